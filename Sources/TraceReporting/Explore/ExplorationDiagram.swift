import CoreLocationTypes

/// The screens of an exploration as a drawing, in the languages of Graphviz and Mermaid.
///
/// The newest version that was explored is drawn.
package enum ExplorationDiagram {
  private typealias Graph = ExplorationReport.Graph

  /// The longest list of actions on one arrow.
  private static let longestLabel = 4

  /// For Graphviz.
  package static func dot(of report: ExplorationReport) -> String {
    guard let run = report.runs.last, let graph = run.graph else { return "digraph {}\n" }
    var text = "digraph \(quoted("\(report.flow), iOS \(run.version)")) {\n"
    text += "  node [shape=box, style=\"rounded,filled\", fillcolor=white, fontname=Helvetica];\n"
    for (number, node) in graph.nodes.enumerated() {
      let label = quoted(node.label.joined(separator: "\n"))
      text += "  n\(number) [label=\(label), fillcolor=\(quoted(color(node.mood)))];\n"
    }
    for arrow in arrows(of: graph) {
      text += "  n\(arrow.source) -> n\(arrow.target) [label=\(quoted(arrow.label))];\n"
    }
    return text + "}\n"
  }

  /// For Mermaid, as Markdown pages show it.
  package static func mermaid(of report: ExplorationReport) -> String {
    guard let run = report.runs.last, let graph = run.graph else { return "flowchart TD\n" }
    var text = "---\ntitle: \(report.flow), iOS \(run.version)\n---\nflowchart TD\n"
    for (number, node) in graph.nodes.enumerated() {
      let label = node.label.map(mermaidText).joined(separator: "<br>")
      text += "  n\(number)(\"\(label)\")\n"
    }
    for arrow in arrows(of: graph) {
      text += "  n\(arrow.source) -->|\"\(mermaidText(arrow.label))\"| n\(arrow.target)\n"
    }
    for mood in [Graph.Mood.good, .stuck] {
      let members = graph.nodes.indices.filter { graph.nodes[$0].mood == mood }
      guard !members.isEmpty else { continue }
      let name = mood == .good ? "good" : "stuck"
      text += "  classDef \(name) fill:\(color(mood))\n"
      text += "  class \(members.map { "n\($0)" }.joined(separator: ",")) \(name)\n"
    }
    return text
  }

  private static func color(_ mood: Graph.Mood) -> String {
    switch mood {
    case .neutral: "#ffffff"
    case .good: "#c8f0c8"
    case .stuck: "#f6c0c0"
    }
  }

  /// The ways between two screens, on one arrow.
  private static func arrows(of graph: Graph) -> [Graph.Edge] {
    var labels: [[Int]: [String]] = [:]
    var order: [[Int]] = []
    for edge in graph.edges {
      let ends = [edge.source, edge.target]
      if labels[ends] == nil { order.append(ends) }
      if !(labels[ends] ?? []).contains(edge.label) { labels[ends, default: []].append(edge.label) }
    }
    return order.map { ends in
      let all = labels[ends] ?? []
      let rest = all.count - longestLabel
      let shown = all.prefix(longestLabel) + (rest > 0 ? ["\(rest) more"] : [])
      return Graph.Edge(
        source: ends[0], target: ends[1], label: shown.joined(separator: ", "))
    }
  }

  private static func quoted(_ text: String) -> String {
    let escaped = ReportText.replacing(text) { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      default: nil
      }
    }
    return "\"\(escaped)\""
  }

  private static func mermaidText(_ text: String) -> String {
    ReportText.replacing(ReportText.line(text)) { scalar in
      switch scalar {
      case "\"": "#quot;"
      case "#": "#35;"
      case "<": "#lt;"
      case ">": "#gt;"
      default: nil
      }
    }
  }
}
