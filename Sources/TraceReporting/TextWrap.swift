import TerminalText

/// Breaks text at spaces so that it fits a terminal.
package enum TextWrap {
  /// The rows of a text; the first may be narrower than the others.
  ///
  /// A word that is too long for a row is broken where the row ends.
  package static func wrap(_ text: String, firstWidth: Int, width: Int) -> [String] {
    // Nearly all lines fit, and splitting them into words would cost more than all the rest.
    if DisplayWidth.columns(of: text) <= firstWidth { return [text] }
    var rows: [String] = []
    var row = ""
    var rowWidth = 0
    // By bytes: a space is one in UTF-8, and looking for characters costs more than all the rest.
    let space = UInt8(ascii: " ")
    for word in text.utf8.split(separator: space, omittingEmptySubsequences: false) {
      var rest = String(Substring(word))
      var wordWidth = DisplayWidth.columns(of: rest)
      let limit = max(rows.isEmpty ? firstWidth : width - 2, 8)
      if !row.isEmpty, rowWidth + 1 + wordWidth > limit {
        rows.append(row)
        row = ""
        rowWidth = 0
      }
      if wordWidth > max(rows.isEmpty ? firstWidth : width - 2, 8) {
        let pieces = pieces(
          of: rest, first: max(rows.isEmpty ? firstWidth : width - 2, 8), max(width - 2, 8))
        rows += pieces.dropLast()
        rest = pieces.last ?? ""
        wordWidth = DisplayWidth.columns(of: rest)
      }
      if row.isEmpty {
        row = rest
        rowWidth = wordWidth
      } else {
        row += " " + rest
        rowWidth += 1 + wordWidth
      }
    }
    rows.append(row)
    return rows
  }

  /// A word cut where rows end; the first row may have less space.
  private static func pieces(of word: String, first: Int, _ width: Int) -> [String] {
    var pieces: [String] = []
    var piece = ""
    var used = 0
    for character in word {
      let columns = DisplayWidth.columns(of: character)
      if used + columns > (pieces.isEmpty ? first : width), !piece.isEmpty {
        pieces.append(piece)
        piece = ""
        used = 0
      }
      piece.append(character)
      used += columns
    }
    pieces.append(piece)
    return pieces
  }
}
