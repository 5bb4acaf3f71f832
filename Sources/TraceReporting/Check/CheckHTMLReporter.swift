import Simulation
import TerminalText

/// The report as a page that needs nothing but itself: light and dark, on paper too.
///
/// A policy in the page allows its own style and script and nothing else, in particular no
/// connection. Hiding a status works without the script, searching needs it.
struct CheckHTMLReporter {
  private var writer = MarkupWriter(prolog: "<!DOCTYPE html>")

  /// The whole page.
  static func text(of report: CheckReport) -> String {
    var reporter = CheckHTMLReporter()
    reporter.writer.open("html", [("lang", "en")])
    reporter.writeHead(report)
    reporter.writer.open("body")
    reporter.writer.element("h1", line: "locflow check")
    reporter.writer.element(
      "p", [("class", report.isGreen ? "passed" : "failed")],
      line: report.cases.isEmpty ? "nothing was checked" : report.countWords)
    if !report.cases.isEmpty { reporter.writeTable(report) }
    reporter.writer.element("script", escaped: CheckPage.script)
    reporter.writer.close()
    reporter.writer.close()
    return reporter.writer.text
  }

  private mutating func writeHead(_ report: CheckReport) {
    writer.open("head")
    writer.empty("meta", [("charset", "utf-8")])
    writer.empty(
      "meta", [("http-equiv", "Content-Security-Policy"), ("content", CheckPage.policy)])
    writer.empty("meta", [("name", "referrer"), ("content", "no-referrer")])
    writer.empty("meta", [("name", "color-scheme"), ("content", "light dark")])
    writer.empty(
      "meta", [("name", "viewport"), ("content", "width=device-width, initial-scale=1")])
    writer.element("title", line: "locflow check: \(report.countWords)")
    writer.element("style", escaped: CheckPage.style)
    writer.close()
  }

  private mutating func writeTable(_ report: CheckReport) {
    for status in CheckStatus.allCases where report.count(of: status) > 0 {
      let id = "show-\(status.name)"
      writer.empty("input", [("type", "checkbox"), ("id", id), ("checked", "checked")])
      writer.element("label", [("for", id)], line: "\(status.name) (\(report.count(of: status)))")
    }
    writer.empty(
      "input",
      [
        ("type", "search"), ("id", "words"), ("hidden", "hidden"), ("placeholder", "search"),
        ("aria-label", "Search the cases"),
      ])
    writer.open("table")
    writer.open("thead")
    writer.open("tr")
    for name in ["status", "scenario", "iOS", "flow", "checks", "outcome"] {
      writer.element("th", [("scope", "col")], line: name)
    }
    writer.close()
    writer.close()
    for checkCase in report.cases { write(checkCase) }
    writer.close()
  }

  /// A part of the table for each case: a row, and one below it for problems.
  private mutating func write(_ checkCase: CheckCase) {
    let status = checkCase.status
    writer.open("tbody", [("class", status.name)])
    writer.open("tr")
    writer.element("td", [("class", "status")], line: status.name)
    writer.open("td")
    writer.element("div", [("class", "title")], line: shownName(checkCase.title))
    writer.element("div", [("class", "path")], line: checkCase.path)
    for tag in checkCase.tags { writer.element("span", [("class", "tag")], line: tag) }
    if checkCase.problems.isEmpty, status == .unchecked {
      writer.element("div", line: status.sentence)
    }
    writer.close()
    let cells = [
      checkCase.ios, checkCase.flow.map(shownName), "\(checkCase.checks)", checkCase.outcome?.name,
    ]
    for cell in cells { writer.element("td", line: cell ?? "") }
    writer.close()
    writeProblems(checkCase)
    writer.close()
  }

  private mutating func writeProblems(_ checkCase: CheckCase) {
    let problems = checkCase.problems
    guard !problems.isEmpty else { return }
    writer.open("tr")
    writer.open("td", [("colspan", "6")])
    writer.open("details", [("open", "open")])
    writer.element(
      "summary", line: problems.count == 1 ? "1 problem" : "\(problems.count) problems")
    writer.element("pre", lines: ProblemText.plain(problems))
    writer.close()
    writer.close()
    writer.close()
  }
}
