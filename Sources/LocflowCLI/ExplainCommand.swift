import ScenarioFormat
import Simulation
import TraceReporting

/// `locflow explain`: what a rule, a diagnostic or a finding means.
struct ExplainCommand {
  /// The folder whose scenarios show rules, where there is one.
  private static let folder = "Scenarios"

  private let explanation: Explanation
  private let color: ColorChoice
  private let output: TextOutput

  /// Reads the options and looks the code up.
  init(_ arguments: CommandLineArguments) throws(CommandLineArguments.Problem) {
    guard let code = arguments.operands.first else { throw .noOperand(.explain) }
    if arguments.operands.count > 1 { throw .tooManyOperands(.explain, arguments.operands[1]) }
    color = try ColorChoice(arguments)
    output = try TextOutput(arguments)
    let isRule = Explanation.rule(code, runs: nil, listsAll: false) != nil
    let explanation =
      isRule
      ? Explanation.rule(
        code, runs: ExplainCommand.shippedRuns(), listsAll: arguments.has(.verbose))
      : Explanation.finding(code) ?? Explanation.verdict(code) ?? Explanation.diagnostic(code)
    guard let explanation else {
      let codes =
        Explanation.ruleCodes + Explanation.diagnosticCodes + Explanation.findingCodes
        + Explanation.verdictCodes
      throw .unknownName(
        code, role: "code", suggestion: NearestName.find(code, among: codes),
        known: [
          "the rules of 'locflow rules'", Explanation.range(of: Explanation.diagnosticCodes),
          Explanation.range(of: Explanation.findingCodes.filter { $0.hasPrefix("FLOW") }),
          Explanation.range(of: Explanation.findingCodes.filter { $0.hasPrefix("REVIEW") }),
          Explanation.range(of: Explanation.findingCodes.filter { $0.hasPrefix("SAME") }),
        ])
    }
    self.explanation = explanation
  }

  /// Prints the explanation.
  func run() -> ExitCode {
    let isFile = output.path != nil
    return output.deliver(
      explanation.text(
        isColored: !isFile && color.isColored(descriptor: 1),
        columns: isFile ? System.usualColumns : System.columns(descriptor: 1)))
  }

  /// Runs the scenarios of the folder; `nil` where there is none.
  private static func shippedRuns() -> [ShippedRun]? {
    let found = ScenarioFinder.find([folder])
    guard found.missing.isEmpty else { return nil }
    let reader = ScenarioReader(overrides: .none, files: .system)
    return found.scenarios.flatMap { path -> [ShippedRun] in
      // Flows and bases lie there too: what can't be read as a scenario shows nothing.
      guard let bytes = try? System.read(path) else { return [] }
      return reader.read(bytes, path: path).cases.map { scenarioCase in
        ShippedRun(path: path, result: Simulator.run(scenarioCase.scenario))
      }
    }
  }
}

extension Explanation {
  /// The codes of all diagnostics.
  fileprivate static var diagnosticCodes: [String] { DiagnosticCode.allCases.map(\.rawValue) }

  /// A list of codes by its ends.
  fileprivate static func range(of codes: [String]) -> String {
    "\(codes.first ?? "") to \(codes.last ?? "")"
  }

  /// A diagnostic, by its code in any case: what it means, a mistake and its mend.
  fileprivate static func diagnostic(_ text: String) -> Explanation? {
    guard let code = DiagnosticCode(rawValue: text.uppercased()) else { return nil }
    var rows: [Row] = []
    if let example = code.example {
      rows = [
        Row("mistake", example.mistake, isVerbatim: true),
        Row("mend", example.mend, isVerbatim: true),
      ]
    }
    return Explanation(
      code: code.rawValue, aside: code.severity.rawValue,
      paragraphs: [code.title + ".", code.meaning], rows: rows)
  }
}
