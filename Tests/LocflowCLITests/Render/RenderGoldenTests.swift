import PermissionFlow
import ScenarioFormat
import Simulation
import TestSupport
import Testing
import TraceReporting

@testable import LocflowCLI

/// Drawings of shipped scenarios and flows, byte for byte.
@Suite struct RenderGoldenTests {
  static let scenarios = [
    "services-off-returns-unchanged", "services-off-japanese", "prompt-lost-when-phone-locks",
  ]

  @Test(arguments: scenarios, RenderCommand.Format.allCases)
  func equalsItsGolden(_ name: String, _ format: RenderCommand.Format) throws {
    let loaded = try ShippedScenarioTests.load("Scenarios/\(name).json")
    let diagrams = loaded.cases.map {
      SequenceDiagram(Simulator.run($0.scenario), title: $0.title)
    }

    let text = RenderCommand.texts(of: diagrams, as: format).joined()

    try Golden.expect(
      text, equals: "Tests/LocflowCLITests/Goldens/render/\(name).\(format.rawValue)")
  }

  @Test(arguments: ["recommended"], RenderCommand.Format.allCases)
  func flowEqualsItsGolden(_ name: String, _ format: RenderCommand.Format) throws {
    let flow = try #require(BuiltInFlows.flow(named: name)).flow

    let text = RenderCommand.text(of: StateDiagram(flow, language: "en"), as: format)

    try Golden.expect(
      text, equals: "Tests/LocflowCLITests/Goldens/render/\(name).\(format.rawValue)")
  }
}
