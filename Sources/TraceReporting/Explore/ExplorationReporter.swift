import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation
import TerminalText

/// The result of `locflow explore` for people and for programs; pure functions.
package enum ExplorationReporter {
  // MARK: - JSON

  /// One object: the flow, the runs, the findings, and the ambiguities where they were asked for.
  package static func json(of report: ExplorationReport) -> String {
    IndentedJSON.text(
      of: .object(
        [
          TraceField("flow", .string(report.flow)),
          TraceField("verdict", .string(report.verdict.rawValue)),
          TraceField("runs", .array(report.runs.map(value))),
          TraceField("findings", .array(report.findings.map(value))),
        ]
          + (report.vacuities.isEmpty
            ? [] : [TraceField("vacuous", .array(report.vacuities.map(value)))])
          + (report.ambiguities.map { [TraceField("ambiguities", .array($0.map(value)))] } ?? [])))
  }

  private static func value(_ run: ExplorationReport.Run) -> TraceValue {
    .object(
      [TraceField("ios", .string(run.version.description))]
        + (run.options.isEmpty ? [] : [TraceField("options", .strings(run.options))])
        + [
          TraceField("states", .integer(run.stateCount)),
          TraceField("edges", .integer(run.edgeCount)),
          TraceField("verdict", .string(run.verdict.rawValue)),
        ]
        + (run.isBounded ? [TraceField("bounded", .bool(true))] : []))
  }

  private static func value(_ finding: ExplorationReport.Finding) -> TraceValue {
    .object(
      [
        TraceField("kind", .string(finding.kind)), TraceField("code", .string(finding.code)),
        TraceField("message", .string(finding.sentence)),
        TraceField("ios", .strings(finding.versions.map(\.description))),
        TraceField("location", value(finding.place)),
        TraceField("device", finding.story.device),
        TraceField("story", .array(finding.story.steps.map(\.value))),
        TraceField("states", .integer(finding.stateCount)),
        TraceField("rule", .optional(finding.rule?.rawValue)),
      ]
        + (finding.otherPlaces.isEmpty
          ? [] : [TraceField("otherLocations", .array(finding.otherPlaces.map(value)))])
        + (finding.stories.count == 1
          ? [] : [TraceField("stories", .array(finding.stories.map(value)))])
        + (finding.fix.map { [TraceField("help", .string($0))] } ?? [])
        + (finding.review.map { rule in
          [
            TraceField("sources", .strings(rule.sources)),
            TraceField("confidence", .string(rule.confidence.name)),
          ]
        } ?? []))
  }

  private static func value(_ vacuity: ExplorationReport.Vacuity) -> TraceValue {
    .object([
      TraceField("property", .string(vacuity.property)),
      TraceField("message", .string(vacuity.sentence)),
      TraceField("location", value(vacuity.place)),
    ])
  }

  /// A story with the versions on which it holds.
  private static func value(_ story: ExplorationReport.Finding.Story) -> TraceValue {
    .object([
      TraceField("ios", .strings(story.versions.map(\.description))),
      TraceField("device", story.device),
      TraceField("story", .array(story.steps.map(\.value))),
    ])
  }

  static func value(_ place: ExplorationReport.Place) -> TraceValue {
    .object([
      TraceField("file", .string(place.file)),
      TraceField("line", .integer(place.line)),
      TraceField("column", .integer(place.column)),
      TraceField("path", .string(place.path)),
    ])
  }

  // MARK: - Text

  /// The width of the labels before the words.
  static let labelWidth = 8

  /// The findings with their stories, the ambiguities, then a line for each version.
  package static func text(
    of report: ExplorationReport, isColored: Bool, columns: Int
  ) -> String {
    var page = TextPage(isColored: isColored, columns: columns)
    for finding in report.findings {
      add(finding, in: report, to: &page)
      page.blank()
    }
    for ambiguity in report.ambiguities ?? [] {
      add(ambiguity, in: report, to: &page)
      page.blank()
    }
    ExplorationSummary.add(report, to: &page)
    return page.text
  }

  private static func add(
    _ finding: ExplorationReport.Finding, in report: ExplorationReport, to page: inout TextPage
  ) {
    let row = { (page: inout TextPage, label: String, words: String) in
      page.row(label, safeForTerminal(words), labelWidth: labelWidth, indent: 2)
    }
    page.paragraph(
      safeForTerminal("\(finding.code) \(finding.kind): \(finding.sentence)"), look: .bold)
    row(&page, "on", report.words(for: finding.versions))
    for (number, place) in finding.places.enumerated() {
      row(&page, number == 0 ? "at" : "and at", place.words)
    }
    for (number, story) in finding.stories.enumerated() where !finding.subject.isAbsence {
      let versions = finding.stories.count == 1 ? "" : ", on \(report.words(for: story.versions))"
      row(&page, number == 0 ? "from" : "or from", story.situation + versions)
      for (number, step) in story.steps.enumerated() {
        let aside = story.asides[number].map { "; meanwhile \($0.words)" } ?? ""
        row(&page, number == 0 ? "story" : "", "\(number + 1). \(step.storyPhrase)\(aside)")
      }
      if story.steps.isEmpty { row(&page, "story", "nothing has to happen") }
    }
    if let rule = finding.rule {
      row(&page, "rule", "\(rule.rawValue): \(DeviceRules.rule(rule).statement)")
    }
    let count = finding.stateCount
    if !finding.subject.isAbsence {
      row(&page, "states", count == 1 ? "1 shows it" : "\(count) show it")
    }
    if let fix = finding.fix { row(&page, "fix", fix) }
    if let rule = finding.review {
      row(&page, "basis", rule.confidence.name)
      for source in rule.sources {
        page.row("", source, labelWidth: labelWidth, indent: 2, isVerbatim: true)
      }
    }
  }
}

