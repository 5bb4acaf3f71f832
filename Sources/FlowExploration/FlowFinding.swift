import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation

/// A mistake that an exploration found, with the shortest story that shows it.
package struct FlowFinding: Hashable, Sendable {
  /// What it is, and where in the flow it comes from: first the place of the story, then the other
  /// places and causes of the same mistake.
  package internal(set) var keys: [FindingKey]
  /// The versions of iOS that show it, oldest first.
  package internal(set) var versions: [IOSVersion]
  /// How many states show it, over all those versions.
  package internal(set) var stateCount: Int
  /// The stories that show it, at least one: the shortest on each version, each once, shortest first.
  package internal(set) var tellings: [Telling]

  /// The length of a story: moves count first.
  package struct Length: Hashable, Sendable, Comparable {
    /// The moves of the user.
    package let moves: Int
    /// All that happens.
    package let steps: Int

    /// Orders by moves, then by steps.
    package static func < (left: Length, right: Length) -> Bool {
      (left.moves, left.steps) < (right.moves, right.steps)
    }
  }

  /// A story that shows a mistake.
  package struct Telling: StoryTelling, Hashable, Sendable {
    /// The numbers of the explorations, among those merged, of which it is the shortest story; in
    /// the first of them the story happens.
    package internal(set) var runs: [Int]
    /// The version on which the story happens.
    package internal(set) var version: IOSVersion
    /// The phone at the start of the story.
    package let start: Device
    /// The shortest story.
    package let steps: [ScenarioStep]
    /// The shortest story, event by event, as a game plays it.
    package let moves: [StoryMove]
    /// For each step of the story what has happened by itself before it.
    package let asides: [StoryAside?]
    /// How many of the story's events are moves of the user, and how many there are in all.
    package let length: Length
    /// The phone at the end of the story.
    package let end: Device
    /// What the app reads at the end of the story.
    package let endStatus: AuthorizationStatus
    /// The branch that is to blame, or that was taken last.
    package let branch: FlowBranchID?
    /// The state of the flow at the end.
    package let state: UInt8
    /// The rule of iOS behind it.
    package let rule: DeviceRuleID?

    /// Whether it is the same story as another one.
    func isLike(_ other: Telling) -> Bool { start == other.start && steps == other.steps }
  }
}

extension FlowFinding {
  /// What it is, and where in the flow the story shows it.
  package var key: FindingKey { keys[0] }
  /// The first story.
  package var told: Telling { tellings[0] }
  /// The number of the exploration in which the first story happens, among those merged.
  package var run: Int { told.runs[0] }
  /// The version on which the first story happens.
  package var version: IOSVersion { told.version }
  /// The phone at the start of the first story.
  package var start: Device { told.start }
  /// The steps of the first story.
  package var steps: [ScenarioStep] { told.steps }
  /// The first story, event by event, as a game plays it.
  package var moves: [StoryMove] { told.moves }
  /// For each step of the first story what has happened by itself before it.
  package var asides: [StoryAside?] { told.asides }
  /// The phone at the end of the first story.
  package var end: Device { told.end }
  /// What the app reads at the end of the first story.
  package var endStatus: AuthorizationStatus { told.endStatus }
  /// The branch that is to blame in the first story, or that was taken last.
  package var branch: FlowBranchID? { told.branch }
  /// The state of the flow at the end of the first story.
  package var state: UInt8 { told.state }
  /// The rule of iOS behind the first story.
  package var rule: DeviceRuleID? { told.rule }

  /// The other branches that make the same mistake, in the order of the flow.
  package var otherBranches: [FlowBranchID] {
    var branches: [FlowBranchID] = []
    for key in keys.dropFirst().sorted(by: { $0.isBefore($1) }) {
      guard let other = key.branch, other != branch, !branches.contains(other) else { continue }
      branches.append(other)
    }
    return branches
  }

  /// The same finding, its stories in another order.
  ///
  /// - Precondition: There is at least one.
  package func told(by tellings: [Telling]) -> FlowFinding {
    precondition(!tellings.isEmpty, "a finding of \(keys.count) keys has no story")
    var finding = self
    finding.tellings = tellings
    return finding
  }

  /// Whether another one is the same mistake, seen on another version.
  func isOneMistake(with other: FlowFinding) -> Bool {
    keys.contains { key in other.keys.contains { $0.isOneMistake(with: key) } }
  }

  /// Takes in the same mistake as another version shows it.
  mutating func merge(_ other: FlowFinding) {
    versions = (versions + other.versions.filter { !versions.contains($0) }).sorted()
    stateCount += other.stateCount
    let isShorter = other.told.length < told.length
    keys = isShorter ? other.keys + keys : keys + other.keys
    keys = keys.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    tellings.take(other.tellings)
  }
}

/// An event of a story as a game plays it.
package struct StoryMove: Hashable, Sendable {
  /// What happens.
  package let action: ScreenGraph.Action
  /// Whether it happens so late that the flow's timers have fallen due meanwhile.
  package let isLate: Bool
}
