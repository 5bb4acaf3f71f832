/// A flow as a state diagram in the language of Mermaid.
package enum StateMermaid {
  /// The most labels on one arrow, and lines in one state.
  private static let longest = 12

  /// The whole diagram.
  package static func text(of diagram: StateDiagram) -> String {
    var text = MermaidText.frontMatter(id: diagram.name) + "stateDiagram-v2\n"
    for (number, node) in diagram.nodes.enumerated() {
      text += "  state \"\(escaped(ReportText.clipped(node.name, to: 100)))\" as s\(number)\n"
      for line in shown(StateDiagram.inside(node)) {
        text += "  s\(number): \(rows(line, 12, 380))\n"
      }
    }
    for (number, node) in diagram.nodes.enumerated() where node.isInitial {
      text += "  [*] --> s\(number)\n"
    }
    for way in diagram.ways {
      let labels = shown(way.labels).map { rows($0, 16, 195) }.joined(separator: "<br/>")
      text += "  s\(way.source) --> s\(way.target): \(labels)\n"
    }
    return text
  }

  private static func shown(_ lines: [String]) -> [String] {
    lines.count <= longest
      ? lines : lines.prefix(longest - 1) + ["\(lines.count - longest + 1) more"]
  }

  private static func rows(_ text: String, _ size: Double, _ width: Double) -> String {
    TextMeasure(size: size).rows(of: ReportText.clipped(text, to: 600), width: width, limit: 8)
      .map(escaped).joined(separator: "<br/>")
  }

  /// Text in which nothing has a meaning; in state diagrams a colon would have one.
  private static func escaped(_ text: String) -> String {
    ReportText.replacing(MermaidText.line(text, limit: 600)) { $0 == ":" ? "#58;" : nil }
  }
}
