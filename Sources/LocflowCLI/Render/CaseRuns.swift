import ScenarioFormat
import Simulation
import TraceReporting

/// The cases of a scenario file that were asked for, each run to its end.
struct CaseRuns {
  /// A case and what came out of it.
  typealias Run = (scenarioCase: ScenarioCase, result: RunResult)

  /// The runs, in the order of the file; none where the file can't be run.
  private(set) var runs: [Run] = []
  /// The worst that happened: a file with errors, a step that is impossible, no such case.
  private(set) var code = ExitCode.success

  /// Reads and runs a file and says what is wrong with it; failed checks are not.
  ///
  /// - Parameter name: Only cases whose title has this text.
  init(
    _ source: SourceText, _ overrides: ScenarioOverrides, files: FileSource, name: String?,
    color: ColorChoice, isQuiet: Bool
  ) {
    let loaded = ScenarioReader(overrides: overrides, files: files)
      .read(source.bytes, path: source.name)
    var messages = Output(descriptor: 2)
    let isColored = color.isColored(descriptor: 2)
    for diagnostic in loaded.diagnostics where !isQuiet || diagnostic.severity == .error {
      messages.print(diagnostic.rendered(isColored: isColored))
    }
    for scenarioCase in loaded.cases where scenarioCase.hasInTitle(name) {
      let result = Simulator.run(scenarioCase.scenario)
      runs.append((scenarioCase, result))
      guard result.impossible != nil else { continue }
      code = .invalid
      for problem in RunProblem.problems(of: result, in: scenarioCase) {
        messages.print(problem.diagnostic.rendered(isColored: isColored))
      }
    }
    messages.flush()
    switch loaded.failure {
    case .invalid: code = .invalid
    case .missingFile: code = .missing
    case nil:
      if runs.isEmpty {
        code = Locflow.complain(("no case has this text in its title", .noVerdict))
      }
    }
  }
}

extension ScenarioCase {
  fileprivate func hasInTitle(_ text: String?) -> Bool {
    text.map { title.contains($0) } ?? true
  }
}
