import LocflowCLI
import TestSupport
import Testing

/// What `locflow report` says beside the page that it writes.
@Suite(.enabled(if: BuiltBinary.isThere, "\(BuiltBinary.hint)"))
struct ReportProcessTests {
  private static func scenario(_ steps: String) -> String {
    """
    {
      "locflow": "scenario/1", "name": "Mine", "flow": "services-first", "steps": ["launch"\(steps)]
    }
    """
  }

  private static let counts = "; the page shows each, as 'locflow check' tells it\n"

  @Test(
    arguments: [
      (#", { "expect": { "updating": false } }"#, 0, ""),
      (#", { "expect": { "updating": true } }"#, 1, "0 passed, 1 failed"),
      (#", { "tap": "ok" }"#, 65, "0 passed, 0 failed, 1 invalid"),
      ("", 2, "0 passed, 0 failed, 1 unchecked"),
    ] as [(String, Int32, String)])
  func anExitThatIsNoSuccessHasItsReason(
    _ steps: String, _ status: Int32, _ counts: String
  ) throws {
    let folder = TemporaryFolder()
    folder.write(ReportProcessTests.scenario(steps), to: "scenario.json")
    let ran = try BuiltBinary.run(["report", ".", "-o", "page.html"], folder: folder.path)

    #expect(ran.status == status)
    #expect(ran.output == "")
    #expect(
      ran.messages
        == (counts.isEmpty ? "" : "locflow: error: \(counts)\(ReportProcessTests.counts)"))
  }
}
