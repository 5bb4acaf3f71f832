import LocflowCLI
import TestSupport
import Testing

/// `locflow generate`.
@Suite struct GenerateCommandTests {
  private static let flow = """
    {
      "locflow": "flow/1", "name": "mine", "controls": ["locate"],
      "on": {
        "didFinishLaunching": [{ "do": ["createManager"] }],
        "didFailWithError": [{ "if": { "error": "network" }, "do": ["stopUpdatingLocation"] }],
        "tap locate": [
          { "if": { "authorization": "denied" } },
          { "if": { "authorization": "denied", "locationServices": "off" }, "do": [{ "post": "x" }] },
          { "do": ["requestWhenInUseAuthorization", "startUpdatingLocation"] }
        ]
      }
    }
    """

  private static func folder() -> TemporaryFolder {
    let folder = TemporaryFolder()
    folder.write(flow, to: "flow.json")
    return folder
  }

  @Test(arguments: [
    (flow: "services-first", ios: "12"), (flow: "foreground-recheck", ios: "9"),
    (flow: "always-upgrade", ios: "13"), (flow: "recommended", ios: "11"),
  ])
  func generatedScenariosReachAllAndPass(_ flow: String, _ ios: String) throws {
    let folder = TemporaryFolder()
    let explore = [flow, "--ios", ios]

    #expect(
      Locflow.run(["generate"] + explore + ["-q", "-o", "\(folder.path)/all"]) == .success)

    let check = [
      "check", "--strict", "\(folder.path)/all", "-o", "/dev/null", "--coverage",
      "json:\(folder.path)/checked",
    ]
    #expect(Locflow.run(check) == .success)
    #expect(Locflow.run(["fmt", "--check", "\(folder.path)/all"]) == .success)
    _ = Locflow.run(
      ["explore"] + explore
        + ["--interrupt", "fail", "-o", "/dev/null", "--coverage", "json:\(folder.path)/reach"])
    let reached = try [folder.text("checked"), folder.text("reach")].map { text in
      let lines = try #require(text).split(separator: "\n")
      return lines.first { $0.contains("\"reached\"") }
    }
    #expect(reached[0] != nil)
    #expect(reached[0] == reached[1])
  }

  @Test(arguments: ["rules", "pairs", "branches,pairs"])
  func otherGoalsPassToo(_ goal: String) throws {
    let folder = Self.folder()

    #expect(
      Locflow.run([
        "generate", "\(folder.path)/flow.json", "--ios", "12,18", "--cover", goal, "-q", "-o",
        "\(folder.path)/Scenarios",
      ]) == .success)

    let check = [
      "check", "--strict", "--allow-outside", "\(folder.path)/Scenarios", "-o", "/dev/null",
    ]
    #expect(Locflow.run(check) == .success)
    #expect(folder.content.count { $0.hasSuffix(".json") } > 3)
  }

  @Test func tellsWhatItChoseAndWhatIsDead() throws {
    let folder = Self.folder()

    let run = try BuiltBinary.run(
      ["generate", "flow.json", "--ios", "12"], folder: folder.path)

    #expect(run.status == 0)
    try Golden.expect(run.output, equals: "Tests/LocflowCLITests/Goldens/generate/summary.txt")
    #expect(folder.content == ["flow.json"])
  }

  @Test func jsonHasTheScenariosWhole() throws {
    let folder = Self.folder()

    let run = try BuiltBinary.run(
      ["generate", "flow.json", "--ios", "12", "--format", "json"], folder: folder.path)

    try Golden.expect(run.output, equals: "Tests/LocflowCLITests/Goldens/generate/summary.json")
  }

  @Test func longNamesGiveFilesThatCanBeMade() throws {
    let folder = TemporaryFolder()
    let control = "c" + String(repeating: "x", count: 9999)
    folder.write(
      """
      { "locflow": "flow/1", "name": "long", "controls": ["\(control)"],
        "on": { "tap \(control)": [{ "do": ["createManager"] }] } }
      """, to: "flow.json")

    let code = Locflow.run(
      ["generate", "\(folder.path)/flow.json", "--ios", "12", "-o", "\(folder.path)/out"]
        + ["--format", "text:/dev/null"])

    #expect(code == .success)
    #expect(folder.content.count > 1)
  }

  @Test func overwritesOnlyWhenAsked() throws {
    let folder = Self.folder()
    let name = "mine-on-didFailWithError-0.json"
    folder.write("mine", to: "out/\(name)")
    let generate = ["generate", "\(folder.path)/flow.json", "--ios", "12", "-o"]
    let target = ["\(folder.path)/out", "--format", "text:/dev/null"]

    #expect(Locflow.run(generate + target) == .cannotCreate)
    #expect(folder.text("out/\(name)") == "mine")
    #expect(folder.content.count == 3)

    #expect(Locflow.run(generate + target + ["--overwrite"]) == .success)
    #expect(try #require(folder.text("out/\(name)")).contains("\"scenario/1\""))
  }

  @Test(arguments: [
    (arguments: ["generate"], code: ExitCode.usage),
    (arguments: ["generate", "recommended", "--cover", "branch"], code: .usage),
    (arguments: ["generate", "recommended", "recommended"], code: .usage),
    (arguments: ["generate", "recomended"], code: .invalid),
    (arguments: ["generate", "./recomended.json"], code: .missing),
    (
      arguments: ["generate", "services-first", "--ios", "12", "--bound", "5", "--format"]
        + ["text:/dev/null"], code: .noVerdict
    ),
    (
      arguments: ["generate", "services-first", "--ios", "12", "-o", "/dev/null/x"],
      code: .cannotCreate
    ),
  ])
  func endsWithItsCode(_ arguments: [String], _ code: ExitCode) {
    #expect(Locflow.run(arguments) == code)
  }

  @Test func sameBytesWhateverTheJobs() throws {
    let folder = TemporaryFolder()

    for jobs in ["1", "3"] {
      _ = Locflow.run([
        "generate", "services-first", "--ios", "9,12,18", "-j", jobs, "--cover", "pairs",
        "--format", "json:\(folder.path)/\(jobs)",
      ])
    }

    #expect(folder.text("1") != nil)
    #expect(folder.text("1") == folder.text("3"))
  }
}
