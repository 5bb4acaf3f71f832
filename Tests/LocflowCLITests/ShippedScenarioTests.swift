import LocflowCLI
import ScenarioFormat
import Simulation
import TestSupport
import Testing
import TraceReporting

/// The scenarios of the `Scenarios` folder: they hold, and their traces are the golden ones.
@Suite struct ShippedScenarioTests {
  static let paths =
    Repository.files(in: "Scenarios", endings: [".json", ".jsonc"])
    + Repository.files(in: "Scenarios/field", endings: [".json", ".jsonc"])

  @Test func thereAreScenarios() {
    #expect(ShippedScenarioTests.paths.count >= 24)
  }

  @Test(arguments: paths)
  func holdsAndEqualsItsGoldenTrace(_ path: String) throws {
    let loaded = try ShippedScenarioTests.load(path)
    try #require(loaded.failure == nil, "\(loaded.diagnostics.map(\.message))")

    let results = loaded.cases.map { Simulator.run($0.scenario) }

    for (scenarioCase, result) in zip(loaded.cases, results) {
      #expect(result.failures.isEmpty, "\(scenarioCase.title)")
      #expect(result.impossible == nil, "\(scenarioCase.title)")
    }
    let ending = path.hasSuffix(".jsonc") ? ".jsonc" : ".json"
    try Golden.expect(
      GoldenReporter.text(of: results.map(\.trace)),
      equals: path.dropLast(ending.count) + ".trace")
  }

  @Test(arguments: paths)
  func runsTheSameTwice(_ path: String) throws {
    let first = try ShippedScenarioTests.load(path).cases.map { Simulator.run($0.scenario) }
    let second = try ShippedScenarioTests.load(path).cases.map { Simulator.run($0.scenario) }

    #expect(first == second)
  }

  static func load(_ path: String) throws -> LoadedScenario {
    let files = FileSource(workingDirectory: Repository.root) {
      path throws(FileSource.Problem) in
      do {
        return try Repository.bytes(path)
      } catch {
        throw .missing
      }
    }
    return ScenarioReader(overrides: .none, files: files)
      .read(try Repository.bytes(path), path: path)
  }
}
