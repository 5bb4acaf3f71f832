import TerminalText

/// The report for people: a line for each case with problems, the problems as a compiler shows
/// them, and how many cases ended how.
struct CheckPrettyReporter {
  private let style: TerminalStyle
  private let isVerbose: Bool
  private var seen: Set<CheckProblem> = []
  private var text = ""
  private var isAfterProblem = false

  /// The whole report.
  static func text(of report: CheckReport, style: TerminalStyle, isVerbose: Bool) -> String {
    var reporter = CheckPrettyReporter(style: style, isVerbose: isVerbose)
    for checkCase in report.cases { reporter.write(checkCase) }
    if !reporter.text.isEmpty { reporter.text += "\n" }
    if report.isEmpty { reporter.text += "nothing was checked\n" }
    let look: TerminalStyle.Look = report.isGreen ? .boldGreen : .boldRed
    return reporter.text + style.apply(look, report.countWords) + "\n"
  }

  private init(style: TerminalStyle, isVerbose: Bool) {
    self.style = style
    self.isVerbose = isVerbose
  }

  private mutating func write(_ checkCase: CheckCase) {
    let isWell = checkCase.status == .passed || checkCase.status == .skipped
    guard isVerbose || !isWell || !checkCase.problems.isEmpty else { return }
    if !text.isEmpty, isAfterProblem || !checkCase.problems.isEmpty { text += "\n" }
    writeHeader(checkCase)
    isAfterProblem = !checkCase.problems.isEmpty
    let problems = ProblemText(style: style)
    for (index, problem) in checkCase.problems.enumerated() {
      // The same mistake, in a flow or on another version of iOS, is shown in full once.
      let isNew = seen.insert(problem).inserted
      if isNew, index > 0 { text += "\n" }
      let previous = index > 0 ? checkCase.problems[index - 1] : nil
      text +=
        isNew ? problems.text(of: problem, after: previous) : problems.header(of: problem)
    }
  }

  private mutating func writeHeader(_ checkCase: CheckCase) {
    let status = checkCase.status
    let indent = 11
    let why = checkCase.problems.isEmpty && status == .unchecked ? ": \(status.sentence)" : ""
    let rows = TextWrap.wrap(
      ReportText.line(checkCase.shownHeading + why),
      firstWidth: ProblemText.columns - indent, width: ProblemText.columns - indent)
    text += style.apply(status.look, status.name)
    text += String(repeating: " ", count: indent - status.name.count)
    text += rows.joined(separator: "\n" + String(repeating: " ", count: indent + 2)) + "\n"
  }
}

extension CheckStatus {
  fileprivate var look: TerminalStyle.Look {
    switch self {
    case .passed: .green
    case .failed, .invalid, .missing: .boldRed
    case .unchecked: .boldYellow
    case .skipped: .dim
    }
  }
}
