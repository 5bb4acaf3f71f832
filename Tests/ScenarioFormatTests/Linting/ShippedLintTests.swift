import ScenarioFormat
import Simulation
import TestSupport
import Testing

/// All shipped files: what lint finds in them is meant, and they say so with `x-lint`.
@Suite struct ShippedLintTests {
  static let folders = [
    "Scenarios", "Scenarios/flows", "Scenarios/bases", "Scenarios/field", "Scenarios/field/flows",
  ]

  private static let files = FileSource(workingDirectory: Repository.root) {
    path throws(FileSource.Problem) in
    do {
      return try Repository.bytes(path)
    } catch {
      throw .missing
    }
  }

  @Test(arguments: folders)
  func shippedFilesAreClean(_ folder: String) throws {
    let paths = Repository.files(in: folder, endings: [".json", ".jsonc"])
    let traces = Set(Repository.files(in: folder, endings: [".trace"]))
    let linter = Linter(overrides: .none, files: ShippedLintTests.files)
    var linted = try paths.compactMap { path in
      let stem = path.split(separator: ".").dropLast().joined(separator: ".")
      return linter.lint(
        try Repository.bytes(path), path: path, isNamed: true,
        hasGolden: traces.contains(stem + ".trace"))
    }

    LintedFile.finish(&linted)

    #expect(!linted.isEmpty)
    for file in linted {
      #expect(file.diagnostics.map { $0.rendered(isColored: false) } == [])
      #expect(file.mended == nil)
    }
  }

  /// The table of fields, by which patterns are told to match nothing, has what traces have.
  @Test(arguments: Repository.files(in: "Scenarios", endings: [".json", ".jsonc"]))
  func patternsOfRealLinesAreNotCalledImpossible(_ path: String) throws {
    let loaded = ScenarioReader(overrides: .none, files: ShippedLintTests.files)
      .read(try Repository.bytes(path), path: path)

    for scenarioCase in loaded.cases {
      let trace = Simulator.run(scenarioCase.scenario).trace
      for line in trace.lines {
        let pattern = TracePattern(
          kind: line.kind.name, fields: trace.fields(of: line), moreThan: 0,
          source: .null)
        #expect(PatternShape.mismatch(of: pattern) == nil)
      }
    }
  }
}
