import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation
import StateExplorer

/// What goes wrong in the states and steps of an exploration.
///
/// Every step is taken once more, watched; mistakes of one cause are counted together, with the
/// shortest story that shows them.
struct Analysis<Packed: PackedWorld> {
  /// Where a mistake shows first, and how often.
  struct Sighting {
    /// How many moves and steps lead to it.
    var cost: Cost
    /// The state in which it shows, or from which the step that shows it goes.
    var state: Int
    /// The step that shows it; absent when the state itself does.
    var event: WorldEvent?
    var rule: DeviceRuleID?
    /// How many states show it, each counted once.
    var count = 0
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

  /// What is known of a state.
  private struct Record {
    var cost = Cost.none
    var branch: FlowBranchID?
    var rule: DeviceRuleID?
    var standing = Standing.away
  }

  let exploration: Exploration<WorldSystem<Packed>>
  private(set) var sightings: [FindingKey: Sighting] = [:]
  private var records: [Record]
  private var graph: StateGraph

  /// Analyses an exploration.
  init(_ exploration: Exploration<WorldSystem<Packed>>, properties: [ExplorationProperty]) {
    self.exploration = exploration
    records = Array(repeating: Record(), count: exploration.stateCount)
    graph = StateGraph(
      stateCount: exploration.stateCount, edgeCount: exploration.edgeCount)
    for state in 0..<exploration.initialCount { records[state].cost = Cost(moves: 0, steps: 0) }
    for state in 0..<exploration.stateCount { follow(state) }
    judgeStuckStates()
    judgeTraps()
    for (number, property) in properties.enumerated() { judge(property, number) }
  }

  private var system: WorldSystem<Packed> { exploration.system }
  private var context: WorldContext { exploration.system.context }

  // MARK: - Steps

  private mutating func follow(_ state: Int) {
    let system = exploration.system
    let (world, memory) = system.unpack(exploration.state(state))
    records[state].standing = Standing(world, in: system.context)
    system.screens.forEachMove(of: world) { take($0, state, world, memory) }
    system.screens.forEachFreeStep(of: world) { take($0, state, world, memory) }
    graph.endState()
  }

  private mutating func take(
    _ event: WorldEvent, _ state: Int, _ world: World, _ memory: FindingMemory
  ) {
    let record = records[state]
    var next = world
    var observer = BlameObserver(
      world, memory, event, in: context, branch: record.branch, rule: record.rule)
    let result = next.step(event.stimulus(in: world), in: context, observer: &observer)
    let settles = result == .settled && next.device.isAtRest
    if !observer.blames.isEmpty {
      for blame in observer.blames.all {
        let alert = blame.kind == .nagging ? observer.watcher.memory.nagged : nil
        note(
          FindingKey(kind: blame.kind, branch: blame.branch, alert: alert), state, event,
          blame.rule)
      }
    }
    if observer.watcher.isAlertLeftUp {
      note(FindingKey(kind: .alertLeftUp, alert: next.device.alert), state, event, observer.rule)
    }
    guard settles else {
      note(FindingKey(kind: .endlessExchange, branch: observer.branch), state, event, observer.rule)
      return
    }
    guard
      let target = exploration.number(
        of: system.pack(next, observer.watcher.memory, after: world))
    else {
      graph.addOpen(state)
      return
    }
    graph.add(
      StateGraph.Edge(target: target, isWay: event.isWay(in: world), isFree: event.isFree))
    let cost = record.cost.adding(event)
    if cost < records[target].cost {
      records[target].cost = cost
      records[target].branch = observer.branch
      records[target].rule = observer.rule
    }
  }

  private mutating func note(
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
    }
    sightings[key] = sighting
  }

  // MARK: - States

