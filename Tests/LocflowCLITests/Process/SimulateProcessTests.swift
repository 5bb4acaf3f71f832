import LocflowCLI
import TestSupport
import Testing

/// `locflow simulate` as a process: files in, text and traces out.
@Suite(.enabled(if: BuiltBinary.isThere, Comment(rawValue: BuiltBinary.hint)))
struct SimulateProcessTests {
  private static let scenario = "Scenarios/services-off-returns-unchanged.json"

  /// A scenario of one launch with an expectation that holds, fails or can't be read, or with a step
  /// that is impossible.
  private enum Kind: String, CaseIterable {
    case holds, fails, impossible, invalid, missingFlow

    var text: String {
      let steps =
        switch self {
        case .holds, .missingFlow: #"["launch", { "expect": { "updating": false } }]"#
        case .fails: #"["launch", { "expect": { "updating": true } }]"#
        case .impossible: #"["launch", { "tap": "ok" }]"#
        case .invalid: #"["lunch"]"#
        }
      let flow = self == .missingFlow ? "./gone.json" : "services-first"
      return """
        {"locflow":"scenario/1","name":"\(rawValue)","flow":"\(flow)",
        "device":{"ios":"17"},"steps":\(steps)}
        """
    }

    var code: ExitCode {
      switch self {
      case .holds: .success
      case .fails: .failed
      case .impossible, .invalid: .invalid
      case .missingFlow: .missing
      }
    }
  }

  /// A folder with a file of each kind; the caller removes it.
  private static func folder() throws -> String {
    let folder = try Repository.temporaryFolder()
    for kind in Kind.allCases {
      try Repository.write(kind.text, toFile: "\(folder)/\(kind.rawValue).json")
    }
    return folder
  }

