import CoreLocationTypes
import DeviceModel
import FlowExploration
import PermissionFlow
import ScenarioFormat
import Simulation
import TestSupport
import Testing

/// A flow that was made into a game on one version.
private struct Played {
  let explored: Explored
  let graph: PlayGraph

  init(_ flow: String, ios: String) throws {
    explored = try Explored(flow, ios: ios)
    graph = try PlayGraph.make(
      Played.subject(explored.scenario), app: explored.scenario.app, limit: .max)
  }

  static func subject(_ scenario: Scenario) -> ExplorationSubject {
    ExplorationSubject(
      context: scenario.context,
      starts: StartingPoints.all(in: scenario.context.environment))
  }

  /// The position to which moves lead, if all are possible.
  func position(after moves: [StoryMove], from device: Device) -> PlayGraph.Position? {
    let start = graph.starts.first {
      $0.device.authorization == device.authorization
        && $0.device.areLocationChangesRestricted == device.areLocationChangesRestricted
    }
    guard let start else { return nil }
    var position = graph.positions[start.position]
    for event in moves {
      guard let move = position.moves?.first(where: { $0.event == event }) else { return nil }
      position = graph.positions[move.target]
    }
    return position
  }
}

/// The graph of a game: positions that look and behave alike in one.
@Suite struct PlayGraphTests {
  @Test(arguments: [("services-first", "12.4"), ("always-upgrade", "18"), ("always-upgrade", "9")])
  func everyStoryOfExplorationEndsWhereTheGameDoes(_ flow: String, _ ios: String) throws {
    let played = try Played(flow, ios: ios)
    let scenario = played.explored.scenario
    #expect(!played.explored.run.findings.isEmpty)

    for finding in played.explored.run.findings {
      let position = try #require(played.position(after: finding.moves, from: finding.start))
      let sight = played.graph.sights[position.sight]
      let story = Scenario(
        name: "", context: scenario.context, device: finding.start, app: scenario.app,
        presets: [], standingAnswers: [], steps: finding.steps, never: [])
      let last = try #require(Simulator.snapshots(of: story).snapshots.last)

      let screen = PhoneScreen(sight.world, in: scenario.context, scenario.app)
      #expect(screen.sheet == last.screen.sheet)
      #expect(
        Set(screen.sections.flatMap(\.items).map(\.id))
          == Set(last.screen.sections.flatMap(\.items).map(\.id)))
      #expect(sight.world.device.authorization == last.world.device.authorization)
      switch finding.key.kind {
      case .stop, .silentWait, .neverStarted, .trap: #expect(sight.mistake != nil)
      default: break
      }
    }
  }

  @Test(arguments: [("services-first", "8", "9"), ("always-upgrade", "15", "16")])
  func alikeVersionsShareAGraphAndSpeakForThemselves(
    _ flow: String, _ first: String, _ second: String
  ) throws {
    let one = try Played(flow, ios: first)
    let other = try Played(flow, ios: second)
    let scenario = other.explored.scenario

    #expect(one.graph.repeated(in: scenario.context, app: scenario.app) == other.graph)
    #expect(one.graph != other.graph)
  }

  @Test func aBoundLeavesOutMovesAndKeepsTheRest() throws {
    let whole = try Played("always-upgrade", ios: "12")
    let scenario = whole.explored.scenario
    let part = try PlayGraph.make(
      Played.subject(scenario), app: scenario.app, limit: 50)

    #expect(whole.graph.positions.allSatisfy { $0.moves != nil })
    #expect(part.positions.contains { $0.moves == nil })
    #expect(part.positions.count { $0.moves != nil } <= 50)
    #expect(part.worldCount < whole.graph.worldCount)
  }

  @Test func mergesWorldsThatNothingTellsApart() throws {
    let played = try Played("services-first", ios: "12")

    #expect(played.graph.positions.count < played.graph.worldCount / 2)
    // From the start each position is led to by the moves of one before it.
    var known = Set(played.graph.starts.map(\.position))
    for (number, position) in played.graph.positions.enumerated() {
      #expect(known.contains(number))
      for move in position.moves ?? [] { known.insert(move.target) }
    }
  }
}
