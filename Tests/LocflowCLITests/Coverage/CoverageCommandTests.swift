import LocflowCLI
import TestSupport
import Testing

/// `check --coverage`, `--coverage-min` and `explore --coverage`.
@Suite struct CoverageCommandTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let arguments: String
    let code: ExitCode
    var testDescription: String { arguments }
  }

  private static let flow = """
    {
      "locflow": "flow/1", "name": "mine", "controls": ["locate"],
      "on": {
        "didFinishLaunching": [{ "do": ["createManager"] }],
        "tap locate": [
          { "if": { "authorization": "denied" } },
          { "do": ["requestWhenInUseAuthorization"] }
        ]
      }
    }
    """

  private static let scenario = """
    {
      "locflow": "scenario/1", "name": "One", "flow": "./flow.json", "device": { "ios": "18" },
      "steps": ["launch", { "tap": "locate" }, { "expect": { "prompt": "whenInUse" } }]
    }
    """

  /// A folder with a flow and a scenario that takes two of its three branches.
  private static func folder() -> TemporaryFolder {
    let folder = TemporaryFolder()
    folder.write(flow, to: "flow.json")
    folder.write(scenario, to: "one.json")
    return folder
  }

  private static func run(_ arguments: String, in folder: TemporaryFolder) -> ExitCode {
    let words = arguments.split(separator: " ").map {
      $0.replacing("DIR", with: folder.path)
    }
    return Locflow.run(words.map { String($0) })
  }

  @Test(arguments: [
    Case(arguments: "check DIR --coverage text:/dev/null -o /dev/null", code: .success),
    Case(arguments: "check --coverage=json:/dev/null DIR -o /dev/null", code: .success),
    Case(arguments: "check --coverage=xml DIR", code: .usage),
    // A word that is no form is a path.
    Case(arguments: "check --coverage lcov:/dev/null DIR/xml -o /dev/null", code: .missing),
    Case(arguments: "check DIR --coverage-min 66.6 -o /dev/null", code: .success),
    Case(arguments: "check DIR --coverage-min 66.7 -o /dev/null", code: .failed),
    Case(arguments: "check DIR --coverage-min 100 -o /dev/null", code: .failed),
    Case(arguments: "check DIR --coverage-min 0 -o /dev/null", code: .success),
    Case(arguments: "check DIR --coverage-min 101", code: .usage),
    Case(arguments: "check DIR --coverage-min 66.66", code: .usage),
    Case(arguments: "check DIR --coverage-min", code: .usage),
    Case(arguments: "check DIR --coverage html:DIR/no/page.html -o /dev/null", code: .cannotCreate),
    Case(
      arguments: "explore DIR/flow.json --ios 18 --coverage text:/dev/null -o /dev/null",
      code: .failed),
    Case(arguments: "explore recommended --coverage-min 3", code: .usage),
  ])
  func endsWithItsCode(_ example: Case) {
    #expect(Self.run(example.arguments, in: Self.folder()) == example.code)
  }

  @Test func programsGetStandardOutputForThemselves() throws {
    let folder = Self.folder()

    let run = try BuiltBinary.run(["check", folder.path, "--coverage", "json"])

    #expect(run.status == 0)
    #expect(run.output.hasPrefix("{\n  \"locflow\": \"coverage/1\",\n"))
    #expect(run.messages == "")
  }

  @Test func saysWhatIsMissing() throws {
    let folder = Self.folder()

    let run = try BuiltBinary.run(["check", "--coverage-min", "80", "."], folder: folder.path)

    #expect(run.status == 1)
    #expect(
      run.messages == """
        locflow: error: branch coverage is 66.6 % (2 of 3), asked for are 80 %
        flow.json:6:7: on.tap locate[0]: tap locate, if authorization is denied; the event came \
        once and went another way

        """)
  }

  @Test(arguments: ["text", "json", "lcov", "html"])
  func sameBytesWhateverTheJobs(_ format: String) throws {
    let folder = TemporaryFolder()

    for jobs in ["1", "4"] {
      let code = Locflow.run([
        "check", "\(Repository.root)/Scenarios", "-j", jobs, "-o", "/dev/null", "--coverage",
        "\(format):\(folder.path)/\(jobs)",
      ])
      #expect(code == .success)
    }

    let text = try #require(folder.text("1"))
    #expect(text == folder.text("4"))
    #expect(text.contains("recommended.json"))
  }

  @Test func explorationTellsWhatIsDead() throws {
    let folder = Self.folder()

    _ = Self.run(
      "explore DIR/flow.json --ios 18 --from whenInUse --coverage json:DIR/reach -o /dev/null",
      in: folder)

    let text = try #require(folder.text("reach"))
    #expect(text.contains("\"basis\": \"exploration\",\n  \"bounded\": false"))
    #expect(text.contains("\"total\": 3,\n    \"reached\": 3"))
  }
}
