/// What a ``Flow`` holds.
///
/// A class, because flows are handed on with every context and trace, and copying one reference
/// costs nothing beside copying two dozen arrays, which took longer than running a scenario.
@usableFromInline
final class FlowDefinition: Sendable {
  @usableFromInline let name: String
  @usableFromInline let title: LocalizedText
  @usableFromInline let variables: [FlowVariable]
  @usableFromInline let layout: VariableLayout
  @usableFromInline let traits: FlowTraits
  @usableFromInline let controls: [String]
  @usableFromInline let alerts: [FlowAlert]
  @usableFromInline let posts: [String]
  @usableFromInline let logs: [String]
  @usableFromInline let purposeKeys: [String]
  @usableFromInline let conditions: ConditionTable
  @usableFromInline let states: [FlowState]
  @usableFromInline let initial: UInt8
  @usableFromInline let lists: [FlowDecisionList]
  @usableFromInline let goal: ConditionTable.Index
  @usableFromInline let acceptable: [ConditionTable.Index]

  /// For state × event, one more than the number of the list; row 0 is the top level.
  let dispatch: [UInt16]
  /// For each alert the number of its first button's tap.
  let firstButtonTap: [UInt16]
  /// How many events there are: the fixed kinds, then the taps on controls and buttons.
  let eventCount: Int
  /// Lists and states as the machine reads them.
  let tables: FlowTables

  init(
    name: String, title: LocalizedText, variables: [FlowVariable], controls: [String],
    alerts: [FlowAlert], posts: [String], logs: [String], purposeKeys: [String],
    conditions: ConditionTable, states: [FlowState], initial: UInt8, lists: [FlowDecisionList],
    goal: ConditionTable.Index, acceptable: [ConditionTable.Index]
  ) {
    self.name = name
    self.title = title
    self.variables = variables
    layout = VariableLayout(variables)
    traits = .usual
    self.controls = controls
    self.alerts = alerts
    self.posts = posts
    self.logs = logs
    self.purposeKeys = purposeKeys
    self.conditions = conditions
    self.states = states
    self.initial = initial
    self.lists = lists
    self.goal = goal
    self.acceptable = acceptable
    tables = FlowTables(lists: lists, states: states, conditions: conditions)
    var next = UInt16(controls.count)
    firstButtonTap = alerts.map { alert in
      defer { next += UInt16(alert.buttons.count) }
      return next
    }
    eventCount = Int(FlowEvent.firstTap + next)
    var dispatch = [UInt16](repeating: 0, count: (states.count + 1) * eventCount)
    for (number, list) in lists.enumerated() {
      guard case .event(let event) = list.trigger else { continue }
      let row = list.state.map { Int($0) + 1 } ?? 0
      dispatch[row * eventCount + Int(event.number)] = UInt16(number + 1)
    }
    self.dispatch = dispatch
  }

  /// The same with other variables, which have the same names and kinds, and other traits.
  init(_ other: FlowDefinition, variables: [FlowVariable], traits: FlowTraits) {
    name = other.name
    title = other.title
    self.variables = variables
    layout = VariableLayout(variables)
    self.traits = traits
    controls = other.controls
    alerts = other.alerts
    posts = other.posts
    logs = other.logs
    purposeKeys = other.purposeKeys
    conditions = other.conditions
    states = other.states
    initial = other.initial
    lists = other.lists
    goal = other.goal
    acceptable = other.acceptable
    dispatch = other.dispatch
    firstButtonTap = other.firstButtonTap
    eventCount = other.eventCount
    tables = other.tables
  }
}

/// Two definitions are equal when all that is given is; the rest follows from it.
extension FlowDefinition: Hashable {
  @usableFromInline
  static func == (one: FlowDefinition, other: FlowDefinition) -> Bool {
    if one === other { return true }
    return one.name == other.name && one.title == other.title
      && one.variables == other.variables && one.traits == other.traits
      && one.controls == other.controls
      && one.alerts == other.alerts && one.posts == other.posts && one.logs == other.logs
      && one.purposeKeys == other.purposeKeys && one.conditions == other.conditions
      && one.states == other.states && one.initial == other.initial && one.lists == other.lists
      && one.goal == other.goal && one.acceptable == other.acceptable
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(variables)
    hasher.combine(conditions)
    hasher.combine(states)
    hasher.combine(lists)
  }
}

extension Flow {
  /// The id by which scenarios name it.
  @inlinable public var name: String { definition.name }
  /// One line for people.
  @inlinable public var title: LocalizedText { definition.title }
  /// The variables in order.
  @inlinable public var variables: [FlowVariable] { definition.variables }
  /// Where the variables lie in the machine's bits.
  @inlinable public var layout: VariableLayout { definition.layout }
  /// The ids of all controls, those of the top level and of the states.
  @inlinable public var controls: [String] { definition.controls }
  /// The alerts in order.
  @inlinable public var alerts: [FlowAlert] { definition.alerts }
  /// The names of the notifications it posts.
  @inlinable public var posts: [String] { definition.posts }
  /// The texts it logs.
  @inlinable public var logs: [String] { definition.logs }
  /// The purpose keys it asks full accuracy for.
  @inlinable public var purposeKeys: [String] { definition.purposeKeys }
  /// All conditions.
  @inlinable public var conditions: ConditionTable { definition.conditions }
  /// The states; one without a name when the flow has only a top level.
  @inlinable public var states: [FlowState] { definition.states }
  /// The number of the state it starts in.
  @inlinable public var initial: UInt8 { definition.initial }
  /// All decision lists, top level and states.
  @inlinable public var lists: [FlowDecisionList] { definition.lists }
  /// The state of affairs the flow is for.
  @inlinable public var goal: ConditionTable.Index { definition.goal }
  /// Other good places to end.
  @inlinable public var acceptable: [ConditionTable.Index] { definition.acceptable }
  /// How many events there are: the fixed kinds, then the taps on controls and buttons.
  package var eventCount: Int { definition.eventCount }
}
