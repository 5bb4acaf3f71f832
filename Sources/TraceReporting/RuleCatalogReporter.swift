import CoreLocationTypes
import DeviceModel
import Simulation
import TerminalText

/// The catalogue of rules, for people, for programs and for documents; pure functions.
package enum RuleCatalogReporter {
  /// The topics that rules belong to, in the order of the catalogue.
  package static var topics: [String] { DeviceRuleID.topics }

  /// The rules of a version and a topic, all where one is absent.
  package static func rules(on version: IOSVersion?, topic: String?) -> [DeviceRule] {
    DeviceRules.all.filter { rule in
      (version.map(rule.versions.contains) ?? true) && (topic.map { $0 == rule.id.topic } ?? true)
    }
  }

  // MARK: - Text

  /// The rules for people, topic by topic.
  package static func text(of rules: [DeviceRule], isColored: Bool, columns: Int) -> String {
    var page = TextPage(isColored: isColored, columns: columns)
    for rule in rules {
      page.blank()
      add(rule, to: &page)
    }
    page.blank()
    page.paragraph(
      "\(rules.count) \(rules.count == 1 ? "rule" : "rules") of \(DeviceRules.all.count)."
        + " `locflow explain CODE` tells the sources.",
      look: .dim)
    return page.text
  }

  /// Adds a rule with its statement and what is contested about it.
  static func add(_ rule: DeviceRule, to page: inout TextPage) {
    page.heading(rule.id.rawValue, "iOS \(rule.versions), \(rule.confidence.name)")
    page.paragraph(rule.statement, indent: 2)
    if let option = rule.option { page.paragraph("Option \(option).", indent: 2, look: .dim) }
  }

  // MARK: - JSON

  /// The rules as an array of objects, one a line.
  package static func json(of rules: [DeviceRule]) -> String {
    guard !rules.isEmpty else { return "[]\n" }
    return "[\n" + rules.map { JSONText.of($0.fields) }.joined(separator: ",\n") + "\n]\n"
  }

  // MARK: - Markdown

  /// The rules as a document, a table for each topic.
  package static func markdown(of rules: [DeviceRule]) -> String {
    var text = "# Rules of iOS\n"
    var topic = ""
    for rule in rules {
      if rule.id.topic != topic {
        topic = rule.id.topic
        text += "\n## \(topic)\n\n| id | iOS | statement | confidence | sources |\n"
        text += "|---|---|---|---|---|\n"
      }
      let cells = [
        rule.id.rawValue, rule.versions.description, statement(of: rule), rule.confidence.name,
        links(of: rule),
      ]
      text += "| " + cells.joined(separator: " | ") + " |\n"
    }
    return text
  }

  private static func statement(of rule: DeviceRule) -> String {
    var words = MarkdownText.escaped(rule.statement)
    if let dissent = rule.dissent { words += "<br>*But:* " + MarkdownText.escaped(dissent) }
    if let option = rule.option { words += "<br>Option `\(option)`" }
    return words
  }

  private static func links(of rule: DeviceRule) -> String {
    rule.sources.enumerated().map { "[\($0 + 1)](\($1))" }.joined(separator: " ")
  }
}

extension DeviceRule {
  /// The rule as `rules --format json` writes it.
  var fields: TraceValue {
    .object([
      TraceField("id", .string(id.rawValue)),
      TraceField("versions", .string(versions.description)),
      TraceField("statement", .string(statement)), TraceField("sources", .strings(sources)),
      TraceField("confidence", .string(confidence.name)),
      TraceField("option", .optional(option)),
    ])
  }
}

/// Text inside Markdown.
enum MarkdownText {
  /// Text in which nothing is taken for markup, on one line.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in safeForTerminal(text) {
      if "\\`*_[]<>|".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }
}
