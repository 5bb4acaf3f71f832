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

  // MARK: - The lines of the trace

  /// Steps that fail at their end, and the first lines that are shown.
  static let excerpts: [(steps: String, first: [String])] = [
    // All of a short step.
    (#"["launch", {"expect": {}}, "home", {"expect": {"state": "other"}}]"#, ["3. home"]),
    // What falls due after a step that was looked at before belongs to it.
    (
      #"["launch", "home", {"expect": {}}, {"wait": "6s"}, {"expect": {"state": "other"}}]"#,
      ["4. wait"]
    ),
    (
      #"["launch", "home", {"expect": {}}, {"launch": {"after": "6s"}}, {"expect": {"state": "other"}}]"#,
      ["2. home", "…", "iOS   suspends the app"]
    ),
    // The beginning of a long step, and its end.
    (#"["launch", {"expect": {"state": "other"}}]"#, ["1. launch", "…"]),
  ]

  @Test(arguments: excerpts)
  func theTraceIsShownFromTheLineOfAStepOn(_ steps: String, _ first: [String]) throws {
    let run = try SampleRun(
      steps, flow: FailureRuleTests.flow, #""device": {"ios": "12", "locationServices": "off"}"#)

    let problem = try #require(RunProblem.problems(of: run.result, in: run.scenarioCase).first)
    let lines = problem.excerpt(of: run.result.trace, isColored: false).split(separator: "\n")

    #expect(lines.count <= 12)
    for (line, words) in zip(lines, first) {
      #expect(line.drop { $0 == " " }.hasPrefix(words), "\(lines.joined(separator: "\n"))")
    }
  }
}
