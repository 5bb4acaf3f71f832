import LocflowCLI
import TestSupport
import Testing

/// `locflow review`.
@Suite(.enabled(if: BuiltBinary.isThere, Comment(rawValue: BuiltBinary.hint)))
struct ReviewTests {
  /// Three golden traces, two of which were recorded when iOS said something else.
  private static func folder() throws -> TemporaryFolder {
    let folder = try CheckSample.recorded(
      ["a", "b", "c"].map { ($0, CheckSample.holding($0)) })
    for name in ["a", "b"] {
      CheckSample.replace(
        "\"denied\"", by: "\"restricted\"", in: "Scenarios/\(name).trace", of: folder)
    }
    return folder
  }

  private static func review(
    _ arguments: [String], input: String = "", _ folder: TemporaryFolder
  ) throws -> BuiltBinary.Run {
    try BuiltBinary.run(["review"] + arguments, input: input, folder: folder.path)
  }

  private static func differing(_ folder: TemporaryFolder) throws -> [String] {
    try review(["--list", "--quiet"], folder).output.split(separator: "\n").map(String.init)
  }

  @Test func listsByCause() throws {
    let folder = try Self.folder()
    CheckSample.replace("\"services", by: "\"x", in: "Scenarios/c.trace", of: folder)
    CheckSample.replace("createManager", by: "makeManager", in: "Scenarios/c.trace", of: folder)

    let run = try Self.review(["--list"], folder)

    #expect(run.status == ExitCode.failed.rawValue)
    #expect(
      run.output.hasPrefix(
        """
        1 of 2: 2 golden traces, one change, by CALLBACK-01
          Scenarios/a.trace
          Scenarios/b.trace


        """))
    #expect(run.output.contains("\n2 of 2: 1 golden trace, by CALLBACK-01\n  Scenarios/c.trace\n"))
    #expect(
      run.output.contains(#"  - callback didChangeAuthorization "authorization":"restricted""#))
    #expect(try Self.differing(folder) == ["a", "b", "c"].map { "Scenarios/\($0).trace" })
  }

  @Test func acceptsAllWithoutAsking() throws {
    let folder = try Self.folder()

    let run = try Self.review(["--accept-all"], folder)
    let again = try Self.review([], folder)

    #expect(run.status == 0 && run.output == "2 accepted, 0 rejected, 0 skipped\n")
    #expect(again.status == 0 && again.output == "no golden trace differs\n")
    #expect(try BuiltBinary.run(["check", "--quiet"], folder: folder.path).status == 0)
  }

  @Test(
    arguments: [
      ("a\na\n", [], "2 accepted, 0 rejected, 0 skipped", 0),
      ("accept\nreject\n", ["b"], "1 accepted, 1 rejected, 0 skipped", 1),
      ("A\n", [], "2 accepted, 0 rejected, 0 skipped", 0),
      ("reject all\n", ["a", "b"], "0 accepted, 2 rejected, 0 skipped", 1),
      ("s\na\n", ["a"], "1 accepted, 0 rejected, 1 skipped", 2),
      ("a\nq\n", ["b"], "1 accepted, 0 rejected, 1 skipped", 2),
      ("", ["a", "b"], "0 accepted, 0 rejected, 2 skipped", 2),
      ("what\n\n d \na\ns", ["b"], "1 accepted, 0 rejected, 1 skipped", 2),
    ] as [(String, [String], String, Int32)])
  func readsAnswersLineByLine(
    _ answers: String, _ left: [String], _ summary: String, _ status: Int32
  ) throws {
    let folder = try Self.folder()

    let run = try Self.review([], input: answers, folder)

    #expect(run.status == status)
    #expect(run.output.hasSuffix("\n\(summary)\n"))
    #expect(try Self.differing(folder) == left.map { "Scenarios/\($0).trace" })
  }

  @Test func withoutGoldenTracesThereIsNoVerdict() throws {
    let folder = TemporaryFolder()
    folder.write(CheckSample.holding(), to: "Scenarios/a.json")

    #expect(try Self.review([], folder).status == ExitCode.noVerdict.rawValue)
    #expect(try Self.review(["nowhere"], folder).status == ExitCode.missing.rawValue)
    #expect(try Self.review(["--list", "--accept-all"], folder).status == ExitCode.usage.rawValue)
  }

  @Test func aBrokenScenarioIsNoChange() throws {
    let folder = try Self.folder()
    folder.write(#"{"locflow":"scenario/1"}"#, to: "Scenarios/b.json")

    let run = try Self.review(["--accept-all"], folder)

    #expect(run.status == ExitCode.invalid.rawValue)
    #expect(run.output == "1 accepted, 0 rejected, 0 skipped\n")
    #expect(run.messages.hasPrefix("Scenarios/b.json:1:1: error: "))
  }

  @Test func takesTheFoldersThatCheckTakes() throws {
    let folder = try Self.folder()
    folder.write(
      #"{"locflow": "config/1", "check": {"paths": ["elsewhere"]}}"#, to: ".locflow.json")

    #expect(try Self.review(["--list"], folder).status == ExitCode.missing.rawValue)
    #expect(
      try Self.review(["--list", "--config", "none"], folder).status == ExitCode.failed.rawValue)
  }
}
