import LocflowCLI
import TestSupport
import Testing

/// The exit codes of `rules`, `explain` and `matrix`.
@Suite struct RulebookCommandTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let code: ExitCode
    var testDescription: String { arguments.joined(separator: " ") }
  }

  static let scenario = "\(Repository.root)/Scenarios/recommended-upgrade-to-always.json"

  static let cases = [
    Case(arguments: ["rules", "--topic", "once"], code: .success),
    Case(arguments: ["rules", "--topic", "ONCE", "--format", "json"], code: .success),
    Case(arguments: ["rules", "--ios", "8", "--topic", "once"], code: .success),
    Case(arguments: ["rules", "--topic", "onse"], code: .usage),
    Case(arguments: ["rules", "--ios", "20"], code: .usage),
    Case(arguments: ["rules", "AUTH-01"], code: .usage),
    Case(arguments: ["rules", "--format", "ndjson"], code: .usage),
    Case(arguments: ["rules", "--diff", "18", "26"], code: .success),
    Case(arguments: ["rules", "--diff", "18..26"], code: .success),
    Case(arguments: ["rules", "--diff", "18"], code: .usage),
    Case(arguments: ["rules", "--diff", "18..26", "14"], code: .usage),
    Case(arguments: ["rules", "--diff", "18..27"], code: .usage),
    Case(arguments: ["rules", "--diff", "18..26", "--topic", "url"], code: .usage),
    Case(arguments: ["explain", "once-01"], code: .success),
    Case(arguments: ["explain", "loc031"], code: .success),
    Case(arguments: ["explain", "FLOW01"], code: .success),
    Case(arguments: ["explain", "silentWait"], code: .success),
    Case(arguments: ["explain", "ONCE-99"], code: .usage),
    Case(arguments: ["explain"], code: .usage),
    Case(arguments: ["explain", "ONCE-01", "ONCE-02"], code: .usage),
    Case(arguments: ["matrix", scenario, "--ios", "14,15"], code: .success),
    Case(arguments: ["matrix", scenario, "--ios", "14,15", "--fail-on-diff"], code: .success),
    Case(arguments: ["matrix", scenario, "--ios", "13.1,14"], code: .success),
    Case(arguments: ["matrix", scenario, "--ios", "13.1,14", "--fail-on-diff"], code: .failed),
    Case(arguments: ["matrix", scenario, "--ios", "13.1,"], code: .usage),
    Case(arguments: ["matrix", scenario, scenario], code: .usage),
    Case(arguments: ["matrix"], code: .usage),
    Case(arguments: ["matrix", "\(scenario)x"], code: .missing),
    Case(
      arguments: ["matrix", "\(Repository.root)/Tests/ScenarioFormatTests/Broken/empty.json"],
      code: .invalid),
  ]

  @Test(arguments: cases)
  func endsWithItsCode(_ testCase: Case) {
    #expect(Locflow.run(testCase.arguments) == testCase.code)
  }
}
