import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation

/// A flow on one version as a page plays it: positions and the moves between them.
package struct PlayChart: Sendable {
  /// Something that can happen in a position.
  package struct Move: Hashable, Sendable {
    /// What happens, by its number in ``PlayBook/actions``.
    package let action: Int
    /// What it brings, by its number in ``PlayChart/answers``.
    package let answer: Int
    /// The number of the position that it leads to.
    package let target: Int

    /// Creates a move.
    package init(action: Int, answer: Int, target: Int) {
      self.action = action
      self.answer = answer
      self.target = target
    }
  }

  /// A position.
  package struct Position: Hashable, Sendable {
    /// What it shows, by its number in ``PlayChart/sights``.
    package let sight: Int
    /// How many moves lead there from the nearest start.
    package let distance: Int
    /// What can happen; `nil` where that was not visited.
    package let moves: [Move]?

    /// Creates a position.
    package init(sight: Int, distance: Int, moves: [Move]?) {
      self.sight = sight
      self.distance = distance
      self.moves = moves
    }
  }

  /// What a position shows.
  package struct Sight: Sendable {
    /// A world that shows it.
    package let world: World
    /// What is wrong there.
    package let mistake: FindingKind?
    /// Whether the flow is where it wants to be.
    package let isGood: Bool

    /// Creates a sight.
    package init(world: World, mistake: FindingKind?, isGood: Bool) {
      self.world = world
      self.mistake = mistake
      self.isGood = isGood
    }
  }

  /// What moves bring.
  package struct Answer: Sendable {
    /// The lines.
    package let lines: [TraceLine]
    /// The mistakes that show in them.
    package let mistakes: [FindingKind]

    /// Creates an answer.
    package init(lines: [TraceLine], mistakes: [FindingKind]) {
      self.lines = lines
      self.mistakes = mistakes
    }
  }

  /// A position to start from.
  package struct Start: Hashable, Sendable {
    /// The name in the address of a position.
    package let key: String
    /// The phone in words.
    package let text: String
    /// The number of the position.
    package let position: Int

    /// Creates a start.
    package init(key: String, text: String, position: Int) {
      self.key = key
      self.text = text
      self.position = position
    }
  }

  /// The flow and iOS.
  package let context: WorldContext
  /// The app's name and texts.
  package let app: AppDescription
  /// The versions that it stands for, as people write them.
  package let label: String
  /// The positions in the order in which they are first led to, starts first.
  package let positions: [Position]
  /// What positions show.
  package let sights: [Sight]
  /// What moves bring.
  package let answers: [Answer]
  /// Where to start.
  package let starts: [Start]
  /// How many worlds the positions stand for.
  package let worldCount: Int

  /// Creates a chart.
  package init(
    context: WorldContext, app: AppDescription, label: String, positions: [Position],
    sights: [Sight], answers: [Answer], starts: [Start], worldCount: Int
  ) {
    self.context = context
    self.app = app
    self.label = label
    self.positions = positions
    self.sights = sights
    self.answers = answers
    self.starts = starts
    self.worldCount = worldCount
  }
}

/// All that a page needs to play a flow.
package struct PlayBook: Sendable {
  /// Something that can happen.
  package struct Action: Hashable, Sendable {
    /// Where its button is.
    package enum Place: Int, Hashable, Sendable {
      /// On the phone's screen.
      case screen
      /// Beside the phone: its keys, Settings, the app switcher.
      case phone
      /// Below: what time brings.
      case time
    }

    /// The name in the address of a position.
    package let key: String
    /// The words on its button.
    package let text: String
    /// Where its button is.
    package let place: Place

    /// Creates an action.
    package init(key: String, text: String, place: Place) {
      self.key = key
      self.text = text
      self.place = place
    }
  }

  /// A finding of exploration, with the way to it.
  package struct Finding: Hashable, Sendable {
    /// What is wrong.
    package let kind: FindingKind
    /// The place of the flow, such as `on.tap x[0]`.
    package let place: String
    /// The versions that show it, oldest first.
    package let versions: [IOSVersion]
    /// The version on which the way leads there.
    package let version: IOSVersion
    /// The key of the start.
    package let start: String
    /// The keys of the moves.
    package let path: [String]

    /// Creates a finding.
    package init(
      kind: FindingKind, place: String, versions: [IOSVersion], version: IOSVersion,
      start: String, path: [String]
    ) {
      self.kind = kind
      self.place = place
      self.versions = versions
      self.version = version
      self.start = start
      self.path = path
    }
  }

  /// The flow's name.
  package let flow: String
  /// What can happen, on any version.
  package let actions: [Action]
  /// The versions, oldest first.
  package let charts: [PlayChart]
  /// What exploration found.
  package let findings: [Finding]

  /// Creates a book.
  package init(flow: String, actions: [Action], charts: [PlayChart], findings: [Finding]) {
    self.flow = flow
    self.actions = actions
    self.charts = charts
    self.findings = findings
  }
}
