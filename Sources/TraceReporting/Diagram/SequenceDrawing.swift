import CoreLocationTypes

/// A sequence diagram as SVG, laid out here: lanes for user, iOS and app, time going down.
///
/// Light and dark follow `prefers-color-scheme`; looks are classes below `.seq`, so that one style
/// sheet serves any number of drawings on a page.
package struct SequenceDrawing {
  /// The columns of the drawing, in pixels.
  enum Column {
    static let width = 704
    static let step = 4
    static let clock = 60
    static let rule = width - 4

    /// The lifeline of a lane.
    static func of(_ lane: SequenceDiagram.Lane) -> Int {
      switch lane {
      case .user: 86
      case .system: 318
      case .app: 604
      }
    }
  }

  /// What the app's process does between two heights.
  private struct Span {
    let from: Int
    let to: Int
    let state: AppState
  }

  /// The rows.
  var canvas = SVGCanvas()
  /// How far down the drawing goes so far.
  var y = 0

  /// Where the lifelines end: at the frame around how the run ends.
  var lanesEnd: Int?

  private var spans: [Span] = []
  private var state = AppState.notRunning
  private var stateSince = 0

  /// The drawing for a page that has ``style`` once: without a heading, which the page gives.
  ///
  /// - Parameter id: A word that is another one for each drawing on the page.
  package static func svg(of diagram: SequenceDiagram, id: String) -> String {
    text(of: diagram, id: id, isFile: false)
  }

  /// The drawing as a file of its own, with heading and style.
  package static func file(of diagram: SequenceDiagram) -> String {
    text(of: diagram, id: "locflow", isFile: true)
  }

  private static func text(of diagram: SequenceDiagram, id: String, isFile: Bool) -> String {
    var drawing = SequenceDrawing()
    var heading = SVGCanvas()
    drawing.y = isFile ? DrawingHeading.draw(diagram, on: &heading) : 2
    let top = drawing.y
    drawing.y += 36
    drawing.stateSince = drawing.y
    for row in diagram.rows { drawing.draw(row) }
    if diagram.leftOut > 0 { drawing.drawRest(diagram.leftOut) }
    let height = drawing.y + 12
    let bottom = drawing.lanesEnd ?? drawing.y
    drawing.closeSpan(at: bottom)

    var page = SVGCanvas()
    if isFile {
      page.box(x: 0, y: 0, width: Column.width, height: height, look: "paper")
      page.add(heading)
    }
    drawing.drawLanes(diagram, from: top, to: bottom, on: &page)
    page.add(drawing.canvas)
    return page.element(
      "seq", id: id, size: (Column.width, height), title: diagram.title,
      summary: diagram.summary, style: isFile ? style : nil)
  }

  // MARK: - Lanes

  private func drawLanes(
    _ diagram: SequenceDiagram, from top: Int, to bottom: Int, on page: inout SVGCanvas
  ) {
    for lane in SequenceDiagram.Lane.allCases {
      let x = Column.of(lane)
      page.path("M\(x) \(top + 26)V\(bottom)", look: "life")
    }
    let x = Column.of(.app)
    for span in spans where span.to > span.from {
      guard let look = span.state.look else { continue }
      page.box(x: x - 4, y: span.from, width: 8, height: span.to - span.from, look: look)
    }
    for lane in SequenceDiagram.Lane.allCases {
      let x = Column.of(lane)
      let measure = TextMeasure(size: 12, isBold: true)
      let name = measure.rows(
        of: ReportText.clipped(diagram.name(of: lane), to: 100), width: 150, limit: 1)
      let width = max(Int(measure.width(of: name[0])) + 24, 64)
      page.box(x: x - width / 2, y: top, width: width, height: 26, radius: 8, look: "head")
      page.rows(name, x: x, y: top + 17, leading: 0, look: "name", anchor: .middle)
    }
  }

  /// Notes that the app's process does something else from a height on.
  mutating func follow(_ newState: AppState, at height: Int) {
    guard newState != state else { return }
    closeSpan(at: height)
    state = newState
  }

  private mutating func closeSpan(at height: Int) {
    spans.append(Span(from: stateSince, to: height, state: state))
    stateSince = height
  }

  private mutating func drawRest(_ count: Int) {
    canvas.rows(
      ["\(count) more lines are left out here."], x: Column.of(.user), y: y + 16, leading: 0,
      look: "dim")
    y += 24
  }
}

extension AppState {
  /// How the lifeline of the app looks meanwhile; `nil` where there is no process.
  fileprivate var look: String? {
    switch self {
    case .notRunning: nil
    case .active: "active"
    case .inactive, .background: "running"
    case .suspended: "suspended"
    }
  }
}

/// The title above a drawing.
enum DrawingHeading {
  /// Draws it.
  ///
  /// - Returns: Where the drawing below it may begin.
  static func draw(_ diagram: SequenceDiagram, on canvas: inout SVGCanvas) -> Int {
    draw(
      diagram.title, "flow \(ReportText.clipped(diagram.flow, to: 100)), iOS \(diagram.version)",
      width: SequenceDrawing.Column.width, on: &canvas)
  }

  /// Draws a title and the line under it.
  static func draw(
    _ title: String, _ aside: String, width: Int, on canvas: inout SVGCanvas
  ) -> Int {
    let rows = TextMeasure(size: 16, isBold: true).rows(
      of: ReportText.clipped(title, to: 600), width: Double(width - 24), limit: 3)
    canvas.rows(rows, x: 12, y: 26, leading: 21, look: "title")
    let below = 26 + rows.count * 21 - 3
    canvas.rows([aside], x: 12, y: below, leading: 0, look: "dim")
    return below + 16
  }
}
