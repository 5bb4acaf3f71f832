import LocflowCLI
import TestSupport
import Testing

/// A command line, how it ends and what it says.
private struct CommandLineCase: Sendable, CustomTestStringConvertible {
  let arguments: [String]
  let code: ExitCode
  /// The message without `locflow: error: `; empty when there is none.
  var message = ""
  /// The help line without `help: `.
  var help = ""

  var testDescription: String { "locflow " + arguments.joined(separator: " ") }

  init(_ arguments: String, _ code: ExitCode, _ message: String = "", help: String = "") {
    self.arguments = arguments.split(separator: " ").map { $0 == "''" ? "" : String($0) }
    self.code = code
    self.message = message
    self.help = help
  }
}

private let scenario = "Scenarios/services-off-returns-unchanged.json"

private let wrong: [CommandLineCase] = [
  CommandLineCase(
    "simulat", .usage, "unknown command 'simulat'", help: "did you mean 'simulate'?"),
  CommandLineCase(
    "simulate --verbos \(scenario)", .usage, "unknown option '--verbos'",
    help: "did you mean '--verbose'?"),
  CommandLineCase(
    "simulate --formt text \(scenario)", .usage, "unknown option '--formt'",
    help: "did you mean '--format'?"),
  CommandLineCase("simulate --xyzzy \(scenario)", .usage, "unknown option '--xyzzy'"),
  CommandLineCase(
    "simulate \(scenario) --ios", .usage, "option '--ios' needs a value",
    help: "write --ios VERSION"),
  CommandLineCase(
    "simulate \(scenario) -o", .usage, "option '--output' needs a value",
    help: "write --output PATH"),
  CommandLineCase(
    "simulate --quiet=yes \(scenario)", .usage, "option '--quiet' takes no value"),
  CommandLineCase(
    "simulate", .usage, "'simulate' needs FILE...", help: "example: locflow simulate \(scenario)"),
  CommandLineCase(
    "simulate --lanes calback \(scenario)", .usage, "unknown lane 'calback'",
    help: "did you mean 'callback'?"),
  CommandLineCase(
    "simulate --lanes '' \(scenario)", .usage, "unknown lane ''",
    help: "known: meta, user, lifecycle, system, callback, app, flow, device, console, silence, "
      + "check"),
  CommandLineCase(
    "simulate --format txt \(scenario)", .usage, "unknown format 'txt'",
    help: "did you mean 'text'?"),
  CommandLineCase(
    "simulate --color sometimes \(scenario)", .usage, "unknown colour choice 'sometimes'",
    help: "known: auto, always, never"),
  CommandLineCase(
    "schema scenari", .usage, "unknown format 'scenari'", help: "did you mean 'scenario'?"),
  CommandLineCase(
    "flows recomended", .invalid, "unknown flow 'recomended'", help: "did you mean 'recommended'?"),
  CommandLineCase(
    "lint --plist Info.plist", .usage, "'--plist' has no meaning without '--flow'",
    help: "add --flow NAME|PATH"),
  CommandLineCase(
    "explore services-first --overwrite", .usage, "'--overwrite' has no meaning without '--emit'",
    help: "add --emit DIR"),
  CommandLineCase(
    "generate services-first --overwrite", .usage,
    "'--overwrite' has no meaning without '--output'", help: "add --output PATH"),
  CommandLineCase("--xyzzy simulate \(scenario)", .usage, "unknown option '--xyzzy'"),
  CommandLineCase("--strict check", .usage, "unknown option '--strict'"),
  CommandLineCase(
    "--color sometimes simulate \(scenario)", .usage, "unknown colour choice 'sometimes'",
    help: "known: auto, always, never"),
  CommandLineCase(
    "simulate --language english \(scenario)", .usage,
    "found 'english' for '--language', expected a language such as 'en', 'ja' or 'zh-Hans'",
    help: "did you mean 'en'?"),
  CommandLineCase(
    "check --language zh_Hans", .usage,
    "found 'zh_Hans' for '--language', expected a language such as 'en', 'ja' or 'zh-Hans'",
    help: "did you mean 'zh-Hans'?"),
  CommandLineCase(
    "matrix --language 12 \(scenario)", .usage,
    "found '12' for '--language', expected a language such as 'en', 'ja' or 'zh-Hans'"),
  CommandLineCase(
    "check -j 99999999999999999999", .usage,
    "found '99999999999999999999' for '--jobs', expected a whole number from 1 to 1000000"),
  CommandLineCase(
    "explore -j 2000000 recommended", .usage,
    "found '2000000' for '--jobs', expected a whole number from 1 to 1000000"),
  CommandLineCase(
    "simulate --ios 13.99 \(scenario)", .usage,
    "found '13.99' for '--ios', expected a version that exists; the last of iOS 13 is 13.7"),
  CommandLineCase(
    "explore recommended --ios 12.4,14.9", .usage,
    "found '14.9' for '--ios', expected a version that exists; the last of iOS 14 is 14.8"),
  CommandLineCase(
    "walk -", .usage, "'walk' takes no '-': its moves come from standard input",
    help: "give a file or a flow"),
  CommandLineCase(
    "schema trace -o ''", .usage, "found '' for '--output', expected a path"),
  CommandLineCase(
    "flows --color sometimes", .usage, "unknown colour choice 'sometimes'",
    help: "known: auto, always, never"),
  CommandLineCase(
    "simulate --ios 008 \(scenario)", .usage,
    "found '008' for '--ios', expected a version of iOS from 8 to 18, or 26, such as 12.4"),
  CommandLineCase("flows a b", .usage, "'flows' takes no 'b'"),
  CommandLineCase(
    "--verison", .usage, "unknown option '--verison'", help: "did you mean '--version'?"),
]

