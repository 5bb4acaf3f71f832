import CoreLocationTypes
import DeviceModel
import Simulation
import TerminalText

/// What changed between two versions, for people, for programs and for documents; pure functions.
package enum RuleDifferenceReporter {
  // MARK: - Text

  /// The difference for people.
  package static func text(
    of difference: RuleDifference, isColored: Bool, columns: Int
  ) -> String {
    var page = TextPage(isColored: isColored, columns: columns)
    page.heading("From iOS \(difference.from) to iOS \(difference.to)")
    if difference.isEmpty {
      page.paragraph("No rule, prompt, choice of Settings or capability changes.")
    }
    add(difference.ended, "Rules that hold on \(difference.from) only", to: &page)
    add(difference.begun, "Rules that hold on \(difference.to) only", to: &page)
    add(difference.prompts, "Prompts", to: &page)
    add(difference.settings, "Settings", to: &page)
    add(difference.capabilities, "Capabilities", to: &page)
    return page.text
  }

  private static func add(_ rules: [DeviceRule], _ title: String, to page: inout TextPage) {
    guard !rules.isEmpty else { return }
    page.blank()
    page.heading(title)
    for rule in rules {
      page.row(
        rule.id.rawValue, "\(rule.statement) (\(rule.confidence.name))", labelWidth: 15, indent: 2)
      for source in rule.sources {
        page.verbatim(source, indent: 17, look: .dim)
      }
    }
  }

  private static func add(_ changes: [VersionChange], _ title: String, to page: inout TextPage) {
    guard !changes.isEmpty else { return }
    page.blank()
    page.heading(title)
    for change in changes {
      let reasons = change.reasons.map(\.rawValue).joined(separator: ", ")
      let words = change.facet.isEmpty ? change.subject : "\(change.subject), \(change.facet)"
      page.paragraph("\(words)\(reasons.isEmpty ? "" : "  (\(reasons))")", indent: 2)
      page.row("-", change.before ?? "not there", labelWidth: 2, indent: 4, look: .red)
      page.row("+", change.after ?? "not there", labelWidth: 2, indent: 4, look: .green)
    }
  }

  // MARK: - JSON

  /// The difference as one object.
  package static func json(of difference: RuleDifference) -> String {
    let value = TraceValue.object([
      TraceField("from", .string(difference.from.description)),
      TraceField("to", .string(difference.to.description)),
      TraceField("ended", .array(difference.ended.map(\.fields))),
      TraceField("begun", .array(difference.begun.map(\.fields))),
      TraceField("prompts", .array(difference.prompts.map(\.fields))),
      TraceField("settings", .array(difference.settings.map(\.fields))),
      TraceField("capabilities", .array(difference.capabilities.map(\.fields))),
    ])
    return JSONText.of(value) + "\n"
  }

  // MARK: - Markdown

  /// The difference as a document.
  package static func markdown(of difference: RuleDifference) -> String {
    var text = "# From iOS \(difference.from) to iOS \(difference.to)\n"
    if difference.isEmpty { text += "\nNothing changes.\n" }
    text += list(difference.ended, "Rules that hold on \(difference.from) only")
    text += list(difference.begun, "Rules that hold on \(difference.to) only")
    text += table(difference.prompts, "Prompts", difference)
    text += table(difference.settings, "Settings", difference)
    text += table(difference.capabilities, "Capabilities", difference)
    return text
  }

  private static func list(_ rules: [DeviceRule], _ title: String) -> String {
    guard !rules.isEmpty else { return "" }
    let items = rules.map { rule in
      let links = rule.sources.enumerated().map { " [\($0 + 1)](\($1))" }.joined()
      return "- **\(rule.id.rawValue)** \(MarkdownText.escaped(rule.statement))"
        + " (\(rule.confidence.name))\(links)\n"
    }
    return "\n## \(title)\n\n" + items.joined()
  }

  private static func table(
    _ changes: [VersionChange], _ title: String, _ difference: RuleDifference
  ) -> String {
    guard !changes.isEmpty else { return "" }
    var text = "\n## \(title)\n\n| | | iOS \(difference.from) | iOS \(difference.to) | rules |\n"
    text += "|---|---|---|---|---|\n"
    for change in changes {
      let cells = [
        change.subject, change.facet, change.before ?? "–", change.after ?? "–",
        change.reasons.map(\.rawValue).joined(separator: ", "),
      ]
      text += "| " + cells.map(MarkdownText.escaped).joined(separator: " | ") + " |\n"
    }
    return text
  }
}
