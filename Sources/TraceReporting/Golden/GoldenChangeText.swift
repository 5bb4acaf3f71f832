import TerminalText

/// A change of a golden trace as people read it: lines that came and went, a few around them.
package struct GoldenChangeText {
  /// The colours.
  package let style: TerminalStyle
  /// How many lines that did not change stand before and after those that did.
  private static let context = 2

  /// Creates the text's look.
  package init(style: TerminalStyle) {
    self.style = style
  }

  /// All that changed, ended by a line break.
  package func text(of change: GoldenChange) -> String {
    guard !change.isEmpty else {
      return "  only the numbers of the lines differ\n"
    }
    let shown = GoldenChangeText.shown(change)
    var text = ""
    var moment = ""
    var previous = -1
    for index in shown {
      let edit = change.edits[index]
      if index != previous + 1, previous >= 0 { text += style.apply(.dim, "  …") + "\n" }
      previous = index
      if edit.line.moment != moment {
        moment = edit.line.moment
        if !moment.isEmpty { text += style.apply(.dim, "  \(moment)") + "\n" }
      }
      text += row(edit)
    }
    return text
  }

  private func row(_ edit: GoldenChange.Edit) -> String {
    let words = ReportText.line(edit.line.words)
    return switch edit.kind {
    case .kept: "    \(words)\n"
    case .removed: style.apply(.red, "  - \(words)") + "\n"
    case .added: style.apply(.green, "  + \(words)") + "\n"
    }
  }

  /// The indices of the lines that are shown.
  private static func shown(_ change: GoldenChange) -> [Int] {
    let changed = change.edits.indices.filter { change.edits[$0].kind != .kept }
    var shown: [Int] = []
    for index in changed {
      let first = max(index - context, (shown.last ?? -1) + 1)
      let last = min(index + context, change.edits.count - 1)
      if first <= last { shown += first...last }
    }
    return shown
  }
}
