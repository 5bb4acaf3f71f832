import DeviceModel
import Simulation
import TerminalScreen
import TerminalText

/// The phone as cells: its frame, what fills its screen, and a sheet over it.
///
/// The same screen in the same size gives the same picture; nothing is read but the arguments.
package struct PhonePicture: Hashable, Sendable {
  /// What a picture needs to know beside the screen.
  package struct Options: Hashable, Sendable {
    /// The size of the whole phone; a usual one is 30 × 22.
    package var size: ScreenSize
    /// The characters it is drawn with.
    package var glyphs: Glyphs
    /// Whether looks can be told apart; else the focus is marked by characters.
    package var isStyled: Bool
    /// The id of the control that has the focus.
    package var focus: String?
    /// What the Precise pill of a prompt says, in the words of iOS.
    package var pill: String
    /// The time of day, in milliseconds since a midnight.
    package var timeOfDay: Int

    /// Creates options.
    package init(
      size: ScreenSize, glyphs: Glyphs, isStyled: Bool, focus: String?, pill: String,
      timeOfDay: Int
    ) {
      self.size = size
      self.glyphs = glyphs
      self.isStyled = isStyled
      self.focus = focus
      self.pill = pill
      self.timeOfDay = timeOfDay
    }
  }

  /// A part of the picture that can be tapped.
  package struct Target: Hashable, Sendable {
    /// Where it is, from the upper left corner of the phone.
    package let area: Rectangle
    /// The id of the control.
    package let control: String
  }

  /// The cells.
  package private(set) var grid: Grid
  /// What can be tapped.
  package private(set) var targets: [Target] = []

  private let screen: PhoneScreen
  private let options: Options

  /// Draws a screen.
  package init(of screen: PhoneScreen, _ options: Options) {
    self.screen = screen
    self.options = options
    grid = Grid(size: options.size, glyphs: options.glyphs)
    grid.drawBox(grid.bounds, options.glyphs.round)
    let inside = grid.bounds.inset(columns: 1, rows: 1)
    drawStatusBar(inside)
    let content = Rectangle(
      column: inside.column, row: inside.row + 1, columns: inside.columns, rows: inside.rows - 1)
    let builder = PhoneLines(screen: screen, options: options, columns: content.columns)
    let isCovered = screen.sheet != nil
    draw(builder.lines(rows: content.rows), in: content, canFocus: !isCovered)
    guard let sheet = screen.sheet else { return }
    grid.restyle(inside) { $0 = CellStyle(isDim: true) }
    drawSheet(sheet, over: content)
  }

  private mutating func drawStatusBar(_ inside: Rectangle) {
    let clock = PhonePicture.clock(options.timeOfDay)
    let style =
      screen.isIndicatorShown ? CellStyle(.blue, isBold: true, isReversed: true) : CellStyle.bold
    let isMarked = screen.isIndicatorShown && !options.isStyled
    grid.put(
      isMarked ? "[\(clock)]" : " \(clock) ", column: inside.column + 1, row: inside.row,
      style: style)
    guard screen.isIndicatorShown else { return }
    grid.put(
      options.glyphs.arrow, column: inside.endColumn - 3, row: inside.row,
      style: CellStyle(.blue, isBold: true))
  }

  /// A time of day as the phone shows it.
  static func clock(_ milliseconds: Int) -> String {
    let minutes = milliseconds / 60_000 % (24 * 60)
    let minute = minutes % 60
    return "\(minutes / 60):\(minute < 10 ? "0" : "")\(minute)"
  }

  // MARK: - Lines

  /// Places lines into an area; when there are more than fit, those around the focus are shown.
  private mutating func draw(_ lines: [PhoneLine], in area: Rectangle, canFocus: Bool) {
    let first = canFocus ? firstVisible(of: lines, rows: area.rows) : 0
    for (number, line) in lines.dropFirst(first).prefix(area.rows).enumerated() {
      let row = area.row + number
      if line.isDivider {
        let whole = area.inset(columns: -1, rows: 0)
        grid.drawDivider(whole, row: row, options.glyphs.square)
      }
      for span in line.spans { draw(span, in: area, row: row, canFocus: canFocus) }
    }
    drawScrollMarks(area, hasAbove: first > 0, hasBelow: lines.count - first > area.rows)
  }

  private func firstVisible(of lines: [PhoneLine], rows: Int) -> Int {
    guard lines.count > rows, let focus = options.focus else { return 0 }
    let focused = lines.indices.filter { number in
      lines[number].spans.contains { $0.control == focus }
    }
    guard let last = focused.last, last >= rows - 1 else { return 0 }
    return min(last + 2 - rows, lines.count - rows)
  }

  private mutating func drawScrollMarks(_ area: Rectangle, hasAbove: Bool, hasBelow: Bool) {
    let glyphs = options.glyphs
    let column = area.endColumn - 1
    if hasAbove { grid.put(glyphs.isASCII ? "^" : "↑", column: column, row: area.row) }
    if hasBelow { grid.put(glyphs.isASCII ? "v" : "↓", column: column, row: area.endRow - 1) }
  }

  private mutating func draw(
    _ span: PhoneLine.Span, in area: Rectangle, row: Int, canFocus: Bool
  ) {
    let text = options.glyphs.text(safeForTerminal(span.text))
    let width = min(DisplayWidth.columns(of: text), span.columns)
    let start = area.column + span.column
    let lead =
      switch span.alignment {
      case .leading: 0
      case .center: (span.columns - width) / 2
      case .trailing: span.columns - width
      }
    var style = span.style
    let place = Rectangle(column: start, row: row, columns: span.columns, rows: 1)
    let isFocused = canFocus && span.control != nil && span.control == options.focus
    if let control = span.control, canFocus {
      targets.append(Target(area: place, control: control))
    }
    if isFocused {
      style.isDim = false
      style.isBold = options.isStyled
      style.isReversed = options.isStyled
      let ground = style
      grid.restyle(place) { $0 = ground }
    }
    grid.putShortened(
      text, column: start + lead, row: row, columns: span.columns - lead, style: style)
    if isFocused, !options.isStyled, width > 0 { mark(place, start + lead, width) }
  }

  /// Shows by signs around a text that it has the focus.
  private mutating func mark(_ place: Rectangle, _ start: Int, _ width: Int) {
    grid.put(">", column: max(start - 2, place.column), row: place.row)
    grid.put("<", column: min(start + width + 1, place.endColumn - 1), row: place.row)
  }

  // MARK: - Sheet

  private mutating func drawSheet(_ sheet: PhoneScreen.Sheet, over content: Rectangle) {
    let columns = content.columns - 2
    let layout = SheetLines(
      sheet: sheet, columns: columns - 2, pill: options.pill, glyphs: options.glyphs,
      isStyled: options.isStyled)
    let lines = layout.lines(rows: content.rows - 2)
    let rows = min(lines.count, content.rows - 2) + 2
    let box = Rectangle(
      column: content.column + 1, row: content.row + (content.rows - rows) / 2, columns: columns,
      rows: rows)
    grid.clear(box)
    grid.drawBox(box, options.glyphs.square)
    draw(lines, in: box.inset(columns: 1, rows: 1), canFocus: true)
  }
}
