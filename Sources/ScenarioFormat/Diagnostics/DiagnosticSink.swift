/// Collects the diagnostics of a run, of one file or several.
package struct DiagnosticSink: Sendable {
  /// All reports in the order they were made.
  private var reports: [Diagnostic] = []
  /// Whether a report is an error.
  package private(set) var hasErrors = false

  /// Makes an empty sink.
  package init() {}

  /// Adds a diagnostic about a value: its bracket if it is a container, else all of it.
  package mutating func report(_ fact: DiagnosticFact, at value: JSONValue) {
    report(fact, in: value.document.source, at: value.markRange)
  }

  /// Adds a diagnostic about a range of a text.
  package mutating func report(_ fact: DiagnosticFact, in source: SourceText, at range: Range<Int>)
  {
    let diagnostic = Diagnostic(source: source, range: range, fact: fact)
    reports.append(diagnostic)
    hasErrors = hasErrors || diagnostic.severity == .error
  }

  /// The diagnostics without repetitions: files in the order of their first report, places in the
  /// order of the text.
  ///
  /// At a place with a syntax error only that is left: what else is said there follows from it.
  package var diagnostics: [Diagnostic] {
    let names = sourceNames
    let sorted = reports.enumerated().map { order, diagnostic in
      (file: names.firstIndex(of: diagnostic.source.name) ?? 0, order: order, diagnostic)
    }.sorted { left, right in
      (left.file, left.2.range.lowerBound, left.order)
        < (right.file, right.2.range.lowerBound, right.order)
    }
    var kept: [Diagnostic] = []
    kept.reserveCapacity(sorted.count)
    for (_, _, diagnostic) in sorted where !kept.makesRedundant(diagnostic) {
      kept.append(diagnostic)
    }
    return kept
  }

  private var sourceNames: [String] {
    var names: [String] = []
    for report in reports where names.last != report.source.name {
      if !names.contains(report.source.name) { names.append(report.source.name) }
    }
    return names
  }
}

extension [Diagnostic] {
  /// Tells whether what is kept so far already says all there is to say at the place of `new`.
  fileprivate func makesRedundant(_ new: Diagnostic) -> Bool {
    for old in reversed() {
      guard old.range.lowerBound == new.range.lowerBound, old.source.name == new.source.name
      else { return false }
      if old.range == new.range, old.fact == new.fact { return true }
      if old.fact.isSyntax, !new.fact.isSyntax { return true }
    }
    return false
  }
}

extension DiagnosticFact {
  fileprivate var isSyntax: Bool {
    if case .syntax = self { true } else { false }
  }
}
