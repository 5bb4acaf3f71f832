import LocflowCLI
import TestSupport
import Testing

/// Properties that nothing can be proved of are never told as a pass.
@Suite struct VacuityTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let property: String
    let ios: String
    let verdict: String
    let code: ExitCode
    var testDescription: String { "\(property) on \(ios)" }
  }

  /// The text of an exploration in a format, and its exit code.
  private func explore(
    _ property: String, ios: String, _ format: String
  ) throws -> (text: String, code: ExitCode) {
    let folder = TemporaryFolder()
    let flow = """
      { "locflow": "flow/1", "name": "sample", "controls": ["locate"],
        "on": { "didFinishLaunching": [{ "do": ["createManager"] }],
          "tap locate": [{ "do": ["startUpdatingLocation"] }] },
        "goal": { "appState": ["active", "inactive"] },
        "properties": { \(property) } }
      """
    folder.write(flow, to: "flow.json")
    let kind = property.split(separator: "\"").first ?? ""
    let code = Locflow.run(
      [
        "explore", "\(folder.path)/flow.json", "--ios", ios, "--from", "denied", "--property",
        "\(kind)[0]",
        "--format", "\(format):\(folder.path)/report",
      ])
    return (try #require(folder.text("report")), code)
  }

  @Test(arguments: [
    Case(
      property: #""always": { "fix": "fresh" }"#, ios: "17", verdict: "vacuous", code: .noVerdict),
    Case(
      property: #""never": { "success": false }"#, ios: "17", verdict: "vacuous",
      code: .noVerdict),
    Case(
      property: #""sometimes": { "success": true }"#, ios: "17", verdict: "violated",
      code: .failed),
    Case(
      property: #""recoverable": { "not": { "fix": "stale" } }"#, ios: "17", verdict: "violated",
      code: .failed),
    Case(
      property: #""never": { "error": "network" }"#, ios: "17", verdict: "holds", code: .success),
    Case(
      property: #""never": { "error": "denied" }"#, ios: "17", verdict: "violated", code: .failed),
    Case(
      property: #""never": { "error": "denied", "authorization": "authorizedAlways" }"#, ios: "17",
      verdict: "holds", code: .success),
    Case(
      property: #""always": { "error": "denied" }"#, ios: "17", verdict: "holds", code: .success),
    Case(
      property: #""sometimes": { "error": "denied" }"#, ios: "17", verdict: "holds", code: .success),
    Case(
      property: #""recoverable": { "error": "denied" }"#, ios: "17", verdict: "holds",
      code: .success),
    Case(
      property: #""never": { "error": "denied", "ios": "<9" }"#, ios: "17", verdict: "vacuous",
      code: .noVerdict),
    Case(property: #""never": { "ios": "<9" }"#, ios: "17", verdict: "vacuous", code: .noVerdict),
    Case(
      property: #""always": { "not": { "ios": "<9", "updating": true } }"#, ios: "17",
      verdict: "vacuous", code: .noVerdict),
    Case(
      property: #""sometimes": { "ios": "<9", "appState": "active" }"#, ios: "17",
      verdict: "vacuous", code: .noVerdict),
    Case(
      property: #""sometimes": { "ios": "<9", "appState": "active" }"#, ios: "8,17",
      verdict: "holds", code: .success),
    Case(property: #""never": { "ios": "<9" }"#, ios: "8,17", verdict: "violated", code: .failed),
    Case(property: #""always": { "ios": ">=9" }"#, ios: "17", verdict: "holds", code: .success),
    Case(property: #""always": { "ios": "<9" }"#, ios: "17", verdict: "violated", code: .failed),
    Case(property: #""recoverable": {}"#, ios: "17", verdict: "holds", code: .success),
    Case(
      property: #""never": { "updating": true, "authorization": "denied" }"#, ios: "17",
      verdict: "holds", code: .success),
  ])
  func isNoPass(_ example: Case) throws {
    let (text, code) = try explore(example.property, ios: example.ios, "json")

    #expect(code == example.code)
    #expect(text.contains("\n  \"verdict\": \"\(example.verdict)\""))
    #expect(text.contains("\"vacuous\": [") == (example.verdict == "vacuous"))
  }

  @Test(arguments: [
    ("text", "no verdict: 1 property is vacuous"),
    ("sarif", "says nothing"),
    ("junit", "<error"),
  ])
  func isSaidInEachFormat(format: String, words: String) throws {
    let (text, code) = try explore(#""never": { "success": false }"#, ios: "17", format)

    #expect(code == .noVerdict)
    #expect(text.contains(words))
  }
}
