import ScenarioFormat
import TerminalText

/// `locflow fmt`: gives scenario, flow, base and configuration files their layout.
struct FormatCommand {
  private let paths: [String]
  private let isCheck: Bool
  private let isQuiet: Bool
  private let color: ColorChoice
  private var results = Output(descriptor: 1)
  private var messages = Output(descriptor: 2)
  private var code = ExitCode.success
  private var fileCount = 0

  /// Reads the options.
  init(_ arguments: CommandLineArguments) throws(CommandLineArguments.Problem) {
    paths = arguments.operands.isEmpty ? ["Scenarios"] : arguments.operands
    isCheck = arguments.has(.checkOnly)
    isQuiet = arguments.has(.quiet)
    color = try ColorChoice(arguments)
  }

  /// Lays out everything that was asked for.
  mutating func run() -> ExitCode {
    for path in paths {
      if path == "-" {
        formatStandardInput()
      } else {
        formatAll(path)
      }
    }
    if fileCount == 0, code == .success {
      messages.print("locflow: error: nothing matched, so nothing was laid out\n")
      code = .noVerdict
    }
    results.flush()
    messages.flush()
    guard let problem = results.problem else { return code }
    return code.worse(Locflow.complain(of: problem))
  }

  private mutating func formatStandardInput() {
    guard let bytes = read("-") else { return }
    // Nobody knows its name: what plain JSON allows is laid out as that, all else as `.jsonc`.
    let source = SourceText(name: "<stdin>", bytes: bytes)
    var plain = DiagnosticSink()
    let isPlain = JSONDocument.read(source, dialect: .json, into: &plain) != nil && !plain.hasErrors
    guard let text = format(source, isPlain ? .json : .jsonc) else { return }
    if !isCheck {
      results.print(text)
    } else if !text.utf8.elementsEqual(bytes) {
      report("<stdin>")
    }
  }

  private mutating func formatAll(_ path: String) {
    let found = ScenarioFinder.find([path])
    for missing in found.missing {
      complain("no file or folder '\(safeForTerminal(missing))'", .missing)
    }
    for file in found.scenarios {
      guard let bytes = read(file) else { continue }
      // A file that is named is meant; beside it in a folder may lie files of other tools.
      guard file == path || !FileKind.isOfAnotherTool(bytes, path: file) else { continue }
      let source = SourceText(name: file, bytes: bytes)
      guard let text = format(source, JSONDialect(fileName: file)) else { continue }
      guard !text.utf8.elementsEqual(bytes) else { continue }
      if isCheck {
        report(file)
      } else {
        write(text, file)
      }
    }
  }

  private mutating func format(_ source: SourceText, _ dialect: JSONDialect) -> String? {
    fileCount += 1
    var sink = DiagnosticSink()
    guard let text = CanonicalLayout.text(of: source, dialect: dialect, into: &sink) else {
      messages.print(sink.rendered(isColored: color.isColored(descriptor: 2)))
      code = code.worse(.invalid)
      return nil
    }
    guard CanonicalLayout.means(text, theSameAs: source, dialect: dialect) else {
      let name = safeForTerminal(source.name)
      complain("a bug: the layout of '\(name)' would change its meaning, so it is left alone", .bug)
      return nil
    }
    return text
  }

  // MARK: - Files and messages

  private mutating func read(_ path: String) -> [UInt8]? {
    do {
      return try System.read(path)
    } catch {
      let (text, code) = error.sentence(path == "-" ? "<stdin>" : path)
      complain(text, code)
      return nil
    }
  }

  private mutating func write(_ text: String, _ path: String) {
    do {
      try System.write(text, toFile: path)
      if !isQuiet { messages.print("laid out \(safeForTerminal(path))\n") }
    } catch {
      let (text, code) = error.sentence(path)
      complain(text, code)
    }
  }

  /// Names a file that would change.
  private mutating func report(_ path: String) {
    results.print(path.contains("\n") ? "\(safeForTerminal(path))\n" : "\(path)\n")
    code = code.worse(.failed)
  }

  private mutating func complain(_ text: String, _ worse: ExitCode) {
    messages.print("locflow: error: \(text)\n")
    code = code.worse(worse)
  }
}
