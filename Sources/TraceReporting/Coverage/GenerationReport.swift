import CoreLocationTypes
import Simulation

/// Scenarios that together reach all that can be reached of some kind.
package struct GenerationReport: Hashable, Sendable {
  /// One scenario.
  package struct Story: Hashable, Sendable {
    /// The name of its file.
    package let file: String
    /// The version it runs on.
    package let version: IOSVersion
    /// The phone it starts from, in words.
    package let situation: String
    /// How many steps it has.
    package let stepCount: Int
    /// What it reaches and no scenario before it does.
    package let reaches: [String]
    /// The scenario itself.
    package let scenario: TraceValue

    /// Creates a story.
    package init(
      file: String, version: IOSVersion, situation: String, stepCount: Int, reaches: [String],
      scenario: TraceValue
    ) {
      self.file = file
      self.version = version
      self.situation = situation
      self.stepCount = stepCount
      self.reaches = reaches
      self.scenario = scenario
    }
  }

  /// Something that nothing leads to.
  package struct Gap: Hashable, Sendable {
    /// What it is: the path of a branch, the id of a rule, a pair of event and status.
    package let name: String
    /// Where it stands, for a branch.
    package let place: ExplorationReport.Place?
    /// What it is about, in words.
    package let words: String
    /// What would reach a branch, where that was tried.
    package let remedy: BranchRemedy?

    /// Creates a gap.
    package init(
      name: String, place: ExplorationReport.Place?, words: String, remedy: BranchRemedy? = nil
    ) {
      self.name = name
      self.place = place
      self.words = words
      self.remedy = remedy
    }
  }

  /// The flow.
  package let flow: String
  /// What is to be reached.
  package let goals: [CoverageGoal]
  /// How many items of those kinds can be reached.
  package let reachable: Int
  /// Whether a bound ended the search, so that more may be reachable.
  package let isBounded: Bool
  /// The scenarios.
  package let stories: [Story]
  /// What can't be reached.
  package let gaps: [Gap]

  /// Creates a report.
  package init(
    flow: String, goals: [CoverageGoal], reachable: Int, isBounded: Bool, stories: [Story],
    gaps: [Gap]
  ) {
    self.flow = flow
    self.goals = goals
    self.reachable = reachable
    self.isBounded = isBounded
    self.stories = stories
    self.gaps = gaps
  }
}
