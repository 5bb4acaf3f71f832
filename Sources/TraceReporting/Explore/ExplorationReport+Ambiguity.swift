import CoreLocationTypes
import DeviceModel
import Simulation
import TerminalText

extension ExplorationReport {
  /// Situations that the app takes for one another and that need different handling.
  package struct Ambiguity: Hashable, Sendable {
    /// One of the situations.
    package struct Alternative: Hashable, Sendable {
      /// What it is, in a few words.
      package let situation: String
      /// What comes of it, in a few words.
      package let answer: String
      /// The phone at the start of the story, in words.
      package let start: String
      /// The `device` block of the story.
      package let device: TraceValue
      /// The shortest story that leads there.
      package let steps: [ScenarioStep]
      /// The rule of iOS behind it.
      package let rule: DeviceRuleID?

      /// Creates a situation.
      package init(
        situation: String, answer: String, start: String, device: TraceValue,
        steps: [ScenarioStep], rule: DeviceRuleID?
      ) {
        self.situation = situation
        self.answer = answer
        self.start = start
        self.device = device
        self.steps = steps
        self.rule = rule
      }
    }

    /// The kind.
    package let kind: AmbiguityKind
    /// The versions that show it, oldest first.
    package let versions: [IOSVersion]
    /// The versions on which the stories hold: all of them, unless no story does.
    package let storyVersions: [IOSVersion]
    /// The version on which the stories happen.
    package let version: IOSVersion
    /// What the app reads in all of them, or what is lost, in words.
    package let common: String?
    /// What the app reads in all of them, with the words of facts.
    package let reads: [TraceField]
    /// What tells them apart, in words.
    package let question: String
    /// Where in the flow it shows, if at one place.
    package let place: Place?
    /// The situations, at least two, shortest story first.
    package let alternatives: [Alternative]

    /// Creates an ambiguity.
    package init(
      kind: AmbiguityKind, versions: [IOSVersion], storyVersions: [IOSVersion],
      version: IOSVersion, common: String?, reads: [TraceField], question: String, place: Place?,
      alternatives: [Alternative]
    ) {
      self.kind = kind
      self.versions = versions
      self.storyVersions = storyVersions
      self.version = version
      self.common = common
      self.reads = reads
      self.question = question
      self.place = place
      self.alternatives = alternatives
    }
  }
}

extension ExplorationReporter {
  static func value(_ ambiguity: ExplorationReport.Ambiguity) -> TraceValue {
    .object(
      [
        TraceField("kind", .string(ambiguity.kind.name)),
        TraceField("code", .string(ambiguity.kind.code)),
        TraceField("message", .string(ambiguity.kind.sentence)),
        TraceField("ios", .strings(ambiguity.versions.map(\.description))),
      ]
        + (ambiguity.storyVersions == ambiguity.versions
          ? [] : [TraceField("storyIOS", .strings(ambiguity.storyVersions.map(\.description)))])
        + (ambiguity.place.map { [TraceField("location", value($0))] } ?? [])
        + [
          TraceField("reads", .object(ambiguity.reads)),
          TraceField("question", .string(ambiguity.question)),
          TraceField("situations", .array(ambiguity.alternatives.map(value))),
          TraceField("help", .string(ambiguity.kind.fix)),
        ])
  }

  private static func value(
    _ alternative: ExplorationReport.Ambiguity.Alternative
  ) -> TraceValue {
    .object([
      TraceField("situation", .string(alternative.situation)),
      TraceField("answer", .string(alternative.answer)),
      TraceField("device", alternative.device),
      TraceField("story", .array(alternative.steps.map(\.value))),
      TraceField("rule", .optional(alternative.rule?.rawValue)),
    ])
  }

  /// An ambiguity for people: what is in common, what tells apart, each situation with its story.
  static func add(
    _ ambiguity: ExplorationReport.Ambiguity, in report: ExplorationReport,
    to page: inout TextPage
  ) {
    page.paragraph(
      "\(ambiguity.kind.code) \(ambiguity.kind.name): \(ambiguity.kind.sentence)", look: .bold)
    let row = { (page: inout TextPage, label: String, words: String) in
      page.row(label, safeForTerminal(words), labelWidth: labelWidth, indent: 2)
    }
    row(&page, "on", report.words(for: ambiguity.versions))
    if let place = ambiguity.place { row(&page, "at", place.words) }
    if let common = ambiguity.common {
      row(&page, ambiguity.kind == .forgotten ? "lost" : "reads", common)
    }
    row(&page, "when", ambiguity.question)
    if ambiguity.storyVersions != ambiguity.versions {
      row(&page, "stories", "as on \(report.words(for: ambiguity.storyVersions))")
    }
    for (number, alternative) in ambiguity.alternatives.enumerated() {
      let rule = alternative.rule.map { " (\($0.rawValue))" } ?? ""
      row(
        &page, number == 0 ? "either" : "or",
        "\(alternative.situation): \(alternative.answer)\(rule)")
      let story = alternative.steps.map(\.storyPhrase).joined(separator: "; ")
      row(&page, "", "story from \(alternative.start): \(story)")
    }
  }
}
