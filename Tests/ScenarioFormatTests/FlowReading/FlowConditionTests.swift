import CoreLocationTypes
import DeviceModel
import PermissionFlow
import ScenarioFormat
import Testing

/// An `if` and what it becomes.
private struct ConditionCase: Sendable, CustomTestStringConvertible {
  let text: String
  let expected: @Sendable (inout ConditionTable) -> Void

  init(_ text: String, _ expected: @escaping @Sendable (inout ConditionTable) -> Void) {
    self.text = text
    self.expected = expected
  }

  /// A case with one test.
  init(_ text: String, _ fact: Fact, bits: UInt64) {
    self.init(text) { $0.addTest(.fact(fact), accepts: bits) }
  }

  /// A case with one test of a variable.
  init(_ text: String, variable: UInt8, bits: UInt64) {
    self.init(text) { $0.addTest(.variable(variable), accepts: bits) }
  }

  var testDescription: String { text }
}

private let factCases: [ConditionCase] = [
  ConditionCase(#"{"state": "gaveUp"}"#, .state, bits: 0b10),
  ConditionCase(#"{"state": ["idle", "gaveUp"]}"#, .state, bits: 0b11),
  ConditionCase(#"{"locationServices": "off"}"#, .locationServices, bits: 0b01),
  ConditionCase(#"{"locationServices": "on"}"#, .locationServices, bits: 0b10),
  ConditionCase(#"{"authorization": "notDetermined"}"#, .authorization, bits: 0b00001),
  ConditionCase(
    #"{"authorization": ["restricted", "authorizedWhenInUse"]}"#, .authorization, bits: 0b10010),
  ConditionCase(
    #"{"managerAuthorization": "authorizedAlways"}"#, .managerAuthorization, bits: 0b01000),
  ConditionCase(#"{"accuracy": "reduced"}"#, .accuracy, bits: 0b10),
  ConditionCase(#"{"appState": ["active", "background"]}"#, .appState, bits: 0b1010),
  ConditionCase(#"{"alert": "none"}"#, .alert, bits: 0b001),
  ConditionCase(#"{"alert": ["none", "other"]}"#, .alert, bits: 0b101),
  ConditionCase(#"{"updating": true}"#, .updating, bits: 0b10),
  ConditionCase(#"{"updating": [true, false]}"#, .updating, bits: 0b11),
  ConditionCase(#"{"canOpen": "appSettings"}"#, .canOpen, bits: 0b10),
  ConditionCase(#"{"error": "locationUnknown"}"#, .error, bits: 0b000010),
  ConditionCase(#"{"error": ["denied", "promptDeclined"]}"#, .error, bits: 0b100100),
  ConditionCase(#"{"fix": "fresh"}"#, .fix, bits: 0b010),
  ConditionCase(#"{"fix": "stale"}"#, .fix, bits: 0b100),
  ConditionCase(#"{"success": false}"#, .success, bits: 0b010),
  ConditionCase(#"{"success": true}"#, .success, bits: 0b100),
]

private let versionCases: [ConditionCase] = [
  ConditionCase(#"{"ios": "13"}"#) { $0.addVersion(.equal, IOSVersion(13)) },
  ConditionCase(#"{"ios": "==13.4.1"}"#) { $0.addVersion(.equal, IOSVersion(13, 4, 1)) },
  ConditionCase(#"{"ios": ">=14"}"#) { $0.addVersion(.greaterOrEqual, IOSVersion(14)) },
  ConditionCase(#"{"ios": "<13.4"}"#) { $0.addVersion(.less, IOSVersion(13, 4)) },
  ConditionCase(#"{"ios": "<=9"}"#) { $0.addVersion(.lessOrEqual, IOSVersion(9)) },
  ConditionCase(#"{"ios": ">18"}"#) { $0.addVersion(.greater, IOSVersion(18)) },
  ConditionCase(#"{"ios": ["<10", "26"]}"#) { table in
    table.addAny {
      $0.addVersion(.less, IOSVersion(10))
      $0.addVersion(.equal, IOSVersion(26))
    }
  },
]

private let variableCases: [ConditionCase] = [
  ConditionCase(#"{"$asked": false}"#, variable: 0, bits: 0b01),
  ConditionCase(#"{"$mode": "fast"}"#, variable: 1, bits: 0b10),
  ConditionCase(#"{"$mode": ["slow", "fast"]}"#, variable: 1, bits: 0b11),
  ConditionCase(#"{"$attempts": 0}"#, variable: 2, bits: 0b0001),
  ConditionCase(#"{"$attempts": [1, 3]}"#, variable: 2, bits: 0b1010),
  ConditionCase(#"{"$attempts": ">=2"}"#, variable: 2, bits: 0b1100),
  ConditionCase(#"{"$attempts": ["<1", ">2"]}"#, variable: 2, bits: 0b1001),
  ConditionCase(#"{"$attempts": "<=3"}"#, variable: 2, bits: 0b1111),
  ConditionCase(#"{"$attempts": "==2"}"#, variable: 2, bits: 0b0100),
]

@Sendable private func addAvailable(_ table: inout ConditionTable) {
  table.addAll {
    $0.addTest(.fact(.locationServices), accepts: 0b10)
    $0.addTest(.fact(.authorization), accepts: 0b11000)
  }
}

private let combinedCases: [ConditionCase] = [
  ConditionCase("{}") { $0.addAll { _ in } },
  ConditionCase(#"{"x-why": 1, "updating": false}"#, .updating, bits: 0b01),
  ConditionCase(#"{"updating": false, "$asked": true}"#) { table in
    table.addAll {
      $0.addTest(.fact(.updating), accepts: 0b01)
      $0.addTest(.variable(0), accepts: 0b10)
    }
  },
  ConditionCase(#"{"not": {"updating": true, "fix": "fresh"}}"#) { table in
    table.addNot {
      $0.addAll {
        $0.addTest(.fact(.updating), accepts: 0b10)
        $0.addTest(.fact(.fix), accepts: 0b010)
      }
    }
  },
  ConditionCase(#"{"available": true}"#, addAvailable),
  ConditionCase(#"{"available": false}"#) { $0.addNot { addAvailable(&$0) } },
  ConditionCase(#"{"unavailable": false, "not": {"available": true}}"#) { table in
    table.addAll {
      $0.addNot { $0.addNot { addAvailable(&$0) } }
      $0.addNot { addAvailable(&$0) }
    }
  },
]

@Suite struct FlowConditionTests {
  @Test(arguments: factCases + versionCases + variableCases + combinedCases)
  private func conditionsBecomeTests(_ test: ConditionCase) throws {
    let read = ReadFlow(sampleFlow(on: #"{"didBecomeActive": [{"if": \#(test.text)}]}"#))

    let flow = try #require(read.document?.flow)
    var expected = ConditionTable()
    test.expected(&expected)
    let goal = expected.addTest(.fact(.updating), accepts: 0b10)
    #expect(read.diagnostics == [])
    #expect(flow.conditions == expected)
    #expect(flow.goal == goal)
    #expect(flow.lists[0].branches == [FlowBranch(condition: 0, effects: [], target: nil)])
  }

  @Test func goalAndAcceptableAreConditions() throws {
    let more = #", "goal": {"accuracy": "full"}, "acceptable": [{"state": "gaveUp"}, {}]"#

    let flow = try #require(ReadFlow(sampleFlow(more: more)).document?.flow)

    var expected = ConditionTable()
    let goal = expected.addTest(.fact(.accuracy), accepts: 0b01)
    let gaveUp = expected.addTest(.fact(.state), accepts: 0b10)
    let always = expected.addAll { _ in }
    #expect(flow.conditions == expected)
    #expect(flow.goal == goal)
    #expect(flow.acceptable == [gaveUp, always])
  }

  @Test func propertiesMayAskForTheTruth() throws {
    let text = sampleFlow(
      more: """
        , "properties": {
          "never": [{ "updating": true, "truth": "denied" }],
          "always": { "not": { "truth": ["once", "provisionalAlways"] } },
          "recoverable": [{ "updating": true }], "sometimes": []
        }
        """)
    let read = ReadFlow(text)

    let document = try #require(read.document)

    var expected = ConditionTable()
    expected.addTest(.fact(.updating), accepts: 0b10)
    let never = expected.addTest(.fact(.updating), accepts: 0b10)
    let recoverable = expected.addTest(.fact(.updating), accepts: 0b10)
    #expect(document.flow.conditions == expected)
    #expect(document.properties.map(\.kind) == [.never, .always, .recoverable])
    #expect(
      document.properties.map(\.condition) == [
        .all([.visible(never), .truth(accepts: 0b000010)]),
        .not(.truth(accepts: 0b101000)),
        .visible(recoverable),
      ])
    #expect(
      document.properties.map { document.source.text.text(in: $0.range) } == ["{", "{", "{"])
  }

  @Test func truthOfAPropertyIsTheStoredDecision() {
    let condition = FlowPropertyCondition.all([.not(.truth(accepts: 0b000010)), .visible(7)])

    #expect(condition.holds(truth: .once) { $0 == 7 })
    #expect(!condition.holds(truth: .denied) { $0 == 7 })
    #expect(!condition.holds(truth: .once) { _ in false })
  }
}

/// The flow that the description of the format shows names a place to end that is none of its states.
@Test func anAcceptableStateThatIsNotThereIsAWarning() throws {
  let flow = """
    {
      "locflow": "flow/1", "name": "my-flow", "controls": ["locate"],
      "on": { "didFinishLaunching": [{ "do": ["createManager"] }] },
      "initial": "idle",
      "states": { "idle": { "controls": ["locate"], "entry": [], "on": {}, "after": {} } },
      "acceptable": [{ "state": "worksWithoutLocation" }, { "state": ["idel", "idle"] }]
    }
    """

  let read = ReadFlow(flow)

  #expect(read.diagnostics.map(\.severity) == [.warning, .warning])
  #expect(read.diagnostics.map(\.code) == [.acceptableStateMissing, .acceptableStateMissing])
  #expect(
    read.diagnostics.map(\.message) == [
      "there is no state 'worksWithoutLocation', so nothing can end there",
      "there is no state 'idel', so nothing can end there",
    ])
  #expect(read.diagnostics.map(\.help) == ["known states: idle", "did you mean 'idle'?"])
  #expect(try #require(read.document).flow.acceptable.count == 2)
}

@Test(arguments: [
  #""goal": { "state": "none" }"#, #""conditions": { "done": { "state": "none" } }"#,
  #""acceptable": [{ "alert": "none-such" }]"#, #""acceptable": [{ "state": 1 }]"#,
])
func namesThatAreNotThereAreErrorsElsewhere(_ more: String) {
  let flow = """
    { "locflow": "flow/1", "name": "f", "initial": "a", "states": { "a": {} }, \(more) }
    """

  let read = ReadFlow(flow)

  #expect(read.document == nil)
  #expect(read.diagnostics.contains { $0.severity == .error })
}
