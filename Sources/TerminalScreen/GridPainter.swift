/// Turns screens into what a terminal must be sent to show them.
package enum GridPainter {
  /// How many cells that need no change are written all the same, to save a move of the cursor.
  private static let longestGap = 4

  /// What changes one screen into another; only cells that differ are written.
  ///
  /// - Parameters:
  ///   - old: What the terminal shows; `nil` when nobody knows, or after a change of its size.
  ///   - isStyled: Whether looks may be set at all.
  package static func changes(from old: Grid?, to new: Grid, isStyled: Bool) -> String {
    let known = old.flatMap { $0.size == new.size ? $0 : nil }
    var writer = ChangeWriter(isStyled: isStyled)
    if known == nil { writer.clear() }
    for row in 0..<new.size.rows { writer.write(row, of: new, over: known, gap: longestGap) }
    return writer.finished
  }
}

/// Collects what is sent, with as few control sequences as it takes.
private struct ChangeWriter {
  let isStyled: Bool
  private var text = ""
  private var style: CellStyle?
  /// Where the cursor stands, if that is certain.
  private var cursor: (column: Int, row: Int)?

  init(isStyled: Bool) {
    self.isStyled = isStyled
  }

  var finished: String {
    guard isStyled, let style, style != .plain else { return text }
    return text + CellStyle.plain.sequence
  }

  mutating func clear() {
    if isStyled { text += CellStyle.plain.sequence }
    text += "\u{1B}[H\u{1B}[2J"
    style = .plain
  }

  mutating func write(_ row: Int, of new: Grid, over old: Grid?, gap: Int) {
    var column = 0
    while column < new.size.columns {
      guard let first = firstChange(in: new, old, row, from: column) else { return }
      var start = first
      if new[column: start, row: row].columns == 0, start > 0 { start -= 1 }
      if let cursor, cursor.row == row, cursor.column <= start, start - cursor.column <= gap {
        start = cursor.column
      }
      column = write(new, old, row, from: start, through: first)
    }
  }

  private func firstChange(in new: Grid, _ old: Grid?, _ row: Int, from column: Int) -> Int? {
    (column..<new.size.columns).first { isChanged(new, old, row, $0) }
  }

  private func isChanged(_ new: Grid, _ old: Grid?, _ row: Int, _ column: Int) -> Bool {
    let cell = new[column: column, row: row]
    guard let old else { return cell != .blank }
    return cell != old[column: column, row: row]
  }

  /// Writes cells until one needs no change; returns the column behind.
  private mutating func write(
    _ new: Grid, _ old: Grid?, _ row: Int, from start: Int, through first: Int
  ) -> Int {
    move(to: start, row)
    var column = start
    while column < new.size.columns, column <= first || isChanged(new, old, row, column) {
      let cell = new[column: column, row: row]
      guard cell.columns > 0 else {
        column += 1
        continue
      }
      write(cell)
      column += Int(cell.columns)
      // Terminals disagree on the width of some characters: the cursor is set anew behind them.
      cursor = cell.isUncertain || column >= new.size.columns ? nil : (column, row)
      if cursor == nil, column < new.size.columns { move(to: column, row) }
    }
    return column
  }

  private mutating func move(to column: Int, _ row: Int) {
    if let cursor, cursor == (column, row) { return }
    text += "\u{1B}[\(row + 1);\(column + 1)H"
    cursor = (column, row)
  }

  private mutating func write(_ cell: Cell) {
    if isStyled, cell.style != style {
      text += cell.style.sequence
      style = cell.style
    }
    text += cell.text
  }
}
