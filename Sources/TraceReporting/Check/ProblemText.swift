import TerminalText

/// A problem as compilers show theirs: place and message, source line with carets, the trace before
/// it, expected and actual under each other, the rule, the help.
package struct ProblemText {
  /// The colours.
  let style: TerminalStyle

  /// Creates the text's look.
  package init(style: TerminalStyle) {
    self.style = style
  }

  /// The columns that lines are wrapped to; source lines are not, since carets stand under them.
  static let columns = 80

  /// Without colour, one problem after another.
  static func plain(_ problems: [CheckProblem]) -> String {
    let text = ProblemText(style: TerminalStyle(isColored: false))
    return problems.indices.map { index in
      text.text(of: problems[index], after: index > 0 ? problems[index - 1] : nil)
    }.joined(separator: "\n")
  }

  /// All there is to say, ended by a line break.
  ///
  /// - Parameter previous: The problem shown above it; its lines of the trace aren't repeated.
  package func text(of problem: CheckProblem, after previous: CheckProblem?) -> String {
    header(of: problem) + source(of: problem)
      + excerpt(of: problem, isShown: problem.excerpt == previous?.excerpt) + values(of: problem)
      + rule(of: problem) + help(of: problem)
  }

  /// Place, severity, message and code; the place stays in one piece.
  func header(of problem: CheckProblem) -> String {
    let place = ReportText.line(problem.place) + ":"
    let words = "\(problem.severity.rawValue): \(ReportText.line(problem.message))"
    let used = DisplayWidth.columns(of: place) + 1
    let isWide = used > ProblemText.columns - 20
    let rows = TextWrap.wrap(
      "\(words) [\(ReportText.line(problem.code))]",
      firstWidth: isWide ? ProblemText.columns - 2 : ProblemText.columns - used,
      width: ProblemText.columns)
    var text = style.apply(.bold, place) + (isWide ? "\n  " : " ")
    for (index, row) in rows.enumerated() {
      if index > 0 { text += "  " }
      let kind = problem.severity.rawValue + ":"
      if index == 0, row.hasPrefix(kind) {
        text += style.apply(problem.severity.look, kind)
        text += style.apply(.bold, String(row.dropFirst(kind.count)))
      } else {
        text += style.apply(.bold, row)
      }
      text += "\n"
    }
    return text
  }

  /// The source line and the carets: what `rendered` has between its first line and its help.
  private func source(of problem: CheckProblem) -> String {
    var lines = ReportText.lines(problem.rendered)[...]
    if lines.first?.hasPrefix(ReportText.line(problem.place) + ":") == true { lines.removeFirst() }
    if problem.help != nil, lines.last?.hasPrefix("help: ") == true { lines.removeLast() }
    return lines.enumerated().reduce(into: "") { text, line in
      let isCarets = line.offset > 0 && line.element.allSatisfy { " ^~".contains($0) }
      text += (isCarets ? style.apply(problem.severity.look, line.element) : line.element) + "\n"
    }
  }

  private func excerpt(of problem: CheckProblem, isShown: Bool) -> String {
    let trace = problem.trace
    guard !trace.isEmpty else { return "" }
    if isShown { return "  the trace before it: as above\n" }
    return (["  the trace before it:"] + trace).joined(separator: "\n") + "\n"
  }

  private func rule(of problem: CheckProblem) -> String {
    row("rule", problem.rule.map { ProblemText.window(Array(ReportText.line($0)), from: 0) })
  }

  private func help(of problem: CheckProblem) -> String {
    guard let help = problem.help else { return "" }
    let rows = TextWrap.wrap(
      ReportText.line(help), firstWidth: ProblemText.columns - 6, width: ProblemText.columns)
    return style.apply(.bold, "help:") + " " + rows.joined(separator: "\n  ") + "\n"
  }

  // MARK: - Values

  private static let labelColumns = 12
  private static let valueColumns = columns - labelColumns

  private func row(_ label: String, _ value: String?, _ look: TerminalStyle.Look? = nil) -> String {
    guard let value else { return "" }
    let gap = String(repeating: " ", count: ProblemText.labelColumns - 2 - label.count)
    let words = ReportText.line(value)
    return "  \(label)\(gap)\(look.map { style.apply($0, words) } ?? words)\n"
  }

  /// Both values under each other; of long ones the part around the first difference, marked.
  private func values(of problem: CheckProblem) -> String {
    let expected = problem.expected.map { Array(ReportText.line($0)) }
    let actual = problem.actual.map { Array(ReportText.line($0)) }
    let common = zip(expected ?? [], actual ?? []).prefix { $0 == $1 }.count
    let isLong = [expected, actual].contains {
      $0.map { DisplayWidth.columns(of: String($0)) > ProblemText.valueColumns } ?? false
    }
    // Some of what both have in common stands before it, more where the rest is short.
    let longest = max(expected?.count ?? 0, actual?.count ?? 0)
    let start = isLong ? max(min(common - 30, longest - ProblemText.valueColumns + 2), 0) : 0
    func part(_ value: [Character]?) -> String? {
      value.map { ProblemText.window($0, from: start) }
    }
    var text =
      row("expected", part(expected), .green) + row("actual", part(actual), .red)
    // Of values that differ from the first characters on the mark would say nothing.
    if isLong, common > 2, let expected, actual != nil {
      let shared = String(expected[start..<common])
      let columns = DisplayWidth.columns(of: shared) + (start > 0 ? 1 : 0)
      text += row("", String(repeating: " ", count: columns) + "^ the first difference")
    }
    return text
  }

  /// The characters from a place that fit, with `…` for what is left out.
  private static func window(_ value: [Character], from start: Int) -> String {
    var text = start > 0 ? "…" : ""
    var used = text.isEmpty ? 0 : 1
    for (index, character) in value.enumerated().dropFirst(start) {
      let columns = DisplayWidth.columns(of: character)
      let room = valueColumns - used - columns
      if room < 0 || (room < 1 && index + 1 < value.count) { return text + "…" }
      text.append(character)
      used += columns
    }
    return text
  }
}

extension CheckProblem {
  /// `file:line:column`.
  var place: String { "\(file):\(line):\(column)" }

  /// The lines of the trace before it, without the blank one that may stand before a step.
  var trace: [String] { Array(ReportText.lines(excerpt).drop { $0.isEmpty }) }
}

extension CheckProblem.Severity {
  /// The colour of the word and of the carets.
  var look: TerminalStyle.Look {
    switch self {
    case .error: .boldRed
    case .warning: .boldMagenta
    case .note: .boldCyan
    }
  }
}
