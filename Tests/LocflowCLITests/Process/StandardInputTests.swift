import LocflowCLI
import TestSupport
import Testing

/// What commands make of `-`.
@Suite(.enabled(if: BuiltBinary.isThere, "\(BuiltBinary.hint)"))
struct StandardInputTests {
  private static let flow = """
    {
      "locflow": "flow/1", "name": "mine", "controls": ["locate"],
      "on": {
        "didFinishLaunching": [{ "do": ["createManager"] }],
        "tap locate": [{ "do": ["requestWhenInUseAuthorization", "startUpdatingLocation"] }]
      }
    }
    """
  private static let scenario = """
    {
      "locflow": "scenario/1", "name": "Mine", "flow": "./flow.json",
      "steps": ["launch", { "expect": { "offers": ["locate"] } }]
    }
    """

  private static func folder() -> TemporaryFolder {
    let folder = TemporaryFolder()
    folder.write(flow, to: "flow.json")
    folder.write(scenario, to: "scenario.json")
    return folder
  }

  @Test(arguments: [
    ["explore"], ["explore", "--ios", "17", "--format", "json"], ["generate", "--ios", "17"],
    ["mutate", "scenario.json", "--ios", "17"], ["checklist", "--ios", "17"], ["render"],
    ["play", "--ios", "17"],
  ])
  func aFlowIsReadAsAFileIs(_ arguments: [String]) throws {
    let folder = StandardInputTests.folder()
    let rest = Array(arguments.dropFirst())
    let file = try BuiltBinary.run([arguments[0], "flow.json"] + rest, folder: folder.path)
    let piped = try BuiltBinary.run(
      [arguments[0], "-"] + rest, input: StandardInputTests.flow, folder: folder.path)

    #expect(file.status == 0 || file.status == 1)
    #expect(file.output != "")
    #expect(piped.status == file.status)
    #expect(piped.messages == file.messages)
    let named = piped.output.replacing("&lt;stdin&gt;", with: "flow.json")
      .replacing("<stdin>", with: "flow.json").replacing("\\u003cstdin>", with: "flow.json")
    #expect(named == file.output)
  }

  @Test(arguments: [
    ["explore", "-", "--ios", "17"], ["generate", "-", "--ios", "17"],
    ["report", "-"], ["mutate", "flow.json", "-", "--ios", "17"],
    ["play", "-", "--ios", "17"],
  ])
  func aScenarioIsReadAsAFileIs(_ arguments: [String]) throws {
    let folder = StandardInputTests.folder()
    let named = arguments.map { $0 == "-" ? "scenario.json" : $0 }
    let file = try BuiltBinary.run(named, folder: folder.path)
    let piped = try BuiltBinary.run(
      arguments, input: StandardInputTests.scenario, folder: folder.path)

    #expect(file.output != "")
    #expect(piped.status == file.status)
    #expect(piped.messages == file.messages)
  }

  /// A scenario would have to name a file that there isn't.
  @Test(arguments: [["generate", "-", "-o", "out"], ["explore", "-", "--emit", "out"]])
  func scenariosCanNotNameStandardInput(_ arguments: [String]) throws {
    let folder = StandardInputTests.folder()
    let run = try BuiltBinary.run(
      arguments + ["--ios", "17"], input: StandardInputTests.flow, folder: folder.path)

    #expect(run.status == ExitCode.usage.rawValue)
    #expect(run.messages.contains("the scenarios in 'out' would name the file of their flow"))
    #expect(folder.content == ["flow.json", "scenario.json"])
  }

  /// What a scenario may name doesn't depend on where the command is run.
  @Test(arguments: [".git/HEAD", ".locflow.json"])
  func generatedScenariosHoldInTheirFolder(_ mark: String) throws {
    let folder = StandardInputTests.folder()
    let generate = ["generate", "flow.json", "-q", "--ios", "17", "-o", "gen"]
    #expect(try BuiltBinary.run(generate, folder: folder.path).status == 0)
    let without = try BuiltBinary.run(["check", "."], folder: "\(folder.path)/gen")
    folder.write(#"{ "locflow": "config/1" }"#, to: mark)
    let inside = try BuiltBinary.run(["check", "."], folder: "\(folder.path)/gen")
    let elsewhere = try BuiltBinary.run(["check", "\(folder.path)/gen"], folder: "/")

    #expect(without.status == ExitCode.invalid.rawValue)
    #expect(inside.status == 0)
    #expect(elsewhere.status == 0)
  }
}
