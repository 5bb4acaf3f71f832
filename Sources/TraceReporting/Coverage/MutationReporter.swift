import CoreLocationTypes
import Simulation
import TerminalText

/// The result of `locflow mutate`, for people and for programs; pure functions.
package enum MutationReporter {
  private static let labelWidth = 7

  // MARK: - JSON

  /// One object: the flow, the score, and each mistake with what became of it.
  package static func json(of report: MutationReport) -> String {
    let score = report.score
    return IndentedJSON.text(
      of: .object([
        TraceField("locflow", .string("mutation/1")), TraceField("flow", .string(report.flow)),
        TraceField("cases", .integer(report.caseCount)),
        TraceField(
          "score",
          .object([
            TraceField("total", .integer(score.total)),
            TraceField("noticed", .integer(score.reached)),
            TraceField(
              "percent",
              score.tenths % 10 == 0
                ? .integer(score.tenths / 10) : .number(Double(score.tenths) / 10)),
          ])),
        TraceField("mutants", .array(report.mutants.map(value))),
      ]))
  }

  private static func value(_ mutant: MutationReport.Mutant) -> TraceValue {
    .object(
      [
        TraceField("kind", .string(mutant.kind)), TraceField("message", .string(mutant.words)),
        TraceField("verdict", .string(mutant.verdict.rawValue)),
        TraceField(
          "location",
          .object([
            TraceField("file", .string(mutant.place.file)),
            TraceField("line", .integer(mutant.place.line)),
            TraceField("column", .integer(mutant.place.column)),
            TraceField("path", .string(mutant.place.path)),
          ])),
      ] + (mutant.noticer.map { [TraceField("noticedBy", .string($0))] } ?? [])
        + (mutant.story.map { [TraceField("story", value($0))] } ?? []))
  }

  private static func value(_ story: MutationReport.Story) -> TraceValue {
    .object([
      TraceField("ios", .string(story.version.description)),
      TraceField("from", .string(story.situation)),
      TraceField("steps", .array(story.steps.map(\.value))),
    ])
  }

  // MARK: - Text

  /// The mistakes that nobody noticed, then the score.
  package static func text(
    of report: MutationReport, isColored: Bool, columns: Int
  ) -> String {
    var page = TextPage(isColored: isColored, columns: columns)
    for verdict in [MutationReport.Verdict.survived, .unknown, .equivalent] {
      let mutants = report.mutants(verdict)
      guard !mutants.isEmpty else { continue }
      page.blank()
      page.heading(title(of: verdict))
      for mutant in mutants { add(mutant, to: &page) }
    }
    page.blank()
    add(report, to: &page)
    return page.text
  }

  private static func title(of verdict: MutationReport.Verdict) -> String {
    switch verdict {
    case .noticed: "noticed"
    case .survived: "no scenario notices"
    case .equivalent: "no difference in all that was explored, so not counted"
    case .unknown: "no scenario notices, and a bound ended the search for a difference"
    }
  }

  private static func add(_ mutant: MutationReport.Mutant, to page: inout TextPage) {
    let place = mutant.place
    page.paragraph(
      ReportText.line("\(place.file):\(place.line):\(place.column) \(place.path)"), indent: 2,
      look: mutant.verdict == .equivalent ? nil : .boldYellow)
    page.paragraph(ReportText.line(mutant.words), indent: 4)
    guard let story = mutant.story else { return }
    let steps = story.steps.map(\.storyPhrase).joined(separator: "; ")
    page.row(
      "shows", ReportText.line("on iOS \(story.version), \(story.situation): \(steps)"),
      labelWidth: labelWidth, indent: 4)
  }

  private static func add(_ report: MutationReport, to page: inout TextPage) {
    let score = report.score
    let mistakes = score.total == 1 ? "1 mistake" : "\(score.total) mistakes"
    let cases = report.caseCount == 1 ? "1 case notices" : "\(report.caseCount) cases notice"
    page.heading("flow \(ReportText.line(shownName(report.flow)))", score.percent)
    page.paragraph("\(cases) \(score.reached) of \(mistakes)")
    let equivalent = report.mutants(.equivalent).count
    guard equivalent > 0 else { return }
    page.paragraph(
      "\(equivalent) more make no difference in all that was explored; --interrupt explores more",
      look: .dim)
  }
}
