import TerminalText

/// Checklists as a page of HTML, to be ticked on the screen or on paper.
package enum ChecklistPage {
  /// The whole page.
  package static func text(of lists: [Checklist]) -> String {
    let language = lists.first?.language ?? .english
    let title = lists.first?.heading ?? ""
    return DocumentPage.text(
      title: title, language: language.rawValue, style: ChecklistPageStyle.text
    ) { writer in
      for (number, list) in lists.enumerated() { write(list, number: number + 1, to: &writer) }
    }
  }

  private static func write(
    _ list: Checklist, number: Int, to writer: inout MarkupWriter
  ) {
    let language = list.language
    writer.open("section")
    writer.element("h1", line: withoutLineBreaks(list.heading))
    writer.element(
      "p", [("class", "aside")], words: ReportText.clipped(list.about, to: 600), breaking: 26)
    write(list.warnings, to: &writer)
    writer.element("h2", line: language.say(.headSetUp))
    write(list.setUp, to: &writer)
    if !list.never.isEmpty {
      writer.element("h2", line: language.say(.headNever))
      write(list.never, to: &writer)
    }
    writer.element("h2", line: language.say(.headSteps))
    if list.skipsNumbers {
      writer.element("p", [("class", "aside")], line: language.say(.numbering))
    }
    for step in list.steps { write(step, language, to: &writer) }
    if !list.end.isEmpty {
      writer.element("h2", line: language.say(.headEnd))
      write(list.end, to: &writer)
    }
    writeRecord(language, number: number, to: &writer)
    writer.close()
  }

  private static func write(
    _ step: Checklist.Step, _ language: ChecklistLanguage, to writer: inout MarkupWriter
  ) {
    writer.open("div", [("class", "step")])
    writer.element("div", [("class", "number")], line: "\(step.number)")
    writer.open("div", [("class", "body")])
    write(step.items, to: &writer)
    if step.hasAct {
      writer.open("label", [("class", "instead")])
      writer.element("span", line: language.say(.seenInstead))
      writer.empty("input", [("type", "text")])
      writer.close()
    }
    writer.close()
    writer.close()
  }

  private static func write(_ items: [Checklist.Item], to writer: inout MarkupWriter) {
    for item in items {
      guard let look = item.kind.look else {
        writer.element(
          "p", [("class", item.kind == .warning ? "warning" : "remark")],
          words: ReportText.clipped(withoutLineBreaks(item.words), to: 2000), breaking: 26)
        continue
      }
      writer.open("label", [("class", "item \(look)")])
      writer.empty("input", [("type", "checkbox")])
      writer.element(
        "span", words: ReportText.clipped(withoutLineBreaks(item.words), to: 2000), breaking: 26)
      writer.close()
      if let card = item.card { write(card, to: &writer) }
    }
  }

  private static func write(_ card: Checklist.Card, to writer: inout MarkupWriter) {
    writer.open("div", [("class", "card")])
    writer.element(
      "div", [("class", "title")], line: ReportText.clipped(withoutLineBreaks(card.title), to: 2000)
    )
    for line in lines(of: card.message) where !line.isEmpty {
      writer.element("div", line: ReportText.clipped(line, to: 2000))
    }
    writer.open("div", [("class", "buttons")])
    for button in card.buttons {
      writer.element("span", line: ReportText.clipped(withoutLineBreaks(button), to: 300))
    }
    writer.close()
    writer.close()
  }

  private static func writeRecord(
    _ language: ChecklistLanguage, number: Int, to writer: inout MarkupWriter
  ) {
    writer.element("h2", line: language.say(.headRecord))
    writer.open("div", [("class", "record")])
    for field in Checklist.fields {
      writer.open("label")
      writer.element("span", line: language.say(field))
      writer.empty("input", [("type", "text")])
      writer.close()
    }
    writer.open("fieldset")
    writer.element("legend", line: language.say(.fieldResult))
    for phrase in [ChecklistPhrase.passed, .failed] {
      writer.open("label", [("class", "item")])
      writer.empty("input", [("type", "radio"), ("name", "result-\(number)")])
      writer.element("span", line: language.say(phrase))
      writer.close()
    }
    writer.close()
    writer.open("label", [("class", "notes")])
    writer.element("span", line: language.say(.fieldNotes))
    writer.element("textarea", [("rows", "4")], line: "")
    writer.close()
    writer.close()
  }
}

extension Checklist.Item.Kind {
  /// The class of a line to tick.
  fileprivate var look: String? {
    switch self {
    case .act: "act"
    case .see: "see"
    case .absent: "absent"
    case .remark, .warning: nil
    }
  }
}
