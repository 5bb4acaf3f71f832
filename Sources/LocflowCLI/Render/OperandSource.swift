import ScenarioFormat
import TerminalText

/// What an operand is that may be a flow or a scenario.
enum OperandSource {
  /// A flow: a built-in one, or a file that says so.
  case flow(FlowDocument)
  /// Another file, which its own reader judges.
  case other(SourceText)
  /// It can't be had, which was said.
  case failed(ExitCode)

  /// The name of standard input in messages.
  static let inputName = "<stdin>"

  /// Reads a file; `-` is standard input.
  static func read(_ operand: String) throws(System.Failure) -> SourceText {
    SourceText(name: operand == "-" ? inputName : operand, bytes: try System.read(operand))
  }

  /// Finds a built-in flow by name, or reads a file; `-` is standard input.
  static func load(_ operand: String, color: ColorChoice, isQuiet: Bool) -> OperandSource {
    if let flow = BuiltInFlows.flow(named: operand) { return .flow(flow) }
    let source: SourceText
    do throws(System.Failure) {
      source = try read(operand)
    } catch {
      return .failed(complain(of: error, operand))
    }
    guard isFlow(source) else { return .other(source) }
    var sink = DiagnosticSink()
    let document = FlowReader.read(source, into: &sink)
    var messages = Output(descriptor: 2)
    for diagnostic in sink.diagnostics where !isQuiet || diagnostic.severity == .error {
      messages.print(diagnostic.rendered(isColored: color.isColored(descriptor: 2)))
    }
    messages.flush()
    return document.map { .flow($0) } ?? .failed(.invalid)
  }

  /// Whether a file says that it is a flow.
  static func isFlow(_ source: SourceText) -> Bool {
    var sink = DiagnosticSink()
    let document = JSONDocument.read(source, into: &sink)
    return document?.root.member(named: "locflow")?.string?.hasPrefix("flow/") ?? false
  }

  /// Says why a file can't be read.
  static func complain(of problem: System.Failure, _ operand: String) -> ExitCode {
    Locflow.complain(sentence(of: problem, operand))
  }

  /// Why a file can't be read; a word that is no path is taken for the name of a flow.
  static func sentence(
    of problem: System.Failure, _ operand: String
  ) -> (text: String, code: ExitCode) {
    let isName = !operand.contains("/") && !operand.contains(".")
    guard case .missing = problem, isName else {
      return problem.sentence(operand == "-" ? inputName : operand)
    }
    let known = BuiltInFlows.names.joined(separator: ", ")
    return ("there is no flow '\(safeForTerminal(operand))'; built in are \(known)", .invalid)
  }
}
