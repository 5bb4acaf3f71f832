/// Something to tell the author of a file, at a place in it.
package struct Diagnostic: Hashable, Sendable {
  /// The file it is about.
  package let source: SourceText
  /// The bytes of `source` it is about; may be empty, for something missing.
  package let range: Range<Int>
  /// What was found.
  package let fact: DiagnosticFact

  /// Makes a diagnostic about a range of a text.
  package init(source: SourceText, range: Range<Int>, fact: DiagnosticFact) {
    self.source = source
    self.range = range
    self.fact = fact
  }

  /// The stable code.
  package var code: DiagnosticCode { fact.code }

  /// How serious it is.
  package var severity: DiagnosticSeverity { code.severity }

  /// Line and column where the range begins; looked for anew with each call.
  package var location: SourceLocation { source.location(at: range.lowerBound) }
}

/// How serious a diagnostic is; the raw value is the word printed.
package enum DiagnosticSeverity: String, Hashable, Sendable, CaseIterable {
  /// The file can't be used.
  case error
  /// The file can be used and probably doesn't do what its author wants.
  case warning
  /// Good to know.
  case note
}
