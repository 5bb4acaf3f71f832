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
        + [TraceField("message", .string(gap.words))])
  }

  // MARK: - Text

  /// The scenarios with what each adds, then what can't be reached.
  package static func text(
    of report: GenerationReport, isColored: Bool, columns: Int
  ) -> String {
    var page = TextPage(isColored: isColored, columns: columns)
    let goals = report.goals.map(\.name).joined(separator: ", ")
    let scenarios = report.stories.count == 1 ? "1 scenario" : "\(report.stories.count) scenarios"
    page.heading("flow \(ReportText.line(report.flow))", goals)
    page.paragraph(
      "\(scenarios), chosen greedily among the shortest stories, "
        + (report.reachable == 1 ? "reaches the 1" : "reach all \(report.reachable)")
        + " that can be reached\(report.isBounded ? " within the bound" : "")"
        + (report.gaps.isEmpty ? "." : "; \(report.gaps.count) can't be."))
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
      if !gap.words.isEmpty { page.paragraph(ReportText.line(gap.words), indent: 4, look: .dim) }
    }
    return page.text
  }
}