private let output: [CommandLineCase] = [
  CommandLineCase(
    "simulate \(scenario) --format text:", .usage, "no path behind 'text:'",
    help: "write text:PATH, or text for standard output"),
  CommandLineCase(
    "simulate \(scenario) --format=ndjson: --quiet", .usage, "no path behind 'ndjson:'",
    help: "write ndjson:PATH, or ndjson for standard output"),
  CommandLineCase(
    "simulate \(scenario) --output=", .usage, "found '' for '--output', expected a path"),
  CommandLineCase(
    "simulate \(scenario) --format text:/nowhere/x --format ndjson:/nowhere/./x", .usage,
    "two reports go to '/nowhere/./x'", help: "give each of them a path of its own"),
  CommandLineCase(
    "check --format junit:/nowhere/x --format json -o /nowhere/x", .usage,
    "two reports go to '/nowhere/x'", help: "give each of them a path of its own"),
  CommandLineCase(
    "simulate \(scenario) --format ndjson:/nowhere/x -o /nowhere/x", .usage,
    "two reports go to '/nowhere/x'", help: "give each of them a path of its own"),
  CommandLineCase(
    "simulate \(scenario) --format ndjson:/nowhere/x -o /nowhere/y", .usage,
    "nothing is left to write to '/nowhere/y': each --format has its own path",
    help: "leave out one of the paths"),
  CommandLineCase(
    "check --coverage json:/nowhere/x --format json:/nowhere/./x", .usage,
    "two reports go to '/nowhere/x'", help: "give each of them a path of its own"),
  CommandLineCase(
    "simulate \(scenario) -o ./\(scenario)", .usage,
    "'\(scenario)' is read, so nothing is written over it"),
  CommandLineCase(
    "check Scenarios --format json:\(scenario)", .usage,
    "'\(scenario)' is read, so nothing is written over it"),
  CommandLineCase(
    "matrix \(scenario) --format json:\(scenario)", .usage,
    "'\(scenario)' is read, so nothing is written over it"),
]

/// A word that is no path names a flow, for every command that takes one.
private let flows: [CommandLineCase] = [
  "explore", "generate", "mutate", "play", "render", "checklist", "walk",
].map { command in
  CommandLineCase(
    "\(command) nope", .invalid,
    "there is no flow 'nope'; built in are services-first, foreground-recheck, always-upgrade, "
      + "recommended")
}

