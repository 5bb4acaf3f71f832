import CoreLocationTypes
import DeviceModel
import FlowExploration
import PermissionFlow
import ScenarioFormat
import Simulation
import StateExplorer
import StateExplorerSystem
import TraceReporting

/// `locflow explore`: every state that a user can bring about.
struct ExploreCommand {
  /// A form of the report.
  enum Format: String, CaseIterable {
    case text
    case json
  }

  private let options: ExploreOptions

  /// Reads the options.
  init(_ arguments: CommandLineArguments) throws(CommandLineArguments.Problem) {
    options = try ExploreOptions(arguments)
  }

  /// Explores the flow on all versions and writes the report.
  func run() -> ExitCode {
    let loaded: ExploreSource
    switch ExploreSource.load(options) {
    case .loaded(let source): loaded = source
    case .failed(let code): return code
    }
    let host = SystemHost(
      workerCount: options.jobs > 0 ? options.jobs : SystemHost.processorCount)
    let results = Parallel.map(loaded.subjects, on: host) { subject in
      Result { () throws(FlowExplorer.Refusal) in
        try FlowExplorer.run(
          subject, families: options.families, properties: loaded.properties,
          bounds: options.bounds, host: SerialHost())
      }
    }
    var runs: [ExplorationRun] = []
    for result in results {
      switch result {
      case .success(let run): runs.append(run)
      case .failure(let refusal): return Locflow.complain(refusal.sentence)
      }
    }
    let report = ExplorationReport(runs, of: loaded, options)
    var code = ExitCode.success
    if runs.contains(where: { $0.verdict == .noVerdict }) { code = .noVerdict }
    if !report.findings.isEmpty { code = .failed }
    return code.worse(deliver(report))
  }

  private func deliver(_ report: ExplorationReport) -> ExitCode {
    var code = ExitCode.success
    for target in options.targets {
      let isFile = target.path != nil
      let text =
        switch target.format {
        case .text:
          ExplorationReporter.text(
            of: report, isColored: !isFile && options.color.isColored(descriptor: 1),
            columns: isFile ? System.usualColumns : System.columns(descriptor: 1))
        case .json: ExplorationReporter.json(of: report)
        }
      guard let path = target.path else {
        code = code.worse(Locflow.show(text))
        continue
      }
      do {
        try System.write(text, toFile: path)
      } catch {
        code = code.worse(Locflow.complain(error.sentence(path)))
      }
    }
    return code
  }
}

extension FlowExplorer.Refusal {
  /// Why a flow can't be explored, and the exit code.
  fileprivate var sentence: (text: String, code: ExitCode) {
    switch self {
    case .tooManyVariables(let bits, let limit):
      ("the flow's variables make a state of \(bits) bits; at most \(limit) fit", .invalid)
    }
  }
}
