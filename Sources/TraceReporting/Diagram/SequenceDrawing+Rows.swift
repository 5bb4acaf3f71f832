import CoreLocationTypes

extension SequenceDrawing {
  private typealias Lane = SequenceDiagram.Lane
  private typealias Row = SequenceDiagram.Row

  private static let leading = 15

  /// Draws a row and goes on below it.
  mutating func draw(_ row: SequenceDiagram.Row) {
    if row.step != nil { drawDivider() }
    let top = y
    if layout.isNarrow, let step = row.step {
      drawStep(step, row.time, top: top)
      y = max(y, top + 22)
    }
    switch row.shape {
    case .arrow(let from, let to): drawArrow(row, from, to)
    case .card(let from): drawCard(row, from)
    case .silence(let from, let toward): drawSilence(row, from, toward)
    case .note(let lane): drawNote(row, lane)
    case .pause: drawPause(row)
    case .failure, .remark: drawRemark(row)
    case .end: drawEnd(row)
    }
    if !layout.isNarrow, let step = row.step { drawStep(step, row.time, top: top) }
    if row.shape != .end, let rule = row.rule {
      let height = layout.isNarrow ? y + 6 : top + 15
      canvas.rows([rule], x: layout.rule, y: height, leading: 0, look: "rule", anchor: .end)
      if layout.isNarrow { y += 12 }
    }
    follow(row.appState, at: y)
  }

  private mutating func drawDivider() {
    y += 8
    breaks.append(y)
    canvas.path("M0 \(y)H\(layout.width)", look: "divide")
    y += 5
  }

  private mutating func drawStep(_ step: Int, _ time: Int, top: Int) {
    let number = "\(step)"
    let width = max(number.count * 7 + 10, 18)
    canvas.box(x: layout.step, y: top + 3, width: width, height: 17, radius: 8, look: "badge")
    canvas.rows(
      [number], x: layout.step + width / 2, y: top + 15, leading: 0, look: "number",
      anchor: .middle)
    let clock = TextReporter.time(time)
    let isLong = !layout.isNarrow && (clock.count > 5 || number.count > 3)
    canvas.rows(
      [clock], x: isLong ? layout.step : layout.isNarrow ? layout.step + width + 6 : layout.clock,
      y: top + (isLong ? 33 : 15), leading: 0, look: "clock",
      anchor: isLong || layout.isNarrow ? .start : .end)
    if isLong { y = max(y, top + 38) }
  }

  // MARK: - Messages

  /// The space for text between two lanes; next to the user where a message goes past iOS.
  private func space(_ from: Lane, _ to: Lane) -> (left: Int, right: Int) {
    let first = min(from.rawValue, to.rawValue)
    return first == Lane.user.rawValue
      ? (layout.of(.user) + 10, layout.of(.system) - 10)
      : (layout.of(.system) + 10, layout.of(.app) - 12)
  }

  private mutating func drawArrow(_ row: Row, _ from: Lane, _ to: Lane) {
    let (left, right) = space(from, to)
    let isStep = row.step != nil
    let measure = TextMeasure(size: 12, isBold: isStep)
    let rows = measure.rows(
      of: ReportText.clipped(row.words.joined(separator: " "), to: 600),
      width: Double(right - left), limit: layout.rowLimit)
    let look = row.mood.look ?? (isStep ? "act" : "word")
    canvas.rows(
      rows, x: (left + right) / 2, y: y + 15, leading: SequenceDrawing.leading, look: look,
      anchor: .middle)
    y += 15 + (rows.count - 1) * SequenceDrawing.leading + 6
    let start = layout.of(from) + edge(from, toward: to)
    let end = layout.of(to) + edge(to, toward: from)
    let back = end > start ? -1 : 1
    canvas.path(
      "M\(start) \(y)H\(end)m\(7 * back)-4l\(-7 * back) 4 \(7 * back) 4",
      look: "line \(row.mood.look ?? from.look)")
    y += 6
  }

  /// How far a line begins beside a lifeline: the app's is a bar.
  private func edge(_ lane: Lane, toward other: Lane) -> Int {
    let gap = lane == .app ? 5 : 1
    return other.rawValue > lane.rawValue ? gap : -gap
  }

  private mutating func drawSilence(_ row: Row, _ from: Lane, _ toward: Lane) {
    let isRight = toward.rawValue > from.rawValue
    let start = layout.of(from) + edge(from, toward: toward)
    let sign = isRight ? 1 : -1
    let cross = start + sign * 34
    let words = cross + sign * 11
    let (left, right) =
      isRight
      ? (words, layout.of(.app) - 12)
      : ((from == .app ? layout.of(.system) : layout.of(.user)) + 10, words)
    let rows = TextMeasure(size: 12).rows(
      of: ReportText.clipped(row.words.joined(separator: " "), to: 600),
      width: Double(right - left), limit: layout.rowLimit)
    y += 3
    canvas.path("M\(start) \(y + 11)H\(cross - sign * 6)", look: "line stub")
    canvas.path("M\(cross - 4) \(y + 7)l8 8m0-8l-8 8", look: "line cross")
    canvas.rows(
      rows, x: isRight ? left : right, y: y + 15, leading: SequenceDrawing.leading, look: "odd",
      anchor: isRight ? .start : .end)
    y += rows.count * SequenceDrawing.leading + 6
  }

