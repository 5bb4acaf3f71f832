import CoreLocationTypes
import Foundation
import LocflowCLI
import ScenarioFormat
import Simulation
import TestSupport
import Testing

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
      let result = Simulator.run(scenario)
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
    #expect(root.members.map(\.name) == ["flow", "runs", "findings"])
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

    #expect(root.members.map(\.name) == ["flow", "runs", "findings", "ambiguities"])
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
