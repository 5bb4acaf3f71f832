import CoreLocationTypes
import DeviceModel
import Simulation

extension CheckReport {
  /// An exploration as what the forms for CI understand: a case for each version, with its findings.
  package init(_ report: ExplorationReport) {
    let place = report.findings.first?.place
    self.init(
      cases: report.runs.map { run in
        let findings = report.findings.filter { $0.versions.contains(run.version) }
        let isUndecided = run.verdict == .noVerdict
        return CheckCase(
          path: place?.file ?? report.flow, title: "explore \(report.flow)",
          ios: run.version.description, flow: report.flow, tags: [], properties: [],
          status: !findings.isEmpty ? .failed : isUndecided ? .unchecked : .passed, outcome: nil,
          checks: run.stateCount, problems: findings.map(CheckProblem.init))
      })
  }
}

extension CheckProblem {
  /// A finding at its place in the flow, with the story as its help.
  fileprivate init(_ finding: ExplorationReport.Finding) {
    let story = finding.steps.map(\.phrase).joined(separator: "; ")
    let versions = VersionWords.list(finding.versions)
    self.init(
      severity: .error, code: finding.code, file: finding.place.file, line: finding.place.line,
      column: finding.place.column,
      message: "\(finding.sentence) [\(finding.kind)] on iOS \(versions);"
        + " from \(finding.situation): \(story)",
      help: finding.fix, expected: nil, actual: nil, rule: finding.rule?.rawValue, excerpt: "",
      rendered: "")
  }
}
