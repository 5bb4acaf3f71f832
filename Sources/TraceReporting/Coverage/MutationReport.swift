import CoreLocationTypes
import Simulation

/// What scenarios notice of mistakes that were made in a flow on purpose.
package struct MutationReport: Hashable, Sendable {
  /// What became of a mistake.
  package enum Verdict: String, Hashable, Sendable, CaseIterable {
    /// A scenario failed.
    case noticed
    /// No scenario failed, though the app behaves otherwise.
    case survived
    /// Nothing a user can bring about tells the flow from the original; doesn't count.
    case equivalent
    /// No scenario failed, and a bound ended the search for a difference.
    case unknown
  }

  /// A story in which the mistake shows.
  package struct Story: Hashable, Sendable {
    /// The version on which it happens.
    package let version: IOSVersion
    /// The phone at its start, in words.
    package let situation: String
    /// Its steps.
    package let steps: [ScenarioStep]

    /// Creates a story.
    package init(version: IOSVersion, situation: String, steps: [ScenarioStep]) {
      self.version = version
      self.situation = situation
      self.steps = steps
    }
  }

  /// A mistake.
  package struct Mutant: Hashable, Sendable {
    /// Where it was made.
    package let place: ExplorationReport.Place
    /// A short name of what was done, such as `effectMissing`.
    package let kind: String
    /// What was done, in words.
    package let words: String
    /// What became of it.
    package let verdict: Verdict
    /// The path of the first scenario that noticed.
    package let noticer: String?
    /// The shortest story in which it shows.
    package let story: Story?

    /// Creates a mutant.
    package init(
      place: ExplorationReport.Place, kind: String, words: String, verdict: Verdict,
      noticer: String?, story: Story?
    ) {
      self.place = place
      self.kind = kind
      self.words = words
      self.verdict = verdict
      self.noticer = noticer
      self.story = story
    }
  }

  /// The flow.
  package let flow: String
  /// How many cases of scenarios judged.
  package let caseCount: Int
  /// All mistakes, in the order of the flow.
  package let mutants: [Mutant]

  /// Creates a report.
  package init(flow: String, caseCount: Int, mutants: [Mutant]) {
    self.flow = flow
    self.caseCount = caseCount
    self.mutants = mutants
  }

  /// The mistakes that ended in a way.
  package func mutants(_ verdict: Verdict) -> [Mutant] {
    mutants.filter { $0.verdict == verdict }
  }

  /// How many were noticed of those that can be.
  package var score: CoverageShare {
    CoverageShare(
      mutants.filter { $0.verdict != .equivalent }.map { $0.verdict == .noticed ? 1 : 0 })
  }
}
