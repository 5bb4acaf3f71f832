import Simulation

/// Test Anything Protocol, version 14, with a YAML block after each case that has problems.
///
/// Unchecked and skipped cases are marked `SKIP`. Texts in the blocks are JSON strings, which YAML
/// 1.2 reads as they are.
enum CheckTAPReporter {
  /// The whole document.
  static func text(of report: CheckReport) -> String {
    var text = "TAP version 14\n1..\(report.cases.count)"
    text += report.cases.isEmpty ? " # SKIP nothing was checked\n" : "\n"
    for (index, checkCase) in report.cases.enumerated() {
      let isOK =
        checkCase.status != .failed && checkCase.status != .invalid
        && checkCase.status != .missing
      text += "\(isOK ? "ok" : "not ok") \(index + 1) - "
      text += description(ReportText.line(checkCase.heading))
      if checkCase.status == .skipped || checkCase.status == .unchecked {
        text += " # SKIP \(checkCase.status.sentence)"
      }
      text += "\n"
      let problems = isOK ? checkCase.problems : checkCase.shownProblems
      if !problems.isEmpty { text += block(checkCase, problems) }
    }
    return text
  }

  /// The text with `#` and `\` escaped.
  ///
  /// Readers that don't know the escape look for `# skip` and `# todo` all the same, which would
  /// hide a failure: there another character that looks alike stands for `#`.
  private static func description(_ text: String) -> String {
    let parts = text.split(separator: "#", omittingEmptySubsequences: false)
    var escaped = ""
    for (index, part) in parts.enumerated() {
      let word = part.drop { $0.isWhitespace }.prefix(4).lowercased()
      if index > 0 { escaped += word == "skip" || word == "todo" ? "\u{FF03}" : "\\#" }
      escaped += part.split(separator: "\\", omittingEmptySubsequences: false)
        .joined(separator: "\\\\")
    }
    return escaped
  }

  private static func block(_ checkCase: CheckCase, _ problems: [CheckProblem]) -> String {
    var lines = ["---", "status: \(checkCase.status.name)", "problems:"]
    for problem in problems {
      lines.append("  - message: \(quoted(problem.message))")
      lines.append("    severity: \(problem.severity.rawValue)")
      lines.append("    code: \(quoted(problem.code))")
      lines += [
        "    at:", "      file: \(quoted(problem.file))", "      line: \(problem.line)",
        "      column: \(problem.column)",
      ]
      let rest: [(key: String, value: String?)] = [
        ("expected", problem.expected), ("actual", problem.actual), ("rule", problem.rule),
        ("help", problem.help),
      ]
      for (key, value) in rest {
        if let value { lines.append("    \(key): \(quoted(value))") }
      }
      let trace = problem.trace
      if !trace.isEmpty { lines.append("    trace:") }
      lines += trace.map { "      - \(quoted($0))" }
    }
    return (lines + ["..."]).map { "  \($0)\n" }.joined()
  }

  private static func quoted(_ text: String) -> String {
    JSONText.of(.string(ReportText.line(text)))
  }
}
