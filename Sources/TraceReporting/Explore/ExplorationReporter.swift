import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation

/// The result of `locflow explore` for people and for programs; pure functions.
package enum ExplorationReporter {
  // MARK: - JSON

  /// One object: the flow, the runs, the findings.
  package static func json(of report: ExplorationReport) -> String {
    IndentedJSON.text(
      of: .object([
        TraceField("flow", .string(report.flow)),
        TraceField("runs", .array(report.runs.map(value))),
        TraceField("findings", .array(report.findings.map(value))),
      ]))
  }

  private static func value(_ run: ExplorationReport.Run) -> TraceValue {
    .object(
      [TraceField("ios", .string(run.version.description))]
        + (run.options.isEmpty ? [] : [TraceField("options", .strings(run.options))])
        + [
          TraceField("states", .integer(run.stateCount)),
          TraceField("edges", .integer(run.edgeCount)),
          TraceField("verdict", .string(run.verdict.rawValue)),
        ])
  }

  private static func value(_ finding: ExplorationReport.Finding) -> TraceValue {
    .object(
      [
        TraceField("kind", .string(finding.kind)), TraceField("code", .string(finding.code)),
        TraceField("message", .string(finding.sentence)),
        TraceField("ios", .strings(finding.versions.map(\.description))),
        TraceField(
          "location",
          .object([
            TraceField("file", .string(finding.place.file)),
            TraceField("line", .integer(finding.place.line)),
            TraceField("column", .integer(finding.place.column)),
            TraceField("path", .string(finding.place.path)),
          ])),
        TraceField("device", finding.device),
        TraceField("story", .array(finding.steps.map(\.value))),
        TraceField("states", .integer(finding.stateCount)),
        TraceField("rule", .optional(finding.rule?.rawValue)),
      ] + (finding.fix.map { [TraceField("help", .string($0))] } ?? []))
  }

  // MARK: - Text

  /// The findings with their stories, then a line for each version.
  package static func text(
    of report: ExplorationReport, isColored: Bool, columns: Int
  ) -> String {
    var page = TextPage(isColored: isColored, columns: columns)
    for finding in report.findings {
      add(finding, to: &page)
      page.blank()
    }
    add(report.runs, of: report, to: &page)
    return page.text
  }

  private static func add(_ finding: ExplorationReport.Finding, to page: inout TextPage) {
    let place = finding.place
    page.heading(
      "\(finding.code) \(finding.kind): \(finding.sentence)",
      "iOS " + VersionWords.list(finding.versions))
    let labelWidth = 8
    page.row(
      "at", "\(place.file):\(place.line):\(place.column) \(place.path)", labelWidth: labelWidth,
      indent: 2)
    page.row("from", finding.situation, labelWidth: labelWidth, indent: 2)
    for (number, step) in finding.steps.enumerated() {
      let label = number == 0 ? "story" : ""
      page.row(label, "\(number + 1). \(step.phrase)", labelWidth: labelWidth, indent: 2)
    }
    if let rule = finding.rule {
      page.row("rule", rule.rawValue, labelWidth: labelWidth, indent: 2)
    }
    page.row("states", "\(finding.stateCount)", labelWidth: labelWidth, indent: 2)
    if let fix = finding.fix { page.row("fix", fix, labelWidth: labelWidth, indent: 2) }
  }

  private static func add(
    _ runs: [ExplorationReport.Run], of report: ExplorationReport, to page: inout TextPage
  ) {
    page.heading("flow \(report.flow)")
    for run in runs {
      let words =
        switch run.verdict {
        case .holds: "no finding"
        case .violated: "findings"
        case .noVerdict: "no verdict: the bound was hit before all was visited"
        }
      let options = run.options.isEmpty ? "" : " (\(run.options.joined(separator: ", ")))"
      page.row(
        "iOS \(run.version)",
        "\(run.stateCount) states, \(run.edgeCount) steps: \(words)\(options)", labelWidth: 10,
        indent: 2)
    }
    let count = report.findings.count
    page.paragraph(count == 1 ? "1 finding" : "\(count) findings")
  }
}

extension ScenarioStep {
  /// The step in words, with its gap where that matters.
  var phrase: String {
    action.phrase + (after.map { " (\(DurationWords.text($0)) later)" } ?? "")
  }
}

/// Versions in words.
enum VersionWords {
  /// A list, `8, 9, 10`.
  static func list(_ versions: [IOSVersion]) -> String {
    versions.map(\.description).joined(separator: ", ")
  }
}
