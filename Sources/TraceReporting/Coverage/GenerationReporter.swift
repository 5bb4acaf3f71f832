import CoreLocationTypes
import Simulation
import TerminalText

/// The scenarios that were generated, for people and for programs; pure functions.
package enum GenerationReporter {
  // MARK: - JSON

  /// One object: the flow, the scenarios whole, what can't be reached.
  package static func json(of report: GenerationReport) -> String {
    IndentedJSON.text(
      of: .object([
        TraceField("locflow", .string("generated/1")), TraceField("flow", .string(report.flow)),
        TraceField("cover", .strings(report.goals.map(\.name))),
        TraceField("reachable", .integer(report.reachable)),
        TraceField("bounded", .bool(report.isBounded)),
        TraceField("scenarios", .array(report.stories.map(value))),
        TraceField("unreachable", .array(report.gaps.map(value))),
      ]))
  }

  private static func value(_ story: GenerationReport.Story) -> TraceValue {
    .object([
      TraceField("file", .string(story.file)),
      TraceField("ios", .string(story.version.description)),
      TraceField("reaches", .strings(story.reaches)), TraceField("scenario", story.scenario),
    ])
  }

  private static func value(_ gap: GenerationReport.Gap) -> TraceValue {
    let location = gap.place.map { place in
      TraceField(
        "location",
        .object([
          TraceField("file", .string(place.file)), TraceField("line", .integer(place.line)),
          TraceField("column", .integer(place.column)),
        ]))
    }
    return .object(
      [TraceField("name", .string(gap.name))] + (location.map { [$0] } ?? [])
        + [TraceField("message", .string(gap.words))] + (gap.remedy.map { [$0.field] } ?? []))
  }

  // MARK: - Text

  private static func summary(of report: GenerationReport) -> String {
    let isOne = report.stories.count == 1
    let scenarios = isOne ? "1 scenario" : "\(report.stories.count) scenarios"
    let reach = isOne ? "reaches" : "reach"
    let all = report.reachable == 1 ? "the 1" : "all \(report.reachable)"
    let text = "\(scenarios), chosen greedily among the shortest stories, \(reach) \(all) that"
    guard report.isBounded else {
      return text + " can be reached"
        + (report.gaps.isEmpty ? "." : "; \(report.gaps.count) can't be.")
    }
    return text + " \(report.reachable == 1 ? "was" : "were") reached within the bound; "
      + (report.gaps.isEmpty ? "" : "\(report.gaps.count) were not. ")
      + "No verdict on the rest: a higher --bound visits more."
  }

  /// The scenarios with what each adds, then what can't be reached.
  package static func text(
    of report: GenerationReport, isColored: Bool, columns: Int
  ) -> String {
    var page = TextPage(isColored: isColored, columns: columns)
    let goals = report.goals.map(\.name).joined(separator: ", ")
    page.heading("flow \(ReportText.line(shownName(report.flow)))", goals)
    page.paragraph(summary(of: report))
    for story in report.stories {
      page.blank()
      page.heading(ReportText.line(story.file), "iOS \(story.version)")
      let steps = story.stepCount == 1 ? "1 step" : "\(story.stepCount) steps"
      page.paragraph("\(steps) from \(story.situation)", indent: 2)
      for item in story.reaches { page.paragraph(ReportText.line(item), indent: 4, look: .dim) }
    }
    if !report.gaps.isEmpty {
      page.blank()
      page.heading(report.isBounded ? "not reached within the bound" : "can't be reached")
    }
    for gap in report.gaps {
      let place = gap.place.map { "\($0.file):\($0.line):\($0.column) " } ?? ""
      page.paragraph(ReportText.line(place + gap.name), indent: 2)
      let words = [gap.words, gap.remedy?.words ?? ""].filter { !$0.isEmpty }
      if !words.isEmpty {
        page.paragraph(ReportText.line(words.joined(separator: "; ")), indent: 4, look: .dim)
      }
    }
    return page.text
  }
}
