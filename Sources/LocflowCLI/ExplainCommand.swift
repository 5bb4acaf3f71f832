import ScenarioFormat
import Simulation
import TraceReporting

/// `locflow explain`: what a rule, a diagnostic, a finding or a word of flows means.
struct ExplainCommand {
  /// What is explained.
  private enum Subject {
    case code(Explanation)
    /// Words of flows, under the heading of their part.
    case words([FormatWords.Part])
  }

  /// The folder whose scenarios show rules, where there is one.
  private static let folder = "Scenarios"

  private let subject: Subject
  private let color: ColorChoice
  private let output: TextOutput

  /// Reads the options and looks the code up.
  init(_ arguments: CommandLineArguments) throws(CommandLineArguments.Problem) {
    guard let code = arguments.operands.first else { throw .noOperand(.explain) }
    if arguments.operands.count > 1 { throw .tooManyOperands(.explain, arguments.operands[1]) }
    color = try ColorChoice(arguments)
    output = try TextOutput(arguments)
    subject = try ExplainCommand.subject(code, listsAll: arguments.has(.verbose))
  }

  private static func subject(
    _ code: String, listsAll: Bool
  ) throws(CommandLineArguments.Problem) -> Subject {
    if Explanation.rule(code, runs: nil, listsAll: false) != nil,
      let rule = Explanation.rule(code, runs: shippedRuns(), listsAll: listsAll)
    {
      return .code(rule)
    }
    if let found = Explanation.finding(code) ?? Explanation.verdict(code)
      ?? Explanation.diagnostic(code)
    {
      return .code(found)
    }
    let words = FormatWords.parts(for: code)
    guard words.isEmpty else { return .words(words) }
    let codes =
      Explanation.ruleCodes + Explanation.diagnosticCodes + Explanation.findingCodes
      + Explanation.verdictCodes
    throw .unknownName(
      code, role: "code", suggestion: NearestName.find(code, among: codes + FormatWords.names),
      known: [
        "the rules of 'locflow rules'", Explanation.range(of: Explanation.diagnosticCodes),
        Explanation.range(of: Explanation.findingCodes.filter { $0.hasPrefix("FLOW") }),
        Explanation.range(of: Explanation.findingCodes.filter { $0.hasPrefix("REVIEW") }),
        Explanation.range(of: Explanation.findingCodes.filter { $0.hasPrefix("SAME") }),
        "'scenario', 'flow', and the words that they list",
      ])
  }

  /// Prints the explanation.
  func run() -> ExitCode {
    let isFile = output.path != nil
    let isColored = !isFile && color.isColored(descriptor: 1)
    let columns = isFile ? System.usualColumns : System.columns(descriptor: 1)
    let text =
      switch subject {
      case .code(let explanation): explanation.text(isColored: isColored, columns: columns)
      case .words(let parts): FormatWords.text(of: parts, isColored: isColored, columns: columns)
      }
    return output.deliver(text)
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
