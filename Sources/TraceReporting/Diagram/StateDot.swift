/// A flow as a state diagram for Graphviz.
package enum StateDot {
  /// The whole graph.
  package static func text(of diagram: StateDiagram) -> String {
    var text = "digraph \(DotText.quoted([ReportText.clipped(diagram.name, to: 300)])) {\n"
    text += "  graph [fontname=Helvetica, labelloc=t, nodesep=0.5, ranksep=0.5, "
    text += "label=\(DotText.quoted(DotText.rows(diagram.title, 600)))];\n"
    text += "  node [shape=box, style=rounded, fontname=Helvetica, fontsize=11];\n"
    text += "  edge [fontname=Helvetica, fontsize=10, arrowsize=0.7];\n"
    for (number, node) in diagram.nodes.enumerated() {
      let name = DotText.rows(node.name, 260)
      let inside = StateDiagram.inside(node).flatMap { DotText.rows($0, 300) }
      let style = node.isEverywhere ? ", style=\"rounded,dashed\"" : ""
      text += "  s\(number) [label=\(DotText.quoted(name, left: inside))\(style)];\n"
    }
    for (number, node) in diagram.nodes.enumerated() where node.isInitial {
      text += "  start [shape=point, width=0.12];\n  start -> s\(number);\n"
    }
    for way in diagram.ways {
      let rows = way.labels.flatMap { DotText.rows($0, 220) }
      text +=
        "  s\(way.source) -> s\(way.target) [label=\(DotText.quoted([], left: rows))];\n"
    }
    return text + "}\n"
  }
}
