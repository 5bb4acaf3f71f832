import DeviceModel
import Simulation
import TerminalText

/// A row of the trace for a pane of any width, in the words of ``TextReporter``.
package struct TraceRow: Hashable, Sendable {
  /// The number of the trace line that it belongs to.
  package let line: Int
  /// Whether it is the first row of its line.
  package let isFirst: Bool
  /// Whether it opens a step.
  package let isStep: Bool
  /// What stands before the words: who the line is about, or blanks.
  package let lead: String
  /// The words.
  package let words: String
  /// What stands at the right edge: the time of a step or the id of a rule; empty for nothing.
  package let tail: String
  /// The look of lead and words.
  package let look: TerminalStyle.Look?

  /// The columns before the words.
  private static let indent = 5

  /// The rows of some lines of a trace; what people are better off without has none.
  ///
  /// - Parameter columns: The width of the pane.
  package static func rows(
    of trace: Trace, lines: some Sequence<Int>, columns: Int
  ) -> [TraceRow] {
    var rows: [TraceRow] = []
    var clock: TraceClock?
    for number in lines {
      let line = trace.lines[number]
      guard let phrase = TracePhrase(line, in: trace, isVerbose: false) else { continue }
      var shown = clock ?? TraceClock(before: number, of: trace)
      let time = shown.newTime(of: line, isStep: phrase.isStep)
      clock = shown
      rows += phrase.isStep ? step(line, phrase, columns) : entry(line, phrase, time, columns)
    }
    return rows
  }

  private static func step(_ line: TraceLine, _ phrase: TracePhrase, _ columns: Int) -> [TraceRow] {
    let time = TextReporter.time(line.time)
    let words = "\(line.step). \(safeForTerminal(withoutLineBreaks(phrase.lines.first ?? "")))"
    let width = columns - time.count - 1
    return TextWrap.wrap(words, firstWidth: width, width: width).enumerated().map { number, row in
      TraceRow(
        line: line.sequence, isFirst: number == 0, isStep: true, lead: number == 0 ? "" : "  ",
        words: row, tail: number == 0 ? time : "", look: phrase.label.look)
    }
  }

  private static func entry(
    _ line: TraceLine, _ phrase: TracePhrase, _ time: String, _ columns: Int
  ) -> [TraceRow] {
    let rule = phrase.showsRule ? line.rule?.rawValue ?? "" : ""
    let width = columns - indent
    var rows: [TraceRow] = []
    for (place, part) in phrase.lines.enumerated() {
      let part = part + (place == 0 ? time : "")
      // Two columns are kept for what hangs below the first row.
      let wrapped = TextWrap.wrap(
        safeForTerminal(withoutLineBreaks(part)), firstWidth: width, width: width)
      for (number, words) in wrapped.enumerated() {
        let label = phrase.label.rawValue
        let lead =
          rows.isEmpty
          ? label + String(repeating: " ", count: max(indent - label.count, 1))
          : String(repeating: " ", count: indent + (number > 0 ? 2 : 0))
        rows.append(
          TraceRow(
            line: line.sequence, isFirst: rows.isEmpty, isStep: false, lead: lead, words: words,
            tail: "", look: phrase.label.look))
      }
    }
    guard !rule.isEmpty, let last = rows.last else { return rows }
    let used = DisplayWidth.columns(of: last.lead) + DisplayWidth.columns(of: last.words)
    if used + 2 + rule.count <= columns {
      rows[rows.count - 1] = last.with(tail: rule)
    } else {
      rows.append(
        TraceRow(
          line: line.sequence, isFirst: false, isStep: false, lead: "", words: "", tail: rule,
          look: phrase.label.look))
    }
    return rows
  }

  private func with(tail: String) -> TraceRow {
    TraceRow(
      line: line, isFirst: isFirst, isStep: isStep, lead: lead, words: words, tail: tail,
      look: look)
  }
}

extension TracePhrase.Label {
  /// The look of a line with this label.
  var look: TerminalStyle.Look? {
    switch self {
    case .user, .end: .bold
    case .system: .cyan
    case .app: .green
    case .silence: .boldYellow
    case .truth, .log, .passed: .dim
    case .failed: .boldRed
    case .note: nil
    }
  }
}
