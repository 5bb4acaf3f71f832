/// Runs as a page of HTML: for each the drawing and the table of its steps.
package enum SequencePage {
  /// The page of one or more runs.
  package static func text(of diagrams: [SequenceDiagram]) -> String {
    let title = diagrams.first?.title ?? ""
    let style =
      DiagramPageStyle.text + SequenceDrawing.style + DiagramPageStyle.sequences
    return DocumentPage.text(title: title, language: "en", style: style) { writer in
      if diagrams.count > 1 { writeContents(diagrams, to: &writer) }
      for (number, diagram) in diagrams.enumerated() {
        write(diagram, number: number + 1, to: &writer)
      }
    }
  }

  private static func writeContents(
    _ diagrams: [SequenceDiagram], to writer: inout MarkupWriter
  ) {
    writer.open("nav", [("aria-label", "Cases")])
    writer.open("ol")
    for (number, diagram) in diagrams.enumerated() {
      writer.open("li")
      writer.element(
        "a", [("href", "#case-\(number + 1)")], line: ReportText.clipped(diagram.title, to: 600))
      writer.close()
    }
    writer.close()
    writer.close()
  }

  private static func write(
    _ diagram: SequenceDiagram, number: Int, to writer: inout MarkupWriter
  ) {
    writer.open("section", [("id", "case-\(number)")])
    writer.element("h1", line: ReportText.clipped(diagram.title, to: 2000))
    let flow = ReportText.clipped(diagram.flow, to: 300)
    writer.element("p", [("class", "aside")], line: "flow \(flow), iOS \(diagram.version)")
    writer.open(
      "div",
      [
        ("class", "drawing"), ("tabindex", "0"), ("role", "region"),
        ("aria-label", "Sequence diagram"),
      ])
    // The style shows the one that fits, on a screen and on paper.
    writer.markup(SequenceDrawing.svg(of: diagram, id: "seq-\(number)", isNarrow: false))
    writer.markup(SequenceDrawing.pieces(of: diagram, id: "seq-\(number)"))
    writer.markup(SequenceDrawing.svg(of: diagram, id: "narrow-\(number)", isNarrow: true))
    writer.close()
    write(StepTable(diagram), to: &writer)
    writer.close()
  }

  private static func write(_ table: StepTable, to writer: inout MarkupWriter) {
    writer.element("h2", line: "Step by step")
    writer.open(
      "div",
      [
        ("class", "drawing steps"), ("tabindex", "0"), ("role", "region"), ("aria-label", "Steps"),
      ])
    writer.open("table")
    writer.open("thead")
    writer.open("tr")
    for head in StepTable.heads { writer.element("th", [("scope", "col")], line: head) }
    writer.close()
    writer.close()
    writer.open("tbody")
    for row in table.rows {
      writer.open("tr")
      writer.element("th", [("scope", "row")], line: StepTable.label(of: row))
      for lines in [row.user, row.system, row.app, row.rules] {
        writer.open("td")
        for line in lines {
          writer.element("div", words: ReportText.clipped(line, to: 2000), breaking: 26)
        }
        writer.close()
      }
      writer.close()
    }
    writer.close()
    writer.close()
    writer.close()
    guard !table.end.isEmpty else { return }
    writer.open("div", [("class", "ending")])
    for line in table.end { writer.element("p", line: line) }
    writer.close()
  }
}
