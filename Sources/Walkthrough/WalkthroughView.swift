import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation
import TerminalScreen
import TerminalText
import TraceReporting

/// A walkthrough as a screen of cells, and what can be clicked on it.
package struct WalkthroughView: Hashable, Sendable {
  /// The terminal that is drawn for.
  package struct Setting: Hashable, Sendable {
    /// Its size.
    package var size: ScreenSize
    /// The characters it can show.
    package var glyphs: Glyphs
    /// Whether looks can be told apart; else the focus is marked by characters.
    package var isStyled: Bool

    /// Creates a setting.
    package init(size: ScreenSize, glyphs: Glyphs, isStyled: Bool) {
      self.size = size
      self.glyphs = glyphs
      self.isStyled = isStyled
    }
  }

  /// What a click does.
  enum Action: Hashable, Sendable {
    case control(String)
    case line(Int)
    case move(StepAction)
    case moreMoves
    case version(String)
    case bookmark(Int)
    /// A part of a panel that only covers what lies below it.
    case nothing
  }

  /// A part of the screen that can be clicked.
  struct Hit: Hashable, Sendable {
    let area: Rectangle
    let action: Action
  }

  /// The cells.
  package private(set) var grid: Grid
  private(set) var hits: [Hit] = []

  let walk: Walkthrough
  let setting: Setting

  /// Draws a walkthrough.
  package init(of walk: Walkthrough, _ setting: Setting) {
    self.walk = walk
    self.setting = setting
    grid = Grid(size: setting.size, glyphs: setting.glyphs)
    guard let layout = WalkthroughLayout(setting.size, walk) else {
      drawTooSmall()
      return
    }
    drawHeader()
    drawPhone(layout.phone)
    drawTrace(layout.trace)
    drawState(layout.state)
    drawMoves(layout)
    if let why = layout.why { drawReason(why) }
    drawFooter(layout)
    drawPanel(layout)
  }

  private mutating func drawTooSmall() {
    let least = WalkthroughLayout.least
    grid.put("This window is too small:", column: 0, row: 0)
    grid.put("\(least.columns) columns, \(least.rows) rows", column: 0, row: 1)
    grid.put("are the least. q quits.", column: 0, row: 2)
  }

  // MARK: - Edges

  private mutating func drawHeader() {
    let now = walk.rehearsal.now
    let dot = " \(setting.glyphs.dot) "
    let step = walk.rehearsal.stepCount
    var right = "step \(step)\(dot)\(TextReporter.time(now.time))"
    let ahead = walk.rehearsal.aheadCount
    if ahead > 0 { right += "\(dot)\(ahead) ahead" }
    let version = "iOS \(now.context.environment.version)"
    let left = "locflow walk"
    let middle = "\(shownName(now.context.flow.name))\(dot)\(version)\(dot)\(now.app.language)"
    let rightColumn = setting.size.columns - DisplayWidth.columns(of: right) - 1
    let end = grid.put(left, column: 1, row: 0, style: .bold) + 3
    grid.putShortened(middle, column: end, row: 0, columns: max(rightColumn - end - 2, 1))
    grid.put(right, column: rightColumn, row: 0, style: .dim)
  }

  private mutating func drawFooter(_ layout: WalkthroughLayout) {
    let row = setting.size.rows - 1
    guard let notice = walk.notice else {
      return drawKeys(row)
    }
    let style = notice.isWarning ? CellStyle(.yellow, isBold: true) : CellStyle.bold
    let room = setting.size.columns - 2
    let text = setting.glyphs.text(safeForTerminal(notice.text))
    guard DisplayWidth.columns(of: text) > room else {
      grid.put(text, column: 1, row: row, style: style)
      return
    }
    // A long message goes over the end of the list of moves.
    let area = layout.moves
    let rows = TextWrap.wrap(text, firstWidth: area.columns - 1, width: area.columns + 1)
    let count = min(rows.count, area.rows)
    for (number, words) in rows.prefix(count).enumerated() {
      let line = row + 1 - count + number
      grid.clear(Rectangle(column: area.column, row: line, columns: area.columns, rows: 1))
      grid.putShortened(
        words, column: area.column, row: line, columns: area.columns, style: style)
    }
  }

  private mutating func drawKeys(_ row: Int) {
    let keys: [(key: String, words: String)] = [
      ("Tab", "next"), ("Enter", "tap"), ("1-9", "move"), ("u", "undo"), ("r", "redo"),
      ("w", "why"), ("v", "iOS"), ("s", "save"), ("?", "help"), ("q", "quit"),
    ]
    let gap = setting.size.columns < 86 ? 1 : 2
    var column = 1
    for (key, words) in keys {
      column += grid.put(key, column: column, row: row, style: .bold) + 1
      column += grid.put(words, column: column, row: row, style: .dim) + gap
    }
  }

  // MARK: - Phone

  private mutating func drawPhone(_ area: Rectangle) {
    let picture = PhonePicture(
      of: walk.screen,
      PhonePicture.Options(
        size: ScreenSize(columns: area.columns, rows: area.rows), glyphs: setting.glyphs,
        isStyled: setting.isStyled, focus: walk.focus,
        pill: walk.rehearsal.pill(isOn: walk.isPrecise),
        timeOfDay: walk.rehearsal.timeOfDay))
    grid.draw(picture.grid, column: area.column, row: area.row)
    hits += picture.targets.map { target in
      Hit(
        area: target.area.moved(columns: area.column, rows: area.row),
        action: .control(target.control))
    }
  }

  // MARK: - Shared

  /// A heading with a line to the right of it.
  mutating func drawHeading(_ title: String, _ aside: String = "", in area: Rectangle) {
    let line = setting.glyphs.square.horizontal
    grid.put(
      String(repeating: line, count: area.columns), column: area.column, row: area.row, style: .dim)
    let used =
      title.isEmpty
      ? 0 : grid.put(title + " ", column: area.column, row: area.row, style: .bold)
    guard !aside.isEmpty else { return }
    let width = DisplayWidth.columns(of: aside)
    let column = area.endColumn - width - 1
    guard column > area.column + used + 1 else { return }
    grid.put(" \(aside)", column: column, row: area.row, style: .dim)
  }

  mutating func addHit(_ area: Rectangle, _ action: Action) {
    hits.append(Hit(area: area, action: action))
  }

  /// Draws into the cells.
  mutating func paint(_ body: (inout Grid) -> Void) {
    body(&grid)
  }
}

extension WalkthroughView.Setting {
  /// How many digits are moves, of so many moves.
  func movesPerPage(of count: Int) -> Int {
    WalkthroughLayout(size, outcomeRows: 1)?.movesPerPage(of: count) ?? 9
  }
}
