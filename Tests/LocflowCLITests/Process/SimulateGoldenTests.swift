import LocflowCLI
import TestSupport
import Testing

/// `locflow simulate` and the golden trace beside a scenario.
@Suite(.enabled(if: BuiltBinary.isThere, Comment(rawValue: BuiltBinary.hint)))
struct SimulateGoldenTests {
  /// A scenario `a` whose golden trace has another answer of the app, and `b`, whose trace is right.
  private func differing() throws -> TemporaryFolder {
    let folder = try CheckSample.recorded([
      ("a", CheckSample.holding()), ("b", CheckSample.holding()),
    ])
    CheckSample.replace("\"denied\"", by: "\"restricted\"", in: "Scenarios/a.trace", of: folder)
    return folder
  }

  @Test func oneThatDiffersFailsAndTheTraceStaysAsItIs() throws {
    let folder = try differing()

    let run = try BuiltBinary.run(["simulate", "Scenarios/a.json"], folder: folder.path)
    let same = try BuiltBinary.run(["simulate", "Scenarios/b.json"], folder: folder.path)

    #expect(run.status == ExitCode.failed.rawValue && same.status == 0)
    #expect(run.output == same.output)
    #expect(same.messages == "")
    #expect(run.messages.hasPrefix("Scenarios/a.trace:"))
    for word in ["  expected  ", "  actual    ", "[LOC083]", "help: ", "locflow review"] {
      #expect(run.messages.contains(word), "\(run.messages)")
    }
  }

  @Test func theWorstOfSeveralFilesWins() throws {
    let folder = try differing()
    folder.write("{", to: "Scenarios/c.json")

    let failed = try BuiltBinary.run(
      ["simulate", "Scenarios/a.json", "Scenarios/b.json"], folder: folder.path)
    let invalid = try BuiltBinary.run(
      ["simulate", "Scenarios/a.json", "Scenarios/c.json"], folder: folder.path)

    #expect(failed.status == ExitCode.failed.rawValue)
    #expect(invalid.status == ExitCode.invalid.rawValue)
    #expect(invalid.messages.contains("Scenarios/a.trace:"))
  }

  @Test(
    arguments: [
      ["--ios", "12"], ["--language", "ja"], ["--flow", "recommended"],
    ])
  func aRunThatTheCommandLineChangesIsAnotherOne(_ options: [String]) throws {
    let folder = try differing()

    let run = try BuiltBinary.run(
      ["simulate", "Scenarios/a.json"] + options, folder: folder.path)

    #expect(!run.messages.contains("a.trace"))
  }

  @Test(arguments: [["--format", "ndjson"], ["--quiet"], ["--lanes", "user"]])
  func whatIsPrintedDoesNotMatter(_ options: [String]) throws {
    let folder = try differing()

    let run = try BuiltBinary.run(
      ["simulate", "Scenarios/a.json"] + options, folder: folder.path)

    #expect(run.status == ExitCode.failed.rawValue)
    #expect(run.messages.contains("a.trace:"))
  }

  @Test func oneThatCantBeReadIsNotAnAbsentOne() throws {
    let folder = TemporaryFolder()
    folder.write(CheckSample.holding(), to: "a.json")
    let made = Shell.run("mkdir \(Shell.quoted(folder.path))/a.trace")
    try #require(made != nil)

    let run = try BuiltBinary.run(["simulate", "a.json"], folder: folder.path)

    #expect(run.status == ExitCode.missing.rawValue)
    #expect(run.messages.contains("'a.trace' is a folder, expected a file"))
  }
}
