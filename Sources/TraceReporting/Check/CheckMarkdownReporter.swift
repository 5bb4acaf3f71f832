import TerminalText

/// Markdown: the counts, a table of the cases that need looking at, and their problems.
///
/// Text from files stands in code only, where nothing has a meaning: no HTML, link or mention.
enum CheckMarkdownReporter {
  /// The whole report.
  ///
  /// - Parameter limit: The bytes to stay below; problems and rows that don't fit are counted
  ///   instead.
  static func text(of report: CheckReport, limit: Int = .max) -> String {
    let cases = report.cases.filter {
      !$0.problems.isEmpty || ($0.status != .passed && $0.status != .skipped)
    }
    var text = "# locflow check\n\n\(report.isGreen ? "✅" : "❌") \(report.countWords)\n"
    guard !cases.isEmpty else { return text }
    text += "\n| status | scenario | file | iOS |\n| --- | --- | --- | --- |\n"
    append(cases, to: &text, limit: limit / 2, what: "cases", part: row)
    let broken = cases.filter { !$0.problems.isEmpty }
    append(broken, to: &text, limit: limit, what: "cases with problems", part: section)
    return text
  }

  private static func append(
    _ cases: [CheckCase], to text: inout String, limit: Int, what: String,
    part: (CheckCase) -> String
  ) {
    for (index, checkCase) in cases.enumerated() {
      let part = part(checkCase)
      // Room is left for the line that says what is missing.
      guard text.utf8.count + part.utf8.count < limit - 100 else {
        text += "\n\(cases.count - index) more \(what) are left out here.\n"
        return
      }
      text += part
    }
  }

  private static func row(_ checkCase: CheckCase) -> String {
    let title = code(shownName(checkCase.title), inTable: true)
    let path = code(checkCase.path, inTable: true)
    let ios = checkCase.ios.map { code($0, inTable: true) } ?? ""
    return "| \(checkCase.status.name) | \(title) | \(path) | \(ios) |\n"
  }

  private static func section(_ checkCase: CheckCase) -> String {
    let problems = ProblemText.plain(checkCase.problems)
    let fence = String(repeating: "`", count: max(longestRun(in: problems) + 1, 3))
    return """

      ## \(checkCase.status.name): \(code(checkCase.shownLabel, inTable: false))

      \(fence)text
      \(problems)\(fence)

      """
  }

  /// A code span; the bars of a table are escaped in it.
  private static func code(_ text: String, inTable: Bool) -> String {
    let line = ReportText.line(text)
    let marks = String(repeating: "`", count: longestRun(in: line) + 1)
    let isBare = line.hasPrefix("`") || line.hasSuffix("`") || line.hasPrefix(" ")
    let pad = isBare || line.hasSuffix(" ") || line.isEmpty ? " " : ""
    let words = inTable ? ReportText.replacing(line) { $0 == "|" ? "\\|" : nil } : line
    return marks + pad + words + pad + marks
  }

  /// How many backticks stand side by side at most.
  private static func longestRun(in text: String) -> Int {
    var longest = 0
    var run = 0
    for byte in text.utf8 {
      run = byte == 0x60 ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
