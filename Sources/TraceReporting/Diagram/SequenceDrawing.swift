import CoreLocationTypes

/// A sequence diagram as SVG, laid out here: lanes for user, iOS and app, time going down.
///
/// Light and dark follow `prefers-color-scheme`; looks are classes below `.seq`, so that one style
/// sheet serves any number of drawings on a page.
package struct SequenceDrawing {
  /// What the app's process does between two heights.
  private struct Span {
    let from: Int
    let to: Int
    let state: AppState
  }

  /// Where everything stands.
  let layout: SequenceLayout
  /// The rows.
  var canvas = SVGCanvas()
  /// How far down the drawing goes so far.
  var y = 0

  /// Where a page may end: the lines between steps, from the top.
  var breaks: [Int] = []

  /// Where the lifelines end: at the frame around how the run ends.
  var lanesEnd: Int?

  private var spans: [Span] = []
  private var state = AppState.notRunning
  private var stateSince = 0

  private static let pageTop = 2
  private static let laneHeads = 36
  private static let margin = 12

  private init(_ layout: SequenceLayout) {
    self.layout = layout
  }

  /// The drawing for a page that has ``style`` once: without a heading, which the page gives.
  ///
  /// - Parameters:
  ///   - id: A word that is another one for each drawing on the page.
  ///   - isNarrow: Whether it is for a phone held upright.
  package static func svg(of diagram: SequenceDiagram, id: String, isNarrow: Bool) -> String {
    text(of: diagram, id: id, isNarrow ? .narrow : .wide, isFile: false)
  }

  /// The wide drawing in pieces that fit on paper, each the part from one step to the next.
  ///
  /// - Parameter id: That of the wide drawing on the same page, whose shapes they show again.
  package static func pieces(of diagram: SequenceDiagram, id: String) -> String {
    var drawing = SequenceDrawing(.wide)
    drawing.y = pageTop
    drawing.y += laneHeads
    for row in diagram.rows { drawing.draw(row) }
    if diagram.leftOut > 0 { drawing.drawRest(diagram.leftOut) }
    let ends = drawing.breaks.dropFirst() + [drawing.y + margin]
    var top = 0
    var text = ""
    for end in ends {
      text += SVGCanvas.piece(
        "seq piece", of: id, from: top, to: end, width: SequenceLayout.wide.width)
      top = end
    }
    return text
  }

  /// The drawing as a file of its own, with heading and style.
  package static func file(of diagram: SequenceDiagram) -> String {
    text(of: diagram, id: "locflow", .wide, isFile: true)
  }

  private static func text(
    of diagram: SequenceDiagram, id: String, _ layout: SequenceLayout, isFile: Bool
  ) -> String {
    var drawing = SequenceDrawing(layout)
    var heading = SVGCanvas()
    drawing.y = isFile ? DrawingHeading.draw(diagram, on: &heading) : pageTop
    let top = drawing.y
    drawing.y += laneHeads
    drawing.stateSince = drawing.y
    for row in diagram.rows { drawing.draw(row) }
    if diagram.leftOut > 0 { drawing.drawRest(diagram.leftOut) }
    let height = drawing.y + margin
    let bottom = drawing.lanesEnd ?? drawing.y
    drawing.closeSpan(at: bottom)

    var page = SVGCanvas()
    if isFile {
      page.box(x: 0, y: 0, width: layout.width, height: height, look: "paper")
      page.add(heading)
    }
    drawing.drawLanes(diagram, from: top, to: bottom, on: &page)
    page.add(drawing.canvas)
    return page.element(
      layout.isNarrow ? "seq narrow" : "seq", id: id, size: (layout.width, height),
      title: diagram.title,
      summary: diagram.summary, style: isFile ? style : nil,
      hasPieces: !isFile && !layout.isNarrow)
  }

  // MARK: - Lanes

  private func drawLanes(
    _ diagram: SequenceDiagram, from top: Int, to bottom: Int, on page: inout SVGCanvas
  ) {
    for lane in SequenceDiagram.Lane.allCases {
      let x = layout.of(lane)
      page.path("M\(x) \(top + 26)V\(bottom)", look: "life")
    }
    let x = layout.of(.app)
    for span in spans where span.to > span.from {
      guard let look = span.state.look else { continue }
      page.box(x: x - 4, y: span.from, width: 8, height: span.to - span.from, look: look)
    }
    for lane in SequenceDiagram.Lane.allCases {
      let x = layout.of(lane)
      let measure = TextMeasure(size: 12, isBold: true)
      let name = measure.rows(
        of: ReportText.clipped(diagram.name(of: lane), to: 100), width: layout.nameWidth,
        limit: 1)
      let room = layout.isNarrow ? 12 : 24
      let width = max(Int(measure.width(of: name[0])) + room, layout.isNarrow ? 48 : 64)
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
      ["\(count) more lines are left out here."], x: layout.of(.user), y: y + 16, leading: 0,
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
      width: SequenceLayout.wide.width, on: &canvas)
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
