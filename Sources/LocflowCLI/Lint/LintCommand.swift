import CoreLocationTypes
import PermissionFlow
import ScenarioFormat
import TerminalText

/// `locflow lint`: looks through scenarios, flows, bases and an Info.plist.
struct LintCommand {
  /// How often a file is mended at most: a mend may uncover what another one mends.
  private static let rounds = 5

  private let options: LintOptions
  private let linter: Linter
  private var messages = Output(descriptor: 2)
  private var code = ExitCode.success
  private var files: [LintedFile] = []
  private var plistDiagnostics: [Diagnostic] = []
  private var hasReadPlist = false
  /// How many files, or names of flows, led to nothing that could be looked through.
  private var unreadCount = 0
  private var fixed: [String] = []

  /// Creates the command.
  init(_ options: LintOptions) {
    self.options = options
    linter = Linter(overrides: options.overrides, files: .system)
  }

  /// Looks through everything that was asked for.
  mutating func run() -> ExitCode {
    let isStandardInput = options.paths.contains("-")
    let found = ScenarioFinder.find(options.paths.filter { $0 != "-" })
    for path in found.missing {
      unreadCount += 1
      complain(("no file or folder '\(safeForTerminal(path))'", .missing))
    }
    for path in found.outside {
      messages.print("\(safeForTerminal(path)): warning: \(ScenarioFinder.linkWarning)\n")
    }
    if isStandardInput { lint("-", isNamed: true) }
    let named = Set(options.paths)
    for path in found.scenarios { lint(path, isNamed: named.contains(path)) }
    let flow = lintFlow()
    LintedFile.finish(&files)
    if let plist = options.plist, let flow { lint(plist: plist, flow) }
    return finish()
  }

  private mutating func complain(_ problem: (text: String, code: ExitCode)) {
    messages.print("locflow: error: \(problem.text)\n")
    code = code.worse(problem.code)
  }

  // MARK: - Files

  private mutating func read(_ path: String) -> [UInt8]? {
    do {
      return try System.read(path)
    } catch {
      unreadCount += 1
      complain(error.sentence(path == "-" ? "<stdin>" : path))
      return nil
    }
  }

  private mutating func lint(_ path: String, isNamed: Bool) {
    let name = path == "-" ? "<stdin>" : path
    guard let bytes = read(path) else { return }
    let hasGolden = path != "-" && System.exists(GoldenTrace.path(of: path))
    func lint(_ bytes: [UInt8]) -> LintedFile? {
      linter.lint(bytes, path: name, isNamed: isNamed, hasGolden: hasGolden)
    }
    guard var file = lint(bytes) else { return }
    if options.isFixing, path != "-" {
      for _ in 0..<LintCommand.rounds {
        guard let mended = file.mended, let again = lint(mended) else { break }
        file = again
      }
      if file.source.bytes != bytes { write(file, path) }
    }
    files.append(file)
  }

  private mutating func write(_ file: LintedFile, _ path: String) {
    // Text that is no UTF-8 has an error of its own, and isn't rewritten.
    guard let text = String(validating: file.source.bytes, as: UTF8.self) else { return }
    do {
      try System.write(text, toFile: path)
      fixed.append(path)
    } catch {
      complain(error.sentence(path))
    }
  }

  // MARK: - Flow and Info.plist

  /// Looks through the flow of `--flow`.
  private mutating func lintFlow() -> Flow? {
    guard let name = options.flow else { return nil }
    if let document = BuiltInFlows.flow(named: name) {
      files.append(LintedFile(builtIn: document))
      return document.flow
    }
    guard name.contains("/") || name.hasSuffix(".json") || name.hasSuffix(".jsonc") else {
      let known = BuiltInFlows.names
      let nearest = NearestName.find(name, among: known)
      let hint =
        nearest.map { "did you mean '\($0)'?" } ?? "known: \(known.joined(separator: ", "))"
      unreadCount += 1
      complain(("unknown flow '\(safeForTerminal(name))', \(hint)", .invalid))
      return nil
    }
    if !files.contains(where: { $0.source.name == name }) { lint(name, isNamed: true) }
    guard let source = files.first(where: { $0.source.name == name })?.source else { return nil }
    var ignored = DiagnosticSink()
    return FlowReader.read(source, into: &ignored)?.flow
  }

  private mutating func lint(plist path: String, _ flow: Flow) {
    guard let bytes = read(path) else { return }
    hasReadPlist = true
    plistDiagnostics = PlistLinter.lint(
      SourceText(name: path, bytes: bytes), flow: flow, since: options.since,
      until: options.until)
    if plistDiagnostics.contains(where: { $0.code == .badInfoPlist }) {
      code = code.worse(.invalid)
    }
  }

  // MARK: - Result

  private mutating func finish() -> ExitCode {
    let diagnostics = files.flatMap(\.diagnostics) + plistDiagnostics
    for file in files {
      switch file.failure {
      case .invalid: code = code.worse(.invalid)
      case .missingFile: code = code.worse(.missing)
      case nil: break
      }
    }
    let failing = diagnostics.contains {
      $0.severity == .error || (options.isStrict && $0.severity == .warning)
    }
    if failing { code = code.worse(.failed) }
    if files.isEmpty, options.plist == nil, code == .success {
      messages.print("locflow: error: nothing matched, so nothing was looked through\n")
      code = .noVerdict
    }
    let report = LintReport(
      // A file that several name is complained of once.
      diagnostics: diagnostics.uniqued,
      fileCount: files.count + (hasReadPlist ? 1 : 0), unreadCount: unreadCount)
    write(report)
    if !options.isQuiet {
      for path in fixed { messages.print("fixed \(safeForTerminal(path))\n") }
    }
    messages.flush()
    return code
  }

  private mutating func write(_ report: LintReport) {
    let failing: [DiagnosticSeverity] = options.isStrict ? [.error, .warning] : [.error]
    for target in options.targets {
      let isColored = target.path == nil && options.color.isColored(descriptor: 1)
      let text = report.text(
        target.format, isColored: isColored, shown: options.isQuiet ? failing : nil)
      guard let path = target.path else {
        code = code.worse(Locflow.show(text))
        continue
      }
      do {
        try System.write(text, toFile: path)
      } catch {
        complain(error.sentence(path))
      }
    }
  }
}

extension [Diagnostic] {
  /// The diagnostics without repetitions, in their order.
  fileprivate var uniqued: [Diagnostic] {
    var seen: Set<String> = []
    return filter { diagnostic in
      let range = diagnostic.range
      let place = "\(diagnostic.source.name)\u{0}\(range.lowerBound)\u{0}\(range.upperBound)"
      return seen.insert("\(place)\u{0}\(diagnostic.code.rawValue)\u{0}\(diagnostic.message)")
        .inserted
    }
  }
}
