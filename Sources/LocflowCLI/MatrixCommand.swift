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
    let making = MatrixMaking(
      versions: versions, coversAll: coversAll, comparesWords: comparesWords,
      overrides: overrides)
    let loaded = making.read(bytes, name)
    guard loaded.contains(where: { $0.failure == nil }) else { return complain(loaded) }
    let matrices = making.matrices(of: loaded).map(\.matrix)
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
