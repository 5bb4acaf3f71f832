import ScenarioFormat
import Testing

/// A text with marked places, after lint has looked through it.
struct LintedText {
  /// A code and the bytes it stands at.
  struct Found: Hashable, CustomStringConvertible {
    let code: DiagnosticCode
    let range: Range<Int>

    var description: String { "\(code.rawValue) \(range)" }
  }

  let diagnostics: [Diagnostic]
  let file: LintedFile?
  /// The marked places, in order.
  let ranges: [Range<Int>]

  init(
    _ marked: String, path: String = "a.json", files: [String: String] = [:],
    hasGolden: Bool = false
  ) {
    let text = MarkedText(marked)
    ranges = text.ranges
    let source = FileSource(workingDirectory: nil) { path throws(FileSource.Problem) in
      guard let text = files[path] else { throw .missing }
      return Array(text.utf8)
    }
    let linter = Linter(overrides: .none, files: source)
    let file = linter.lint(
      Array(text.text.utf8), path: path, isNamed: true, hasGolden: hasGolden)
    var linted = file.map { [$0] } ?? []
    LintedFile.finish(&linted)
    self.file = linted.first
    diagnostics = linted.first?.diagnostics ?? []
  }

  /// What was found, in the order of the places.
  var found: [Found] {
    diagnostics.map { Found(code: $0.code, range: $0.range) }
  }

  /// The codes at the marked places.
  func expected(_ codes: [DiagnosticCode]) -> [Found] {
    zip(codes, ranges).map { Found(code: $0, range: $1) }
  }
}

/// A case of a table: a text, or a part of one, and the codes at its marks.
struct LintCase: Sendable, CustomTestStringConvertible {
  let id: String
  let codes: [DiagnosticCode]

  init(_ id: String, _ codes: DiagnosticCode...) {
    self.id = id
    self.codes = codes
  }

  var testDescription: String { id }
}