private let endings: [CommandLineCase] = [
  CommandLineCase(
    "render recommended -o a.png", .usage, "the ending of 'a.png' stands for no format here",
    help: "endings are mermaid (.mmd, .mermaid), svg (.svg), html (.html, .htm), "
      + "markdown (.md, .markdown), dot (.dot, .gv)"),
  CommandLineCase(
    "checklist \(scenario) --format html:a.md", .usage,
    "'a.md' ends as markdown does, and would be written as html",
    help: "give the path another ending, or the format another name"),
]

private let missing: [CommandLineCase] = [
  CommandLineCase("simulate nope.json", .missing, "no file 'nope.json'"),
  CommandLineCase("simulate \(scenario)/x", .missing, "no file '\(scenario)/x'"),
  CommandLineCase("simulate Scenarios", .missing, "'Scenarios' is a folder, expected a file"),
  CommandLineCase("simulate -- -x.json", .missing, "no file '-x.json'"),
  CommandLineCase("simulate -- --help", .missing, "no file '--help'"),
  CommandLineCase("simulate ''", .missing, "no file ''"),
  CommandLineCase(
    "simulate \(scenario) -q -o no/such/folder/x", .cannotCreate,
    "'no/such/folder/x' can't be created: No such file or directory"),
  CommandLineCase(
    "simulate \(scenario) -q --format ndjson:Scenarios", .cannotCreate,
    "'Scenarios' can't be created: Is a directory"),
]

private let fine: [CommandLineCase] = [
  CommandLineCase("--help", .success), CommandLineCase("-h", .success),
  CommandLineCase("--version", .success), CommandLineCase("simulate --help", .success),
  CommandLineCase("simulate \(scenario)", .success),
  CommandLineCase("simulate \(scenario) --quiet", .success),
  CommandLineCase("simulate --ios=12.1 \(scenario)", .success),
  CommandLineCase("simulate --ios 12.1 --language ja -v -- \(scenario)", .success),
  CommandLineCase("simulate --lanes user,callback \(scenario) \(scenario)", .success),
  CommandLineCase("simulate \(scenario) -o -", .success),
  CommandLineCase("simulate \(scenario) --format ndjson:-", .success),
  CommandLineCase(
    "simulate \(scenario) --format text:/dev/null --format ndjson:/dev/null --format text", .success
  ),
  CommandLineCase("flows", .success), CommandLineCase("flows recommended", .success),
  CommandLineCase("schema trace", .success),
]

@Suite(.enabled(if: BuiltBinary.isThere, Comment(rawValue: BuiltBinary.hint)))
struct CommandLineTests {
  @Test(arguments: wrong + output + missing + flows + endings)
  private func saysWhatIsWrong(_ example: CommandLineCase) throws {
    let run = try BuiltBinary.run(example.arguments)

    let help = example.help.isEmpty ? "" : "help: \(example.help)\n"
    #expect(run.status == example.code.rawValue)
    #expect(run.messages == "locflow: error: \(example.message)\n" + help)
    #expect(run.output == "")
  }

  @Test(arguments: fine)
  private func isUnderstood(_ example: CommandLineCase) throws {
    let run = try BuiltBinary.run(example.arguments)

    #expect(run.status == 0)
    #expect(run.messages == "")
    #expect(run.output.isEmpty == example.arguments.contains("--quiet"))
  }

  /// The words of iOS are not known in each language that an app may have texts in.
  @Test(arguments: [
    ("fr", "for 'fr' they are English\n"),
    ("zh-CN", "for 'zh-CN' they are English; zh-Hans is Simplified Chinese\n"),
  ])
  func saysWhichWordsAreTaken(_ language: String, _ words: String) throws {
    let run = try BuiltBinary.run(["simulate", scenario, "--language", language])
    let quiet = try BuiltBinary.run(["simulate", scenario, "--language", language, "-q"])

    let note = "locflow: note: the words of iOS are known in en, ja, zh-Hans; "
    #expect(run.messages == note + words)
    #expect(run.status == 0 && quiet.status == 0)
    #expect(quiet.messages == "")
  }

