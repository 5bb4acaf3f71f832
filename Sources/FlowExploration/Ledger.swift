import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation

/// What is known of the states of an exploration, and the mistakes that were seen in them.
struct Ledger {
  /// Where a mistake shows first, and how often.
  struct Sighting {
    /// How many moves and steps lead to it.
    var cost: Cost
    /// The state in which it shows, or from which the step that shows it goes.
    var state: Int
    /// The step that shows it; absent when the state itself does.
    var event: WorldEvent?
    var rule: DeviceRuleID?
    /// The branch to blame where it isn't the one that was taken last.
    var culprit: FlowBranchID?
    /// How many states show it, each counted once.
    var count = 0
    /// These states, where sightings of one mistake are to be counted together.
    var states: [UInt32] = []
    fileprivate var lastCounted = -1
  }

  /// The length of a story: moves count first.
  struct Cost: Comparable {
    var moves: UInt32
    var steps: UInt32

    static func < (left: Cost, right: Cost) -> Bool {
      (left.moves, left.steps) < (right.moves, right.steps)
    }

    /// The cost with one more step.
    func adding(_ event: WorldEvent) -> Cost {
      Cost(moves: moves + (event.isFree ? 0 : 1), steps: steps + 1)
    }

    static var none: Cost { Cost(moves: .max, steps: .max) }
  }

  /// What is known of a state, by the shortest story to it.
  struct Record {
    var cost = Cost.none
    /// The branch that was taken last.
    var branch: FlowBranchID?
    /// The rule of the last silence or of the last call that came to nothing.
    var rule: DeviceRuleID?
    var standing = Standing.away
  }

  /// A step in which iOS refused to open Settings.
  struct RefusedOpening {
    let state: Int
    let event: WorldEvent
    let branch: FlowBranchID
    let rule: DeviceRuleID
  }

  var sightings: [FindingKey: Sighting] = [:]
  /// The steps in which iOS refused to open Settings, in the order of the shortest stories to them.
  var refusedOpenings: [RefusedOpening] = []
  var records: [Record]
  var graph: StateGraph

  /// Creates the ledger before any step was followed.
  init(stateCount: Int, edgeCount: Int, initialCount: Int) {
    records = Array(repeating: Record(), count: stateCount)
    graph = StateGraph(stateCount: stateCount, edgeCount: edgeCount)
    for state in 0..<initialCount { records[state].cost = Cost(moves: 0, steps: 0) }
  }

  /// Notes that a mistake shows in a state or in a step from it.
  mutating func note(
    _ key: FindingKey, _ state: Int, _ event: WorldEvent?, _ rule: DeviceRuleID?
  ) {
    let cost = event.map { records[state].cost.adding($0) } ?? records[state].cost
    var sighting =
      sightings[key] ?? Sighting(cost: .none, state: state, event: event, rule: rule)
    if cost < sighting.cost {
      sighting.cost = cost
      sighting.state = state
      sighting.event = event
      sighting.rule = rule
    }
    if sighting.lastCounted != state {
      sighting.lastCounted = state
      sighting.count += 1
      if key.cause != nil { sighting.states.append(UInt32(truncatingIfNeeded: state)) }
    }
    sightings[key] = sighting
  }

  /// Notes that a step leads to a state.
  @inline(__always)
  mutating func arrive(
    at target: Int, from state: Int, by event: WorldEvent, isWay: Bool, branch: FlowBranchID?,
    rule: DeviceRuleID?
  ) {
    graph.add(StateGraph.Edge(target: target, isWay: isWay, isFree: event.isFree))
    let cost = records[state].cost.adding(event)
    guard cost < records[target].cost else { return }
    records[target].cost = cost
    records[target].branch = branch
    records[target].rule = rule
  }
}
