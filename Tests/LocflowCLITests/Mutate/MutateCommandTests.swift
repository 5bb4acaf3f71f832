import LocflowCLI
import TestSupport
import Testing

/// `locflow mutate`.
@Suite struct MutateCommandTests {
  private static let flow = """
    {
      "locflow": "flow/1", "name": "mine", "controls": ["locate"],
      "on": {
        "didFinishLaunching": [{ "do": ["createManager"] }],
        "tap locate": [
          { "if": { "authorization": "notDetermined" }, "do": ["requestWhenInUseAuthorization"] }
        ]
      }
    }
    """

  /// Notices all: the request is made only while it can be, and is granted.
  private static let whole = """
    {
      "locflow": "scenario/1", "name": "Whole", "flow": "./flow.json", "device": { "ios": "12" },
      "steps": [
        "launch",
        { "expect": { "callbacks": [{ "didChangeAuthorization": "notDetermined" }] } },
        { "tap": "locate" },
        { "expect": { "calls": ["requestWhenInUseAuthorization"], "prompt": "whenInUse" } },
        { "answer": "allow" }, { "tap": "locate" }, { "expect": { "calls": [] } }
      ]
    }
    """

  /// The broken twin: nobody looks what happens after the answer.
  private static let partial = """
    {
      "locflow": "scenario/1", "name": "Part", "flow": "./flow.json", "device": { "ios": "12" },
      "steps": [
        "launch",
        { "expect": { "callbacks": [{ "didChangeAuthorization": "notDetermined" }] } },
        { "tap": "locate" },
        { "expect": { "calls": ["requestWhenInUseAuthorization"], "prompt": "whenInUse" } }
      ]
    }
    """

  private static func folder(_ scenario: String) -> TemporaryFolder {
    let folder = TemporaryFolder()
    folder.write(flow, to: "flow.json")
    folder.write(scenario, to: "Scenarios/one.json")
    folder.write(
      scenario.replacing("./flow.json", with: "../flow.json"), to: "Scenarios/one.json")
    return folder
  }

  private static func run(_ more: String..., in folder: TemporaryFolder) throws -> BuiltBinary.Run {
    try BuiltBinary.run(
      ["mutate", "flow.json", "--ios", "12"] + more, folder: folder.path)
  }

  @Test func allAreNoticed() throws {
    let run = try Self.run("--format", "json", in: Self.folder(Self.whole))

    #expect(run.status == 0)
    #expect(run.messages == "")
    try Golden.expect(run.output, equals: "Tests/LocflowCLITests/Goldens/mutate/whole.json")
  }

  @Test func listsWhatNoScenarioNotices() throws {
    let run = try Self.run(in: Self.folder(Self.partial))

    #expect(run.status == 1)
    try Golden.expect(run.output, equals: "Tests/LocflowCLITests/Goldens/mutate/partial.txt")
  }

  @Test func goldenTraceNoticesToo() throws {
    let folder = Self.folder(
      Self.whole.replacing(#"{ "expect": { "calls": [] } }"#, with: #""home""#))
    #expect(try Self.run(in: folder).status == 1)

    let record = try BuiltBinary.run(["check", "--record", "missing"], folder: folder.path)
    #expect(record.status == 0)

    #expect(try Self.run(in: folder).status == 0)
  }

  @Test func scoreMinimumIsAGate() throws {
    let folder = Self.folder(Self.partial)

    #expect(try Self.run("--score-min", "80", in: folder).status == 0)
    let run = try Self.run("--score-min", "90", in: folder)
    #expect(run.status == 1)
    #expect(run.messages.hasPrefix("locflow: error: the score is 8"))
  }

  @Test func whatFailsAnywayDoesNotJudge() throws {
    let folder = Self.folder(Self.whole.replacing("\"whenInUse\"", with: "\"always\""))

    let run = try Self.run(in: folder)

    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(
      run.messages == """
        Scenarios/one.json: warning: it fails as the flow is, so it doesn't judge
        locflow: error: no scenario of flow 'mine' holds, so nothing could be judged

        """)
  }

  @Test func scenariosOfOtherFlowsAreLeftOut() throws {
    let folder = Self.folder(Self.whole)

    let run = try BuiltBinary.run(["mutate", "recommended"], folder: folder.path)

    #expect(run.status == 2)
    #expect(run.messages.contains("no scenario of flow 'recommended' holds"))
  }

  @Test func sameBytesWhateverTheJobs() throws {
    let folder = Self.folder(Self.partial)

    let runs = try ["1", "3"].map { try Self.run("--format", "json", "-j", $0, in: folder).output }

    #expect(runs[0] == runs[1])
  }

  @Test(arguments: [
    (arguments: ["mutate"], code: ExitCode.usage),
    (arguments: ["mutate", "recommended", "--score-min", "x"], code: .usage),
    (arguments: ["mutate", "recommended", "/nonexistent"], code: .missing),
    (arguments: ["mutate", "recomended"], code: .invalid),
  ])
  func endsWithItsCode(_ arguments: [String], _ code: ExitCode) {
    #expect(Locflow.run(arguments) == code)
  }
}
