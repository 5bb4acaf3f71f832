/// Workflow commands, which GitHub Actions shows as annotations, and the summary of a step.
package enum CheckGitHubReporter {
  /// GitHub shows ten annotations of a kind for each step; one is left to others.
  private static let mostAnnotations = 9
  /// Bytes of a message; what is longer is cut.
  private static let longestMessage = 4000
  private static let longestTitle = 200
  /// GitHub takes a step's summary up to 1 MiB, and shows nothing of a larger one.
  private static let largestSummary = 1_000_000

  /// Markdown to append to the file that `GITHUB_STEP_SUMMARY` names; leaves out the last problems
  /// where it would be too large.
  package static func stepSummary(of report: CheckReport) -> String {
    CheckMarkdownReporter.text(of: report, limit: largestSummary)
  }

  /// At most nine commands, the errors first; then the counts as plain text.
  static func text(of report: CheckReport) -> String {
    let places = report.places
    var text = places.prefix(mostAnnotations).map { command($0.problem, in: $0.in) }.joined()
    if places.count > mostAnnotations {
      text += "\(places.count - mostAnnotations) more problems have no annotation\n"
    }
    return text + report.countWords + "\n"
  }

  private static func command(_ problem: CheckProblem, in checkCase: CheckCase) -> String {
    let title = clipped(ReportText.line("\(problem.code) \(checkCase.shownLabel)"), longestTitle)
    var text = "::\(problem.severity.command) file=\(property(ReportText.line(problem.file)))"
    if problem.line > 0 { text += ",line=\(problem.line)" }
    if problem.line > 0, problem.column > 0 { text += ",col=\(problem.column)" }
    let details = [
      problem.message, problem.expected.map { "expected: \($0)" },
      problem.actual.map { "actual: \($0)" }, problem.rule.map { "rule: \($0)" },
      problem.help.map { "help: \($0)" },
    ].compactMap { $0.map { clipped(ReportText.line($0), longestMessage) } }
    return "\(text),title=\(property(title))::\(data(details.joined(separator: "\n")))\n"
  }

  private static func clipped(_ text: String, _ length: Int) -> String {
    text.utf8.count <= length ? text : String(text.prefix(length)) + "…"
  }

  private static func data(_ text: String) -> String {
    ReportText.replacing(text) { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      default: nil
      }
    }
  }

  private static func property(_ text: String) -> String {
    ReportText.replacing(data(text)) { scalar in
      switch scalar {
      case ":": "%3A"
      case ",": "%2C"
      default: nil
      }
    }
  }
}

extension CheckProblem.Severity {
  fileprivate var command: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }
}
