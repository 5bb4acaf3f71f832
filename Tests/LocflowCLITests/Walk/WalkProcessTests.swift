import LocflowCLI
import TestSupport
import Testing

/// What is typed, how the walk ends, and a message that it gives.
private struct ScriptCase: Sendable, CustomTestStringConvertible {
  let lines: [String]
  let code: ExitCode
  /// What standard error holds; empty for nothing.
  var message = ""

  init(_ lines: String..., code: ExitCode, message: String = "") {
    self.lines = lines
    self.code = code
    self.message = message
  }

  var testDescription: String { lines.joined(separator: "; ") }
}

private let scripts: [ScriptCase] = [
  ScriptCase(code: .success),
  ScriptCase("", "# a comment", "   ", "quit", code: .success),
  ScriptCase("launch", "tap locate", "answer allowWhileUsing", "home", code: .success),
  ScriptCase("launch", "undo", "redo", "undo", "redo all", "trace", "moves", code: .success),
  ScriptCase("launch\r", "quit\r", "nonsense after the end", code: .success),
  ScriptCase("help", "screen", "bookmarks", "why REQUEST-05", code: .success),
  ScriptCase(
    "launch", #"expect { "updating": true }"#, code: .failed),
  ScriptCase(
    "launch", #"expect { "updating": false }"#, code: .success),
  ScriptCase(
    "lauch", "launch", code: .invalid,
    message: "line 1: unknown word 'lauch'\nhelp: did you mean 'launch'?"),
  ScriptCase(
    "launch", "tap locat", code: .invalid,
    message: "line 2: unknown tap target 'locat'\nhelp: did you mean 'locate'?"),
  ScriptCase(
    "launch", "unlock", code: .invalid,
    message: "line 2: step 'unlock' is impossible here: the phone is not locked"),
  ScriptCase("undo", code: .invalid, message: "line 1: there is nothing to take back"),
  ScriptCase(
    "launch", "tap locate", "undo 5", #"expect { "prompt": "whenInUse" }"#, code: .invalid,
    message: "line 3: there are 2 steps to take back, not 5\nhelp: write: undo 2"),
  ScriptCase("launch", "tap locate", "undo 2", "launch", code: .success),
  ScriptCase(
    "fix age", code: .invalid,
    message: "'fix age' is not how this step is written\nhelp: write: fix [age 5s] [accuracy 12]"),
  ScriptCase(
    "answer", code: .invalid,
    message: "'answer' needs more words\nhelp: write: answer BUTTON [precise on|off]"),
  ScriptCase(
    "tap allowOnce", code: .invalid,
    message: "unknown tap target 'allowOnce'\nhelp: a prompt of iOS has it, write: answer allowOnce"
  ),
  ScriptCase(
    "change precise", code: .invalid,
    message: "'change precise' is not how this step is written\nhelp: write: change precise on|off"),
  ScriptCase("undo x", code: .invalid, message: "'undo' takes how many steps, found 'x'"),
  ScriptCase("go there", code: .invalid, message: "there is no bookmark 'there'"),
  ScriptCase("why", code: .invalid, message: "no rule has decided anything yet"),
  ScriptCase("why NOPE-01", code: .invalid, message: "there is no rule 'NOPE-01'"),
  ScriptCase("version 20", code: .invalid, message: "found '20', expected a version of iOS"),
  ScriptCase("save", code: .invalid, message: "'save' needs a file"),
  ScriptCase("quit now", code: .invalid, message: "'quit' takes nothing behind it"),
  ScriptCase("save no/such/folder/x.json", code: .cannotCreate, message: "can't be created"),
  ScriptCase(
    "launch", #"{ "tap": "locate""#, code: .invalid,
    message: "line 2: the line ends before '}' closes a '{'\nhelp: a step stands in one line"),
  ScriptCase(
    #"expect { "callbacks": [ "#, code: .invalid,
    message: "line 1: the line ends before ']' closes a '['"),
  ScriptCase(
    #"{ "tap" "locate" }"#, code: .invalid,
    message: #"line 1: found '"locate"', expected ':' after the key"#),
  ScriptCase(
    "tap \u{1B}[2J", code: .invalid, message: #"unknown tap target '\u{1B}[2J'"#),
]

/// `locflow walk` line by line, as a process.
@Suite(.enabled(if: BuiltBinary.isThere, Comment(rawValue: BuiltBinary.hint)))
struct WalkProcessTests {
  private func walk(
    _ lines: [String], _ arguments: [String] = ["recommended", "--ios", "17.4"],
    folder: String = Repository.root, environment: [String: String] = ["LANG": "C.UTF-8"]
  ) throws -> BuiltBinary.Run {
    try BuiltBinary.run(
      ["walk"] + arguments, input: lines.map { $0 + "\n" }.joined(), folder: folder,
      environment: environment)
  }

  @Test(arguments: scripts)
  private func endsByItsLines(_ script: ScriptCase) throws {
    let run = try walk(script.lines)

    #expect(run.status == script.code.rawValue)
    if script.message.isEmpty {
      #expect(run.messages == "")
    } else {
      #expect(run.messages.contains(script.message), "\(run.messages)")
    }
    #expect(!run.output.contains("\u{1B}"))
  }

  /// No hint of a typed line shows JSON, whatever is wrong with it.
  @Test func hintsAreInTheWordsOfLines() throws {
    let lines = [
      "fix age", "fix 5", "answer", "answer allow precise", "tap", "tap allowOnce", "move", "fail",
      "change", "change authorization", "change foo bar", "restrict", "restrict maybe", "wait",
      "sdk", "upgrade", "reinstall", "tool", "otherPrompt", "note", "launch now", "home after",
    ]
    let run = try walk(lines)
    let hints = run.messages.split(separator: "\n").filter { $0.hasPrefix("help: ") }

    #expect(run.messages.split(separator: "\n").filter { $0.contains("error: line") }.count == 22)
    #expect(hints.count == lines.count, "\(run.messages)")
    #expect(!run.messages.contains("null") && !run.messages.contains("object"))
    for hint in hints { #expect(!hint.contains("{") && !hint.contains("\""), "\(hint)") }
  }

  @Test func helpTellsOfEveryExitCode() throws {
    let help = try BuiltBinary.run(["walk", "--help"]).output

    for code in ["0", "1", "65", "66", "73", "74", "130"] {
      #expect(help.split { !$0.isNumber }.contains(Substring(code)), "\(code)")
    }
  }

  @Test func printsWhatHappens() throws {
    let run = try walk([
      "launch", "tap locate", "screen", "answer allowWhileUsing precise off", "bookmark here",
      "openSettings", "change authorization never", "return", "why", "go here", "version 13.1",
      "undo", "answer allowOnce", "moves",
    ])

    try Golden.expect(
      run.output + "--\n" + run.messages, equals: "Tests/LocflowCLITests/Goldens/walk.txt")
  }

  @Test func aScenariosOwnStepsLieAhead() throws {
    let path = "Scenarios/services-off-returns-unchanged.json"
    let walked = try walk(["redo all"], [path])
    let simulated = try BuiltBinary.run(["simulate", path])

    // The words are those of `simulate`, line for line.
    let lines = Set(walked.output.split(separator: "\n"))
    for line in simulated.output.split(separator: "\n") {
      if line.hasPrefix("   end") { break }
      #expect(lines.contains(line), "\(line)")
    }
    #expect(walked.status == 0)
  }

  @Test(arguments: ["LANG=C", "LC_ALL=POSIX", ""])
  func withoutUTF8AllIsASCII(_ variable: String) throws {
    let parts = variable.split(separator: "=").map(String.init)
    let environment = parts.count == 2 ? [parts[0]: parts[1]] : [:]
    let run = try walk(["launch", "tap locate", "screen"], environment: environment)

    let picture = run.output.split(separator: "\n").filter { $0.hasPrefix("|") }
    #expect(picture.count > 10)
    for row in picture { #expect(row.utf8.allSatisfy { $0 < 0x80 }, "\(row)") }
  }

  // MARK: - Saving

  @Test func aSavedWalkHolds() throws {
    let folder = try Repository.temporaryFolder()
    defer { Repository.remove(folder) }

    let lines = [
      "launch", "tap locate", "note the question is up", "answer allowOnce", "home", "wait 1m",
      "return", "openSettings", "change locationServices off", "return", "tap locate",
      #"{"update":{"infoPlist":{"NSLocationWhenInUseUsageDescription":"New."}}}"#,
      "launch", "save a walk.json", "save a walk.json", "replace a walk.json",
    ]
    let run = try walk(lines, folder: folder)
    let check = try BuiltBinary.run(["check", "a walk.json", "--strict"], folder: folder)
    let layout = try BuiltBinary.run(["fmt", "--check", "a walk.json"], folder: folder)

    #expect(run.messages.contains("'a walk.json' is there already"))
    #expect(check.status == 0, "\(check.output)\(check.messages)")
    #expect(layout.status == 0)
  }

  /// Every shipped scenario can be walked, saved elsewhere and checked there.
  @Test func shippedScenariosAreSavedAsTheyWere() throws {
    let folder = try Repository.temporaryFolder()
    defer { Repository.remove(folder) }
    let names = Repository.files(in: "Scenarios", endings: [".json", ".jsonc"])
    for (number, name) in names.enumerated() {
      let path = "\(folder)/\(number).json"
      let run = try walk(
        ["redo all", "save \(path)"], ["\(Repository.root)/\(name)", "--allow-outside"])
      #expect(run.output.contains("saved as"), "\(name): \(run.output)\(run.messages)")
    }

    let check = try BuiltBinary.run(["check", "--quiet", "--allow-outside", folder])
    #expect(names.count > 50)
    #expect(check.status == 0, "\(check.output)\(check.messages)")
  }

  // MARK: - Command line

  @Test(arguments: [
    (["walk", "no.json"], ExitCode.missing), (["walk", "nope"], .invalid),
    (["walk", "a", "b"], .usage), (["walk", "-"], .usage),
    (["walk", "--flow", "nope"], .invalid), (["walk", "--ios", "20"], .usage),
    (["walk", "Scenarios"], .missing), (["walk", "--name", "x"], .noVerdict),
  ])
  func wrongCommandLinesEndAtOnce(_ arguments: [String], _ code: ExitCode) throws {
    let run = try BuiltBinary.run(arguments)

    #expect(run.status == code.rawValue, "\(run.messages)")
    #expect(run.output == "")
  }

  @Test func aReaderThatIsGoneEndsTheWalk() throws {
    let run = try BuiltBinary.run(
      ["walk"], input: String(repeating: "trace\nmoves\nscreen\n", count: 500), sink: .closedPipe)

    #expect(run.status == 0)
  }
}
