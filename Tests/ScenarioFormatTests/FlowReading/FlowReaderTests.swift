import CoreLocationTypes
import PermissionFlow
import ScenarioFormat
import Testing

/// A `do` list and its effects.
private struct ActionCase: Sendable, CustomTestStringConvertible {
  let text: String
  let expected: [FlowEffect]

  init(_ text: String, _ expected: [FlowEffect]) {
    self.text = text
    self.expected = expected
  }

  var testDescription: String { text }
}

private let actionCases: [ActionCase] =
  AppCall.withoutArguments.map { ActionCase("\"\($0.name)\"", [.call($0)]) } + [
    ActionCase(
      #"{"requestTemporaryFullAccuracy": "Navigation"}"#,
      [.call(.requestTemporaryFullAccuracy(purposeKey: 0))]),
    ActionCase(#"{"serviceSession": "none"}"#, [.call(.serviceSession(.none))]),
    ActionCase(#"{"serviceSession": "always"}"#, [.call(.serviceSession(.always))]),
    ActionCase(
      #"{"allowsBackgroundLocationUpdates": true}"#,
      [.call(.allowsBackgroundLocationUpdates(true))]),
    ActionCase(#"{"present": "other"}"#, [.call(.present(alert: 1))]),
    ActionCase(#"{"dismiss": "guide"}"#, [.call(.dismiss(alert: 0))]),
    ActionCase(#"{"open": "appSettings"}"#, [.call(.open(.appSettings, using: nil))]),
    ActionCase(
      #"{"using": "openURL", "open": "appSettings"}"#,
      [.call(.open(.appSettings, using: .openURL))]),
    ActionCase(
      #"{"open": "locationServicesSettings", "using": "openURL:options:completionHandler:"}"#,
      [.call(.open(.locationServicesSettings, using: .openURLWithCompletion))]),
    ActionCase(
      #"{"post": "a"}, {"log": "b"}, {"post": "c"}, {"post": "a"}, {"log": ""}"#,
      [.post(0), .log(0), .post(1), .post(0), .log(1)]),
    ActionCase(#"{"increment": "attempts", "x-why": 1}"#, [.increment(2)]),
    ActionCase(
      #"{"set": {"mode": "fast", "asked": true, "attempts": 3}}"#,
      [.set(1, value: 1), .set(0, value: 1), .set(2, value: 3)]),
    ActionCase(#"{"set": {"asked": {"is": "available"}}}"#, [.setToCondition(0, 0)]),
  ]

@Suite struct FlowReaderTests {
  @Test(arguments: actionCases)
  private func actionsBecomeEffects(_ test: ActionCase) throws {
    let read = ReadFlow(sampleFlow(on: #"{"willTerminate": [{"do": [\#(test.text)]}]}"#))

    let flow = try #require(read.document?.flow)
    #expect(read.diagnostics == [])
    #expect(flow.lists[0].branches.map(\.effects) == [test.expected])
  }

  @Test(arguments: FlowEvent.Kind.allCases)
  func everyFixedEventIsKnown(kind: FlowEvent.Kind) throws {
    let flow = try #require(ReadFlow(sampleFlow(on: "{\"\(kind.name)\": []}")).document?.flow)

    let list = FlowDecisionList(state: nil, trigger: .event(FlowEvent(kind)), branches: [])
    #expect(flow.lists == [list])
  }

  @Test(arguments: ["tap locate", "tap again", "tap guide.ok", "tap guide.no", "tap other.ok"])
  func tapsKeepTheirName(key: String) throws {
    let flow = try #require(ReadFlow(sampleFlow(on: "{\"\(key)\": []}")).document?.flow)

    guard case .event(let event) = flow.lists[0].trigger else {
      Issue.record("no event: \(flow.lists)")
      return
    }
    #expect(flow.name(of: event) == key)
    #expect(flow.handles(event))
  }

  @Test func variablesHaveDefaults() throws {
    let text = """
      { "locflow": "flow/1", "name": "a", "on": {}, "variables": {
        "a": { "type": "bool", "initial": true, "persist": true },
        "b": { "type": "enum", "values": ["x", "y", "z"], "initial": "z" },
        "c": { "type": "count", "max": 63, "initial": 7, "persist": false },
        "d": { "type": "bool" }, "x-e": 1, "f": { "type": "enum", "values": ["only"] },
        "g": { "type": "count", "max": 1 }
      } }
      """

    let read = ReadFlow(text)

    #expect(read.diagnostics == [])
    #expect(
      read.document?.flow.variables == [
        FlowVariable(name: "a", kind: .bool, initial: 1, isPersistent: true),
        FlowVariable(
          name: "b", kind: .enumeration(["x", "y", "z"]), initial: 2, isPersistent: false),
        FlowVariable(name: "c", kind: .count(max: 63), initial: 7, isPersistent: false),
        FlowVariable(name: "d", kind: .bool, initial: 0, isPersistent: false),
        FlowVariable(name: "f", kind: .enumeration(["only"]), initial: 0, isPersistent: false),
        FlowVariable(name: "g", kind: .count(max: 1), initial: 0, isPersistent: false),
      ])
  }

  @Test func flowWithOnlyATopLevelHasOneStateWithoutName() throws {
    let text = """
      { "locflow": "flow/1", "name": "top", "controls": ["b", "a"],
        "on": { "tap a": [{ "do": ["createManager"] }] } }
      """

    let flow = try #require(ReadFlow(text).document?.flow)

    var conditions = ConditionTable()
    let goal = conditions.addTest(.fact(.updating), accepts: 0b10)
    let branch = FlowBranch(condition: nil, effects: [.call(.createManager)], target: nil)
    let expected = Flow(
      name: "top", title: LocalizedText("top"), variables: [], controls: ["b", "a"], alerts: [],
      posts: [], logs: [], purposeKeys: [], conditions: conditions,
      states: [FlowState(name: "", controls: [0, 1], entry: [], timers: [])], initial: 0,
      lists: [
        FlowDecisionList(state: nil, trigger: .event(FlowEvent(tap: 1)), branches: [branch])
      ],
      goal: goal, acceptable: [])
    #expect(flow == expected)
  }

  @Test func statesHaveControlsEntryListsAndTimers() throws {
    let text = """
      { "locflow": "flow/1", "name": "a", "title": { "en": "A", "ja": "あ" },
        "controls": ["one"], "initial": "second",
        "states": {
          "first": { "entry": [{ "post": "entered" }], "on": { "tap two": [{ "to": "second" }] } },
          "x-third": {},
          "second": {
            "controls": ["two", "one"],
            "after": { "10s": [{ "to": "first" }], "2h": [] }
          }
        } }
      """

    let flow = try #require(ReadFlow(text).document?.flow)

    #expect(flow.title.entries.map(\.language) == ["en", "ja"])
    #expect(flow.controls == ["one", "two"])
    #expect(flow.initial == 1)
    #expect(
      flow.states == [
        FlowState(name: "first", controls: [0], entry: [.post(0)], timers: []),
        FlowState(
          name: "second", controls: [1, 0], entry: [],
          timers: [.init(duration: 10_000, list: 1), .init(duration: 7_200_000, list: 2)]),
      ])
    #expect(
      flow.lists == [
        FlowDecisionList(
          state: 0, trigger: .event(FlowEvent(tap: 1)),
          branches: [FlowBranch(condition: nil, effects: [], target: 1)]),
        FlowDecisionList(
          state: 1, trigger: .timer(0),
          branches: [FlowBranch(condition: nil, effects: [], target: 0)]),
        FlowDecisionList(state: 1, trigger: .timer(1), branches: []),
      ])
  }

  @Test func firstStateIsTheInitialOneByDefault() throws {
    let text = #"{"locflow": "flow/1", "name": "a", "states": {"x": {}, "y": {}}}"#

    #expect(ReadFlow(text).document?.flow.initial == 0)
  }

  @Test func alertsKeepTheirTexts() throws {
    let alerts = try #require(ReadFlow(sampleFlow()).document?.flow.alerts)

    let ok = FlowAlert.Button(id: "ok", title: LocalizedText("OK"))
    let no = FlowAlert.Button(id: "no", title: LocalizedText("No"))
    #expect(
      alerts == [
        FlowAlert(
          id: "guide", title: LocalizedText("Guide"), message: LocalizedText(""), buttons: [ok, no]),
        FlowAlert(
          id: "other", title: LocalizedText(""), message: LocalizedText("Other"), buttons: [ok]),
      ])
  }

  @Test func sourceKnowsWhereEverythingIs() throws {
    let text = sampleFlow(
      on: #"{"tap again": [{"if": {"$asked": true}}, {"do": [{"set": {"mode": "slow"}}]}]}"#,
      more: #", "goal": {"unavailable": false}"#)

    let source = try #require(ReadFlow(text).document?.source)

    func texts(_ ranges: [Range<Int>]) -> [String] { ranges.map { source.text.text(in: $0) } }
    #expect(texts([source.name]) == ["\"sample\""])
    #expect(source.variables.map(\.name) == ["asked", "mode", "attempts"])
    #expect(source.variables.map(\.isUsed) == [true, false, false])
    #expect(texts(source.variables.map(\.range)) == ["\"asked\"", "\"mode\"", "\"attempts\""])
    #expect(source.conditions.map(\.name) == ["unavailable", "available"])
    #expect(source.conditions.map(\.isUsed) == [true, true])
    #expect(texts(source.controls) == ["\"locate\"", "\"again\""])
    #expect(texts(source.alerts.map(\.range)) == ["\"guide\"", "\"other\""])
    #expect(source.alerts.map { texts($0.buttons) } == [["\"ok\"", "\"no\""], ["\"ok\""]])
    #expect(texts(source.states) == ["\"idle\"", "\"gaveUp\""])
    #expect(source.lists.map { texts([$0.trigger]) } == [["\"tap again\""]])
    #expect(source.lists.map { texts($0.branches) } == [["{", "{"]])
    #expect(texts([source.goal].compactMap { $0 }) == ["{"])
    #expect(
      source.location(of: FlowBranchID(list: 0, index: 1))
        == SourceLocation(file: "a.json", line: 25, column: 50))
  }

  @Test func everyKeyMayBeMissingButNameAndOn() {
    let text = #"{"locflow": "flow/1", "name": "a", "on": {}}"#

    #expect(ReadFlow(text).diagnostics == [])
    #expect(ReadFlow(text).document != nil)
  }

  @Test func commentsAreFineInJSONC() {
    let text = "{ \"locflow\": \"flow/1\", // kind\n \"name\": \"a\", \"on\": {}, }"

    #expect(ReadFlow(text, name: "a.jsonc").document != nil)
  }

  @Test func errorsOfOtherFilesDontMatter() {
    var sink = DiagnosticSink()
    let broken = SourceText(name: "b.json", bytes: Array("{".utf8))
    let fine = SourceText(name: "a.json", bytes: Array(sampleFlow().utf8))

    #expect(FlowReader.read(broken, into: &sink) == nil)
    #expect(FlowReader.read(fine, into: &sink) != nil)
    #expect(sink.hasErrors)
  }

  @Test func prefixesNeverCrash() {
    let bytes = Array(
      sampleFlow(
        on: #"{"tap again": [{"if": {"$attempts": ">=2", "ios": "<9"}, "do": ["useLocation"]}]}"#,
        more: #", "properties": {"never": {"truth": "once"}}"#
      ).utf8)

    for length in bytes.indices {
      let read = ReadFlow(bytes: Array(bytes[..<length]))
      #expect(read.document == nil)
      #expect(!read.diagnostics.isEmpty)
    }
    #expect(ReadFlow(bytes: bytes).document != nil)
  }
}

@Suite struct BuiltInFlowTests {
  @Test(arguments: BuiltInFlows.names)
  func builtInFlowsHaveNoErrors(name: String) throws {
    let text = try #require(BuiltInFlows.text(named: name))

    let read = ReadFlow(text.description, name: name + ".json")

    #expect(read.diagnostics == [])
    #expect(read.document?.flow.name == name)
    #expect(BuiltInFlows.flow(named: name) == read.document)
  }

  @Test func everyEmbeddedFlowIsListed() {
    let embedded = EmbeddedTexts.flows.map(\.name.description)

    #expect(embedded == BuiltInFlows.names.sorted())
  }

  @Test func otherNamesHaveNoFlow() {
    #expect(BuiltInFlows.flow(named: "services-last") == nil)
    #expect(BuiltInFlows.text(named: "") == nil)
  }
}
