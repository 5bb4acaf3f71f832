import CoreLocationTypes
import DeviceModel
import Simulation
import TerminalScreen
import TerminalText
import TraceReporting

extension WalkthroughView {
  /// A row of a panel.
  private struct Row {
    var words: String
    var style = CellStyle.plain
    var isChosen = false
    /// A key before the words, in a column of its own.
    var key = ""
    /// What is typed behind the words.
    var typed: TypedText?
    /// What a click on it does.
    var action: Action?
  }

  mutating func drawPanel(_ layout: WalkthroughLayout) {
    guard let panel = walk.panel else { return }
    let columns = min(layout.trace.columns, 76)
    let widest = columns - 4
    switch panel {
    case .help: drawBox("Keys", helpRows, layout, columns)
    case .why: drawBox("Why", reasonRows(widest), layout, columns)
    case .versions(let typed):
      let rows = [field("iOS version: ", typed), hint(typed)] + versionRows(typed)
      drawBox("Replay on another version", rows, layout, columns)
    case .save(let typed, _):
      let rows =
        [field("File: ", typed), hint(typed), Row(words: "")]
        + wrapped(
          "The steps so far as a scenario, each with what was seen after it. Enter saves, Esc leaves.",
          widest, .dim)
      drawBox("Save as a scenario", rows, layout, columns)
    case .bookmarks(let chosen):
      let rows = walk.rehearsal.bookmarks.enumerated().map { number, bookmark in
        let count = bookmark.steps.count { !$0.action.isCheck }
        return Row(
          words: "\(bookmark.name) (\(count) step\(count == 1 ? "" : "s"))",
          isChosen: number == chosen, action: .bookmark(number))
      }
      drawBox("Bookmarks: Enter goes there", rows, layout, columns)
    }
  }

  /// The reason of the chosen line in a place of its own.
  mutating func drawReason(_ area: Rectangle) {
    drawHeading("Why", in: area)
    for (number, row) in reasonRows(area.columns).prefix(area.rows - 1).enumerated() {
      paint { grid in
        grid.putShortened(
          row.words, column: area.column, row: area.row + 1 + number, columns: area.columns,
          style: row.style)
      }
    }
  }

  // MARK: - Box

  private mutating func drawBox(
    _ title: String, _ rows: [Row], _ layout: WalkthroughLayout, _ columns: Int
  ) {
    let space = setting.size.rows - 4
    let height = min(rows.count, space) + 2
    let box = Rectangle(
      column: layout.trace.endColumn - columns, row: 1, columns: columns, rows: height)
    // What is typed stays in sight while the list below it scrolls.
    let head = rows.prefix { $0.action == nil }
    let list = rows.dropFirst(head.count)
    let room = height - 2 - head.count
    let chosen = list.firstIndex { $0.isChosen }.map { $0 - list.startIndex } ?? 0
    let first = list.count > room ? min(max(chosen - room / 2, 0), list.count - max(room, 0)) : 0
    let isStyled = setting.isStyled
    paint { grid in
      grid.clear(box)
      grid.drawBox(box, grid.glyphs.square)
      grid.put(" \(title) ", column: box.column + 2, row: box.row, style: .bold)
    }
    addHit(box, .nothing)
    for (number, row) in (head + list.dropFirst(first)).prefix(height - 2).enumerated() {
      let line = box.row + 1 + number
      paint { WalkthroughView.draw(row, box, at: line, &$0, isStyled) }
      guard let action = row.action else { continue }
      addHit(Rectangle(column: box.column, row: line, columns: columns, rows: 1), action)
    }
  }

  private static func draw(
    _ row: Row, _ box: Rectangle, at line: Int, _ grid: inout Grid, _ isStyled: Bool
  ) {
    var style = row.style
    style.isReversed = row.isChosen && isStyled
    var column = box.column + 2
    if row.isChosen, !isStyled { grid.put(">", column: box.column + 1, row: line) }
    if !row.key.isEmpty {
      grid.put(row.key, column: column, row: line, style: .bold, limit: 12)
      column += 13
    }
    let room = box.endColumn - column - 1
    guard let typed = row.typed else {
      return grid.putShortened(row.words, column: column, row: line, columns: room, style: style)
    }
    let used = grid.put(row.words, column: column, row: line, style: style, limit: room)
    draw(
      typed, Rectangle(column: column + used, row: line, columns: room - used, rows: 1), &grid,
      isStyled)
  }

