/// A run as a part of a Markdown document: a table of its steps.
package enum SequenceMarkdown {
  /// The part, which begins with a heading.
  package static func text(of diagram: SequenceDiagram) -> String {
    let table = StepTable(diagram)
    var text = "## \(line(diagram.title))\n\n"
    text += "flow \(line(diagram.flow)), iOS \(line(diagram.version))\n\n"
    text += "| \(StepTable.heads.joined(separator: " | ")) |\n"
    text += "|\(String(repeating: "---|", count: StepTable.heads.count))\n"
    for row in table.rows {
      let cells = [[StepTable.label(of: row)], row.user, row.system, row.app, row.rules]
      text += "| " + cells.map(cell).joined(separator: " | ") + " |\n"
    }
    if !table.end.isEmpty { text += "\n" + table.end.map(line).joined(separator: "<br>\n") + "\n" }
    return text
  }

  private static func cell(_ lines: [String]) -> String {
    lines.map(line).joined(separator: "<br>")
  }

  private static func line(_ text: String) -> String {
    MarkdownText.escaped(ReportText.clipped(text, to: 2000))
  }
}
