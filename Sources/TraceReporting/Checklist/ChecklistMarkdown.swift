import TerminalText

/// Checklists as a Markdown document with task lists.
package enum ChecklistMarkdown {
  /// The whole document.
  package static func text(of lists: [Checklist]) -> String {
    lists.map(text).joined(separator: "\n")
  }

  /// Where something is written by hand.
  private static let room = String(repeating: "\\_", count: 10)

  private static func text(of list: Checklist) -> String {
    let say = { (phrase: ChecklistPhrase) in line(list.language.say(phrase)) }
    var text = "# \(line(list.heading))\n\n\(line(list.about))\n"
    if !list.warnings.isEmpty { text += "\n" + list.warnings.map { item($0) }.joined() }
    text += "\n## \(say(.headSetUp))\n\n" + list.setUp.map { item($0) }.joined()
    if !list.never.isEmpty {
      text += "\n## \(say(.headNever))\n\n" + list.never.map { item($0) }.joined()
    }
    text += "\n## \(say(.headSteps))\n"
    if list.skipsNumbers { text += "\n\(say(.numbering))\n" }
    for step in list.steps {
      text += "\n### \(step.number)\n\n" + step.items.map { item($0, isInStep: true) }.joined()
      if step.hasAct { text += "  - \(list.language.labelled(say(.seenInstead), room))\n" }
    }
    if !list.end.isEmpty {
      text += "\n## \(say(.headEnd))\n\n" + list.end.map { item($0) }.joined()
    }
    text += "\n## \(say(.headRecord))\n\n| | |\n|---|---|\n"
    for field in Checklist.fields { text += "| \(say(field)) | |\n" }
    text += "| \(say(.fieldResult)) | ☐ \(say(.passed)) ☐ \(say(.failed)) |\n"
    return text + "| \(say(.fieldNotes)) | |\n"
  }

  /// A line to tick; in a step what is seen stands below what is done.
  private static func item(_ item: Checklist.Item, isInStep: Bool = false) -> String {
    let words = line(item.words)
    let isAct = item.kind == .act
    let indent = isInStep && !isAct ? "  " : ""
    let isBold = isInStep && isAct || item.kind == .warning
    let box = item.kind == .remark || item.kind == .warning ? "- " : "- [ ] "
    var text = indent + box + (isBold ? "**\(words)**" : words) + "\n"
    guard let card = item.card else { return text }
    let quote = indent + "  > "
    text += "\(quote)**\(line(card.title))**\n"
    let message = lines(of: card.message).filter { !$0.isEmpty }.map(line)
    // A backslash at its end breaks the line.
    if !message.isEmpty {
      text += "\(indent)  >\n\(quote)\(message.joined(separator: "\\\n\(quote)"))\n"
    }
    let buttons = card.buttons.map { "\\[ \(line($0)) \\]" }.joined(separator: " ")
    return text + "\(indent)  >\n\(quote)\(buttons)\n"
  }

  private static func line(_ text: String) -> String {
    MarkdownText.escaped(ReportText.clipped(withoutLineBreaks(text), to: 2000))
  }
}
