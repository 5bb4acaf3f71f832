/// A run as a sequence diagram for Graphviz: lanes as chains, each row a rank.
package enum SequenceDot {
  /// The whole graph.
  package static func text(of diagram: SequenceDiagram) -> String {
    var graph = Graph(diagram)
    for row in diagram.rows { graph.add(row) }
    return graph.finish(leftOut: diagram.leftOut)
  }

  private struct Graph {
    private typealias Lane = SequenceDiagram.Lane

    private var text: String
    private var chains = ""
    private var count = 0

    init(_ diagram: SequenceDiagram) {
      text = "digraph \(DotText.quoted([ReportText.clipped(diagram.title, to: 300)])) {\n"
      text += "  graph [fontname=Helvetica, labelloc=t, nodesep=0.15, ranksep=0.08, "
      text += "label=\(DotText.quoted(DotText.rows(diagram.title, 600)))];\n"
      text += "  node [shape=point, width=0.03, fontname=Helvetica, fontsize=11];\n"
      text += "  edge [fontname=Helvetica, fontsize=11, arrowsize=0.7];\n"
      text += "  { rank=same;\n"
      for lane in Lane.allCases {
        let name = DotText.quoted([ReportText.clipped(diagram.name(of: lane), to: 60)])
        text += "    \(lane.id)0 [shape=box, style=rounded, group=\(lane.id), label=\(name)];\n"
      }
      text += "    user0 -> ios0 -> app0 [style=invis];\n  }\n"
    }

    mutating func add(_ row: SequenceDiagram.Row) {
      count += 1
      text += "  { rank=same;\n"
      for lane in Lane.allCases {
        text += "    \(lane.id)\(count) [group=\(lane.id)];\n"
        chains += "  \(lane.id)\(count - 1) -> \(lane.id)\(count)"
        chains += " [weight=100, style=dotted, arrowhead=none];\n"
      }
      text += line(of: row) + "  }\n"
    }

    private func line(of row: SequenceDiagram.Row) -> String {
      let words = (row.step.map { "\($0). " } ?? "") + row.words.joined(separator: " ")
      let rows = DotText.rows(words, 220)
      switch row.shape {
      case .arrow(from: .user, to: .app):
        // In two halves, so that it doesn't bend around iOS.
        return message(rows, (.user, .system), head: "none") + "    ios\(count) -> app\(count);\n"
      case .arrow(let from, let to):
        return message(
          rows, (from, to), head: "normal", look: row.mood == .bad ? ["color=red"] : [])
      case .card(let from):
        let buttons = row.buttons.map { "[ \($0) ]" }.joined(separator: " ")
        let parts = (row.words + [buttons]).filter { !$0.isEmpty }
        return message(
          parts.flatMap { DotText.rows($0, 200) }, (from, from == .app ? .system : .user),
          head: "normal", box: "box, style=\"rounded,filled\", fillcolor=\"#f5f5f8\"")
      case .silence(let from, let toward):
        return silence(rows, (from, from == .app ? .system : toward))
      case .note(let lane): return note(rows, beside: lane)
      case .pause, .remark, .failure, .end:
        return note(row.words.flatMap { DotText.rows($0, 300) }, beside: .app)
      }
    }

    /// A line between two lanes through its label, which is a node so that it has room.
    ///
    /// Written from the left to the right, so that ranks keep the order of the lanes.
    private func message(
      _ rows: [String], _ ends: (from: Lane, to: Lane), head: String, look: [String] = [],
      box: String = "plain"
    ) -> String {
      let isBack = ends.to.rawValue < ends.from.rawValue
      let (left, right) = isBack ? (ends.to, ends.from) : (ends.from, ends.to)
      let plain = (look + ["dir=none"]).joined(separator: ", ")
      let tip = (look + (isBack ? ["dir=back", "arrowtail=\(head)"] : ["arrowhead=\(head)"]))
        .joined(separator: ", ")
      return """
            m\(count) [shape=\(box), label=\(DotText.quoted(rows))];
            \(left.id)\(count) -> m\(count) [\(isBack ? tip : plain)];
            m\(count) -> \(right.id)\(count) [\(isBack ? plain : tip)];

        """
    }

    /// A line that ends before its label, which says why nothing comes.
    private func silence(_ rows: [String], _ ends: (from: Lane, to: Lane)) -> String {
      let isBack = ends.to.rawValue < ends.from.rawValue
      let (left, right) = isBack ? (ends.to, ends.from) : (ends.from, ends.to)
      let tip =
        "style=dashed, color=\"#8a5a00\", " + (isBack ? "dir=back, arrowtail=tee" : "arrowhead=tee")
      return """
            m\(count) [shape=plain, fontcolor=\"#8a5a00\", label=\(DotText.quoted(rows))];
            \(left.id)\(count) -> m\(count) [\(isBack ? "style=invis" : tip)];
            m\(count) -> \(right.id)\(count) [\(isBack ? tip : "style=invis")];

        """
    }

    private func note(_ rows: [String], beside lane: Lane) -> String {
      "    note\(count) [shape=note, label=\(DotText.quoted(rows))];\n"
        + "    \(lane.id)\(count) -> note\(count) [style=dotted, arrowhead=none];\n"
    }

    func finish(leftOut: Int) -> String {
      let rest =
        leftOut > 0
        ? "  rest [shape=plain, label=\"\(leftOut) more lines are left out here.\"];\n" : ""
      return text + chains + rest + "}\n"
    }
  }
}

/// Text inside DOT.
enum DotText {
  /// The rows of a text for a label.
  static func rows(_ text: String, _ width: Double) -> [String] {
    TextMeasure(size: 11).rows(of: ReportText.clipped(text, to: 600), width: width, limit: 12)
  }

  /// Rows as a quoted string, in which nothing has a meaning: first those in the middle.
  static func quoted(_ rows: [String], left: [String] = []) -> String {
    guard !left.isEmpty else { return "\"\(rows.map(escaped).joined(separator: "\\n"))\"" }
    let middle = rows.map { escaped($0) + "\\n" }.joined()
    return "\"\(middle)\(left.map { escaped($0) + "\\l" }.joined())\""
  }

  private static func escaped(_ row: String) -> String {
    ReportText.replacing(row) { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      // Labels know the entities of HTML.
      case "&": "&amp;"
      default: nil
      }
    }
  }
}
