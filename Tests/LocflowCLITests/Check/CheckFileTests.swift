import LocflowCLI
import TestSupport
import Testing

/// What `locflow check` makes of files that aren't as usual.
@Suite(.enabled(if: BuiltBinary.isThere, Comment(rawValue: BuiltBinary.hint)))
struct CheckFileTests {
  @Test func aCheckoutWithOtherLineBreaksChangesNothing() throws {
    let folder = try CheckSample.recorded([("a", CheckSample.holding())])
    let golden = try #require(folder.text("Scenarios/a.trace"))
    let lines = golden.split(separator: "\n")
    folder.write(lines.map { $0 + "\r\n" }.joined(), to: "Scenarios/a.trace")

    let same = try BuiltBinary.run(["check"], folder: folder.path)
    CheckSample.replace("\"denied\"", by: "\"restricted\"", in: "Scenarios/a.trace", of: folder)
    let other = try BuiltBinary.run(["check"], folder: folder.path)

    #expect(same.status == 0)
    #expect(other.status == 1)
    #expect(!other.output.contains("a.trace:1:"))
  }

  /// What a golden trace doesn't hold may be added: only numbers move on.
  @Test func aFurtherExpectationLeavesTheGoldenAsItIs() throws {
    let text = CheckSample.holding().replacing("}]}", with: #"},{"tap":"ok"},"home"]}"#)
    let folder = try CheckSample.recorded([("a", text)])
    let before = try BuiltBinary.run(["check"], folder: folder.path)
    CheckSample.replace(
      "\"launch\",", by: #""launch",{"note":"n"},{"expect":{}},"#, in: "Scenarios/a.json",
      of: folder)
    let after = try BuiltBinary.run(["check"], folder: folder.path)
    let simulated = try BuiltBinary.run(["simulate", "Scenarios/a.json"], folder: folder.path)
    let review = try BuiltBinary.run(["review", "--list"], folder: folder.path)
    CheckSample.replace("{\"tap\":\"ok\"},", by: "", in: "Scenarios/a.json", of: folder)
    let shorter = try BuiltBinary.run(["check"], folder: folder.path)

    #expect(before.status == 0)
    #expect(after.status == 0, "\(after.output)")
    #expect(simulated.status == 0 && simulated.messages == "")
    #expect(review.status == 0, "\(review.output)")
    #expect(shorter.status == 1)
  }

  @Test(arguments: [
    ["s/a.json", "./s/a.json"], ["s", "s//a.json", "./s"], [".", "s/./a.json", "s"],
  ])
  func aFileThatIsNamedTwiceIsRunOnce(_ paths: [String]) throws {
    let folder = TemporaryFolder()
    folder.write(CheckSample.holding(), to: "s/a.json")
    let run = try BuiltBinary.run(["check"] + paths, folder: folder.path)

    #expect(run.output == "1 passed, 0 failed\n")
  }

  @Test func whatIsNoFileIsSaidAndNobodyWaitsForIt() throws {
    let folder = TemporaryFolder()
    for name in ["a", "b", "c"] { folder.write(CheckSample.holding(), to: "\(name).json") }
    let made = Shell.run(
      "cd \(Shell.quoted(folder.path)) && mkfifo a.trace f.json && mkdir b.trace")
    try #require(made != nil)

    let run = try BuiltBinary.run(["check", "."], folder: folder.path)
    let record = try BuiltBinary.run(["check", ".", "--record", "all"], folder: folder.path)
    let named = try BuiltBinary.run(["check", "f.json"], folder: folder.path)

    #expect(run.status == ExitCode.missing.rawValue && record.status == run.status)
    #expect(run.output.contains("a.trace:1:1: error: 'a.trace' is a pipe, expected a file"))
    #expect(run.output.contains("b.trace:1:1: error: 'b.trace' is a folder, expected a file"))
    #expect(run.output.contains("f.json:1:1: error: 'f.json' is a pipe, expected a file"))
    #expect(named.status == ExitCode.missing.rawValue)
    #expect(named.output.contains("'f.json' is a pipe that nobody writes to"))
  }

  @Test(arguments: ["{", "{}", #"{"locfow":"scenario/1"}"#, #"{"name":"n","steps":[]}"#])
  func aScenarioWithABrokenFirstKeyIsNotPassedOver(text: String) throws {
    let folder = TemporaryFolder()
    folder.write(CheckSample.holding(), to: "good.json")
    folder.write(text, to: "broken.json")

    let run = try BuiltBinary.run(["check", "."], folder: folder.path)

    #expect(run.status == ExitCode.invalid.rawValue)
    #expect(run.output.contains("broken.json:1:"))
  }

  @Test func aFileOfAnotherToolIsPassedOver() throws {
    let folder = TemporaryFolder()
    folder.write(CheckSample.holding(), to: "good.json")
    folder.write(#"{"name":"package","scripts":{"locflow":"locflow check"}}"#, to: "package.json")
    folder.write("[1, 2]", to: "list.json")

    let run = try BuiltBinary.run(["check", "."], folder: folder.path)

    #expect(run.status == 0)
    #expect(run.output.hasSuffix("1 passed, 0 failed\n"))
  }

  @Test func aPipeWithAWriterIsRead() throws {
    let folder = TemporaryFolder()
    folder.write(CheckSample.holding(), to: "a.json")
    let binary = Shell.quoted(BuiltBinary.path ?? "")

    let slow = Shell.run(
      """
      cd \(Shell.quoted(folder.path)) && mkfifo p &&
      { head -c 20 a.json; sleep 0.4; tail -c +21 a.json; } >p & \
      cd \(Shell.quoted(folder.path)) && sleep 0.1 && \(binary) check p --format ndjson
      """)

    #expect(slow?.contains(#""counts":{"passed":1,"#) == true)
  }

  @Test func anEndlessInputIsReadNoFurtherThanTheLargestFile() throws {
    let binary = Shell.quoted(BuiltBinary.path ?? "")

    let said = Shell.run("yes '[[[[' | \(binary) check - 2>&1 || test $? = 66")

    #expect(said?.contains("it is larger than 64 MiB") == true)
  }

  @Test func standardInputIsAScenario() throws {
    let good = try BuiltBinary.run(["check", "-"], input: CheckSample.holding())
    let bad = try BuiltBinary.run(["check", "-"], input: CheckSample.failing)

    #expect(good.status == 0)
    #expect(bad.status == 1)
    #expect(bad.output.contains("<stdin>:3:30: error: "))
  }

  @Test func linksThatLeadNowhereOrElsewhereAreSaid() throws {
    let folder = try CheckSample.recorded([("a", CheckSample.holding())])
    folder.write(CheckSample.holding(), to: "elsewhere/b.json")
    folder.write("mine", to: "elsewhere/mine.txt")
    try Repository.link("\(folder.path)/Scenarios/out.json", to: "../elsewhere/b.json")
    try Repository.link("\(folder.path)/Scenarios/folder", to: "../elsewhere")

    let warned = try BuiltBinary.run(["check"], folder: folder.path)
    try Repository.link("\(folder.path)/Scenarios/gone.json", to: "nowhere.json")
    let missing = try BuiltBinary.run(["check"], folder: folder.path)

    #expect(warned.status == 0)
    #expect(warned.messages.contains("Scenarios/out.json: warning: this link leads out"))
    #expect(warned.messages.contains("Scenarios/folder: warning: this link leads out"))
    #expect(missing.status == ExitCode.missing.rawValue)
    #expect(missing.messages.contains("no file or folder 'Scenarios/gone.json'"))
  }

  /// Who can put a link into a repository must not choose what a recording writes over.
  @Test func nothingIsRecordedThroughALinkThatLeadsElsewhere() throws {
    let folder = TemporaryFolder()
    folder.write(CheckSample.holding(), to: "Scenarios/a.json")
    folder.write("mine", to: "mine.txt")
    try Repository.link("\(folder.path)/Scenarios/a.trace", to: "../mine.txt")

    let run = try BuiltBinary.run(["check", "--record", "all"], folder: folder.path)

    #expect(run.status == ExitCode.cannotCreate.rawValue)
    #expect(run.messages.contains("'Scenarios/a.trace' is a link that leads elsewhere"))
    #expect(folder.text("mine.txt") == "mine")
  }

  @Test func namesMayBeAnything() throws {
    let names = ["a b", "line\nbreak", "地図", "quote'\"", "-dash"]
    let folder = try CheckSample.recorded(names.map { ($0, CheckSample.holding()) })

    let run = try BuiltBinary.run(["check", "-v"], folder: folder.path)

    #expect(run.status == 0)
    #expect(run.output.hasSuffix("5 passed, 0 failed\n"))
    #expect(run.output.contains("Scenarios/line\\u{A}break.json"))
    let traces = Repository.names(inFolder: "\(folder.path)/Scenarios")
      .filter { $0.hasSuffix(".trace") }
    #expect(traces == names.map { "\($0).trace" }.sorted())
  }

  // MARK: - Rows that name versions

  private static let rows = """
    {"locflow":"scenario/1","name":"n","flow":"recommended","device":{"ios":"<ios>"},
    "examples":{"columns":["ios","button"],"rows":[["12","allow"],["14","allowWhileUsing"]]},
    "steps":["launch",{"tap":"locate"},{"answer":"<button>"},{"expect":{"prompt":null}}]}
    """

  @Test func aRowIsRunOnItsOwnVersionOnly() throws {
    let folder = TemporaryFolder()
    folder.write(Self.rows, to: "Scenarios/rows.json")

    let one = try BuiltBinary.run(["check", "--ios", "14,18"], folder: folder.path)
    let none = try BuiltBinary.run(["check", "--ios", "18"], folder: folder.path)

    #expect(one.status == 0)
    #expect(one.output == "\n1 passed, 0 failed, 1 skipped\n" || one.output.contains("1 skipped"))
    #expect(one.messages.contains("1 case was left out: the row names a version"))
    #expect(none.status == ExitCode.noVerdict.rawValue)
  }

  @Test func aVersionThatIsNoCellIsReplaced() throws {
    let folder = TemporaryFolder()
    folder.write(CheckSample.holding(), to: "Scenarios/a.json")

    let run = try BuiltBinary.run(["check", "--ios", "9,10"], folder: folder.path)

    #expect(run.output.hasSuffix("2 passed, 0 failed\n"))
    #expect(run.messages == "")
  }
}
