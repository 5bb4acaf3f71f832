/// A statechart as SVG, laid out here: a card for each state, and beside the cards one line for each
/// state that is led to, which the branches join.
package struct StateDrawing {
  /// How much room there is.
  private struct Shape {
    let left: Int
    let cardWidth: Int
    let gap: Int
    let busWidth: Int
    /// The widest name of the state that a branch leads to.
    let target: Int
    let isNarrow: Bool

    static let wide = Shape(
      left: 12, cardWidth: 560, gap: 22, busWidth: 14, target: 170, isNarrow: false)
    static let narrow = Shape(
      left: 2, cardWidth: 300, gap: 12, busWidth: 8, target: 130, isNarrow: true)

    var right: Int { left + cardWidth }
  }

  private static let colors = 6
  private static let pageTop = 4

  private let shape: Shape
  private let diagram: StateDiagram
  /// The places of the states that are led to, in the order of the lines beside the cards.
  private let targets: [Int]
  private var canvas = SVGCanvas()
  private var wires = SVGCanvas()
  private var y = 0
  /// Where a page may end: above each decision and each card.
  private var breaks: [Int] = []
  /// Where the lines of each target begin and end.
  private var reach: [Int: (top: Int, bottom: Int)] = [:]
  /// The heights at which the lines enter their states.
  private var entrances: [Int: Int] = [:]

  /// The drawing for a page that has ``style`` once.
  ///
  /// - Parameters:
  ///   - id: A word that is another one for each drawing on the page.
  ///   - isNarrow: Whether it is for a phone held upright.
  package static func svg(of diagram: StateDiagram, id: String, isNarrow: Bool) -> String {
    text(of: diagram, id: id, isNarrow ? .narrow : .wide, isFile: false)
  }

  /// The wide drawing in pieces that fit on paper, each the part from one decision to the next.
  ///
  /// - Parameter id: That of the wide drawing on the same page, whose shapes they show again.
  package static func pieces(of diagram: StateDiagram, id: String) -> String {
    var drawing = StateDrawing(diagram, .wide)
    drawing.y = pageTop
    drawing.drawAll()
    var top = 0
    var text = ""
    for end in drawing.breaks.dropFirst() + [drawing.y + 8] {
      text += SVGCanvas.piece(
        "seq flow piece", of: id, from: top, to: end, width: drawing.width)
      top = end
    }
    return text
  }

  /// The drawing as a file of its own, with heading and style.
  package static func file(of diagram: StateDiagram) -> String {
    text(of: diagram, id: "locflow", .wide, isFile: true)
  }

  /// The style sheet; it holds that of sequences.
  package static let style =
    SequenceDrawing.style + """
      .flow .event { font-weight: bold; }
      .flow .wire { fill: none; stroke-width: 1.5; }
      .flow .joint { stroke-width: 5; stroke-linecap: round; }
      .flow .frame { fill: var(--card); stroke: var(--line); }
      .flow .every { stroke-dasharray: 5 3; }
      .flow .begin { fill: var(--ink); }
      .flow .w0 { stroke: #3a7bd5; } .flow .w1 { stroke: #b4591c; } .flow .w2 { stroke: #2a8f4a; }
      .flow .w3 { stroke: #8e55c4; } .flow .w4 { stroke: #c2427f; } .flow .w5 { stroke: #1b8a93; }

      """

  private static func text(
    of diagram: StateDiagram, id: String, _ shape: Shape, isFile: Bool
  ) -> String {
    var drawing = StateDrawing(diagram, shape)
    let width = drawing.width
    var heading = SVGCanvas()
    drawing.y =
      isFile
      ? DrawingHeading.draw(
        diagram.title.isEmpty ? diagram.name : diagram.title,
        "flow \(ReportText.clipped(diagram.name, to: 100))", width: width, on: &heading) : pageTop
    drawing.drawAll()
    var page = SVGCanvas()
    if isFile {
      page.box(x: 0, y: 0, width: width, height: drawing.y + 8, look: "paper")
      page.add(heading)
    }
    page.add(drawing.wires)
    page.add(drawing.canvas)
    return page.element(
      shape.isNarrow ? "seq flow narrow" : "seq flow", id: id, size: (width, drawing.y + 8),
      title: diagram.title.isEmpty ? diagram.name : diagram.title, summary: diagram.summary,
      style: isFile ? style : nil, hasPieces: !isFile && !shape.isNarrow)
  }

  private init(_ diagram: StateDiagram, _ shape: Shape) {
    self.diagram = diagram
    self.shape = shape
    let reached = diagram.nodes.flatMap { node in
      node.decisions.flatMap { $0.branches.compactMap(\.target) }
    }
    targets = diagram.nodes.indices.filter { reached.contains($0) }
  }

  private var width: Int {
    shape.right + shape.gap + max(targets.count, 1) * shape.busWidth + 8
  }

  private mutating func drawAll() {
    for (number, node) in diagram.nodes.enumerated() { draw(node, number) }
    drawLines()
    breaks.append(y - 7)
    drawPlaces()
  }

  // MARK: - Cards

  private mutating func draw(_ node: StateDiagram.Node, _ number: Int) {
    let right = shape.right
    let top = y
    breaks.append(y - 7)
    var inside = SVGCanvas()
    let name = TextMeasure(size: 13, isBold: true).rows(
      of: ReportText.clipped(node.name, to: 200), width: Double(shape.cardWidth - 60),
      limit: 2)
    inside.rows(name, x: shape.left + 14, y: y + 19, leading: 16, look: "name")
    entrances[number] = y + 14
    y += 10 + name.count * 16
    var about = ""
    if !node.controls.isEmpty { about = "offers \(node.controls.joined(separator: ", "))" }
    if !node.entry.isEmpty {
      about += (about.isEmpty ? "" : " · ") + "entry / \(node.entry.joined(separator: ", "))"
    }
    if !about.isEmpty { put(about, indent: 14, look: "dim", size: 11, on: &inside) }
    for (number, decision) in node.decisions.enumerated() {
      // The first one stays with the name of its state.
      if number > 0 { breaks.append(y + 2) }
      draw(decision, on: &inside)
    }
    y += 8
    canvas.box(
      x: shape.left, y: top, width: right - shape.left, height: y - top, radius: 10,
      look: node.isEverywhere ? "frame every" : "frame")
    canvas.add(inside)
    if node.isInitial {
      canvas.box(x: right - 22, y: top + 9, width: 10, height: 10, radius: 5, look: "begin")
      canvas.rows(
        ["start"], x: right - 28, y: top + 18, leading: 0, look: "dim", anchor: .end)
    }
    y += 14
  }

  private mutating func draw(_ decision: StateDiagram.Decision, on inside: inout SVGCanvas) {
    y += 5
    put(decision.event, indent: 14, look: "event", size: 12, isBold: true, on: &inside)
    for branch in decision.branches {
      draw(branch, isElse: decision.branches.count > 1, on: &inside)
    }
  }

  private mutating func draw(
    _ branch: StateDiagram.Branch, isElse: Bool, on inside: inout SVGCanvas
  ) {
    let measure = TextMeasure(size: 12, isBold: true)
    let target = branch.target.map { target in
      measure.rows(
        of: "→ " + ReportText.clipped(diagram.nodes[target].name, to: 100),
        width: Double(shape.target), limit: 1)
    }
    // At the right stands where the branch leads.
    let margin = 20 + (target.map { Int(measure.width(of: $0[0])) } ?? 0)
    let words = branch.condition.isEmpty ? isElse ? "else" : "" : "[\(branch.condition)]"
    if !words.isEmpty { put(words, indent: 28, margin: margin, look: "dim", size: 11, on: &inside) }
    if !branch.actions.isEmpty || branch.target == nil {
      let actions = branch.actions.isEmpty ? "nothing" : branch.actions.joined(separator: ", ")
      put("/ " + actions, indent: 28, margin: margin, look: "word", size: 12, on: &inside)
    } else if words.isEmpty {
      y += 1
    }
    if let number = branch.target, let target {
      leave(for: number, at: y - 5)
      let right = shape.right
      inside.rows(target, x: right - 8, y: y - 1, leading: 0, look: "act", anchor: .end)
    }
    y += 3
  }

  /// Puts words into the card, in as many rows as they need.
  private mutating func put(
    _ words: String, indent: Int, margin: Int = 14, look: String, size: Double,
    isBold: Bool = false, on inside: inout SVGCanvas
  ) {
    let leading = size < 12 ? 14 : 15
    let rows = TextMeasure(size: size, isBold: isBold).rows(
      of: ReportText.clipped(words, to: 1000),
      width: Double(shape.cardWidth - indent - margin), limit: 10)
    inside.rows(
      rows, x: shape.left + indent, y: y + 12, leading: leading, look: look)
    y += rows.count * leading
  }

  // MARK: - Lines

  private func column(of target: Int) -> Int {
    let place = targets.firstIndex(of: target) ?? 0
    return shape.right + shape.gap
      + place * shape.busWidth
  }

  private func look(of target: Int) -> String {
    "w\((targets.firstIndex(of: target) ?? 0) % StateDrawing.colors)"
  }

  private mutating func leave(for target: Int, at height: Int) {
    let x = column(of: target)
    let right = shape.right
    wires.path("M\(right) \(height)H\(x)", look: "wire \(look(of: target))")
    wires.path("M\(x) \(height)h0", look: "wire joint \(look(of: target))")
    let known = reach[target] ?? (height, height)
    reach[target] = (min(known.top, height), max(known.bottom, height))
  }

  private mutating func drawLines() {
    let right = shape.right
    for target in targets {
      guard let known = reach[target], let entrance = entrances[target] else { continue }
      let x = column(of: target)
      wires.path(
        "M\(x) \(min(known.top, entrance))V\(max(known.bottom, entrance))M\(x) \(entrance)"
          + "H\(right + 1)m7-4l-7 4 7 4", look: "wire \(look(of: target))")
    }
  }

  private mutating func drawPlaces() {
    for words in StateTable.places(of: diagram).prefix(20) {
      let rows = TextMeasure(size: 12).rows(
        of: ReportText.clipped(words, to: 600), width: Double(shape.cardWidth), limit: 4)
      canvas.rows(rows, x: shape.left, y: y + 12, leading: 15, look: "word")
      y += rows.count * 15 + 4
    }
  }
}
