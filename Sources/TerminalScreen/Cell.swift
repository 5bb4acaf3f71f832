import TerminalText

/// One cell of a screen.
package struct Cell: Hashable, Sendable {
  /// The character in it; empty in the second cell of a wide one.
  package let text: String
  /// How many cells the character takes: 1 or 2, or 0 for the second cell of a wide one.
  package let columns: UInt8
  /// Its look.
  package var style: CellStyle

  /// An empty cell.
  static let blank = Cell(text: " ", columns: 1, style: .plain)

  /// The second cell of a wide character.
  static func continuation(_ style: CellStyle) -> Cell {
    Cell(text: "", columns: 0, style: style)
  }

  /// Whether terminals may disagree on how wide the character is.
  var isUncertain: Bool {
    text.utf8.count > 3
  }
}

extension Character {
  /// The character as it goes into a cell: a long heap of marks is cut down to its base.
  var cellText: String {
    let longest = 8
    guard unicodeScalars.count > longest, let base = unicodeScalars.first else {
      return String(self)
    }
    return String(base)
  }
}
