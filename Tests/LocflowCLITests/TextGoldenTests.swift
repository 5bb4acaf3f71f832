import ScenarioFormat
import Simulation
import TestSupport
import Testing
import TraceReporting

/// The trace for people, as it is printed without colour.
@Suite struct TextGoldenTests {
  static let names = [
    "services-off-returns-unchanged", "services-off-japanese", "allow-once-lapses",
    "open-settings-crashes-on-ios-9", "second-question-over-home", "missing-usage-key",
  ]

  @Test(arguments: names)
  func equalsItsGoldenText(_ name: String) throws {
    let loaded = try ShippedScenarioTests.load("Scenarios/\(name).json")
    let options = TextReporter.Options(
      isColored: false, lanes: .all, isVerbose: false)

    let text = loaded.cases.map { scenarioCase in
      TextReporter.text(
        of: Simulator.run(scenarioCase.scenario), title: scenarioCase.title, options: options)
    }.joined()

    try Golden.expect(text, equals: "Tests/LocflowCLITests/Goldens/\(name).txt")
  }
}
