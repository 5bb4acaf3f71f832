/// A flow as a part of a Markdown document: a table for each state.
package enum StateMarkdown {
  /// The part, which begins with a heading.
  package static func text(of diagram: StateDiagram) -> String {
    var text = "## \(line(diagram.name))\n\n"
    if !diagram.title.isEmpty { text += line(diagram.title) + "\n\n" }
    for words in StateTable.places(of: diagram) { text += "- \(line(words))\n" }
    for node in diagram.nodes {
      text += "\n### \(line(node.name))\n\n"
      for words in StateTable.about(node) { text += line(words) + "\n\n" }
      let rows = StateTable.rows(of: node, in: diagram)
      guard !rows.isEmpty else { continue }
      text += "| \(StateTable.heads.joined(separator: " | ")) |\n"
      text += "|\(String(repeating: "---|", count: StateTable.heads.count))\n"
      for row in rows { text += "| \(row.map(line).joined(separator: " | ")) |\n" }
    }
    return text
  }

  private static func line(_ text: String) -> String {
    MarkdownText.escaped(ReportText.clipped(text, to: 2000))
  }
}

/// A flow as tables.
enum StateTable {
  /// The heads of the columns.
  static let heads = ["on", "if", "does", "then"]

  /// What a state decides, a row for each branch; the event stands in the first of them.
  static func rows(of node: StateDiagram.Node, in diagram: StateDiagram) -> [[String]] {
    node.decisions.flatMap { decision in
      decision.branches.enumerated().map { number, branch in
        [
          number == 0 ? decision.event : "", branch.condition,
          branch.actions.joined(separator: ", "),
          branch.target.map { "→ " + diagram.nodes[$0].name } ?? "",
        ]
      }
    }
  }

  /// What there is to say about a state beside its decisions.
  static func about(_ node: StateDiagram.Node) -> [String] {
    var lines: [String] = []
    if node.isInitial { lines.append("The flow starts here.") }
    if !node.controls.isEmpty { lines.append("Offers: \(node.controls.joined(separator: ", "))") }
    if !node.entry.isEmpty { lines.append("On entry: \(node.entry.joined(separator: ", "))") }
    return lines
  }

  /// The goal and the other good places to end.
  static func places(of diagram: StateDiagram) -> [String] {
    ["Goal: \(diagram.goal)"] + diagram.acceptable.map { "Acceptable: \($0)" }
  }
}
