@testable import LocflowCLI
import Testing

/// Where settings come from, and which place wins.
@Suite struct ConfigurationTests {
  /// A machine with a few files and variables.
  struct Machine {
    var files: [String: String] = [:]
    var folders: Set<String> = []
    var variables: [String: String] = [:]

    var surroundings: Surroundings {
      let (files, folders, variables) = (files, folders, variables)
      return Surroundings(
        workingDirectory: "/home/a/app", environment: { variables[$0] },
        exists: { files[$0] != nil || folders.contains($0) }
      ) { path throws(System.Failure) in
        guard let text = files[path] else { throw .missing }
        return Array(text.utf8)
      }
    }
  }

  static func load(
    _ line: [String], _ machine: Machine
  ) throws(Configuration.Failure) -> Configuration {
    let arguments: CommandLineArguments
    do {
      arguments = try CommandLineArguments(line, known: Command.check.options)
    } catch {
      throw Configuration.Failure(text: "\(error)", code: .usage)
    }
    return try Configuration(of: .check, arguments, in: machine.surroundings) {
      arguments throws(CommandLineArguments.Problem) in _ = try CheckOptions(arguments)
    }
  }

  static func file(_ settings: String) -> Machine {
    Machine(files: [".locflow.json": "{\"locflow\":\"config/1\",\"check\":\(settings)}"])
  }

  static func setting(_ option: Option?, in configuration: Configuration)
    -> Configuration.Setting?
  {
    configuration.settings.first { $0.option == option }
  }

  // MARK: - Which place wins

  struct Precedence: Sendable, CustomTestStringConvertible {
    let id: String
    let line: [String]
    let variable: String?
    let file: String
    let jobs: String
    var testDescription: String { id }
  }

  static let precedences = [
    Precedence(id: "line", line: ["-j", "1"], variable: "2", file: "{\"jobs\":3}", jobs: "1"),
    Precedence(id: "environment", line: [], variable: "2", file: "{\"jobs\":3}", jobs: "2"),
    Precedence(id: "file", line: [], variable: nil, file: "{\"jobs\":3}", jobs: "3"),
    Precedence(id: "empty variable", line: [], variable: "", file: "{\"jobs\":3}", jobs: "3"),
    Precedence(
      id: "default", line: [], variable: nil, file: "{}", jobs: Option.jobs.standard),
    Precedence(
      id: "no file", line: ["--config", "none"], variable: nil, file: "{\"jobs\":3}",
      jobs: Option.jobs.standard),
  ]

  @Test(arguments: precedences)
  func takesTheStrongest(_ testCase: Precedence) throws {
    var machine = ConfigurationTests.file(testCase.file)
    machine.variables["LOCFLOW_JOBS"] = testCase.variable

    let configuration = try ConfigurationTests.load(testCase.line, machine)

    #expect(ConfigurationTests.setting(.jobs, in: configuration)?.values == [testCase.jobs])
  }

  /// A flag is switched off by a stronger place, and an option puts its rival of a weaker one out.
  @Test func strongerPlacesSwitchOff() throws {
    var machine = ConfigurationTests.file(
      "{\"strict\":true,\"fail-fast\":true,\"quiet\":true,\"tag\":[\"a\",\"b\"]}")
    machine.variables = ["LOCFLOW_STRICT": "off", "LOCFLOW_VERBOSE": "1"]

    let options = try CheckOptions(
      try ConfigurationTests.load(["--max-failures", "5"], machine).arguments)

    #expect(!options.isStrict)
    #expect(options.maximumFailures == 5)
    #expect(options.isVerbose && !options.isQuiet)
    #expect(options.tags == ["a", "b"])
  }

  @Test func whatWritesIsNotInherited() throws {
    let machine = Machine(variables: ["LOCFLOW_RECORD": "all"])

    let configuration = try ConfigurationTests.load([], machine)

    #expect(configuration.arguments.value(.record) == nil)
  }

  // MARK: - The file

  @Test func isFoundAboveWithItsPaths() throws {
    let settings = """
      {"locflow":"config/1","check":{"paths":["Scenarios","/b"],"format":["junit:r.xml","tap"],
      "ios":["12.4","18"],"flow":"flows/a.json","rerun":"last.json"}}
      """
    let machine = Machine(files: ["../../.locflow.json": settings])

    let arguments = try ConfigurationTests.load([], machine).arguments

    #expect(arguments.operands == ["../../Scenarios", "/b"])
    #expect(arguments.allValues(.format) == ["junit:../../r.xml", "tap"])
    #expect(arguments.value(.ios) == "12.4,18")
    #expect(arguments.value(.flow) == "../../flows/a.json")
    #expect(arguments.value(.rerun) == "../../last.json")
  }

