import CoreLocationTypes
import DeviceModel
import ScenarioFormat
import Simulation
import TraceReporting

/// `locflow matrix`: one scenario on many versions of iOS.
struct MatrixCommand {
  private let file: String
  private let versions: [IOSVersion]
  private let coversAll: Bool
  private let overrides: ScenarioOverrides
  private let failsOnDifference: Bool
  private let comparesWords: Bool
  private let output: ReportOutput

  /// Reads the options.
  init(_ arguments: CommandLineArguments) throws(CommandLineArguments.Problem) {
    guard let file = arguments.operands.first else { throw .noOperand(.matrix) }
    if arguments.operands.count > 1 { throw .tooManyOperands(.matrix, arguments.operands[1]) }
    self.file = file
    let listed = try arguments.versions()
    versions = listed ?? TurningPoints.all
    coversAll = listed == nil
    overrides = ScenarioOverrides(
      ios: nil, flow: arguments.value(.flow), language: try arguments.language(),
      allowOutside: arguments.has(.allowOutside))
    failsOnDifference = arguments.has(.failOnDiff)
    comparesWords = arguments.has(.verbose)
    output = try ReportOutput(arguments)
  }

  /// Runs the scenario on all versions and prints the matrices of its cases.
  func run() -> ExitCode {
    let name = file == "-" ? "<stdin>" : file
    let bytes: [UInt8]
    do {
      bytes = try System.read(file)
    } catch {
      return Locflow.complain(error.sentence(name))
    }
    let loaded = versions.map { read(bytes, name, on: $0) }
    guard loaded.contains(where: { $0.failure == nil }) else { return complain(loaded) }
    let matrices = matrices(of: loaded)
    let code = output.deliver { format, look in
      switch format {
      case .text:
        matrices.map {
          VersionMatrixReporter.text(of: $0, isColored: look.isColored, columns: look.columns)
        }.joined(separator: "\n")
      case .json: VersionMatrixReporter.json(of: matrices)
      case .markdown: matrices.map(VersionMatrixReporter.markdown).joined(separator: "\n")
      }
    }
    let differs = matrices.contains { $0.groups.count > 1 }
    return failsOnDifference && differs ? code.worse(.failed) : code
  }

  private func read(_ bytes: [UInt8], _ name: String, on version: IOSVersion) -> LoadedScenario {
    var overrides = overrides
    overrides.ios = version
    return ScenarioReader(overrides: overrides, files: .system).read(bytes, path: name)
  }

  /// A matrix for each case, in the order of the file; cases that differ by nothing but their
  /// version, which is not used here, give one.
  private func matrices(of loaded: [LoadedScenario]) -> [VersionMatrix] {
    let cases = loaded.lazy.map(\.cases).first { !$0.isEmpty } ?? []
    var firsts: [(index: Int, repeats: Int)] = []
    for index in cases.indices {
      let same = firsts.firstIndex {
        cases[$0.index].scenario.isLike(cases[index].scenario)
      }
      if let same { firsts[same].repeats += 1 } else { firsts.append((index, 0)) }
    }
    return firsts.map { index, repeats in
      let runs = zip(versions, loaded).map { version, scenario in
        VersionRun(version: version, outcome: outcome(of: scenario, index))
      }
      return VersionMatrix(
        title: cases[index].title, repeats: repeats, runs: runs, coversAll: coversAll,
        comparesWords: comparesWords)
    }
  }

  private func outcome(of loaded: LoadedScenario, _ index: Int) -> VersionRun.Outcome {
    if index < loaded.cases.count { return .ran(Simulator.run(loaded.cases[index].scenario)) }
    let error = loaded.diagnostics.first { $0.severity == .error }
    return .unreadable(code: error?.code.rawValue ?? "", message: error?.message ?? "")
  }

  /// Says why the scenario can't be read on any version.
  private func complain(_ loaded: [LoadedScenario]) -> ExitCode {
    guard let last = loaded.last else { return .noVerdict }
    var messages = Output(descriptor: 2)
    for diagnostic in last.diagnostics {
      messages.print(diagnostic.rendered(isColored: output.color.isColored(descriptor: 2)))
    }
    messages.flush()
    return last.failure == .invalid ? .invalid : .missing
  }
}

extension Scenario {
  /// Whether two scenarios are the same but for their names.
  fileprivate func isLike(_ other: Scenario) -> Bool {
    context == other.context && device == other.device && app == other.app
      && presets == other.presets && standingAnswers == other.standingAnswers
      && steps == other.steps && never == other.never
  }
}