extension ExplorationReport.Place {
  /// The place as editors find it, and what stands there.
  var words: String { "\(file):\(line):\(column) \(path)" }
}

extension ExplorationReport {
  /// The versions that were explored, oldest first.
  var versions: [IOSVersion] {
    runs.reduce(into: []) { if !$0.contains($1.version) { $0.append($1.version) } }
  }

  /// Versions in words, short where they are all that were explored.
  func words(for versions: [IOSVersion]) -> String {
    let explored = self.versions
    guard !coversAll, explored.count > 2, versions == explored, let first = versions.first,
      let last = versions.last
    else { return spans(of: versions) }
    return "iOS \(first) to \(last), on every version explored"
  }

  /// Versions in words, neighbours in one span: `iOS 8 to 12, 13.4 to 13.7`.
  package func spans(of versions: [IOSVersion]) -> String {
    guard coversAll else { return "iOS " + VersionWords.list(versions) }
    let explored = self.versions
    var spans: [Range<Int>] = []
    for number in explored.indices where versions.contains(explored[number]) {
      if spans.last?.upperBound == number {
        spans[spans.count - 1] = spans[spans.count - 1].lowerBound..<(number + 1)
      } else {
        spans.append(number..<(number + 1))
      }
    }
    let words = spans.map { span in
      VersionWords.span(
        from: explored[span.lowerBound],
        before: span.upperBound < explored.count ? explored[span.upperBound] : nil)
    }
    return "iOS " + words.joined(separator: ", ")
  }

  /// Whether each version explored stands for all up to the next one, as the turning points do.
  private var coversAll: Bool { versions == TurningPoints.all }
}

/// Versions in words.
enum VersionWords {
  /// A list, `8, 9, 10`.
  static func list(_ versions: [IOSVersion]) -> String {
    versions.map(\.description).joined(separator: ", ")
  }

  /// All from a version to the last before another, or to the newest: `13` for all of iOS 13.
  static func span(from first: IOSVersion, before next: IOSVersion?) -> String {
    let last = next?.previousRelease ?? max(first, .newest)
    let endsMajor = next.map { $0 == IOSVersion($0.major) } ?? true
    guard endsMajor, first.minor == 0 || first.major != last.major else {
      return first == last ? "\(first)" : "\(first) to \(last)"
    }
    return first == IOSVersion(last.major) ? "\(first)" : "\(first) to \(last.major)"
  }
}
