/// How large a screen is, in cells.
package struct ScreenSize: Hashable, Sendable {
  /// Its width.
  package let columns: Int
  /// Its height.
  package let rows: Int

  /// Creates a size; less than one cell is one cell.
  package init(columns: Int, rows: Int) {
    self.columns = max(columns, 1)
    self.rows = max(rows, 1)
  }
}

/// A part of a screen, in cells from its upper left corner (0, 0).
package struct Rectangle: Hashable, Sendable {
  /// The leftmost column.
  package var column: Int
  /// The topmost row.
  package var row: Int
  /// The width.
  package var columns: Int
  /// The height.
  package var rows: Int

  /// Creates a rectangle; a negative width or height is none.
  package init(column: Int, row: Int, columns: Int, rows: Int) {
    self.column = column
    self.row = row
    self.columns = max(columns, 0)
    self.rows = max(rows, 0)
  }

  /// The column right of it.
  package var endColumn: Int { column + columns }
  /// The row below it.
  package var endRow: Int { row + rows }

  /// Whether a cell lies in it.
  package func contains(column: Int, row: Int) -> Bool {
    column >= self.column && column < endColumn && row >= self.row && row < endRow
  }

  /// The part that is left when something is cut off on each side.
  package func inset(columns: Int, rows: Int) -> Rectangle {
    Rectangle(
      column: column + columns, row: row + rows, columns: self.columns - 2 * columns,
      rows: self.rows - 2 * rows)
  }

  /// The rectangle moved to the right and down.
  package func moved(columns: Int, rows: Int) -> Rectangle {
    Rectangle(
      column: column + columns, row: row + rows, columns: self.columns, rows: self.rows)
  }
}
