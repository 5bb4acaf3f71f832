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

  // MARK: - Patterns that occurred

  /// A pattern, the last line that is shown, and both values.
  static let nevers: [(pattern: String, last: String, expected: String, actual: String)] = [
    (
      #"{ "alert": "a" }"#, "[ OK ]", #"{"never":{"alert":"a"}}"#,
      #""step":1,"lane":"app","kind":"alert","alert":"a"}"#
    ),
    (
      #"{ "kind": "didEnterBackground", "moreThan": 1 }"#, "applicationDidEnterBackground(_:)",
      #"{"never":{"kind":"didEnterBackground","moreThan":1}}"#,
      #""t":3000,"step":4,"lane":"lifecycle","kind":"didEnterBackground"}"#
    ),
    (
      #"{ "ignored": "willResignActive" }"#, "willResignActive",
      #"{"never":{"ignored":"willResignActive"}}"#,
      #""t":1000,"step":2,"lane":"flow","kind":"ignored","event":"willResignActive"}"#
    ),
  ]

  @Test(arguments: nevers)
  func aPatternThatOccurredShowsItsLineAndThoseBefore(
    _ pattern: String, _ last: String, _ expected: String, _ actual: String
  ) throws {
    let run = try SampleRun(
      #"["launch", "home", "launch", "home"]"#, flow: FailureRuleTests.flow,
      #""device": {"ios": "12", "locationServices": "off"}, "never": [\#(pattern)]"#)

    let problem = try #require(RunProblem.problems(of: run.result, in: run.scenarioCase).first)
    let lines = problem.excerpt(of: run.result.trace, isColored: false).split(separator: "\n")

    #expect(lines.count > 2 && lines.last?.contains(last) == true, "\(lines)")
    #expect(problem.values?.expected == expected)
    let value = problem.values?.actual ?? ""
    #expect(value.hasPrefix(#"{"seq":"#) && value.hasSuffix(actual), "\(value)")
    let text = problem.shown(run.result.trace, isColored: false)
    #expect(text.hasSuffix("  expected  \(expected)\n  actual    \(value)\n"))
  }
}
