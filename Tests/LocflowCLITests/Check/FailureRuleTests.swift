import DeviceModel
@testable import LocflowCLI
import Simulation
import TestSupport
import Testing

/// The rule that a failed expectation names.
@Suite struct FailureRuleTests {
  /// What is expected wrongly after a launch with services off, and the rule that decided it.
  static let cases: [(expectation: String, rule: DeviceRuleID?)] = [
    (#""authorization": "notDetermined""#, .initialCallback),
    (#""callbacks": []"#, .initialCallback),
    (#""alert": "none""#, .ownAlertsHaveNoLifecycle), (#""state": "other""#, nil),
    (#""variables": {"n": 1}"#, nil), (#""posts": ["x"]"#, nil), (#""calls": ["open"]"#, nil),
  ]

  @Test(arguments: cases)
  func isOneThatHasToDoWithIt(_ expectation: String, _ rule: DeviceRuleID?) throws {
    let run = try SampleRun(
      #"["launch", {"expect": {\#(expectation)}}]"#, flow: FailureRuleTests.flow,
      #""device": {"ios": "12", "locationServices": "off"}"#)

    let problems = RunProblem.problems(of: run.result, in: run.scenarioCase)

    #expect(problems.map(\.rule) == [rule])
  }

  private static let flow = """
    {"locflow": "flow/1", "name": "mine", "variables": {"n": {"type": "count", "max": 3}},
    "alerts": {"a": {"title": "t", "message": "m", "buttons": [{"id": "ok", "title": "OK"}]}},
    "initial": "one", "states": {"one": {}, "other": {}},
    "on": {"didFinishLaunching": [{"do": ["createManager"]}],
      "didChangeAuthorization": [{"do": [{"present": "a"}]}],
      "willTerminate": [{"do": [{"post": "x"}]}]}}
    """
}
