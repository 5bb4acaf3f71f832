import CoreLocationTypes
import DeviceModel
import PermissionFlow
import ScenarioFormat
import Simulation
import TestSupport
import Testing

/// What is counted of a run.
@Suite struct CoverageTests {
  private static let flow = """
    {
      "locflow": "flow/1", "name": "sample", "controls": ["locate", "help"],
      "alerts": { "why": { "title": "Why?", "buttons": [
        { "id": "ok", "title": "OK" }, { "id": "no", "title": "No" }] } },
      "on": {
        "didFinishLaunching": [{ "do": ["createManager"] }],
        "didChangeAuthorization": [
          { "if": { "authorization": "authorizedWhenInUse" }, "to": "working" }, { "to": "idle" }],
        "tap why.ok": [{ "do": ["requestWhenInUseAuthorization"] }]
      },
      "initial": "idle",
      "states": {
        "idle": {
          "on": { "tap locate": [
            { "if": { "locationServices": "off" } }, { "do": [{ "present": "why" }] }] },
          "after": { "3s": [{ "if": { "updating": true } }] }
        },
        "working": { "entry": ["startUpdatingLocation"] }
      }
    }
    """

  struct Case: Sendable, CustomTestStringConvertible {
    let steps: String
    /// Each branch that was taken, list asked, state entered, alert shown, tap made, with its count.
    let reached: [String]
    var testDescription: String { steps }
  }

  @Test(arguments: [
    Case(steps: "[]", reached: []),
    Case(
      steps: #"["launch"]"#,
      reached: [
        "on.didFinishLaunching[0] 1", "on.didChangeAuthorization[1] 1",
        "list on.didFinishLaunching[0] 1", "list on.didChangeAuthorization[0] 1", "idle 2",
      ]),
    // A state's list that has no branch is asked, and then the top level is.
    Case(
      steps: #"["launch", { "wait": "4s" }, { "tap": "locate" }]"#,
      reached: [
        "on.didFinishLaunching[0] 1", "on.didChangeAuthorization[1] 1",
        "states.idle.on.tap locate[1] 1", "list on.didFinishLaunching[0] 1",
        "list on.didChangeAuthorization[0] 1", "list states.idle.on.tap locate[0] 1",
        "list states.idle.after.3s[0] 1", "idle 2", "alert why 1", "tap locate 1",
      ]),
    Case(
      steps: """
        ["launch", { "tap": "locate" }, { "tap": "ok" }, { "answer": "allowWhileUsing" }]
        """,
      reached: [
        "on.didFinishLaunching[0] 1", "on.didChangeAuthorization[0] 1",
        "on.didChangeAuthorization[1] 1", "on.tap why.ok[0] 1", "states.idle.on.tap locate[1] 1",
        "list on.didFinishLaunching[0] 1", "list on.didChangeAuthorization[0] 2",
        "list on.tap why.ok[0] 1", "list states.idle.on.tap locate[0] 1",
        "list states.idle.after.3s[0] 1", "idle 2", "working 1", "alert why 1", "tap locate 1",
        "tap why.ok 1",
      ]),
  ])
  func countsWhatIsReached(_ example: Case) throws {
    let (flow, coverage) = try Self.covered(example.steps)

    #expect(Self.words(coverage, flow) == example.reached)
  }

  @Test func pairsAnEventWithWhatTheAppReadsThen() throws {
    let (flow, coverage) = try Self.covered(
      """
      ["launch", { "tap": "locate" }, { "tap": "ok" }, { "answer": "allowWhileUsing" }, "home"]
      """)

    let pairs = flow.handledEvents.flatMap { event in
      AuthorizationStatus.allCases.compactMap { status -> String? in
        let count = coverage[.pair(status, event)]
        return count == 0 ? nil : "\(flow.name(of: event)) \(status.name) \(count)"
      }
    }
    #expect(
      pairs == [
        "didFinishLaunching notDetermined 1", "didChangeAuthorization notDetermined 1",
        "didChangeAuthorization authorizedWhenInUse 1", "tap locate notDetermined 1",
        "tap why.ok notDetermined 1",
      ])
  }

  @Test func countingChangesNothing() throws {
    let run = try SampleRun(
      #"["launch", { "tap": "locate" }, { "tap": "ok" }]"#, flow: Self.flow)

    let covered = Simulator.run(run.scenarioCase.scenario, isCovering: true)

    #expect(covered.trace == run.result.trace)
    #expect(covered.summary == run.result.summary)
    #expect(run.result.coverage == nil)
  }

  @Test func addsUp() throws {
    let first = try Self.covered(#"["launch"]"#)
    var coverage = first.coverage
    let (_, other) = try Self.covered(
      #"["launch", { "tap": "locate" }]"#, #""device": { "ios": "12" }"#)

    coverage.add(other)

    #expect(Self.words(coverage, first.flow).contains("on.didFinishLaunching[0] 2"))
    #expect(coverage.versions == [IOSVersion(12), .newest])
  }

  @Test func everyNumberIsOfItsItem() throws {
    let (flow, _) = try Self.covered("[]")
    let index = CoverageIndex(flow)

    #expect(index.items.indices.allSatisfy { index.number(of: index.items[$0]) == $0 })
  }

  private static func covered(
    _ steps: String, _ more: String = ""
  ) throws -> (flow: Flow, coverage: Coverage) {
    let run = try SampleRun(steps, flow: flow, more)
    let result = Simulator.run(run.scenarioCase.scenario, isCovering: true)
    return (run.scenarioCase.flow.flow, try #require(result.coverage))
  }

  private static func words(_ coverage: Coverage, _ flow: Flow) -> [String] {
    coverage.index.items.compactMap { item in
      let count = coverage[item]
      guard count > 0 else { return nil }
      switch item {
      case .branch(let id): return "\(flow.path(of: id)) \(count)"
      case .list(let list):
        return "list \(flow.path(of: FlowBranchID(list: UInt16(list), index: 0))) \(count)"
      case .state(let state): return "\(flow.states[Int(state)].name) \(count)"
      case .alert(let alert): return "alert \(flow.alerts[Int(alert)].id) \(count)"
      case .tap(let event): return "\(flow.name(of: event)) \(count)"
      case .rule, .pair: return nil
      }
    }
  }
}