  /// Draws what is typed with its cursor, which stays in sight.
  private static func draw(
    _ typed: TypedText, _ area: Rectangle, _ grid: inout Grid, _ isStyled: Bool
  ) {
    var before = grid.glyphs.text(safeForTerminal(typed.before))
    let behind = grid.glyphs.text(safeForTerminal(typed.behind))
    // The cursor is on a character, and needs a place behind the last one.
    while DisplayWidth.columns(of: before) > area.columns - 2, !before.isEmpty {
      before.removeFirst()
    }
    let style = typed.isProposed ? CellStyle(.cyan) : CellStyle.bold
    let cursor =
      area.column + grid.put(before, column: area.column, row: area.row, style: style)
    let rest = isStyled ? behind : "_" + behind
    grid.putShortened(
      rest, column: cursor, row: area.row, columns: area.endColumn - cursor, style: style)
    guard isStyled else { return }
    let width = max(behind.first.map { DisplayWidth.columns(of: String($0)) } ?? 1, 1)
    let place = Rectangle(column: cursor, row: area.row, columns: width, rows: 1)
    grid.restyle(place) { $0.isReversed = true }
  }

  private func field(_ label: String, _ typed: TypedText) -> Row {
    Row(words: label, style: .bold, typed: typed)
  }

  /// What typing does to a proposal; nothing once it was touched.
  private func hint(_ typed: TypedText) -> Row {
    Row(words: typed.isProposed ? "typing replaces it, arrows and Backspace edit" : "", style: .dim)
  }

  private func wrapped(_ text: String, _ columns: Int, _ style: CellStyle = .plain) -> [Row] {
    TextWrap.wrap(safeForTerminal(text), firstWidth: columns, width: columns + 2)
      .map { Row(words: $0, style: style) }
  }

  // MARK: - Contents

  private var helpRows: [Row] {
    [
      Row(words: "next, previous thing on the phone", key: "Tab, arrows"),
      Row(words: "tap it", key: "Enter, space"),
      Row(words: "make a move of the list", key: "1-9"),
      Row(words: "more moves", key: "0"),
      Row(words: "undo", key: "u"),
      Row(words: "redo; all that lies ahead", key: "r R"),
      Row(words: "mark this place; go to a mark", key: "b g"),
      Row(words: "line before, line behind", key: "[ ]"),
      Row(words: "why: the rule behind the line", key: "w"),
      Row(words: "the same steps on another iOS", key: "v"),
      Row(words: "save the steps as a scenario", key: "s"),
      Row(words: "scroll the trace", key: "PgUp PgDn"),
      Row(words: "start of the trace, end of it", key: "Home End"),
      Row(words: "draw anew", key: "^L"),
      Row(words: "suspend; quit, asks when unsaved", key: "^Z q"),
      Row(words: "click the phone, lines and moves", key: "mouse"),
    ]
  }

  private func versionRows(_ typed: TypedText) -> [Row] {
    let chosen = IOSVersion(typed.text)
    // The version in front of which something changed last behaves alike.
    let like = chosen.flatMap { chosen in TurningPoints.all.last { $0 <= chosen } }
    return [Row(words: "where something changes (up, down):", style: .dim)]
      + TurningPoints.all.map { version in
        Row(
          words: version.description, isChosen: version == like,
          action: .version(version.description))
      }
  }

  private func reasonRows(_ columns: Int) -> [Row] {
    let trace = walk.rehearsal.result.trace
    guard let number = walk.questionedLine else {
      return wrapped("Nothing has happened yet.", columns, .dim)
    }
    let line = trace.lines[number]
    var rows = wrapped(trace.phrase(of: line), columns, .bold) + [Row(words: "")]
    if let rule = line.rule { return rows + ruleRows(DeviceRules.rule(rule), columns) }
    rows += wrapped(
      "No rule of iOS decided this line: it is what a person did or what the flow says.", columns)
    guard let cause = trace.cause(of: line), let rule = cause.rule else { return rows }
    rows += [Row(words: "")] + wrapped("It follows from:", columns, .dim)
    rows += wrapped(trace.phrase(of: cause), columns) + [Row(words: "")]
    return rows + ruleRows(DeviceRules.rule(rule), columns)
  }

  private func ruleRows(_ rule: DeviceRule, _ columns: Int) -> [Row] {
    var rows = [Row(words: "\(rule.id.rawValue)  iOS \(rule.versions)", style: CellStyle(.cyan))]
    let options = walk.rehearsal.now.context.environment.options
    rows += wrapped(rule.statement(under: options), columns)
    rows += wrapped("(\(rule.confidence.name))", columns, .dim)
    if let dissent = rule.dissent { rows += wrapped("But: \(dissent)", columns) }
    if let option = rule.option { rows += wrapped("option \(option)", columns, .dim) }
    for source in rule.sources { rows += wrapped(source, columns, CellStyle(.blue)) }
    return rows
  }
}

extension Trace {
  /// The nearest line on the way to this one that a rule decided.
  fileprivate func cause(of line: TraceLine) -> TraceLine? {
    var line = line
    while let cause = line.cause {
      line = lines[cause]
      if line.rule != nil { return line }
    }
    return nil
  }
}
