import CoreLocationTypes
import Simulation
import TerminalText

/// The end of the text of `locflow explore`: what was visited, and what came of it.
enum ExplorationSummary {
  /// Adds a line for each version, and the counts.
  static func add(_ report: ExplorationReport, to page: inout TextPage) {
    page.heading("flow \(safeForTerminal(shownName(report.flow)))")
    let rows = rows(of: report)
    let width = (rows.map(\.label.count).max() ?? 0) + 2
    for row in rows { page.row(row.label, row.words, labelWidth: width, indent: 2) }
    if let combinations = report.combinations {
      page.paragraph(combinations)
    }
    for vacuity in report.vacuities {
      page.paragraph(safeForTerminal("\(vacuity.place.words): vacuous: \(vacuity.sentence)"))
    }
    let count = report.findings.count
    let left = report.findingCount - count
    page.paragraph(
      findings(count, left, in: report)
        + (report.ambiguities.map { ", \(ambiguities($0.count))" } ?? "")
        + (report.boundedVersions.isEmpty ? "" : "; a higher --bound visits more"))
    page.paragraph(whatIsCounted, look: .dim)
    if let code = report.findings.first?.code ?? report.ambiguities?.first?.kind.code {
      page.paragraph("locflow explain \(code) tells more")
    }
  }

  /// What a state is, since pages that people play count something else.
  private static let whatIsCounted = """
    A state is the phone, the app, and what findings remember of the way there; `locflow play` \
    leaves that out.
    """

  /// What to say of each version, neighbours that are alike in one row.
  private static func rows(of report: ExplorationReport) -> [(label: String, words: String)] {
    var groups: [(versions: [IOSVersion], words: String)] = []
    for version in report.versions {
      let words = words(of: report.runs.filter { $0.version == version })
      if groups.last?.words == words {
        groups[groups.count - 1].versions.append(version)
      } else {
        groups.append(([version], words))
      }
    }
    return groups.map { (report.spans(of: $0.versions), $0.words) }
  }

  /// How much was found; where a bound was hit, that it isn't all.
  private static func findings(
    _ count: Int, _ left: Int, in report: ExplorationReport
  ) -> String {
    let bounded = report.boundedVersions
    let isCut = !bounded.isEmpty
    if report.verdict == .vacuous {
      let number = report.vacuities.count
      return "no verdict: \(number) \(number == 1 ? "property is" : "properties are") vacuous"
    }
    if report.findingCount == 0, isCut {
      return "no verdict on \(report.words(for: bounded)): nothing found so far"
    }
    return (count == 1 ? "1 finding" : "\(count) findings") + (isCut ? " so far" : "")
      + (left > 0 ? ", and \(left) more that --count leaves out" : "")
  }

  private static func ambiguities(_ count: Int) -> String {
    count == 1 ? "1 ambiguity" : "\(count) ambiguities"
  }

  /// What was visited on a version, with whatever options.
  private static func words(of runs: [ExplorationReport.Run]) -> String {
    let states = range(runs.map(\.stateCount))
    let edges = range(runs.map(\.edgeCount))
    let options =
      runs.count == 1 && !runs[0].options.isEmpty
      ? " (\(runs[0].options.joined(separator: ", ")))" : ""
    let lead = runs.count > 1 ? "\(runs.count) combinations, " : ""
    return "\(lead)\(states) \(states == "1" ? "state" : "states"),"
      + " \(edges) \(edges == "1" ? "step" : "steps"): \(verdict(of: runs))\(options)"
  }

  private static func range(_ numbers: [Int]) -> String {
    let least = numbers.min() ?? 0
    let most = numbers.max() ?? 0
    return least == most ? "\(most)" : "\(least) to \(most)"
  }

  private static func verdict(of runs: [ExplorationReport.Run]) -> String {
    let bounded = runs.count { $0.isBounded }
    let cut = bounded > 0 ? "the bound was hit before all was visited" : ""
    if runs.contains(where: { $0.verdict == .violated }) {
      return "findings" + (cut.isEmpty ? "" : "; more may be left: \(cut)")
    }
    guard cut.isEmpty else { return "no verdict: \(cut)" }
    return runs.contains { $0.verdict == .vacuous }
      ? "no finding, but not all was judged" : "no finding"
  }
}
