import CoreLocationTypes
import DeviceModel
import TerminalText

/// Coverage for people: percentages, and what was not reached as a list to act on.
enum CoverageTextReporter {
  private static let labelWidth = 10

  static func text(of report: CoverageReport, isColored: Bool, columns: Int) -> String {
    var page = TextPage(isColored: isColored, columns: columns)
    let versions = report.versions.isEmpty ? "" : "iOS " + VersionWords.list(report.versions)
    page.heading(report.title, versions.count > columns / 2 ? "" : versions)
    for flow in report.flows {
      page.blank()
      add(flow, report, to: &page)
    }
    page.blank()
    addRules(report, to: &page)
    if let advice = report.advice, !report.isComplete {
      page.blank()
      page.paragraph(advice, look: .dim)
    }
    return page.text
  }

  private static func add(
    _ flow: CoverageReport.FlowPart, _ report: CoverageReport, to page: inout TextPage
  ) {
    let share = CoverageShare(flow.branches.map(\.count))
    page.heading("flow \(ReportText.line(shownName(flow.name)))", "branches \(share.words)")
    if !flow.missing.isEmpty { page.paragraph("\(report.missingTitle):", indent: 2) }
    for branch in flow.missing {
      let place = branch.place
      page.paragraph(
        ReportText.line("\(place.file):\(place.line):\(place.column) \(place.path)"), indent: 4,
        look: .boldYellow)
      page.paragraph(ReportText.line(branch.words), indent: 6)
    }
    for (name, parts) in flow.parts {
      let missing = parts.filter { $0.count == 0 }
      let lines = missing.map { "\(ReportText.line($0.name)) (line \($0.line))" }
      add(name, CoverageShare(parts.map(\.count)), lines, to: &page)
    }
    guard !flow.pairs.isEmpty else { return }
    add("pairs", CoverageShare(flow.pairs.map(\.count)), [], to: &page)
    if !flow.missingPairs.isEmpty { page.paragraph("\(report.missingTitle):", indent: 2) }
    for pair in flow.missingPairs {
      page.paragraph(
        ReportText.line("\(pair.event) while \(pair.statuses.joined(separator: ", "))"),
        indent: 4)
    }
  }

  private static func add(
    _ name: String, _ share: CoverageShare, _ missing: [String], to page: inout TextPage
  ) {
    let rest = missing.isEmpty ? "" : "; not " + missing.joined(separator: ", ")
    page.row(
      name, "\(share.reached) of \(share.total)\(rest)", labelWidth: labelWidth, indent: 2)
  }

  private static func addRules(_ report: CoverageReport, to page: inout TextPage) {
    page.heading("rules of iOS", report.ruleShare.words)
    if !report.missingRules.isEmpty { page.paragraph("\(report.missingTitle):", indent: 2) }
    for (topic, ids) in report.missingRules {
      page.row(topic, ids.joined(separator: " "), labelWidth: 12, indent: 2)
    }
  }
}

extension CoverageReport {
  /// Whether nothing is left to reach.
  fileprivate var isComplete: Bool {
    missingRules.isEmpty && flows.allSatisfy { $0.missing.isEmpty && $0.missingPairs.isEmpty }
  }
}
