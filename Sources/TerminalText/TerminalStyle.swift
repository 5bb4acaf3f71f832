/// Puts text into the colours of a terminal, or leaves it alone.
package struct TerminalStyle: Hashable, Sendable {
  /// A look of text; the raw value is the parameter of the control sequence.
  package enum Look: String, Hashable, Sendable, CaseIterable {
    case bold = "1"
    case dim = "2"
    case red = "31"
    case green = "32"
    case yellow = "33"
    case blue = "34"
    case magenta = "35"
    case cyan = "36"
    case boldRed = "1;31"
    case boldGreen = "1;32"
    case boldYellow = "1;33"
    case boldMagenta = "1;35"
    case boldCyan = "1;36"
  }

  /// Whether control sequences are written at all.
  package let isColored: Bool

  /// Creates a style.
  package init(isColored: Bool) {
    self.isColored = isColored
  }

  /// The text in a look.
  package func apply(_ look: Look, _ text: String) -> String {
    isColored ? "\u{1B}[\(look.rawValue)m\(text)\u{1B}[0m" : text
  }
}
