import TerminalText

/// The characters that lines, ticks and switches are drawn with.
package struct Glyphs: Hashable, Sendable {
  /// Whether it is ASCII alone that lines and signs are made of.
  package let isASCII: Bool
  /// Whether text has to be ASCII too, as in a locale without UTF-8.
  package let foldsText: Bool

  /// Creates a set.
  package init(isASCII: Bool, foldsText: Bool) {
    self.isASCII = isASCII
    self.foldsText = foldsText
  }

  /// All that terminals have.
  package static let rich = Glyphs(isASCII: false, foldsText: false)
  /// ASCII and nothing else.
  package static let ascii = Glyphs(isASCII: true, foldsText: true)

  /// The parts of a box: corners from the upper left in reading order, then the sides.
  package struct Box: Hashable, Sendable {
    /// The upper left corner.
    package let upperLeft: String
    /// The upper right corner.
    package let upperRight: String
    /// The lower left corner.
    package let lowerLeft: String
    /// The lower right corner.
    package let lowerRight: String
    /// The upper and lower side.
    package let horizontal: String
    /// The left and right side.
    package let vertical: String
    /// Where a line across begins at the left side.
    package let left: String
    /// Where a line across ends at the right side.
    package let right: String
  }

  /// A box with round corners, as of a phone.
  package var round: Box {
    isASCII
      ? Box(
        upperLeft: ".", upperRight: ".", lowerLeft: "'", lowerRight: "'", horizontal: "-",
        vertical: "|", left: "+", right: "+")
      : Box(
        upperLeft: "╭", upperRight: "╮", lowerLeft: "╰", lowerRight: "╯", horizontal: "─",
        vertical: "│", left: "├", right: "┤")
  }

  /// A box with plain corners.
  package var square: Box {
    isASCII
      ? Box(
        upperLeft: "+", upperRight: "+", lowerLeft: "+", lowerRight: "+", horizontal: "-",
        vertical: "|", left: "+", right: "+")
      : Box(
        upperLeft: "┌", upperRight: "┐", lowerLeft: "└", lowerRight: "┘", horizontal: "─",
        vertical: "│", left: "├", right: "┤")
  }

  /// A tick before the choice that holds.
  package var tick: String { isASCII ? "x" : "✓" }
  /// The arrow of the location indicator.
  package var arrow: String { isASCII ? "^" : "➤" }
  /// The sign behind a row that leads on.
  package var chevron: String { isASCII ? ">" : "›" }
  /// The sign before the way back.
  package var back: String { isASCII ? "<" : "‹" }
  /// The mark of text that goes on.
  package var ellipsis: String { isASCII ? "~" : "…" }
  /// The dot between two facts of a line.
  package var dot: String { isASCII ? "-" : "·" }
  /// The mark of the selected line.
  package var pointer: String { isASCII ? ">" : "▸" }

  /// A switch, four cells wide.
  package func toggle(isOn: Bool) -> String {
    if isASCII { return isOn ? "(on)" : "(off" }
    return isOn ? " ━●" : "○━ "
  }

  /// Text in the characters that may be written, each as wide as the one it stands for.
  package func text(_ text: String) -> String {
    guard foldsText, !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    return text.reduce(into: "") { $0 += Glyphs.fold($1) }
  }

  private static func fold(_ character: Character) -> String {
    if character.isASCII { return String(character) }
    switch character {
    case "“", "”", "„", "«", "»": return "\""
    case "‘", "’", "‚": return "'"
    case "–", "—", "‐", "‑", "·", "•", "─": return "-"
    case "│": return "|"
    case "›", "→", "▸", "➤": return ">"
    case "‹", "←": return "<"
    case "…": return "~"
    case "\u{A0}": return " "
    default:
      return String(repeating: "?", count: DisplayWidth.columns(of: character))
    }
  }
}
