import PermissionFlow
import Simulation

/// Reads a file of any kind and looks through it.
///
/// ```swift
/// var files = paths.compactMap { linter.lint(read($0), path: $0, isNamed: false) }
/// LintedFile.finish(&files)
/// ```
package struct Linter: Sendable {
  private let overrides: ScenarioOverrides
  private let files: FileSource

  /// Makes a linter.
  package init(overrides: ScenarioOverrides, files: FileSource) {
    self.overrides = overrides
    self.files = files
  }

  /// Looks through a file.
  ///
  /// - Parameters:
  ///   - isNamed: Whether the user named the file, not only a folder that it lies in.
  ///   - hasGolden: Whether a golden trace lies beside it.
  /// - Returns: `nil` for JSON of other tools in a folder.
  package func lint(
    _ bytes: [UInt8], path: String, isNamed: Bool, hasGolden: Bool
  ) -> LintedFile? {
    if !isNamed, FileKind.isOfAnotherTool(bytes, path: path) { return nil }
    let source = SourceText(name: path, bytes: bytes)
    var sink = DiagnosticSink()
    guard let document = JSONDocument.read(source, into: &sink) else {
      return broken(source, sink.diagnostics)
    }
    let format = document.root.member(named: "locflow")
    switch format?.string?.prefix(5) {
    case "flow/": return flow(source)
    case "base/": return base(document, sink)
    case .some, nil: return scenario(document, hasGolden: hasGolden)
    }
  }

  /// A text that is no JSON.
  private func broken(_ source: SourceText, _ diagnostics: [Diagnostic]) -> LintedFile {
    LintedFile(
      source: source, kind: .scenario, name: nil, diagnostics: diagnostics, failure: .invalid,
      edits: TextEdit.certain(for: diagnostics, in: source, cells: nil))
  }

  // MARK: - Flows

  private func flow(_ source: SourceText) -> LintedFile {
    var sink = DiagnosticSink()
    let document = FlowReader.read(source, into: &sink)
    let edits = TextEdit.certain(for: sink.diagnostics, in: source, cells: nil)
    let found = document.map { FlowLinter.lint($0) } ?? []
    return LintedFile(
      source: source, kind: .flow, name: document.map { ($0.flow.name, $0.source.name) },
      diagnostics: sink.diagnostics + found, failure: document == nil ? .invalid : nil,
      edits: edits)
  }

  // MARK: - Bases

  private func base(_ document: JSONDocument, _ sink: DiagnosticSink) -> LintedFile {
    let source = document.source
    let files = ScenarioFiles(files, overrides: overrides, scenarioPath: source.name)
    var decoder = ScenarioDecoder(overrides: overrides, files: files, sink: sink)
    if let outline = ScenarioOutline.base(document.root, &decoder.sink) {
      decoder.check(base: outline)
      if !decoder.sink.hasErrors {
        DeviceContradiction.report(base: outline, to: &decoder.sink)
      }
    }
    let diagnostics = decoder.sink.diagnostics
    let missing = decoder.files.missing.map { LoadedScenario.Failure.missingFile($0) }
    return LintedFile(
      source: source, kind: .base, name: nil, diagnostics: diagnostics,
      failure: decoder.sink.hasErrors ? missing ?? .invalid : nil,
      edits: TextEdit.certain(for: diagnostics, in: source, cells: nil))
  }

  // MARK: - Scenarios

  private func scenario(_ document: JSONDocument, hasGolden: Bool) -> LintedFile {
    let source = document.source
    let loaded = ScenarioReader(overrides: overrides, files: files)
      .read(source.bytes, path: source.name)
    var ignored = DiagnosticSink()
    let outline = ScenarioOutline.scenario(document.root, &ignored)
    let name = outline?.name.flatMap { value in value.string.map { ($0, value.markRange) } }
    var found: [Diagnostic] = []
    var edits = TextEdit.certain(
      for: loaded.diagnostics, in: source, cells: outline?.examples?.range)
    if let outline, loaded.failure == nil {
      var linter = ScenarioLinter(
        loaded, outline, base: base(of: outline, source), hasGolden: hasGolden)
      found = linter.lint()
      edits += linter.edits
    }
    // An impossible step makes a scenario as unusable as an error in its text.
    let isImpossible = found.contains { $0.code == .impossibleStep }
    return LintedFile(
      source: source, kind: .scenario, name: name, diagnostics: loaded.diagnostics + found,
      failure: loaded.failure ?? (isImpossible ? .invalid : nil), edits: edits)
  }

  /// The base that a scenario extends.
  private func base(of outline: ScenarioOutline, _ source: SourceText) -> ScenarioOutline? {
    guard let value = outline.extends, let path = value.string else { return nil }
    var files = ScenarioFiles(files, overrides: overrides, scenarioPath: source.name)
    var ignored = DiagnosticSink()
    let place = SourcePlace(source: source, range: value.markRange)
    return files.base(path, at: place, &ignored)
  }
}

extension ScenarioDecoder {
  /// Reads the blocks of a base for what is wrong in them.
  fileprivate mutating func check(base outline: ScenarioOutline) {
    var device = DeviceSettings()
    read(outline.device, into: &device)
    var app = AppSettings()
    read(outline.app, into: &app)
    var answers: [AnswerSettings] = []
    read(outline.user, into: &answers)
    if let version = device.ios { check(device, app, on: version) }
  }
}
