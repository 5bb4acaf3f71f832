import TerminalText

/// A table for people: columns as wide as their cells, the last one wrapped.
struct TextTable {
  /// A cell and its look.
  struct Cell {
    let words: String
    let look: TerminalStyle.Look?

    init(_ words: String, _ look: TerminalStyle.Look? = nil) {
      self.words = words
      self.look = look
    }
  }

  /// The gap between two columns.
  private static let gap = 2

  /// The columns that a table takes when nothing is wrapped.
  static func width(of rows: [[Cell]]) -> Int {
    let widths = widths(of: rows)
    return widths.reduce(0, +) + gap * max(widths.count - 1, 0)
  }

  /// The lines of a table, the first row as its heading.
  static func text(of rows: [[Cell]], columns: Int, style: TerminalStyle) -> String {
    let widths = widths(of: rows)
    let last = widths.count - 1
    let lead = widths.dropLast().reduce(0) { $0 + $1 + gap }
    let rest = max(columns - lead, 16)
    var text = ""
    for (number, row) in rows.enumerated() {
      for (column, cell) in row.enumerated() {
        let look = number == 0 ? .bold : cell.look
        guard column == last else {
          let padding = widths[column] - DisplayWidth.columns(of: cell.words) + gap
          text += paint(cell.words, look, style) + spaces(padding)
          continue
        }
        let lines = TextWrap.wrap(cell.words, firstWidth: rest, width: rest + 2)
        text += lines.map { paint($0, look, style) }
          .joined(separator: "\n" + spaces(lead))
      }
      text = trimmed(text) + "\n"
    }
    return text
  }

  private static func widths(of rows: [[Cell]]) -> [Int] {
    guard let first = rows.first else { return [] }
    return first.indices.map { column in
      rows.map { DisplayWidth.columns(of: $0[column].words) }.max() ?? 0
    }
  }

  private static func paint(
    _ words: String, _ look: TerminalStyle.Look?, _ style: TerminalStyle
  ) -> String {
    guard let look, !words.isEmpty else { return words }
    return style.apply(look, words)
  }

  private static func trimmed(_ text: String) -> String {
    var text = text[...]
    while text.last == " " { text = text.dropLast() }
    return String(text)
  }
}
