import CoreLocationTypes
import FlowExploration
import PermissionFlow
import ScenarioFormat
import Simulation
import StateExplorerSystem
import TerminalText
import TraceReporting

/// `locflow mutate`: mistakes made on purpose, and which of them no scenario notices.
struct MutateCommand {
  /// A form of the report.
  enum Format: String, CaseIterable {
    case text
    case json
  }

  private let options: MutateOptions

  /// Reads the options.
  init(_ arguments: CommandLineArguments) throws(CommandLineArguments.Problem) {
    options = try MutateOptions(arguments)
  }

  /// Judges all mistakes and writes the report.
  func run() -> ExitCode {
    let source: ExploreSource
    switch ExploreSource.load(options.exploration) {
    case .loaded(let loaded): source = loaded
    case .failed(let code): return code
    }
    let found = ScenarioFinder.find(options.paths.filter { $0 != "-" })
    let input = options.paths.contains("-") ? ["-"] : []
    var code = ExitCode.success
    for path in found.missing {
      code = code.worse(
        Locflow.complain(("no file or folder '\(safeForTerminal(path))'", .missing)))
    }
    let jury = ScenarioJury(
      input + found.scenarios, named: Set(options.paths), of: source.document,
      allowOutside: options.exploration.overrides.allowOutside)
    code = code.worse(complain(of: jury))
    let changes = FlowMutator(source.document.flow).changes
    guard jury.count > 0, !changes.isEmpty else {
      let flow = safeForTerminal(shownName(source.document.flow.name))
      let text =
        changes.isEmpty
        ? "there is nothing in the flow that could be changed"
        : "no scenario of flow '\(flow)' holds, so nothing could be judged"
      return code.worse(Locflow.complain((text, .noVerdict)))
    }
    let trial = MutantTrial(options: options.exploration, source: source, jury: jury)
    let report: MutationReport
    do throws(FlowExplorer.Refusal) {
      report = try trial.report(on: changes)
    } catch {
      return Locflow.complain(error.sentence)
    }
    return code.worse(tell(report)).worse(verdict(on: report))
  }

  /// Says which scenarios could not judge.
  private func complain(of jury: ScenarioJury) -> ExitCode {
    for path in jury.failing where !options.exploration.isQuiet {
      var messages = Output(descriptor: 2)
      messages.print(
        "\(safeForTerminal(path)): warning: it fails as the flow is, so it doesn't judge\n")
      messages.flush()
    }
    return jury.invalid.reduce(ExitCode.success) { code, path in
      code.worse(
        Locflow.complain(("'\(safeForTerminal(path))' is no scenario that can be run", .invalid)))
    }
  }

  private func verdict(on report: MutationReport) -> ExitCode {
    let score = report.score
    guard score.total > 0 else { return .noVerdict }
    guard let minimum = options.minimum else {
      return score.reached == score.total ? .success : .failed
    }
    if score.isAtLeast(tenths: minimum) { return .success }
    let wanted = CoverageShare.percent(tenths: minimum)
    return Locflow.complain(("the score is \(score.words), asked for are \(wanted)", .failed))
  }

  private func tell(_ report: MutationReport) -> ExitCode {
    let path = options.report.path
    let text =
      switch options.report.format {
      case .text:
        MutationReporter.text(
          of: report,
          isColored: path == nil && options.exploration.color.isColored(descriptor: 1),
          columns: path == nil ? System.columns(descriptor: 1) : System.usualColumns)
      case .json: MutationReporter.json(of: report)
      }
    guard let path else { return Locflow.show(text) }
    do {
      try System.write(text, toFile: path)
      return .success
    } catch {
      return Locflow.complain(error.sentence(path))
    }
  }
}
