import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation

/// All that can be played of a flow on one version: positions, and the moves that lead between them.
///
/// A position stands for all worlds that look the same to the user and to the app, and in which the
/// same moves are answered by the same lines and lead to the same positions again.
package struct PlayGraph: Hashable, Sendable {
  /// Something that can happen in a position.
  package struct Move: Hashable, Sendable {
    /// What happens.
    package let event: StoryMove
    /// What it brings, by its number in ``PlayGraph/answers``.
    package let answer: Int
    /// The number of the position that it leads to.
    package let target: Int
  }

  /// A position.
  package struct Position: Hashable, Sendable {
    /// What it shows, by its number in ``PlayGraph/sights``.
    package let sight: Int
    /// How many moves it takes to get there from the nearest start.
    package internal(set) var distance: Int
    /// What can happen, the user's moves first; `nil` where that was not visited.
    package let moves: [Move]?
  }

  /// What positions show.
  package struct Sight: Hashable, Sendable {
    /// One of the worlds that show it.
    package let world: World
    /// What is wrong there; `nil` where nothing is.
    package let mistake: FindingKind?
    /// Whether the flow is where it wants to be.
    package let isGood: Bool
  }

  /// A position to start from.
  package struct Start: Hashable, Sendable {
    /// The phone.
    package let device: Device
    /// The number of the position.
    package let position: Int
  }

  /// What a move brings, line by line, and the mistakes that show in it.
  package struct Answer: Hashable, Sendable {
    /// The lines, without their times.
    package let lines: [TraceLine]
    /// The mistakes, in the order of the kinds.
    package let mistakes: [FindingKind]
  }

  /// The version and the flow.
  package let context: WorldContext
  /// The app's name and texts.
  package let app: AppDescription
  /// The positions, in the order of their distance.
  package internal(set) var positions: [Position]
  /// What positions show, each once.
  package let sights: [Sight]
  /// Where a game may begin, best first.
  package let starts: [Start]
  /// What moves bring, each once.
  package let answers: [Answer]
  /// How many worlds the positions stand for.
  package let worldCount: Int
  /// For each answer a world and an event that it was seen with.
  let samples: [Sample]

  /// A step that brings an answer.
  struct Sample: Hashable, Sendable {
    let world: World
    let event: WorldEvent
  }

  /// The surroundings that the words of the lines depend on.
  package var surroundings: TraceSurroundings {
    TraceSurroundings(scenario: "", context: context, app: app)
  }
}
