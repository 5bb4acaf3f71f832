import CoreLocationTypes
import Foundation
import ScenarioFormat
import Simulation
import TestSupport
import Testing

@testable import LocflowCLI

/// The exit codes of `explore`, its JSON, and the scenarios that it writes.
@Suite struct ExploreCommandTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let code: ExitCode
    var testDescription: String { arguments.joined(separator: " ") }
  }

  private static let flow = "\(Repository.root)/Scenarios/flows/one-shot.json"
  private static let scenario =
    "\(Repository.root)/Scenarios/services-off-returns-unchanged.json"
  private static let null = ["-o", "/dev/null"]

  @Test(arguments: [
    Case(arguments: ["explore", "always-upgrade", "--ios", "12"], code: .failed),
    Case(arguments: ["explore", "recommended", "--ios", "12"], code: .success),
    Case(
      arguments: ["explore", "recommended", "--ios", "12", "--bound", "20"], code: .noVerdict),
    Case(
      arguments: ["explore", "always-upgrade", "--ios", "12", "--property", "crash"],
      code: .success),
    Case(
      arguments: ["explore", "always-upgrade", "--ios", "12", "--property", "FLOW13"],
      code: .failed),
    Case(
      arguments: ["explore", "always-upgrade", "--ios", "12", "--from", "always"], code: .failed),
    Case(
      arguments: ["explore", "always-upgrade", "--ios", "12", "--from", "once"], code: .noVerdict),
    Case(
      arguments: ["explore", "always-upgrade", "--ios", "12", "--option", "lockedDenied=denied"],
      code: .failed),
    Case(
      arguments: ["explore", "recommended", "--ios", "12", "--policy", "app-review"],
      code: .success),
    Case(
      arguments: [
        "explore", "always-upgrade", "--ios", "12", "--policy", "app-review", "--property",
        "REVIEW09",
      ], code: .failed),
    Case(
      arguments: ["explore", "always-upgrade", "--ios", "12", "--property", "REVIEW09"],
      code: .success),
    Case(arguments: ["explore", "recommended", "--ios", "12", "--ambiguity"], code: .success),
    Case(
      arguments: [
        "explore", "recommended", "--ios", "12", "--option", "lockedDenied=all", "--option",
        "resumeCallback=all",
      ], code: .success),
    Case(
      arguments: [
        "explore", "recommended", "--option", "servicesAlertLimit=all", "--option",
        "lockedDenied=all", "--option", "resumeCallback=all", "--option", "initialCallback=all",
        "--option", "homeDismissesPrompt=all", "--option", "lockDismissesPrompt=all", "--option",
        "servicesToggleCallback=all",
      ], code: .noVerdict),
    Case(
      arguments: [
        "explore", "recommended", "--ios", "12", "--bound", "20", "--property", "crash",
      ], code: .noVerdict),
    Case(arguments: ["explore", flow, "--ios", "12", "-j", "1"], code: .failed),
    Case(arguments: ["explore", scenario], code: .failed),
    Case(arguments: ["explore", scenario, "--option", "all"], code: .usage),
    Case(arguments: ["explore"], code: .usage),
    Case(arguments: ["explore", "recommended", "recommended"], code: .usage),
    Case(arguments: ["explore", "recommended", "--ios", "20"], code: .usage),
    Case(arguments: ["explore", "recommended", "--interrupt", "lok"], code: .usage),
    Case(arguments: ["explore", "recommended", "--option", "x=1"], code: .usage),
    Case(arguments: ["explore", "recommended", "--property", "stopp"], code: .usage),
    Case(arguments: ["explore", "recommended", "--bound", "0"], code: .usage),
    Case(arguments: ["explore", "recommended", "--policy", "app-revew"], code: .usage),
    Case(arguments: ["explore", "recomended"], code: .invalid),
    Case(arguments: ["explore", "./recomended.json"], code: .missing),
  ])
  func endsWithItsCode(_ example: Case) {
    #expect(Locflow.run(example.arguments + Self.null) == example.code)
  }

  @Test(arguments: ["services-first", "always-upgrade"])
  func eachFindingIsWrittenAsAScenarioThatFails(flow: String) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("locflow-explore-\(flow)-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }

    let code = Locflow.run(
      ["explore", flow, "--ios", "13", "--policy", "app-review", "--emit", folder] + Self.null)

    #expect(code == .failed)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(files.count >= 5)
    for file in files {
      let path = "\(folder)/\(file)"
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      let loaded = ScenarioReader(overrides: .none, files: .none).read(bytes, path: path)
      let scenario = try #require(loaded.cases.first?.scenario)
      let result = Simulator.judged(scenario)
      #expect(result.impossible == nil)
      #expect(!result.failures.isEmpty)
    }
  }

  @Test func jsonHasItsThreeKeys() throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("locflow-explore-\(UUID().uuidString).json").path
    defer { try? FileManager.default.removeItem(atPath: path) }

    _ = Locflow.run(
      ["explore", "always-upgrade", "--ios", "12,14", "--format", "json:\(path)"])

    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    var sink = DiagnosticSink()
    let document = JSONDocument.read(SourceText(name: path, bytes: bytes), into: &sink)
    let root = try #require(document?.root)
    #expect(root.members.map(\.name) == ["flow", "verdict", "runs", "findings"])
    let run = try #require(root.member(named: "runs")?.elements.first { _ in true })
    #expect(run.members.map(\.name) == ["ios", "states", "edges", "verdict"])
    let finding = try #require(root.member(named: "findings")?.elements.first { _ in true })
    for key: StaticString in ["kind", "code", "ios", "location", "story", "states"] {
      #expect(finding.member(named: key) != nil)
    }
  }

  /// What a command line prints, by way of a file.
  private func output(_ arguments: [String], format: String) throws -> String {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("locflow-explore-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    _ = Locflow.run(["explore"] + arguments + ["--format", "\(format):\(path)"])
    return try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test func ambiguitiesHaveSituationsWithStories() throws {
    let text = try output(
      ["always-upgrade", "--ios", "14", "--ambiguity"], format: "json")
    var sink = DiagnosticSink()
    let document = JSONDocument.read(
      SourceText(name: "report", bytes: Array(text.utf8)), into: &sink)
    let root = try #require(document?.root)

    #expect(root.members.map(\.name) == ["flow", "verdict", "runs", "findings", "ambiguities"])
    let ambiguities = Array(try #require(root.member(named: "ambiguities")?.elements))
    #expect(!ambiguities.isEmpty)
    for ambiguity in ambiguities {
      let situations = Array(try #require(ambiguity.member(named: "situations")?.elements))
      #expect(situations.count >= 2)
      for situation in situations {
        #expect(situation.member(named: "device") != nil)
        #expect(situation.member(named: "story")?.elements.contains { _ in true } == true)
      }
    }
  }

  @Test func reviewFindingsLinkWhatTheyRestOn() throws {
    let arguments = ["services-first", "--ios", "12", "--policy", "app-review"]
    let json = try output(arguments, format: "json")
    let sarif = try output(arguments, format: "sarif")
    let junit = try output(arguments, format: "junit")
    let text = try output(arguments, format: "text")

    #expect(json.contains("\"code\": \"REVIEW01\""))
    #expect(json.contains("\"confidence\": \"documented\""))
    #expect(sarif.contains("\"helpUri\": \"https://developer.apple.com/"))
    #expect(junit.contains("[REVIEW01]"))
    #expect(text.contains("https://developer.apple.com/app-store/review/guidelines/#5.1.1"))
  }

  /// With 80 columns nothing but a link is wider.
  @Test(arguments: ["services-first", "foreground-recheck", "always-upgrade"])
  func textFitsTheTerminal(flow: String) throws {
    let text = try output(
      [flow, "--ios", "9,12,13", "--ambiguity", "--policy", "app-review"], format: "text")

    let wide = text.split(separator: "\n").filter { $0.count > 80 && !$0.contains("https://") }
    #expect(wide == [])
  }

  @Test func theBytesAreTheSameWhateverTheJobs() throws {
    let arguments = ["always-upgrade", "--ambiguity", "--policy", "app-review"]

    let one = try output(arguments + ["-j", "1"], format: "json")
    let three = try output(arguments + ["-j", "3"], format: "json")

    #expect(one == three)
  }

  @Test func aCutIsNamedBesideTheFindings() throws {
    let cut = try output(["services-first", "--ios", "12", "--bound", "300"], format: "text")
    let clean = try output(["recommended", "--ios", "12", "--bound", "300"], format: "text")
    let other = try output(
      ["services-first", "--ios", "12", "--property", "crash"], format: "text")

    #expect(cut.contains("findings; more may be left: the bound was hit"))
    #expect(clean.contains("no verdict: the bound was hit"))
    #expect(other.contains(": no finding"))
    for text in [cut, clean, other] {
      #expect(text.contains("and what findings remember of the way there;"))
    }
  }

  /// No form of the report may be taken for a pass.
  @Test func noVerdictIsNoPass() throws {
    let arguments = ["recommended", "--ios", "8,12", "--bound", "1"]

    let text = try output(arguments, format: "text")
    let json = try output(arguments, format: "json")
    let sarif = try output(arguments, format: "sarif")
    let junit = try output(arguments, format: "junit")

    #expect(text.contains("no verdict on iOS 8, 12: nothing found so far; a higher --bound"))
    #expect(!text.contains("0 findings"))
    #expect(json.contains(#""verdict": "noVerdict","#))
    #expect(sarif.contains(#""level": "error""#))
    #expect(sarif.contains("no verdict on iOS 8, 12: the bound was hit before all was visited"))
    #expect(junit.contains(#"tests="2" failures="0" errors="2""#))
    #expect(junit.contains(#"<error type="noVerdict""#))
  }

  /// A temporary folder with a flow in it.
  private func withFlow(
    _ members: String, _ body: (_ folder: String, _ write: (String) throws -> Void) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("locflow-explore-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let write = { (members: String) in
      try """
      { "locflow": "flow/1", "name": "sample", "controls": ["go"],
        "goal": { "appState": ["active", "inactive"] },
        "on": { "didFinishLaunching": [{ "do": ["createManager"] }], \(members) } }
      """.write(toFile: "\(folder)/flow.json", atomically: true, encoding: .utf8)
    }
    try write(members)
    try body(folder, write)
  }

  /// On iOS 13 a choice in Settings would be quicker; what is told holds on 8 too.
  @Test func aStoryHoldsOnEachVersionThatIsNamed() throws {
    try withFlow("") { folder, _ in
      let code = Locflow.run(
        [
          "explore", "services-first", "--ios", "8,13,26", "--property", "ignoredRequest",
          "--emit", folder,
        ] + Self.null)

      #expect(code == .failed)
      for version in ["8", "13", "26"] {
        let scenario = "\(folder)/ignoredRequest-1.json"
        #expect(
          Locflow.run(["simulate", scenario, "--ios", version, "--quiet"] + Self.null) == .failed)
      }
    }
  }

  /// Only a search can tell whether a property is violated, so no story is tried elsewhere.
  @Test func aStoryOfAPropertyHoldsWhereItWasFound() throws {
    try withFlow(
      #""openCompleted": [] }, "properties": { "recoverable": [{ "truth": "notDetermined" }]"#
    ) { folder, _ in
      let path = "\(folder)/out.json"
      _ = Locflow.run(
        ["explore", "\(folder)/flow.json", "--ios", "9,17", "--format", "json:\(path)"])
      let json = try String(contentsOfFile: path, encoding: .utf8)
      let alone = Locflow.run(
        ["explore", "\(folder)/flow.json", "--ios", "17", "--from", "denied"] + Self.null)

      // Before 13 no row of Settings leads back, from 13 on Ask Next Time does.
      #expect(alone == .success)
      #expect(json.contains(#""ios": ["9"]"#))
      #expect(!json.contains(#""ios": ["9", "17"],\n          "device""#))
    }
  }

  /// What is nowhere has no story.
  @Test func somethingSoughtInVainIsToldWithoutAStory() throws {
    try withFlow(
      #""openCompleted": [] }, "properties": { "sometimes": [{ "updating": true }]"#
    ) { folder, _ in
      let arguments = ["explore", "\(folder)/flow.json", "--ios", "17"]
      let path = "\(folder)/out"
      let code = Locflow.run(arguments + ["--format", "text:\(path)"])
      let text = try String(contentsOfFile: path, encoding: .utf8)
      _ = Locflow.run(arguments + ["--format", "json:\(path)"])
      let json = try String(contentsOfFile: path, encoding: .utf8)

      #expect(code == .failed)
      #expect(text.contains("no state of the flow has what its property sometimes[0]"))
      #expect(!text.contains("story") && !text.contains("show it"))
      #expect(json.contains(#""story": []"#) && json.contains(#""states": 0"#))
    }
  }

  @Test func storiesAreLaidOutAndReplaceNothingUnasked() throws {
    try withFlow("") { folder, _ in
      let emit =
        [
          "explore", "services-first", "--ios", "13", "--property", "ignoredRequest", "--emit",
          "\(folder)/found",
        ] + Self.null
      let story = "\(folder)/found/ignoredRequest-1.json"

      #expect(Locflow.run(emit) == .failed)
      #expect(Locflow.run(["fmt", "--check", "\(folder)/found"]) == .success)

      try "mine".write(toFile: story, atomically: true, encoding: .utf8)
      #expect(Locflow.run(emit) == .cannotCreate)
      #expect(try String(contentsOfFile: story, encoding: .utf8) == "mine")
      #expect(Locflow.run(emit + ["--overwrite"]) == .failed)
      #expect(try String(contentsOfFile: story, encoding: .utf8) != "mine")
    }
  }

  /// Under Allow Once it isn't the flow's memory that is wrong.
  @Test(arguments: [("once", "Under Allow Once iOS ignores"), ("whenInUse", "Ask for Always once")])
  func theFixOfAWastedRequestFollowsItsRule(_ start: String, _ words: String) throws {
    try withFlow(
      #""tap go": [{ "do": ["requestAlwaysAuthorization"] }]"#
    ) { folder, _ in
      let path = "\(folder)/out.txt"
      _ = Locflow.run(
        [
          "explore", "\(folder)/flow.json", "--ios", "17", "--from", start, "--property",
          "wastedPrompt", "--format", "text:\(path)",
        ])

      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(text.contains("fix     \(words)"))
    }
  }

  /// Each story is a scenario that can be run on the versions which it is told for.
  @Test func eachStoryIsWritten() throws {
    try withFlow(
      #""tap go": [{ "do": ["requestAlwaysAuthorization"] }]"#
    ) { folder, _ in
      let explored = Locflow.run(
        [
          "explore", "\(folder)/flow.json", "--ios", "8,12.4,17", "--property", "wastedPrompt",
          "--emit", folder,
        ] + Self.null)
      let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        .filter { $0.hasPrefix("wastedPrompt") }

      #expect(explored == .failed)
      #expect(files.count > 1)
      for file in files {
        #expect(Locflow.run(["simulate", "\(folder)/\(file)", "--quiet"] + Self.null) == .failed)
      }
    }
  }

  @Test func wherePromptsDifferEachVersionHasItsStory() throws {
    try withFlow(
      """
      "tap go": [
        { "if": { "authorization": "notDetermined" }, "do": ["requestWhenInUseAuthorization"] },
        { "if": { "authorization": "authorizedWhenInUse" }, "do": ["startUpdatingLocation"] }],
      "didUpdateLocations": [{ "do": ["useLocation"] }]
      """
    ) { folder, _ in
      let text = try output(
        ["\(folder)/flow.json", "--ios", "8,14", "--from", "notDetermined"], format: "text")

      #expect(text.contains("a fresh install, on iOS 8"))
      #expect(text.contains("a fresh install, on iOS 14"))
      #expect(text.contains("answer allowOnce\n"))
      #expect(text.contains("answer allow\n"))
    }
  }

  /// The user has been in Settings in this story too; only what the app opens is wrong.
  @Test func whatIsWrittenPassesOnceTheFlowIsMended() throws {
    try withFlow(
      #""tap go": [{ "if": { "authorization": "denied" }, "do": [{ "open": "appSettings" }] }]"#
    ) { folder, write in
      let explored = Locflow.run(
        ["explore", "\(folder)/flow.json", "--ios", "17", "--from", "denied", "--emit", folder]
          + Self.null)
      let scenario = "\(folder)/wrongSettingsPage-1.json"
      let before = Locflow.run(["simulate", scenario, "--quiet"] + Self.null)
      try write(
        """
        "tap go": [{ "if": { "authorization": "denied", "locationServices": "on" },
          "do": [{ "open": "appSettings" }] }]
        """)

      #expect(explored == .failed)
      #expect(before == .failed)
      #expect(Locflow.run(["simulate", scenario, "--quiet"] + Self.null) == .success)
    }
  }

  @Test func whatNothingLeadsToIsTriedWithInterruptions() throws {
    try withFlow(
      """
      "tap go": [{ "if": { "authorization": "restricted" }, "do": [] },
        { "if": { "ios": ">=14" }, "do": [] }]
      """
    ) { folder, _ in
      let arguments = ["\(folder)/flow.json", "--ios", "12", "--from", "notDetermined"]
      let path = "\(folder)/coverage.txt"
      _ = Locflow.run(["explore"] + arguments + ["--coverage", "text:\(path)"] + Self.null)
      let coverage = try String(contentsOfFile: path, encoding: .utf8)
      _ = Locflow.run(["generate"] + arguments + ["--format", "json:\(path)"])
      let generated = try String(contentsOfFile: path, encoding: .utf8)

      #expect(coverage.contains("`--interrupt restrict` leads there"))
      #expect(coverage.contains("tried in vain with `--interrupt`"))
      #expect(generated.contains(#""interrupt": "restrict""#))
      #expect(generated.contains(#""interrupt": null"#))
    }
  }

  @Test func optionsAreCombined() throws {
    let arguments = [
      "recommended", "--ios", "12", "--option", "lockedDenied=all", "--option",
      "resumeCallback=all", "--option", "servicesAlertLimit=1",
    ]
    let json = try output(arguments, format: "json")
    let text = try output(arguments, format: "text")

    let runs = json.split(separator: "\"ios\"").count - 1
    #expect(runs == 4)
    #expect(json.contains("servicesAlertLimit=1"))
    #expect(text.contains("4 combinations of options on each version: 2 of lockedDenied"))
  }
}
