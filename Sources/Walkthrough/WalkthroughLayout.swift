import TerminalScreen

/// Where the parts of the screen are, by its size.
struct WalkthroughLayout: Hashable, Sendable {
  /// The least size that everything fits in.
  static let least = ScreenSize(columns: 66, rows: 20)
  /// From this width on there is a column of its own for the trace.
  private static let wide = 130

  let phone: Rectangle
  let trace: Rectangle
  let state: Rectangle
  let moves: Rectangle
  /// Where the reason of the chosen line always stands; `nil` when there is no room.
  let why: Rectangle?
  /// How many columns the list of moves has.
  let moveColumns: Int

  /// Lays out the screen for a walkthrough; `nil` when it is too small.
  init?(_ size: ScreenSize, _ walk: Walkthrough) {
    guard let first = WalkthroughLayout(size, outcomeRows: 1) else { return nil }
    let rows = WalkthroughView.outcome(of: walk, columns: first.state.columns).count
    self.init(size, outcomeRows: min(rows, 4))
  }

  /// Lays out a screen; `nil` when it is too small.
  ///
  /// - Parameter outcomeRows: How many rows it takes to say where the person stands.
  init?(_ size: ScreenSize, outcomeRows: Int) {
    guard size.columns >= WalkthroughLayout.least.columns,
      size.rows >= WalkthroughLayout.least.rows
    else { return nil }
    let rows = size.rows - 2
    guard size.columns < WalkthroughLayout.wide else {
      let side = 54
      let sideColumn = size.columns - side
      phone = Rectangle(column: 0, row: 1, columns: 40, rows: min(rows, 40))
      trace = Rectangle(column: 42, row: 1, columns: sideColumn - 44, rows: rows)
      state = Rectangle(column: sideColumn, row: 1, columns: side, rows: 6 + outcomeRows)
      moves = Rectangle(column: sideColumn, row: state.endRow, columns: side, rows: 7)
      let reason = Rectangle(
        column: sideColumn, row: moves.endRow + 1, columns: side, rows: rows - moves.endRow)
      why = reason.rows >= 12 ? reason : nil
      moveColumns = 2
      return
    }
    let column = 31
    let columns = size.columns - column
    let moveRows = 5
    let stateRows = 5 + outcomeRows
    phone = Rectangle(column: 0, row: 1, columns: 30, rows: min(rows, 34))
    trace = Rectangle(
      column: column, row: 1, columns: columns, rows: rows - stateRows - moveRows)
    state = Rectangle(column: column, row: trace.endRow, columns: columns, rows: stateRows)
    moves = Rectangle(column: column, row: state.endRow, columns: columns, rows: moveRows)
    why = nil
    moveColumns = 2
  }

  /// How many moves can be listed at once, the cell for more of them aside.
  var moveCells: Int { (moves.rows - 1) * moveColumns }

  /// How many digits are moves on each page of the list.
  func movesPerPage(of count: Int) -> Int {
    let cells = min(moveCells, 10)
    return count <= min(cells, 9) ? count : cells - 1
  }
}
