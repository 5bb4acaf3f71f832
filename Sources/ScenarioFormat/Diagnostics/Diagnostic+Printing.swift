import TerminalText

extension Diagnostic {
  /// The diagnostic as it is printed, with a line break at the end.
  ///
  /// ```
  /// a.json:3:5: error: unknown key 'devise' [LOC031]
  ///     "devise": {}
  ///     ^~~~~~~~
  /// help: did you mean 'device'?
  /// ```
  ///
  /// - Parameter isColored: Whether to use the colours of a terminal.
  package func rendered(isColored: Bool) -> String {
    rendered(at: location, isColored: isColored)
  }

  /// The same for a location that is known already.
  func rendered(at location: SourceLocation, isColored: Bool) -> String {
    let style = TerminalStyle(isColored: isColored)
    let place = "\(safeForTerminal(location.file)):\(location.line):\(location.column):"
    let kind = style.apply(severity.look, "\(severity.rawValue):")
    let words = style.apply(.bold, message)
    var text = "\(style.apply(.bold, place)) \(kind) \(words) [\(code.rawValue)]\n"
    if !source.bytes.isEmpty {
      let excerpt = SourceExcerpt(of: source, range: range)
      text += "\(excerpt.line)\n\(excerpt.indent)\(style.apply(severity.look, excerpt.carets))\n"
    }
    if let help { text += "\(style.apply(.bold, "help:")) \(help)\n" }
    return text
  }
}

extension DiagnosticSink {
  /// All diagnostics as they are printed, one after the other.
  package func rendered(isColored: Bool) -> String {
    var lines: (name: String, table: LineTable)?
    var text = ""
    for diagnostic in diagnostics {
      if lines?.name != diagnostic.source.name {
        lines = (diagnostic.source.name, LineTable(diagnostic.source))
      }
      let location =
        lines?.table.location(at: diagnostic.range.lowerBound) ?? diagnostic.location
      text += diagnostic.rendered(at: location, isColored: isColored)
    }
    return text
  }
}

extension DiagnosticSeverity {
  fileprivate var look: TerminalStyle.Look {
    switch self {
    case .error: .boldRed
    case .warning: .boldMagenta
    case .note: .boldCyan
    }
  }
}
