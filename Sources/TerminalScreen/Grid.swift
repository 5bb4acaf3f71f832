import TerminalText

/// A screen of cells; text that doesn't fit is cut off, and nothing in it can control a terminal.
///
/// ```swift
/// var grid = Grid(size: ScreenSize(columns: 20, rows: 3), glyphs: .rich)
/// grid.put("Ramen Finder", column: 2, row: 1, style: .bold)
/// ```
package struct Grid: Hashable, Sendable {
  /// Its size.
  package let size: ScreenSize
  /// The characters it is drawn with.
  package let glyphs: Glyphs
  private var cells: [Cell]

  /// Creates an empty screen.
  package init(size: ScreenSize, glyphs: Glyphs) {
    self.size = size
    self.glyphs = glyphs
    cells = Array(repeating: .blank, count: size.columns * size.rows)
  }

  /// The whole of it.
  package var bounds: Rectangle {
    Rectangle(column: 0, row: 0, columns: size.columns, rows: size.rows)
  }

  /// A cell.
  package subscript(column column: Int, row row: Int) -> Cell {
    cells[row * size.columns + column]
  }

  // MARK: - Text

  /// Writes text from a cell to the right.
  ///
  /// - Parameter limit: The most cells it may take.
  /// - Returns: How many cells it took.
  @discardableResult
  package mutating func put(
    _ text: String, column: Int, row: Int, style: CellStyle = .plain, limit: Int = .max
  ) -> Int {
    guard row >= 0, row < size.rows, limit > 0 else { return 0 }
    let end = limit < size.columns ? min(column + limit, size.columns) : size.columns
    var position = column
    for character in glyphs.text(safeForTerminal(text)) {
      let columns = DisplayWidth.columns(of: character)
      guard columns > 0 else { continue }
      guard position + columns <= end else { break }
      if position >= 0 { set(character.cellText, columns, position, row, style) }
      position += columns
    }
    return max(position - column, 0)
  }

  /// Writes text into a width, with an ellipsis where it is cut off.
  package mutating func putShortened(
    _ text: String, column: Int, row: Int, columns: Int, style: CellStyle = .plain
  ) {
    let safe = glyphs.text(safeForTerminal(text))
    guard DisplayWidth.columns(of: safe) > columns else {
      put(safe, column: column, row: row, style: style, limit: columns)
      return
    }
    let used = put(safe, column: column, row: row, style: style, limit: columns - 1)
    put(glyphs.ellipsis, column: column + used, row: row, style: style, limit: columns - used)
  }

  /// Writes text into the middle of a width.
  package mutating func putCentered(
    _ text: String, column: Int, row: Int, columns: Int, style: CellStyle = .plain
  ) {
    let width = DisplayWidth.columns(of: glyphs.text(safeForTerminal(text)))
    let lead = max((columns - width) / 2, 0)
    putShortened(
      text, column: column + lead, row: row, columns: columns - lead, style: style)
  }

  private mutating func set(
    _ text: String, _ columns: Int, _ column: Int, _ row: Int, _ style: CellStyle
  ) {
    let index = row * size.columns + column
    separate(index, row)
    if columns == 2 {
      separate(index + 1, row)
      cells[index + 1] = .continuation(style)
    }
    cells[index] = Cell(text: text, columns: UInt8(columns), style: style)
  }

  /// Blanks the other half of a wide character that is about to be written over.
  private mutating func separate(_ index: Int, _ row: Int) {
    if cells[index].columns == 0, index > row * size.columns {
      cells[index - 1] = Cell(text: " ", columns: 1, style: cells[index - 1].style)
    }
    if cells[index].columns == 2 {
      cells[index + 1] = Cell(text: " ", columns: 1, style: cells[index + 1].style)
    }
  }

  // MARK: - Areas

  /// Empties an area.
  package mutating func clear(_ area: Rectangle, style: CellStyle = .plain) {
    for row in rows(of: area) {
      for column in columns(of: area) { set(" ", 1, column, row, style) }
    }
  }

  /// Changes the look of an area and leaves its text.
  package mutating func restyle(_ area: Rectangle, _ change: (inout CellStyle) -> Void) {
    for row in rows(of: area) {
      for column in columns(of: area) { change(&cells[row * size.columns + column].style) }
    }
  }

  /// Draws a box along the edge of an area.
  package mutating func drawBox(_ area: Rectangle, _ box: Glyphs.Box, style: CellStyle = .plain) {
    guard area.columns >= 2, area.rows >= 2 else { return }
    let last = area.endRow - 1
    let side = String(repeating: box.horizontal, count: area.columns - 2)
    put(box.upperLeft + side + box.upperRight, column: area.column, row: area.row, style: style)
    put(box.lowerLeft + side + box.lowerRight, column: area.column, row: last, style: style)
    guard last > area.row + 1 else { return }
    for row in area.row + 1..<last {
      put(box.vertical, column: area.column, row: row, style: style)
      put(box.vertical, column: area.endColumn - 1, row: row, style: style)
    }
  }

  /// Draws a line across a box, from side to side.
  package mutating func drawDivider(
    _ area: Rectangle, row: Int, _ box: Glyphs.Box, style: CellStyle = .plain
  ) {
    guard area.columns >= 2 else { return }
    let side = String(repeating: box.horizontal, count: area.columns - 2)
    put(box.left + side + box.right, column: area.column, row: row, style: style)
  }

  /// Copies another screen into this one.
  package mutating func draw(_ other: Grid, column: Int, row: Int) {
    for line in 0..<other.size.rows where line + row >= 0 && line + row < size.rows {
      for place in 0..<other.size.columns {
        let cell = other[column: place, row: line]
        let target = column + place
        guard cell.columns > 0, target >= 0, target + Int(cell.columns) <= size.columns else {
          continue
        }
        set(cell.text, Int(cell.columns), target, row + line, cell.style)
      }
    }
  }

  private func rows(of area: Rectangle) -> Range<Int> {
    let first = min(max(area.row, 0), size.rows)
    return first..<max(first, min(area.endRow, size.rows))
  }

  private func columns(of area: Rectangle) -> Range<Int> {
    let first = min(max(area.column, 0), size.columns)
    return first..<max(first, min(area.endColumn, size.columns))
  }

  // MARK: - Plain text

  /// The rows as text without looks, blanks at the ends of rows left out.
  package var text: String {
    var text = ""
    for row in 0..<size.rows {
      var line = ""
      var blanks = 0
      for column in 0..<size.columns {
        let cell = self[column: column, row: row]
        if cell.text == " " {
          blanks += 1
        } else {
          line += String(repeating: " ", count: blanks) + cell.text
          blanks = 0
        }
      }
      text += line + "\n"
    }
    return text
  }
}
