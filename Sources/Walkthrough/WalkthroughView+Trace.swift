import Simulation
import TerminalScreen
import TerminalText
import TraceReporting

extension WalkthroughView {
  /// The trace lines that are shown at all, by number.
  static func shownLines(of walk: Walkthrough) -> [Int] {
    TraceRow.rows(of: walk.rehearsal.result.trace, lines: walk.lines, columns: 80)
      .filter(\.isFirst).map(\.line)
  }

  /// How far the trace can be scrolled back, in rows.
  static func longestScroll(of walk: Walkthrough, _ setting: Setting) -> Int {
    guard let layout = WalkthroughLayout(setting.size, walk) else { return 0 }
    return max(rows(of: walk, layout.trace).count - (layout.trace.rows - 1), 0)
  }

  /// The rows of the trace in its pane, left of which is a column for the mark of the chosen line.
  private static func rows(of walk: Walkthrough, _ area: Rectangle) -> [TraceRow] {
    TraceRow.rows(
      of: walk.rehearsal.result.trace, lines: walk.lines, columns: area.columns - 1)
  }

  mutating func drawTrace(_ area: Rectangle) {
    let rows = WalkthroughView.rows(of: walk, area)
    let height = area.rows - 1
    let first = firstRow(rows, height)
    let end = min(first + height, rows.count)
    let aside = rows.count > height ? "\(first + 1)-\(end) of \(rows.count)" : ""
    drawHeading("Trace", aside, in: area)
    if rows.isEmpty {
      let words = "Nothing has happened yet. Launch the app: Enter."
      paint { grid in
        grid.putShortened(
          words, column: area.column + 1, row: area.row + 1, columns: area.columns - 1, style: .dim)
      }
    }
    for (number, row) in rows.dropFirst(first).prefix(height).enumerated() {
      draw(row, area, at: area.row + 1 + number)
    }
  }

  /// The first row to show: the last ones unless scrolled back, and the chosen line in any case.
  private func firstRow(_ rows: [TraceRow], _ height: Int) -> Int {
    let last = max(rows.count - height, 0)
    let first = max(last - walk.scroll, 0)
    guard let chosen = walk.chosenLine, let start = rows.firstIndex(where: { $0.line == chosen })
    else { return first }
    let end = rows.lastIndex { $0.line == chosen } ?? start
    if start < first { return start }
    return end >= first + height ? min(end - height + 1, start) : first
  }

  private mutating func draw(_ row: TraceRow, _ area: Rectangle, at line: Int) {
    let style = row.look?.cellStyle ?? .plain
    let isChosen = row.line == walk.chosenLine
    let column = area.column + 1
    paint { grid in
      if isChosen, row.isFirst {
        grid.put(grid.glyphs.pointer, column: area.column, row: line, style: .bold)
      }
      let used = grid.put(row.lead, column: column, row: line, style: style)
      let tail = DisplayWidth.columns(of: row.tail)
      let room = area.columns - 1 - used - (tail > 0 ? tail + 1 : 0)
      grid.putShortened(row.words, column: column + used, row: line, columns: room, style: style)
      grid.put(row.tail, column: area.endColumn - tail, row: line, style: .dim)
    }
    let place = Rectangle(column: area.column, row: line, columns: area.columns, rows: 1)
    if isChosen { paint { $0.restyle(place) { $0.isBold = true } } }
    addHit(place, .line(row.line))
  }
}

extension TerminalStyle.Look {
  /// The same look for a cell.
  var cellStyle: CellStyle {
    switch self {
    case .bold: .bold
    case .dim: .dim
    case .red: CellStyle(.red)
    case .green: CellStyle(.green)
    case .yellow: CellStyle(.yellow)
    case .blue: CellStyle(.blue)
    case .magenta: CellStyle(.magenta)
    case .cyan: CellStyle(.cyan)
    case .boldRed: CellStyle(.red, isBold: true)
    case .boldGreen: CellStyle(.green, isBold: true)
    case .boldYellow: CellStyle(.yellow, isBold: true)
    case .boldMagenta: CellStyle(.magenta, isBold: true)
    case .boldCyan: CellStyle(.cyan, isBold: true)
    }
  }
}
