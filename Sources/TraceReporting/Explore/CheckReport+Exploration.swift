import CoreLocationTypes
import DeviceModel
import Simulation

extension CheckReport {
  /// An exploration as what the forms for CI understand: a case for each version, with its findings.
  ///
  /// No verdict is an error: these forms know nothing between failed and passed that their readers
  /// would not take for passed.
  package init(_ report: ExplorationReport) {
    let place = report.findings.first?.place
    self.init(
      cases: report.runs.map { run in
        // With other options the same version may be free of a finding.
        let findings = report.findings.filter {
          run.verdict == .violated && $0.versions.contains(run.version)
        }
        let isUndecided = run.verdict == .noVerdict || run.verdict == .vacuous
        let options = run.options.isEmpty ? "" : " (\(run.options.joined(separator: ", ")))"
        let ambiguities = isUndecided ? [] : report.ambiguities ?? []
        return CheckCase(
          path: report.file, title: "explore \(report.flow)\(options)",
          ios: run.version.description, flow: report.flow, tags: [], properties: [],
          status: run.verdict == .violated ? .failed : isUndecided ? .invalid : .passed,
          outcome: nil, checks: run.stateCount,
          problems: findings.map { CheckProblem($0) }
            + (run.isBounded ? [CheckProblem(unfinished: run, in: report)] : [])
            + report.vacuities.map(CheckProblem.init)
            + ambiguities.filter { $0.versions.contains(run.version) }.map {
              CheckProblem($0, in: report, else: place)
            })
      })
  }
}

extension CheckProblem {
  /// A search that a bound ended: without a finding an error, for it is no pass.
  fileprivate init(unfinished run: ExplorationReport.Run, in report: ExplorationReport) {
    let versions = VersionWords.list(report.boundedVersions)
    let isUndecided = run.verdict == .noVerdict
    self.init(
      severity: isUndecided ? .error : .warning, code: VerdictCode.noVerdict.rawValue,
      title: VerdictCode.noVerdict.sentence, file: report.file, line: 1, column: 1,
      message: (isUndecided ? "no verdict" : "more may be left") + " on iOS \(versions): "
        + VerdictCode.noVerdict.sentence,
      help: "A higher --bound visits more.", expected: nil, actual: nil, rule: nil, excerpt: "",
      rendered: "")
  }

  /// A property that nothing was proved of: an error, for it is no pass.
  fileprivate init(_ vacuity: ExplorationReport.Vacuity) {
    self.init(
      severity: .error, code: VerdictCode.vacuous.rawValue,
      title: VerdictCode.vacuous.sentence, file: vacuity.place.file, line: vacuity.place.line,
      column: vacuity.place.column,
      message: vacuity.sentence, help: nil, expected: nil, actual: nil, rule: nil, excerpt: "",
      rendered: "")
  }

  /// A finding at its place in the flow, with the story as its help.
  fileprivate init(_ finding: ExplorationReport.Finding) {
    let stories = (finding.subject.isAbsence ? [] : finding.stories).map { story in
      let steps = story.steps.map(\.storyPhrase).joined(separator: "; ")
      let versions =
        finding.stories.count == 1 ? "" : " on iOS \(VersionWords.list(story.versions))"
      return "from \(story.situation)\(versions): \(steps)"
    }
    let others = finding.otherPlaces.map { "\($0.line):\($0.column) \($0.path)" }
    self.init(
      severity: .error, code: finding.code, title: finding.title, file: finding.place.file,
      line: finding.place.line, column: finding.place.column,
      message: "\(finding.sentence) [\(finding.kind)] on iOS"
        + " \(VersionWords.list(finding.versions))"
        + (stories.isEmpty ? "" : "; \(stories.joined(separator: "; or "))")
        + (others.isEmpty ? "" : "; also at \(others.joined(separator: ", "))"),
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
      severity: .note, code: ambiguity.kind.code, title: ambiguity.kind.sentence,
      file: place?.file ?? other?.file ?? report.flow, line: place?.line ?? 1,
      column: place?.column ?? 1,
      message: "\(ambiguity.kind.sentence) [\(ambiguity.kind.name)]\(common)"
        + " on iOS \(VersionWords.list(ambiguity.versions)); when \(ambiguity.question):"
        + " \(situations.joined(separator: "; "))",
      help: ambiguity.kind.fix, expected: nil, actual: nil,
      rule: ambiguity.alternatives.compactMap(\.rule).first?.rawValue, excerpt: "", rendered: "")
  }
}
