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
    let location = location
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
    var text = ""
    for diagnostic in diagnostics { text += diagnostic.rendered(isColored: isColored) }
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
