import TestSupport
import Testing

/// What `checklist` says on standard error of scenarios that don't hold.
@Suite(.enabled(if: BuiltBinary.isThere, Comment(rawValue: BuiltBinary.hint)))
struct ChecklistProcessTests {
  private static let failing = """
    {
      "locflow": "scenario/1", "name": "failing", "flow": "services-first",
      "device": { "ios": "17.4" }, "never": [{ "prompt": "whenInUse" }],
      "steps": ["launch", { "expect": { "updating": true } }]
    }
    """

  @Test(arguments: [[], ["--language", "ja"]])
  func warnsOfChecksThatFail(_ options: [String]) throws {
    let folder = TemporaryFolder()
    folder.write(Self.failing, to: "failing.json")

    let loud = try BuiltBinary.run(["checklist", "failing.json"] + options, folder: folder.path)
    let quiet = try BuiltBinary.run(
      ["checklist", "failing.json", "--quiet"] + options, folder: folder.path)

    #expect(
      loud.messages
        == "failing.json: warning: 2 checks of 'failing' fail: its list tells what the rehearsal "
        + "saw\n")
    #expect(quiet.messages.isEmpty)
    #expect(loud.status == 0 && quiet.status == 0)
    #expect(loud.output.split(separator: "\n").count { $0.hasPrefix("- **") } == 2)
    #expect(quiet.output == loud.output)
  }

  /// Words that a scenario expects in its own language are no failure of a list in another.
  @Test(arguments: [[], ["--language", "ja"]])
  func wordsOfAnotherLanguageAreNoFailure(_ options: [String]) throws {
    let path = "\(Repository.root)/Scenarios/first-launch-every-version.json"

    let run = try BuiltBinary.run(["checklist", path] + options)

    #expect(run.messages.isEmpty)
    #expect(!run.output.contains("\n\n- **"))
  }
}
