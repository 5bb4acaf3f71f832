/// A flow as a page of HTML: the drawing and a table for each state.
package enum StatePage {
  /// The whole page.
  package static func text(of diagram: StateDiagram) -> String {
    let style = DiagramPageStyle.text + StateDrawing.style + DiagramPageStyle.states
    return DocumentPage.text(title: diagram.name, language: "en", style: style) { writer in
      writer.element("h1", line: ReportText.clipped(diagram.name, to: 2000))
      writer.element(
        "p", [("class", "aside")], line: ReportText.clipped(diagram.title, to: 2000))
      writer.open(
        "div",
        [
          ("class", "drawing"), ("tabindex", "0"), ("role", "region"),
          ("aria-label", "State diagram"),
        ])
      // The style shows the one that fits, on a screen and on paper.
      writer.markup(StateDrawing.svg(of: diagram, id: "flow", isNarrow: false))
      writer.markup(StateDrawing.pieces(of: diagram, id: "flow"))
      writer.markup(StateDrawing.svg(of: diagram, id: "narrow", isNarrow: true))
      writer.close()
      for words in StateTable.places(of: diagram) {
        writer.element("p", line: ReportText.clipped(words, to: 2000))
      }
      for node in diagram.nodes { write(node, diagram, to: &writer) }
    }
  }

  private static func write(
    _ node: StateDiagram.Node, _ diagram: StateDiagram, to writer: inout MarkupWriter
  ) {
    let name = ReportText.clipped(node.name, to: 300)
    writer.element("h2", line: name)
    for words in StateTable.about(node) {
      writer.element("p", line: ReportText.clipped(words, to: 2000))
    }
    let rows = StateTable.rows(of: node, in: diagram)
    guard !rows.isEmpty else { return }
    writer.open(
      "div", [("class", "drawing"), ("tabindex", "0"), ("role", "region"), ("aria-label", name)])
    writer.open("table")
    writer.open("thead")
    writer.open("tr")
    for head in StateTable.heads { writer.element("th", [("scope", "col")], line: head) }
    writer.close()
    writer.close()
    writer.open("tbody")
    for row in rows {
      writer.open("tr")
      for cell in row { writer.element("td", words: ReportText.clipped(cell, to: 2000)) }
      writer.close()
    }
    writer.close()
    writer.close()
    writer.close()
  }
}
