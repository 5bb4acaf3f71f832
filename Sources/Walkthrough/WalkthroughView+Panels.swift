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
  }

  mutating func drawPanel(_ layout: WalkthroughLayout) {
    guard let panel = walk.panel else { return }
    let columns = min(layout.trace.columns, 76)
    let widest = columns - 4
    switch panel {
    case .help: drawBox("Keys", helpRows, layout, columns)
    case .why: drawBox("Why", reasonRows(widest), layout, columns)
    case .versions(let typed):
      let rows = [field("iOS version: ", typed, widest)] + versionRows(typed, layout)
      drawBox("Replay on another version", rows, layout, columns)
    case .save(let typed, _):
      let rows =
        [field("File: ", typed, widest), Row(words: "")]
        + wrapped(
          "The steps so far as a scenario, each with what was seen after it. Enter saves, Esc leaves.",
          widest, .dim)
      drawBox("Save as a scenario", rows, layout, columns)
    case .bookmarks(let chosen):
      let rows = walk.rehearsal.bookmarks.enumerated().map { number, bookmark in
        let count = bookmark.steps.count { !$0.action.isCheck }
        return Row(
          words: "\(bookmark.name) (\(count) step\(count == 1 ? "" : "s"))",
          isChosen: number == chosen)
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
    let chosen = rows.firstIndex { $0.isChosen } ?? 0
    let first = rows.count > space ? min(max(chosen - space / 2, 0), rows.count - space) : 0
    let box = Rectangle(
      column: layout.trace.endColumn - columns, row: 1, columns: columns, rows: height)
    let isStyled = setting.isStyled
    paint { grid in
      grid.clear(box)
      grid.drawBox(box, grid.glyphs.square)
      grid.put(" \(title) ", column: box.column + 2, row: box.row, style: .bold)
      for (number, row) in rows.dropFirst(first).prefix(height - 2).enumerated() {
        WalkthroughView.draw(row, box, at: box.row + 1 + number, &grid, isStyled)
      }
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
    grid.putShortened(
      row.words, column: column, row: line, columns: box.endColumn - column - 1, style: style)
  }

  private func field(_ label: String, _ typed: TypedText, _ columns: Int) -> Row {
    // The end of a long text is what is being typed.
    var shown = setting.glyphs.text(safeForTerminal(typed.text))
    while DisplayWidth.columns(of: label) + DisplayWidth.columns(of: shown) + 1 > columns {
      shown.removeFirst()
    }
    return Row(words: label + shown + "_", style: .bold)
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
      Row(words: "suspend, quit", key: "^Z q"),
      Row(words: "click the phone, lines and moves", key: "mouse"),
    ]
  }

  private func versionRows(_ typed: TypedText, _ layout: WalkthroughLayout) -> [Row] {
    let chosen = IOSVersion(typed.text)
    // The version in front of which something changed last behaves alike.
    let like = chosen.flatMap { chosen in TurningPoints.all.last { $0 <= chosen } }
    return [Row(words: "where something changes (up, down):", style: .dim)]
      + TurningPoints.all.map { Row(words: $0.description, isChosen: $0 == like) }
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
    rows += wrapped(rule.statement, columns)
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
