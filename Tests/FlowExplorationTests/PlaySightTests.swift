import CoreLocationTypes
import DeviceModel
import FlowExploration
import PermissionFlow
import ScenarioFormat
import Simulation
import TestSupport
import Testing

/// Holds what a page of `play` takes for one sight to all that the phone's screen shows.
@Suite struct PlaySightTests {
  /// The fields of a screen that a position's sight has to tell; its moves are its own.
  private static let shown: Set = ["place", "appName", "isIndicatorShown", "sections", "sheet"]
  private static let moves: Set = ["moves", "happenings"]

  /// A field of the screen that nobody has thought of.
  @Test func everyFieldOfTheScreenIsAccountedFor() throws {
    let screen = try #require(Walk("services-first", ios: "18").snapshots.first).screen

    let fields = Mirror(reflecting: screen).children.compactMap(\.label)

    #expect(Set(fields) == PlaySightTests.shown.union(PlaySightTests.moves))
  }

  @Test(arguments: BuiltInFlows.names, ["8", "12.4", "13.1", "14.5", "18", "26"])
  func worldsOfOneSightShowTheSame(_ flow: String, _ ios: String) throws {
    let walk = try Walk(flow, ios: ios)

    #expect(walk.snapshots.count > 200)
    #expect(walk.firstDifference { PlaySight(of: $0) } == nil)
  }

  /// The broken twin: a sight that sees only part of the world is found out.
  @Test func aSightThatMissesSomethingIsNoticed() throws {
    let walk = try Walk("recommended", ios: "17.4")

    let blindness: [(name: String, sight: (StepSnapshot) -> AnyHashable)] = [
      ("all but the place", { [$0.world.device.visiblePrompt?.name, "\($0.world.app.state)"] }),
      ("all but the sheet", { [$0.screen.place] }),
      ("all but the switches", { [AnyHashable($0.screen.place), $0.screen.sheet] }),
    ]
    for (name, sight) in blindness {
      #expect(walk.firstDifference(sight) != nil, "\(name)")
    }
  }
}

extension PlaySight {
  fileprivate init(of snapshot: StepSnapshot) {
    self.init(
      snapshot.world, mistake: nil, isGood: false, in: snapshot.context.environment)
  }
}

/// Worlds that chance leads to, each with its screen.
private struct Walk {
  private(set) var snapshots: [StepSnapshot] = []

  /// Walks a flow from every stored decision, always the same ways.
  init(_ flow: String, ios: String) throws {
    let scenario = try SampleRun("[]", flow: flow, #""device": { "ios": "\#(ios)" }"#)
      .scenarioCase.scenario
    var dice: UInt64 = 7
    for device in StartingPoints.all(in: scenario.context.environment) {
      var steps: [StepAction] = []
      for _ in 0..<40 {
        let now = Walk.snapshots(of: scenario, from: device, steps)
        guard let last = now.last else { break }
        snapshots.append(last)
        let actions = last.screen.actions
        dice = dice &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        steps.append(actions[Int(dice >> 33) % actions.count])
      }
    }
  }

  private static func snapshots(
    of scenario: Scenario, from device: Device, _ actions: [StepAction]
  ) -> [StepSnapshot] {
    let story = Scenario(
      name: "", context: scenario.context, device: device, app: scenario.app,
      presets: scenario.presets, standingAnswers: [],
      steps: actions.map { ScenarioStep($0, after: nil) }, never: [])
    return Simulator.snapshots(of: story).snapshots
  }

  /// What two worlds of one sight show differently: the name of the first field.
  func firstDifference(_ sight: (StepSnapshot) -> some Hashable) -> String? {
    var known: [AnyHashable: PhoneScreen] = [:]
    for snapshot in snapshots {
      let screen = snapshot.screen
      guard let other = known.updateValue(screen, forKey: AnyHashable(sight(snapshot))) else {
        continue
      }
      if screen.place != other.place { return "place" }
      if screen.appName != other.appName { return "appName" }
      if screen.isIndicatorShown != other.isIndicatorShown { return "isIndicatorShown" }
      if screen.rows != other.rows { return "sections" }
      if screen.sheet != other.sheet { return "sheet" }
    }
    return nil
  }
}

extension PhoneScreen {
  /// The sections without what a tap on the app's icon does: launch and return are moves, too.
  fileprivate var rows: [[String]] {
    sections.map { section in
      [section.title]
        + section.items.map { item in
          let action = item.kind == .icon ? nil : item.action
          return "\(item.id) \(item.text) \(item.kind) \(String(describing: action)) "
            + String(describing: item.refusal)
        }
    }
  }

  /// All that can be done now.
  fileprivate var actions: [StepAction] {
    let rows = sheet == nil ? sections.flatMap(\.items).compactMap(\.action) : []
    return rows + (sheet?.buttons.map(\.action) ?? []) + moves + happenings
  }
}
