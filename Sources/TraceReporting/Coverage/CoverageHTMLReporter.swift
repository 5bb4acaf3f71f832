import CoreLocationTypes
import DeviceModel
import TerminalText

/// Coverage as a page that needs nothing but itself: no script, light and dark, on paper too.
struct CoverageHTMLReporter {
  private var writer = MarkupWriter(prolog: "<!DOCTYPE html>")
  private let report: CoverageReport

  /// The whole page.
  static func text(of report: CoverageReport) -> String {
    var reporter = CoverageHTMLReporter(report)
    reporter.write()
    return reporter.writer.text
  }

  private init(_ report: CoverageReport) {
    self.report = report
  }

  private mutating func write() {
    writer.open("html", [("lang", "en")])
    writeHead()
    writer.open("body")
    writer.element("h1", line: "locflow: \(report.title)")
    if !report.versions.isEmpty {
      writer.element(
        "p", [("class", "path")], line: "iOS " + VersionWords.list(report.versions))
    }
    writeSummary()
    for flow in report.flows { write(flow) }
    writeRules()
    writer.close()
    writer.close()
  }

  private mutating func writeHead() {
    writer.open("head")
    writer.empty("meta", [("charset", "utf-8")])
    writer.empty(
      "meta", [("http-equiv", "Content-Security-Policy"), ("content", CoveragePage.policy)])
    writer.empty("meta", [("name", "referrer"), ("content", "no-referrer")])
    writer.empty("meta", [("name", "color-scheme"), ("content", "light dark")])
    writer.empty(
      "meta", [("name", "viewport"), ("content", "width=device-width, initial-scale=1")])
    writer.element("title", line: "locflow \(report.title): \(report.branches.words)")
    writer.element("style", escaped: CoveragePage.style)
    writer.close()
  }

  private mutating func writeSummary() {
    writeTable(["flow", "branches", "states", "alerts", "controls", "pairs"]) { page in
      for flow in page.report.flows {
        let shares = [flow.states, flow.alerts, flow.taps].map { $0.map(\.count) }
        page.writeRow(
          [shownName(flow.name)]
            + ([flow.branches.map(\.count)] + shares + [flow.pairs.map(\.count)]).map {
              $0.isEmpty ? "none" : CoverageShare($0).words
            })
      }
    }
  }

  private mutating func writeTable(
    _ heads: [String], _ body: (inout CoverageHTMLReporter) -> Void
  ) {
    writer.open("table")
    writer.open("thead")
    writer.open("tr")
    for name in heads { writer.element("th", [("scope", "col")], line: name) }
    writer.close()
    writer.close()
    writer.open("tbody")
    body(&self)
    writer.close()
    writer.close()
  }

  private mutating func writeRow(_ cells: [String], _ look: String? = nil) {
    writer.open("tr", look.map { [("class", $0)] } ?? [])
    for cell in cells { writer.element("td", line: cell) }
    writer.close()
  }

  // MARK: - Flows

  private mutating func write(_ flow: CoverageReport.FlowPart) {
    writer.element("h2", line: "flow \(shownName(flow.name))")
    writer.element("p", [("class", "path")], line: flow.file)
    if !flow.missing.isEmpty {
      writer.element("h3", line: report.missingTitle)
      writeTable(["place", "branch", "event and condition"]) { page in
        for branch in flow.missing {
          page.writeRow(
            ["\(branch.place.line):\(branch.place.column)", branch.place.path, branch.words],
            "missed")
        }
      }
    }
    let parts = flow.parts.flatMap { name, parts in
      parts.filter { $0.count == 0 }.map { (name, $0) }
    }
    if !parts.isEmpty || !flow.missingPairs.isEmpty {
      writeTable(["kind", "not reached"]) { page in
        for (name, part) in parts {
          page.writeRow([name, "\(part.name) (line \(part.line))"], "missed")
        }
        for pair in flow.missingPairs {
          page.writeRow(
            ["pairs", "\(pair.event) while \(pair.statuses.joined(separator: ", "))"], "missed")
        }
      }
    }
    writeSource(flow)
  }

  /// The file with how often each line was executed.
  private mutating func writeSource(_ flow: CoverageReport.FlowPart) {
    let counts = flow.lineCounts
    var next = counts.startIndex
    writer.open("details")
    writer.element("summary", line: "the file, line by line")
    writeTable(["line", "times", "text"]) { page in
      for (number, line) in flow.lines.enumerated() {
        var count: Int?
        if next < counts.endIndex, counts[next].line == number + 1 {
          count = counts[next].count
          next += 1
        }
        let look = count.map { $0 == 0 ? "line missed" : "line reached" } ?? "line"
        page.writeLine(number + 1, count, line, look)
      }
    }
    writer.close()
  }

  private mutating func writeLine(_ number: Int, _ count: Int?, _ text: String, _ look: String) {
    writer.open("tr", [("class", look)])
    writer.element("td", line: "\(number)")
    writer.element("td", line: count.map { "\($0)" } ?? "")
    writer.element("td", line: text)
    writer.close()
  }

  // MARK: - Rules

  private mutating func writeRules() {
    writer.element("h2", line: "rules of iOS")
    writer.element("p", line: report.ruleShare.words)
    let missing = report.rules.filter { $0.count == 0 }
    guard !missing.isEmpty else { return }
    writer.open("details")
    writer.element("summary", line: "\(missing.count) that didn't show")
    writeTable(["rule", "what iOS does"]) { page in
      for rule in missing {
        page.writeRow([rule.id.rawValue, DeviceRules.rule(rule.id).statement], "missed")
      }
    }
    writer.close()
  }
}
