import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation

/// A mistake that an exploration found, with the shortest story that shows it.
package struct FlowFinding: Hashable, Sendable {
  /// What it is, and where in the flow it comes from.
  package let key: FindingKey
  /// The versions of iOS that show it, oldest first.
  package internal(set) var versions: [IOSVersion]
  /// How many states show it, over all those versions.
  package internal(set) var stateCount: Int
  /// The number of the exploration in which the story happens, among those merged.
  package internal(set) var run: Int
  /// The version on which the story happens.
  package internal(set) var version: IOSVersion
  /// The phone at the start of the story.
  package internal(set) var start: Device
  /// The shortest story.
  package internal(set) var steps: [ScenarioStep]
  /// The shortest story, event by event, as a game plays it.
  package internal(set) var moves: [StoryMove]
  /// For each step of the story what has happened by itself before it.
  package internal(set) var asides: [StoryAside?]
  /// How many of the story's events are moves of the user, and how many there are in all.
  package internal(set) var length: Length
  /// The phone at the end of the story.
  package internal(set) var end: Device
  /// What the app reads at the end of the story.
  package internal(set) var endStatus: AuthorizationStatus
  /// The branch that is to blame, or that was taken last.
  package internal(set) var branch: FlowBranchID?
  /// The state of the flow at the end.
  package internal(set) var state: UInt8
  /// The rule of iOS behind it.
  package internal(set) var rule: DeviceRuleID?

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

  /// Takes in the same mistake as another version shows it.
  mutating func merge(_ other: FlowFinding) {
    versions = (versions + other.versions.filter { !versions.contains($0) }).sorted()
    stateCount += other.stateCount
    guard other.length < length else { return }
    run = other.run
    version = other.version
    start = other.start
    steps = other.steps
    moves = other.moves
    asides = other.asides
    end = other.end
    endStatus = other.endStatus
    length = other.length
    branch = other.branch
    state = other.state
    rule = other.rule
  }
}

/// An event of a story as a game plays it.
package struct StoryMove: Hashable, Sendable {
  /// What happens.
  package let action: ScreenGraph.Action
  /// Whether it happens so late that the flow's timers have fallen due meanwhile.
  package let isLate: Bool
}
