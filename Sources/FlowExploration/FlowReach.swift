import CoreLocationTypes
import DeviceModel
import Simulation
import StateExplorer

/// What of a flow and of iOS can be reached on one version.
package struct FlowReach: Hashable, Sendable {
  /// A story as a scenario tells it.
  package struct Story: Hashable, Sendable {
    /// The phone at its start.
    package let start: Device
    /// Its steps.
    package let steps: [ScenarioStep]
    /// How long it is.
    package let length: FlowFinding.Length
  }

  /// How many steps of the exploration reach each item.
  package private(set) var coverage: Coverage
  /// The shortest story to each item of the goals asked for, by the item's number.
  package let stories: [Story?]

  init(coverage: Coverage, stories: [Story?]) {
    self.coverage = coverage
    self.stories = stories
  }

  /// The same on another version that behaves alike by the same rules.
  func repeated(on version: IOSVersion) -> FlowReach {
    var reach = self
    reach.coverage.ran(on: version)
    return reach
  }
}

extension Analysis {
  /// The shortest way to an item: the state before, and the step from it that reaches it.
  private struct Way {
    let cost: Ledger.Cost
    let state: Int
    let event: WorldEvent?
  }

  /// Takes every step once more and notes what it reaches.
  ///
  /// - Parameter goals: The goals whose items get their shortest stories.
  func reach(storiesFor goals: [CoverageGoal]) -> FlowReach {
    let system = exploration.system
    let context = system.context
    var recorder = CoverageRecorder(context.flow, on: context.environment.version)
    let items = recorder.coverage.index.items
    var ways = [Way?](repeating: nil, count: items.count)
    for state in 0..<exploration.stateCount {
      let world = system.unpack(exploration.state(state)).world
      let cost = ledger.records[state].cost
      recorder.begin(isLate: false)
      // Before its first launch nobody reads anything.
      if state >= exploration.initialCount,
        let rule = world.device.readingRule(in: context.environment)
      {
        recorder.reached(rule)
      }
      note(recorder.reached, Way(cost: cost, state: state, event: nil), &ways)
      let follow = { (event: WorldEvent) in
        var next = world
        recorder.begin(isLate: event.isLate)
        _ = next.step(event.stimulus(in: world), in: context, covering: &recorder)
        note(
          recorder.reached, Way(cost: cost.adding(event), state: state, event: event), &ways)
      }
      system.screens.forEachMove(of: world, follow)
      system.screens.forEachFreeStep(of: world, follow)
    }
    let stories = zip(items, ways).map { item, way in
      way.flatMap { way in
        item.goal.map(goals.contains) == true
          ? exploration.story(to: way.state, then: way.event.map { [$0] } ?? []).story : nil
      }
    }
    return FlowReach(coverage: recorder.coverage, stories: stories)
  }

  private func note(_ reached: [Int], _ way: Way, _ ways: inout [Way?]) {
    for number in reached {
      if let known = ways[number], known.cost <= way.cost { continue }
      ways[number] = way
    }
  }
}