  @Test func withoutACommandItShowsItsHelp() throws {
    let run = try BuiltBinary.run([])

    #expect(run.status == ExitCode.usage.rawValue)
    #expect(run.messages == (try BuiltBinary.run(["--help"]).output))
    #expect(run.output == "")
  }

  private static let commands = [
    "simulate", "check", "review", "lint", "explore", "generate", "mutate", "play", "report",
    "rules", "explain", "matrix", "render", "checklist", "walk", "flows", "schema", "fmt", "init",
    "completions", "man",
  ]

  @Test(arguments: commands)
  func takesTheGeneralOptions(_ command: String) throws {
    let general = ["--quiet", "-q", "--verbose", "-v", "--color", "never"]
    let version = try BuiltBinary.run([command] + general + ["--version"])
    let help = try BuiltBinary.run([command] + general + ["-h"])

    #expect(version.status == 0 && version.messages == "")
    #expect(version.output == (try BuiltBinary.run(["--version"]).output))
    #expect(help.output == (try BuiltBinary.run([command, "--help"]).output))
    for option in ["--quiet", "--verbose", "--color WHEN", "--help", "--version"] {
      #expect(help.output.contains(option))
    }
  }

  @Test(arguments: [
    ["explain", "PROPERTY"], ["explain", "CALLBACK-10", "--quiet"], ["flows", "--verbose"],
    ["flows", "recommended"], ["schema", "flow", "-q"], ["completions", "bash"], ["man", "-v"],
  ])
  func writesItsTextToAPath(_ arguments: [String]) throws {
    let folder = TemporaryFolder()
    let shown = try BuiltBinary.run(arguments)
    let written = try BuiltBinary.run(arguments + ["-o", "\(folder.path)/text"])

    #expect(shown.status == 0 && shown.output != "")
    #expect(written.status == 0 && written.output == "" && written.messages == "")
    #expect(folder.text("text") == shown.output)
  }

  @Test func everyHelpShowsAnExampleFirst() throws {
    let overview = try BuiltBinary.run(["--help"]).output
    let commands = overview.split(separator: "\n").drop { $0 != "Commands:" }.dropFirst()
      .prefix { $0 != "Options:" }.filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }

    #expect(overview.hasPrefix("Example: locflow "))
    #expect(overview.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(commands.contains("simulate"))
    #expect(commands.count >= 3)
    for command in commands {
      let help = try BuiltBinary.run([command, "--help"])
      let first = help.output.split(separator: "\n").first ?? ""
      #expect(help.status == 0)
      #expect(first.hasPrefix("Example: "), "\(command)")
      #expect(first.contains("locflow \(command)"), "\(first)")
      #expect(help.output.contains("\nUsage: locflow \(command)"))
      #expect(help.output.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(command)")
    }
  }
}

@Suite struct ExitCodeTests {
  /// From the worst to the best, by which that of several files is chosen.
  private static let order: [ExitCode] = [
    .bug, .ioFailed, .cannotCreate, .missing, .invalid, .failed, .noVerdict, .success,
  ]

  @Test func theNumbersAreThoseOfTheContract() {
    #expect(ExitCodeTests.order.map(\.rawValue) == [70, 74, 73, 66, 65, 1, 2, 0])
    #expect(ExitCode.usage.rawValue == 64)
  }

  @Test func theWorstOfSeveralWins() {
    for (place, worse) in ExitCodeTests.order.enumerated() {
      for better in ExitCodeTests.order[place...] {
        #expect(worse.worse(better) == worse)
        #expect(better.worse(worse) == worse)
      }
    }
  }
}

/// General options belong to no command, so that they may stand before it as well.
@Test(arguments: [
  ["--quiet"], ["-q"], ["--color", "never", "-q"], ["--color=never", "--quiet"],
])
func generalOptionsMayStandBeforeTheCommand(_ options: [String]) {
  #expect(Locflow.run(options + ["simulate", scenario]) == .success)
  #expect(Locflow.run(options + ["simulat", scenario]) == .usage)
}
