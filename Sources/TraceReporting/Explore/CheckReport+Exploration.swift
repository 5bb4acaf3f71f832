import CoreLocationTypes
import DeviceModel
import Simulation

extension CheckReport {
  /// An exploration as what the forms for CI understand: a case for each version, with its findings.
  package init(_ report: ExplorationReport) {
    let place = report.findings.first?.place
    self.init(
      cases: report.runs.map { run in
        // With other options the same version may be free of a finding.
        let findings = report.findings.filter {
          run.verdict == .violated && $0.versions.contains(run.version)
        }
        let isUndecided = run.verdict == .noVerdict
        let options = run.options.isEmpty ? "" : " (\(run.options.joined(separator: ", ")))"
        let ambiguities = isUndecided ? [] : report.ambiguities ?? []
        return CheckCase(
          path: place?.file ?? report.flow, title: "explore \(report.flow)\(options)",
          ios: run.version.description, flow: report.flow, tags: [], properties: [],
          status: !findings.isEmpty ? .failed : isUndecided ? .unchecked : .passed, outcome: nil,
          checks: run.stateCount,
          problems: findings.map { CheckProblem($0) }
            + ambiguities.filter { $0.versions.contains(run.version) }.map {
              CheckProblem($0, in: report, else: place)
            })
      })
  }
}

extension CheckProblem {
  /// A finding at its place in the flow, with the story as its help.
  fileprivate init(_ finding: ExplorationReport.Finding) {
    let story = finding.steps.map(\.storyPhrase).joined(separator: "; ")
    let versions = VersionWords.list(finding.versions)
    self.init(
      severity: .error, code: finding.code, file: finding.place.file, line: finding.place.line,
      column: finding.place.column,
      message: "\(finding.sentence) [\(finding.kind)] on iOS \(versions);"
        + " from \(finding.situation): \(story)",
      help: finding.fix, expected: nil, actual: nil, rule: finding.rule?.rawValue, excerpt: "",
      rendered: "")
  }

  /// An ambiguity as a note, which fails nothing.
  fileprivate init(
    _ ambiguity: ExplorationReport.Ambiguity, in report: ExplorationReport,
    else other: ExplorationReport.Place?
  ) {
    let place = ambiguity.place
    let situations = ambiguity.alternatives.map { "\($0.situation): \($0.answer)" }
    let common = ambiguity.common.map { ", \($0)" } ?? ""
    self.init(
      severity: .note, code: ambiguity.kind.code,
      file: place?.file ?? other?.file ?? report.flow, line: place?.line ?? 1,
      column: place?.column ?? 1,
      message: "\(ambiguity.kind.sentence) [\(ambiguity.kind.name)]\(common)"
        + " on iOS \(VersionWords.list(ambiguity.versions)); when \(ambiguity.question):"
        + " \(situations.joined(separator: "; "))",
      help: ambiguity.kind.fix, expected: nil, actual: nil,
      rule: ambiguity.alternatives.compactMap(\.rule).first?.rawValue, excerpt: "", rendered: "")
  }
}