  @Test(arguments: Kind.allCases)
  private func endsByWhatTheFileIs(_ kind: Kind) throws {
    let folder = try SimulateProcessTests.folder()
    defer { Repository.remove(folder) }

    let named = try BuiltBinary.run(["simulate", "\(kind.rawValue).json"], folder: folder)
    let piped = try BuiltBinary.run(["simulate", "-"], input: kind.text, folder: folder)

    #expect(named.status == kind.code.rawValue)
    #expect(piped.status == kind.code.rawValue)
    #expect(piped.output == named.output)
    #expect(
      piped.messages == named.messages.replacing("\(kind.rawValue).json:", with: "<stdin>:"))
    #expect(named.messages.isEmpty == (kind == .holds))
    #expect(named.messages.isEmpty || named.messages.contains(".json:"))
  }

  @Test(
    arguments: [
      ([.holds, .holds], .success), ([.holds, .fails], .failed), ([.fails, .holds], .failed),
      ([.fails, .impossible, .holds], .invalid), ([.impossible, .fails], .invalid),
      ([.missingFlow, .invalid, .fails], .missing), ([.invalid, .missingFlow], .missing),
    ] as [([Kind], ExitCode)])
  private func theWorstFileDecidesAndAllAreRun(_ kinds: [Kind], _ code: ExitCode) throws {
    let folder = try SimulateProcessTests.folder()
    defer { Repository.remove(folder) }

    let run = try BuiltBinary.run(
      ["simulate"] + kinds.map { "\($0.rawValue).json" }, folder: folder)

    #expect(run.status == code.rawValue)
    for kind in kinds where kind != .invalid && kind != .missingFlow {
      #expect(run.output.contains("== \(kind.rawValue).json\n"))
    }
    for kind in kinds where kind != .holds {
      #expect(run.messages.contains("\(kind.rawValue).json:"))
    }
  }

  /// What must never occur is told by where it did.
  @Test func aLineThatMustNotOccurIsNamedByItsNumber() throws {
    let text = #"""
      { "locflow": "scenario/1", "name": "n", "flow": "services-first", "device": { "ios": "12" },
        "steps": ["launch"], "never": [{ "didFinishLaunching": {} }, { "kind": "decision" }] }
      """#
    let run = try BuiltBinary.run(["simulate", "-"], input: text)

    #expect(run.status == ExitCode.failed.rawValue)
    #expect(run.output.contains("occurred as line 2 of the trace (seq)\n"))
    #expect(run.output.contains("occurred as lines 3, 8 of the trace (seq)"))
  }

  @Test func aMissingFileDoesNotKeepTheOthersFromRunning() throws {
    let run = try BuiltBinary.run(["simulate", "nope.json", SimulateProcessTests.scenario])

    #expect(run.status == ExitCode.missing.rawValue)
    #expect(run.output.contains("1. launch"))
  }

  // MARK: - Output

  @Test func everyFormatGoesWhereItIsSent() throws {
    let folder = try Repository.temporaryFolder()
    defer { Repository.remove(folder) }
    let arguments = ["simulate", SimulateProcessTests.scenario]
    let text = try BuiltBinary.run(arguments).output
    let lines = try BuiltBinary.run(arguments + ["--format", "ndjson"]).output

    let both = try BuiltBinary.run(
      arguments + ["--format", "text", "--format", "ndjson:\(folder)/a.ndjson"])
    let files = try BuiltBinary.run(
      arguments + ["--format", "ndjson:\(folder)/b.ndjson", "--format", "text:\(folder)/b.txt"])
    let short = try BuiltBinary.run(
      arguments + ["--format", "ndjson", "-o", "\(folder)/c.ndjson", "--quiet"])

    #expect(lines.hasPrefix(#"{"seq":0,"t":0,"step":0,"lane":"meta","kind":"start","#))
    #expect(both.output == text)
    #expect(files.output == "")
    #expect(short.output == "")
    #expect(try Repository.text(ofFile: "\(folder)/a.ndjson") == lines)
    #expect(try Repository.text(ofFile: "\(folder)/b.ndjson") == lines)
    #expect(try Repository.text(ofFile: "\(folder)/b.txt") == text)
    #expect(try Repository.text(ofFile: "\(folder)/c.ndjson") == lines)
    #expect(Repository.names(inFolder: folder).count == 4)
  }

  @Test func aFileThatIsNoFileIsWrittenToAndStaysWhatItIs() throws {
    let folder = try Repository.temporaryFolder()
    defer { Repository.remove(folder) }
    try Repository.write("old", toFile: "\(folder)/real")
    try Repository.link("\(folder)/link", to: "\(folder)/real")
    try Repository.link("\(folder)/null", to: "/dev/null")
    let arguments = ["simulate", SimulateProcessTests.scenario, "--format"]

    let null = try BuiltBinary.run(arguments + ["ndjson:\(folder)/null"])
    let link = try BuiltBinary.run(arguments + ["text:\(folder)/link"])

    #expect(null.status == 0)
    #expect(link.status == 0)
    #expect(Repository.isLink("\(folder)/null"))
    #expect(Repository.isLink("\(folder)/link"))
    #expect(try Repository.text(ofFile: "\(folder)/real").contains("1. launch"))
    #expect(Repository.names(inFolder: folder) == ["link", "null", "real"])
  }

  @Test func aLinkToNothingIsWrittenThroughAndIsTheSameAsItsOtherEnd() throws {
    let folder = try Repository.temporaryFolder()
    defer { Repository.remove(folder) }
    try Repository.link("\(folder)/link", to: "new")
    try Repository.link("\(folder)/far", to: "link")
    try Repository.link("\(folder)/round", to: "round")
    let arguments = ["simulate", SimulateProcessTests.scenario]

    let twice = try BuiltBinary.run(
      arguments + ["--format", "text:\(folder)/far", "--format", "ndjson:\(folder)/./new"])
    let round = try BuiltBinary.run(arguments + ["-o", "\(folder)/round"])
    let once = try BuiltBinary.run(arguments + ["-o", "\(folder)/far"])

    #expect(twice.status == ExitCode.usage.rawValue)
    #expect(twice.messages.contains("two reports go to '\(folder)/./new'"))
    #expect(round.status == ExitCode.cannotCreate.rawValue)
    #expect(once.status == 0)
    #expect(try Repository.text(ofFile: "\(folder)/new").contains("1. launch"))
    #expect(Repository.isLink("\(folder)/link") && Repository.isLink("\(folder)/far"))
    #expect(Repository.names(inFolder: folder) == ["far", "link", "new", "round"])
  }

  @Test(arguments: [1, 40])
  func aReaderThatGoesAwayIsNoNoise(_ count: Int) throws {
    let files = Array(repeating: SimulateProcessTests.scenario, count: count)

    let run = try BuiltBinary.run(["simulate"] + files, sink: .closedPipe)

    #expect(run.status == 0)
    #expect(run.messages == "")
  }

  @Test func aReaderThatGoesAwayHidesNoFailure() throws {
    let folder = try SimulateProcessTests.folder()
    defer { Repository.remove(folder) }

    let run = try BuiltBinary.run(
      ["simulate", "holds.json", "fails.json"], sink: .closedPipe, folder: folder)

    #expect(run.status == ExitCode.failed.rawValue)
    #expect(run.messages.hasPrefix("fails.json:"))
  }

  #if os(Linux)
    @Test(arguments: [["simulate", scenario], ["flows"], ["--help"]])
    func aFullDeviceIsSaid(_ arguments: [String]) throws {
      let run = try BuiltBinary.run(arguments, sink: .fullDevice)

      #expect(run.status == ExitCode.ioFailed.rawValue)
      #expect(
        run.messages
          == "locflow: error: writing 'standard output' failed: No space left on device\n")
    }
  #endif

  @Test func anUnreadableFileIsMissing() throws {
    let folder = try SimulateProcessTests.folder()
    defer { Repository.remove(folder) }
    let path = "\(folder)/holds.json"
    guard try Repository.forbidReading(path) else {
      // Who runs the tests may read everything.
      return
    }

    let run = try BuiltBinary.run(["simulate", path])

    #expect(run.status == ExitCode.missing.rawValue)
    #expect(run.messages == "locflow: error: '\(path)' can't be read: Permission denied\n")
  }

  // MARK: - Colour

  @Test(
    arguments: [
      ([], [:], false), (["--color", "always"], [:], true),
      (["--color", "always"], ["NO_COLOR": "1"], true), (["--color", "never"], [:], false),
      (["--color", "auto"], ["TERM": "xterm"], false),
    ] as [([String], [String: String], Bool)])
  func colourIsForTerminalsOrWhenAskedFor(
    _ options: [String], _ environment: [String: String], _ isColored: Bool
  ) throws {
    let run = try BuiltBinary.run(
      ["simulate", SimulateProcessTests.scenario] + options, environment: environment)

    #expect(run.output.contains("\u{1B}[") == isColored)
  }

  @Test func colourNeverGoesToAFile() throws {
    let folder = try Repository.temporaryFolder()
    defer { Repository.remove(folder) }

    _ = try BuiltBinary.run([
      "simulate", SimulateProcessTests.scenario, "--color", "always", "-o", "\(folder)/a.txt",
    ])

    #expect(try !Repository.text(ofFile: "\(folder)/a.txt").contains("\u{1B}"))
  }

  // MARK: - Overrides

  @Test func overridesReplaceWhatTheScenarioSays() throws {
    let scenario = """
      {"locflow":"scenario/1","name":"n","flow":"services-first","device":{"ios":"17"},
      "steps":["launch"]}
      """

    let run = try BuiltBinary.run(
      [
        "simulate", "-", "--ios", "9", "--language", "ja", "--flow", "recommended", "--format",
        "ndjson", "--lanes", "meta",
      ], input: scenario)

    let start = run.output.split(separator: "\n").first ?? ""
    #expect(start.hasSuffix(#""flow":"recommended","ios":"9","language":"ja"}"#))
  }
}