  @Test func searchEndsAtTheRepository() throws {
    let machine = Machine(
      files: ["../../.locflow.json": "{\"locflow\":\"config/1\"}"], folders: ["../.git"])

    #expect(try ConfigurationTests.load([], machine).path == nil)
  }

  struct Mistake: Sendable, CustomTestStringConvertible {
    let settings: String
    let code: ExitCode
    let message: String
    var testDescription: String { settings }
  }

  static let mistakes = [
    Mistake(
      settings: "{\"maxFailures\":1}", code: .invalid,
      message: ".locflow.json:1:32: error: unknown key 'maxFailures' [LOC031]"),
    Mistake(settings: "{\"jobs\":\"2\"}", code: .invalid, message: ".locflow.json:1:39: error:"),
    Mistake(settings: "{\"strict\":1}", code: .invalid, message: ".locflow.json:1:41: error:"),
    Mistake(settings: "{\"help\":true}", code: .invalid, message: "unknown key 'help'"),
    Mistake(
      settings: "{\"format\":[\"juni\"]}", code: .invalid,
      message: "found 'juni', expected one of pretty, json"),
    Mistake(
      settings: "{\"shard\":\"3/2\"}", code: .invalid, message: "expected a part such as 1/4"),
    Mistake(settings: "{\"ios\":\"20\"}", code: .invalid, message: "found '20', expected"),
    Mistake(settings: "{", code: .invalid, message: ".locflow.json:1:"),
    Mistake(settings: "[]", code: .invalid, message: ".locflow.json:1:31: error:"),
  ]

  @Test(arguments: mistakes)
  func tellsWhereAMistakeStands(_ testCase: Mistake) throws {
    let failure = try #require(throws: Configuration.Failure.self) {
      try ConfigurationTests.load([], ConfigurationTests.file(testCase.settings))
    }

    #expect(failure.code == testCase.code)
    #expect(failure.text.contains(testCase.message), "\(failure.text)")
  }

  @Test(arguments: [
    ("LOCFLOW_JOBS", "x", "LOCFLOW_JOBS: found 'x' for '--jobs'"),
    ("LOCFLOW_STRICT", "maybe", "LOCFLOW_STRICT: expected one of 1, true"),
    ("LOCFLOW_COLOR", "blue", "LOCFLOW_COLOR: unknown colour choice 'blue'"),
  ])
  func tellsWhichVariableIsWrong(_ name: String, _ value: String, _ message: String) throws {
    let failure = try #require(throws: Configuration.Failure.self) {
      try ConfigurationTests.load([], Machine(variables: [name: value]))
    }

    #expect(failure.code == .usage)
    #expect(failure.text.contains(message), "\(failure.text)")
  }

  @Test func aNamedFileMustBeThere() throws {
    let failure = try #require(throws: Configuration.Failure.self) {
      try ConfigurationTests.load(["--config", "other.json"], Machine())
    }

    #expect(failure.code == .missing)
  }

  // MARK: - Showing

  @Test func showsEachSettingAndItsOrigin() throws {
    var machine = ConfigurationTests.file("{\"paths\":\"S\",\n\"tag\":[\"a\",\"b\"]}")
    machine.variables["LOCFLOW_STRICT"] = "1"

    let text = try ConfigurationTests.load(["--jobs", "2"], machine).text

    let rows = text.split(separator: "\n").map { $0.split(separator: "  ").map(String.init) }
    let fields = rows.map { $0.map { $0.drop { $0 == " " }.description } }
    #expect(fields.first == ["Settings of locflow check; file: .locflow.json"])
    #expect(fields.contains(["paths", "S", ".locflow.json:1"]))
    #expect(fields.contains(["tag", "a b", ".locflow.json:2"]))
    #expect(fields.contains(["strict", "true", "LOCFLOW_STRICT"]))
    #expect(fields.contains(["jobs", "2", "--jobs"]))
    #expect(fields.contains(["record", "never", "default"]))
    #expect(rows.count == Command.check.settings.count + 2)
  }
}