  private mutating func drawNote(_ row: Row, _ lane: Lane) {
    let isApp = lane == .app
    let x = layout.of(lane)
    let isStep = row.step != nil
    let size = row.mood == .dim ? 11.0 : 12.0
    let rows = TextMeasure(size: size, isBold: isStep).rows(
      of: ReportText.clipped(row.words.joined(separator: " "), to: 600),
      width: Double(layout.of(.app) - layout.of(.system) - 30), limit: layout.rowLimit)
    let leading = row.mood == .dim ? 14 : SequenceDrawing.leading
    let look = row.mood.look ?? (isStep ? "act" : "word")
    canvas.path("M\(x - 3) \(y + 11)h6", look: "dot \(lane.look)")
    canvas.rows(
      rows, x: isApp ? x - 14 : x + 12, y: y + 15, leading: leading,
      look: look, anchor: isApp ? .end : .start)
    y += rows.count * leading + 5
  }

  // MARK: - Cards

  private mutating func drawCard(_ row: Row, _ from: Lane) {
    let isApp = from == .app
    let (left, right) = layout.card(from: from)
    let card = DrawingCard(row, width: right - left)
    y += 6
    let middle = y + 18
    // What iOS shows covers its own lifeline where there is no room beside it.
    let toLane =
      layout.of(from) < right
      ? "" : "M\(right) \(middle)H\(layout.of(from) - (isApp ? 5 : 1))"
    canvas.path(
      "M\(left) \(middle)H\(layout.of(.user) + 1)m7-4l-7 4 7 4\(toLane)",
      look: "line \(from.look)")
    card.draw(x: left, y: y, on: &canvas)
    y += card.height + 6
  }

  // MARK: - Across

  private mutating func drawPause(_ row: Row) {
    let rows = TextMeasure(size: 12, isBold: true).rows(
      of: ReportText.clipped(row.words.joined(separator: " "), to: 100), width: 200, limit: 1)
    let width = Int(TextMeasure(size: 12, isBold: true).width(of: rows[0])) + 24
    let x = layout.of(.system)
    canvas.path("M\(layout.of(.user)) \(y + 12)H\(layout.of(.app))", look: "line pause")
    canvas.box(x: x - width / 2, y: y + 2, width: width, height: 20, radius: 10, look: "pill")
    canvas.rows(rows, x: x, y: y + 16, leading: 0, look: "act", anchor: .middle)
    y += 27
  }

  private mutating func drawRemark(_ row: Row) {
    drawBlock(row, look: row.shape == .failure ? "fail" : "remark", lead: row.mood.look ?? "word")
  }

  private mutating func drawEnd(_ row: Row) {
    y += 10
    lanesEnd = y + 4
    drawBlock(row, look: "close \(row.mood.look ?? "plain")", lead: "lead")
  }

  private mutating func drawBlock(_ row: Row, look: String, lead: String) {
    let left = layout.of(.user) - (layout.isNarrow ? 24 : 14)
    let right = layout.of(.app) + 14
    let width = Double(right - left - 24)
    var canvas = SVGCanvas()
    var below = y + 4
    let top = below
    below += 5
    for (number, words) in row.words.enumerated() {
      let isLead = number == 0
      let rows = TextMeasure(size: 12, isBold: isLead).rows(
        of: ReportText.clipped(words, to: 600), width: width, limit: layout.rowLimit)
      canvas.rows(
        rows, x: left + 12, y: below + 12, leading: SequenceDrawing.leading,
        look: isLead ? lead : row.mood == .bad && row.shape == .end && number > 1 ? "bad" : "word")
      below += rows.count * SequenceDrawing.leading
    }
    below += 6
    self.canvas.box(
      x: left, y: top, width: right - left, height: below - top, radius: 8, look: look)
    self.canvas.add(canvas)
    y = below + 2
  }
}

extension SequenceDiagram.Mood {
  /// The class of what isn't plain.
  fileprivate var look: String? {
    switch self {
    case .plain: nil
    case .dim: "dim"
    case .odd: "odd"
    case .bad: "bad"
    case .good: "good"
    }
  }
}

extension SequenceDiagram.Lane {
  /// The class of what comes from the lane.
  fileprivate var look: String {
    switch self {
    case .user: "user"
    case .system: "ios"
    case .app: "app"
    }
  }
}
