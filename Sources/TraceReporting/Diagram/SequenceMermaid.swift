import Simulation

/// A run as a sequence diagram in the language of Mermaid.
package enum SequenceMermaid {
  /// The whole diagram.
  package static func text(of diagram: SequenceDiagram) -> String {
    var text = "sequenceDiagram\n"
    // In a front matter Mermaid knows no entities, and shows `>` as `&gt;`.
    let title = MermaidText.line(diagram.title, limit: 300)
    if title.contains(where: { !$0.isWhitespace }) { text += "  title: \(title)\n" }
    for lane in SequenceDiagram.Lane.allCases {
      let name = MermaidText.line(diagram.name(of: lane), limit: 60)
      text += "  participant \(lane.id) as \(name)\n"
    }
    for row in diagram.rows { text += line(of: row) }
    if diagram.leftOut > 0 {
      text += "  Note over user,app: \(diagram.leftOut) more lines are left out here.\n"
    }
    return text
  }

  private static func line(of row: SequenceDiagram.Row) -> String {
    let number = row.step.map { "\($0). " } ?? ""
    let words = number + row.words.joined(separator: " ")
    switch row.shape {
    case .arrow(let from, let to):
      return "  \(from.id)->>\(to.id): \(rows(words, 280))\n"
    case .card(let from):
      let buttons = row.buttons.map { "[ \($0) ]" }.joined(separator: " ")
      let parts = (row.words + [buttons]).filter { !$0.isEmpty }
      let lines = parts.map { rows($0, 230) }.joined(separator: "<br/>")
      let target = row.buttons.isEmpty ? "user,ios" : from == .app ? "user,app" : "user,ios"
      return "  Note over \(target): \(lines)\n"
    case .silence(let from, let toward):
      return "  \(from.id)--x\(toward.id): \(rows(words, 250))\n"
    case .note(let lane):
      let side = lane == .app ? "right of app" : "left of ios"
      return "  Note \(side): \(rows(words, 200))\n"
    case .pause, .remark, .failure:
      return "  Note over user,app: \(rows(words, 500))\n"
    case .end:
      let lines = row.words.map { rows($0, 500) }.joined(separator: "<br/>")
      return "  Note over user,app: \(lines)\n"
    }
  }

  private static func rows(_ text: String, _ width: Double) -> String {
    TextMeasure(size: 13).rows(of: ReportText.clipped(text, to: 600), width: width, limit: 12)
      .map { MermaidText.line($0, limit: 600) }.joined(separator: "<br/>")
  }
}

extension SequenceDiagram.Lane {
  /// The name of the lane in diagram languages.
  var id: String {
    switch self {
    case .user: "user"
    case .system: "ios"
    case .app: "app"
    }
  }
}

/// Text inside Mermaid.
enum MermaidText {
  /// Text in which nothing has a meaning, on one line.
  ///
  /// - SeeAlso: https://mermaid.js.org/syntax/sequenceDiagram.html#entity-codes-to-escape-characters
  static func line(_ text: String, limit: Int) -> String {
    ReportText.replacing(ReportText.clipped(text, to: limit)) { scalar in
      switch scalar {
      case "\"": "#quot;"
      case "<": "#lt;"
      case ">": "#gt;"
      case "#", ";", "%", "&", "`", "\\", "{", "}", "[", "]", "$", "*", "_", "~":
        "#\(scalar.value);"
      default: nil
      }
    }
  }

  /// The front matter, which holds the title.
  ///
  /// - Parameter id: An id: nothing else can be escaped there.
  static func frontMatter(id: String) -> String {
    "---\ntitle: \(JSONText.of(.string(ReportText.clipped(id, to: 300))))\n---\n"
  }
}
