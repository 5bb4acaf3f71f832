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
      ["explore", flow, "--ios", "13", "--emit", folder] + Self.null)

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
}
