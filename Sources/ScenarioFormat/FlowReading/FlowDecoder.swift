import PermissionFlow

/// Decodes one flow file: first all names it defines, then what refers to them.
struct FlowDecoder {
  /// How many of something the numbers of the core can tell apart.
  enum Limit {
    static let states = 64
    static let alerts = 63
    static let variables = 64
    static let values = 63
    static let timers = 8
    static let conditions = 256
    /// Controls; buttons of an alert; texts posted, logged or used as purpose keys.
    static let texts = 255
    static let lists = 65_000
    static let branches = 65_000
  }

  private static let keys: [StaticString] = [
    "locflow", "name", "title", "variables", "conditions", "controls", "alerts", "on", "initial",
    "states", "goal", "acceptable", "properties", "readsServicesOffMainThread", "delegate",
    "delegateLacks",
  ]

  let root: JSONValue
  var sink: DiagnosticSink
  var names = FlowNames()
  var traits = FlowTraits.usual
  var table = ConditionTable()
  /// Whether so much is defined that references can't be resolved any more.
  var isTooLarge = false
  /// Nodes of the table, to refuse conditions that grow out of all bounds.
  var nodeCount = 0
  var posts: [String] = []
  var logs: [String] = []
  var purposeKeys: [String] = []
  var lists: [FlowDecisionList] = []

  // The parts of the source, parallel to what they are the places of.
  var variableSources: [FlowSource.Name] = []
  var conditionSources: [FlowSource.Name] = []
  var controlRanges: [Range<Int>] = []
  var alertSources: [FlowSource.Alert] = []
  var stateRanges: [Range<Int>] = []
  var listSources: [FlowSource.List] = []

  init(_ document: JSONDocument, sink: DiagnosticSink) {
    root = document.root
    self.sink = sink
  }

  /// Decodes the file.
  ///
  /// - Returns: `nil` after any error.
  mutating func decode() -> FlowDocument? {
    guard root.requireFormat(["flow/1"], &sink) != nil else { return nil }
    _ = root.members(known: Self.keys, required: ["name"], &sink)
    let nameValue = root.member(named: "name")
    let name = nameValue?.requireID(&sink)
    let title = root.member(named: "title")?.requireLocalizedText(&sink)
    decodeTraits()
    let definitions = decodeNames()
    guard !isTooLarge else { return nil }

    let onValue = root.member(named: "on")
    if let onValue { decodeEvents(onValue, state: nil) }
    var states = decodeStates(definitions.states)
    let initial = decodeInitial(hasStates: root.member(named: "states") != nil)
    if root.member(named: "states") == nil {
      if onValue == nil { sink.report(.missingKey("on"), at: root) }
      states = [FlowState(name: "", controls: definitions.controls, entry: [], timers: [])]
      stateRanges = [nameValue?.markRange ?? root.markRange]
    }
    let goals = decodeGoals()
    let properties = decodeProperties(root.member(named: "properties"))

    guard let name, let nameValue, !sink.hasErrors else { return nil }
    var flow = Flow(
      name: name, title: title ?? LocalizedText(name),
      variables: names.variables.compactMap(\.variable), controls: names.controls,
      alerts: names.alerts, posts: posts, logs: logs, purposeKeys: purposeKeys,
      conditions: table, states: states, initial: initial, lists: lists, goal: goals.goal,
      acceptable: goals.acceptable.map(\.condition))
    flow.traits = traits
    let source = FlowSource(
      text: root.document.source, name: nameValue.markRange, variables: variableSources,
      conditions: conditionSources, controls: controlRanges, alerts: alertSources,
      states: stateRanges, lists: listSources, goal: root.member(named: "goal")?.markRange,
      acceptable: goals.acceptable.map(\.range))
    return FlowDocument(flow: flow, source: source, properties: properties)
  }

  /// Decodes everything that others refer to by name.
  ///
  /// - Returns: The controls of the top level, and the states in the order of their numbers.
  private mutating func decodeNames() -> (controls: [UInt8], states: [StateDraft]) {
    decodeVariables(root.member(named: "variables"))
    let controls = root.member(named: "controls").map { decodeControls($0) } ?? []
    decodeAlerts(root.member(named: "alerts"))
    let states = decodeStateNames(root.member(named: "states"), topLevelControls: controls)
    decodeConditions(root.member(named: "conditions"))
    return (controls, states)
  }

  private mutating func decodeInitial(hasStates: Bool) -> UInt8 {
    guard let value = root.member(named: "initial") else { return 0 }
    guard hasStates else {
      let expected = "it only in a flow with 'states'"
      sink.report(.valueNotAllowed(found: "initial", expected: expected), at: value)
      return 0
    }
    return UInt8(clamping: value.requireIndex(in: names.states, .state, &sink) ?? 0)
  }

  private mutating func decodeGoals() -> (
    goal: ConditionTable.Index, acceptable: [(condition: ConditionTable.Index, range: Range<Int>)]
  ) {
    let goal =
      if let value = root.member(named: "goal") {
        decodeCondition(value)
      } else {
        emitRoot(.test(.fact(.updating), accepts: 1 << FactValue.of(true)), at: root)
      }
    var acceptable: [(condition: ConditionTable.Index, range: Range<Int>)] = []
    if let value = root.member(named: "acceptable"), let elements = list(value) {
      for element in elements {
        let condition = decodeCondition(element, ConditionScope(allowsUnknownStates: true))
        acceptable.append((condition, element.markRange))
      }
    }
    return (goal, acceptable)
  }

  // MARK: - Parts used everywhere

  /// The elements of a list; a single item where a list belongs gets an error of its own.
  mutating func list(_ value: JSONValue) -> JSONElements? {
    if value.kind == .object || value.kind == .string {
      sink.report(.itemWithoutList(found: value.kind), at: value)
      return nil
    }
    return value.requireElements(&sink)
  }

  /// The members of an object whose keys are ids that the file defines.
  mutating func definitions(
    _ value: JSONValue?, _ role: NameRole, limit: Int
  ) -> [JSONMember] {
    guard let members = value?.requireMembers(&sink) else { return [] }
    var defined = members.filter { !$0.isExtension }
    if defined.count > limit {
      let fact = DiagnosticFact.tooMany(role, found: defined.count, limit: limit)
      sink.report(fact, at: defined[limit].key)
      isTooLarge = true
      defined.removeSubrange(limit...)
    }
    for member in defined { _ = member.key.requireID(&sink) }
    return defined
  }

  /// The number of a text in a list of distinct ones, to which it is added when it is new.
  mutating func number(
    _ text: String, in texts: WritableKeyPath<FlowDecoder, [String]>, _ role: NameRole,
    at value: JSONValue
  ) -> UInt8 {
    if let index = self[keyPath: texts].firstIndex(of: text) { return UInt8(clamping: index) }
    let count = self[keyPath: texts].count
    guard count < Limit.texts else {
      let fact = DiagnosticFact.tooMany(role, found: count + 1, limit: Limit.texts)
      sink.report(fact, at: value)
      return 0
    }
    self[keyPath: texts].append(text)
    return UInt8(clamping: count)
  }
}
