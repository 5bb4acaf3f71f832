import ScenarioFormat
import Simulation
import TerminalText
import TraceReporting

/// `locflow render`: draws a scenario or a flow.
struct RenderCommand {
  /// A form of the drawing.
  enum Format: String, EndedFormat {
    case mermaid
    case svg
    case html
    case markdown
    case dot

    var endings: [String] {
      switch self {
      case .mermaid: ["mmd", "mermaid"]
      case .svg: ["svg"]
      case .html: ["html", "htm"]
      case .markdown: ["md", "markdown"]
      case .dot: ["dot", "gv"]
      }
    }
  }

  private let operand: String
  private let targets: [OutputTarget<Format>]
  private let name: String?
  private let overrides: ScenarioOverrides
  private let color: ColorChoice
  private let isQuiet: Bool

  /// Reads the options.
  init(_ arguments: CommandLineArguments) throws(CommandLineArguments.Problem) {
    guard let operand = arguments.operands.first else { throw .noOperand(.render) }
    if arguments.operands.count > 1 { throw .tooManyOperands(.render, arguments.operands[1]) }
    self.operand = operand
    targets = try OutputTarget.byEnding(arguments, standard: .mermaid)
    name = arguments.value(.name)
    color = try ColorChoice(arguments)
    isQuiet = arguments.has(.quiet)
    overrides = ScenarioOverrides(
      ios: try arguments.version(), flow: arguments.value(.flow),
      language: try arguments.language(), allowOutside: arguments.has(.allowOutside))
  }

  /// Draws what was asked for.
  func run() -> ExitCode {
    switch OperandSource.load(operand, color: color, isQuiet: isQuiet) {
    case .failed(let code): return code
    case .flow(let document):
      let diagram = StateDiagram(document.flow, language: overrides.language ?? "en")
      return deliver { [RenderCommand.text(of: diagram, as: $0)] }
    case .other(let source): return draw(source)
    }
  }

  private func draw(_ source: SourceText) -> ExitCode {
    let loaded = CaseRuns(
      source, overrides, files: .system, name: name, color: color, isQuiet: isQuiet)
    let diagrams = loaded.runs.map { SequenceDiagram($0.result, title: $0.scenarioCase.title) }
    guard !diagrams.isEmpty else { return loaded.code }
    return loaded.code.worse(deliver { RenderCommand.texts(of: diagrams, as: $0) })
  }

  /// The text of a flow's drawing.
  static func text(of diagram: StateDiagram, as format: Format) -> String {
    switch format {
    case .mermaid: StateMermaid.text(of: diagram)
    case .svg: StateDrawing.file(of: diagram)
    case .html: StatePage.text(of: diagram)
    case .markdown: StateMarkdown.text(of: diagram)
    case .dot: StateDot.text(of: diagram)
    }
  }

  /// The texts of drawings: one where the form holds several, else one for each.
  static func texts(of diagrams: [SequenceDiagram], as format: Format) -> [String] {
    switch format {
    case .mermaid: diagrams.map(SequenceMermaid.text)
    case .svg: diagrams.map(SequenceDrawing.file)
    case .html: [SequencePage.text(of: diagrams)]
    case .markdown: [diagrams.map(SequenceMarkdown.text).joined(separator: "\n")]
    case .dot: diagrams.map(SequenceDot.text)
    }
  }

  // MARK: - Output

  private func deliver(_ texts: (Format) -> [String]) -> ExitCode {
    var code = ExitCode.success
    for target in targets {
      let texts = texts(target.format)
      guard texts.count == 1 || target.path != nil else {
        let sentence =
          "\(texts.count) cases are \(texts.count) drawings; choose one with --name, "
          + "write files with -o PATH, or take --format html or markdown"
        code = code.worse(Locflow.complain((sentence, .usage)))
        continue
      }
      for (number, text) in texts.enumerated() {
        code = code.worse(write(text, to: target.path, number: texts.count == 1 ? nil : number + 1))
      }
    }
    return code
  }

  private func write(_ text: String, to path: String?, number: Int?) -> ExitCode {
    guard let path else { return Locflow.show(text) }
    let numbered = number.map { RenderCommand.path(path, number: $0) } ?? path
    do {
      try System.write(text, toFile: numbered)
      return .success
    } catch {
      return Locflow.complain(error.sentence(numbered))
    }
  }

  /// The path of one of several files: `run.svg` becomes `run-2.svg`.
  static func path(_ path: String, number: Int) -> String {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/"), dot != path.startIndex
    else { return "\(path)-\(number)" }
    return "\(path[..<dot])-\(number)\(path[dot...])"
  }
}
