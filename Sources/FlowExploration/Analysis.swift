import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation
import StateExplorer

/// What goes wrong in the states and steps of an exploration.
///
/// Mistakes of one cause are counted together, with the shortest story that shows them.
struct Analysis<Packed: PackedWorld> {
  let exploration: Exploration<WorldSystem<Packed>>
  var ledger: Ledger
  /// The numbers of the properties that claim something of every event of a kind that never comes.
  private(set) var vacuous: [Int] = []

  /// Analyses an exploration.
  init(_ exploration: Exploration<WorldSystem<Packed>>, properties: [ExplorationProperty]) {
    self.exploration = exploration
    var ledger = Ledger(
      stateCount: exploration.stateCount, edgeCount: exploration.edgeCount,
      initialCount: exploration.initialCount)
    let follower = StepFollower(exploration)
    var taken: [StepFollower<Packed>.Taken] = []
    for state in 0..<exploration.stateCount { follower.follow(state, &ledger, &taken) }
    self.ledger = ledger
    judgeStuckStates()
    judgeTraps()
    let version = exploration.system.context.environment.version
    for (number, property) in properties.enumerated() where property.applies(version) {
      judge(property, number)
    }
  }

  // MARK: - States

  /// Notes where the user is stuck, unless something happens by itself that leads on, or may lead on
  /// beyond a bound.
  private mutating func judgeStuckStates() {
    for state in ledger.graph.openByItself where ledger.records[state].standing.isStuck {
      ledger.records[state].standing = .open
    }
    var stuck = ledger.records.indices.filter { ledger.records[$0].standing.isStuck }
    var isSettled = false
    while !isSettled {
      let released = stuck.filter { state in
        ledger.graph.edges(of: state).contains { edge in
          edge.isFree && !ledger.records[edge.target].standing.isStuck
        }
      }
      for state in released { ledger.records[state].standing = .open }
      isSettled = released.isEmpty
      stuck.removeAll { !ledger.records[$0].standing.isStuck }
    }
    for state in stuck {
      guard let kind = ledger.records[state].standing.kind else { continue }
      let world = exploration.system.unpack(exploration.state(state)).world
      // An app that never starts does so from wherever it got there.
      let branch = kind == .neverStarted ? nil : ledger.records[state].branch
      ledger.note(
        FindingKey(kind: kind, branch: branch, state: world.app.state), state, nil,
        ledger.records[state].rule)
    }
    mergeWaits()
  }

  /// Counts silent waits and stops of the same place together, under the kind that shows first:
  /// what was asked for last doesn't matter where the app stops anyway.
  private mutating func mergeWaits() {
    for (key, wait) in ledger.sightings where key.kind == .silentWait {
      let stopKey = FindingKey(kind: .stop, branch: key.branch, state: key.state)
      guard let stop = ledger.sightings[stopKey] else { continue }
      let isWaitFirst = wait.cost < stop.cost
      var merged = isWaitFirst ? wait : stop
      merged.count = wait.count + stop.count
      ledger.sightings[isWaitFirst ? key : stopKey] = merged
      ledger.sightings[isWaitFirst ? stopKey : key] = nil
    }
  }

  /// Notes where the app offers something that never leads to a good place.
  ///
  /// Where it leads into a dead end, that is the mistake.
  private mutating func judgeTraps() {
    let ways = ledger.graph.backwards(waysOnly: true)
    let recovers = ways.reaching(ledger.records.map { $0.standing == .good }, countsOpen: true)
    let stops = ways.reaching(ledger.records.map(\.standing.isStuck), countsOpen: false)
    for state in ledger.records.indices where !recovers[state] && !stops[state] {
      switch ledger.records[state].standing {
      case .open, .waiting: break
      case .away, .good, .stop, .silentWait, .neverStarted: continue
      }
      ledger.note(trap(at: state), state, nil, ledger.records[state].rule)
    }
    // Where the app does offer Settings and iOS refuses to open them, that is the mistake.
    for opening in ledger.refusedOpenings.reversed() {
      let key = trap(at: opening.state)
      guard !recovers[opening.state], !stops[opening.state], ledger.sightings[key] != nil,
        key.sight?.isServicesOn ?? false
      else { continue }
      ledger.sightings[key]?.state = opening.state
      ledger.sightings[key]?.event = opening.event
      ledger.sightings[key]?.culprit = opening.branch
      ledger.sightings[key]?.rule = opening.rule
    }
  }

  /// Whether the search began in a trap: nothing is nearer to the start than itself.
  var startsInTrap: Bool {
    ledger.sightings[trap(at: 0)].map { $0.cost == ledger.records[0].cost } ?? false
  }

  private func trap(at state: Int) -> FindingKey {
    let world = exploration.system.unpack(exploration.state(state)).world
    let sight = FindingKey.Sight(
      status: world.device.status(in: exploration.system.context.environment),
      isServicesOn: world.device.isLocationServicesOn)
    return FindingKey(kind: .trap, state: world.app.state, sight: sight)
  }

  private mutating func judge(_ property: ExplorationProperty, _ number: Int) {
    guard property.facts.isEmpty else { return judgeEvents(property, number) }
    let system = exploration.system
    let states = ledger.records.indices
    let holds = states.map { state in
      property.holds(system.unpack(exploration.state(state)).world, system.context, nil)
    }
    let violating: [Int]
    switch property.kind {
    case .always: violating = states.filter { !holds[$0] }
    case .never: violating = states.filter { holds[$0] }
    case .sometimes:
      violating = holds.contains(true) || exploration.bound != nil ? [] : [0]
    case .recoverable:
      let recovers = ledger.graph.backwards(waysOnly: false).reaching(holds, countsOpen: true)
      violating = states.filter { !recovers[$0] }
    }
    for state in violating { ledger.note(FindingKey(kind: nil, property: number), state, nil, nil) }
  }

  /// Judges a property at the events whose facts it names.
  private mutating func judgeEvents(_ property: ExplorationProperty, _ number: Int) {
    let judge = EventJudge(exploration, property)
    let key = FindingKey(kind: nil, property: number)
    var isSeen = false
    var holds = [Bool](repeating: false, count: ledger.records.count)
    for state in ledger.records.indices {
      for step in judge.steps(from: state) {
        isSeen = true
        if step.holds { holds[state] = true }
        let isViolation =
          switch property.kind {
          case .always: step.fails
          case .never: step.holds
          case .sometimes, .recoverable: false
          }
        if isViolation { ledger.note(key, state, step.event, nil) }
      }
    }
    switch property.kind {
    case .always, .never:
      if !isSeen { vacuous.append(number) }
    case .sometimes:
      if !holds.contains(true), exploration.bound == nil { ledger.note(key, 0, nil, nil) }
    case .recoverable:
      let recovers = ledger.graph.backwards(waysOnly: false).reaching(holds, countsOpen: true)
      for state in ledger.records.indices where !recovers[state] {
        ledger.note(key, state, nil, nil)
      }
    }
  }

  /// What a state is to the questions about dead ends.
  func standing(of state: Int) -> Standing {
    ledger.records[state].standing
  }

  /// The branch that was taken last before a sighting, for findings that name none.
  func lastBranch(before sighting: Ledger.Sighting) -> FlowBranchID? {
    sighting.culprit ?? ledger.records[sighting.state].branch
  }
}