  /// Notes where the user is stuck, unless something happens by itself that leads on.
  private mutating func judgeStuckStates() {
    var stuck = records.indices.filter { records[$0].standing.isStuck }
    var isSettled = false
    while !isSettled {
      let released = stuck.filter { state in
        graph.edges(of: state).contains { $0.isFree && !records[$0.target].standing.isStuck }
      }
      for state in released { records[state].standing = .open }
      isSettled = released.isEmpty
      stuck.removeAll { !records[$0].standing.isStuck }
    }
    for state in stuck {
      guard let kind = records[state].standing.kind else { continue }
      let world = system.unpack(exploration.state(state)).world
      // An app that never starts does so from wherever it got there.
      let branch = kind == .neverStarted ? nil : records[state].branch
      note(
        FindingKey(kind: kind, branch: branch, state: world.app.state), state, nil,
        records[state].rule)
    }
    mergeWaits()
  }

  /// Counts silent waits and stops of the same place together, under the kind that shows first:
  /// what was asked for last doesn't matter where the app stops anyway.
  private mutating func mergeWaits() {
    for (key, wait) in sightings where key.kind == .silentWait {
      let stopKey = FindingKey(kind: .stop, branch: key.branch, state: key.state)
      guard let stop = sightings[stopKey] else { continue }
      let isWaitFirst = wait.cost < stop.cost
      var merged = isWaitFirst ? wait : stop
      merged.count = wait.count + stop.count
      sightings[isWaitFirst ? key : stopKey] = merged
      sightings[isWaitFirst ? stopKey : key] = nil
    }
  }

  /// Notes where the app offers something that never leads to a good place.
  ///
  /// Where it leads into a dead end, that is the mistake.
  private mutating func judgeTraps() {
    let ways = graph.backwards(waysOnly: true)
    let recovers = ways.reaching(records.map { $0.standing == .good }, countsOpen: true)
    let stops = ways.reaching(records.map(\.standing.isStuck), countsOpen: false)
    for state in records.indices where !recovers[state] && !stops[state] {
      switch records[state].standing {
      case .open, .waiting: break
      case .away, .good, .stop, .silentWait, .neverStarted: continue
      }
      let world = system.unpack(exploration.state(state)).world
      let sight = FindingKey.Sight(
        status: world.device.status(in: context.environment),
        isServicesOn: world.device.isLocationServicesOn)
      note(
        FindingKey(kind: .trap, state: world.app.state, sight: sight), state, nil,
        records[state].rule)
    }
  }

  private mutating func judge(_ property: ExplorationProperty, _ number: Int) {
    let holds = records.indices.map { state in
      property.holds(system.unpack(exploration.state(state)).world, context)
    }
    let key = FindingKey(kind: nil, property: number)
    switch property.kind {
    case .always:
      for state in records.indices where !holds[state] { note(key, state, nil, nil) }
    case .never:
      for state in records.indices where holds[state] { note(key, state, nil, nil) }
    case .sometimes:
      if !holds.contains(true), exploration.bound == nil { note(key, 0, nil, nil) }
    case .recoverable:
      let recovers = graph.backwards(waysOnly: false).reaching(holds, countsOpen: true)
      for state in records.indices where !recovers[state] { note(key, state, nil, nil) }
    }
  }

  /// What a state is to the questions about dead ends.
  func standing(of state: Int) -> Standing {
    records[state].standing
  }

  /// The branch that was taken last before a sighting, for findings that name none.
  func lastBranch(before sighting: Sighting) -> FlowBranchID? {
    records[sighting.state].branch
  }
}

extension WorldEvent {
  /// Whether it is a way that the app offers, or that opens by itself.
  ///
  /// A row of Settings is one on the page that is shown, to which the app or iOS has led.
  fileprivate func isWay(in world: World) -> Bool {
    switch kind {
    case .tap, .tapButton, .answer, .answerReduced, .comeBack, .comeBackLate, .unlock,
      .unlockLate, .due, .timer, .fix:
      true
    case .choose, .switchPrecise: world.device.settingsPage != .locationServices
    case .switchServices: world.device.settingsPage != .app
    case .home, .openSettings, .resetLocationAndPrivacy, .lock, .terminate, .restrict, .move,
      .reinstall, .fail, .evict:
      false
    }
  }
}
