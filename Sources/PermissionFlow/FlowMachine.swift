import CoreLocationTypes

/// The app's side at one moment: the interpreter of a ``Flow`` and all it remembers.
///
/// A trivial value of fixed size. An event goes in with ``handle(_:of:host:)``, calls come out
/// through the host.
public struct FlowMachine: Hashable, Sendable {
  /// The number of the current state.
  public internal(set) var state: UInt8
  /// The timers of the current state that run, by bits.
  public internal(set) var timers: UInt8
  /// The variables' values, laid out by the flow's ``VariableLayout``.
  public internal(set) var variables: UInt64

  /// Creates the machine of an app that was never launched.
  public init(flow: Flow) {
    state = flow.initial
    timers = 0
    variables = flow.layout.initial
  }

  /// Starts anew, as a launch does: only persistent variables keep their values.
  public mutating func restart<Host: FlowHost>(_ flow: Flow, host: inout Host) {
    forgetMemory(flow)
    enter(flow.initial, of: flow, host: &host)
  }

  /// Loses what the end of the process loses.
  public mutating func forgetMemory(_ flow: Flow) {
    let layout = flow.layout
    variables =
      (variables & layout.persistentMask) | (layout.initial & ~layout.persistentMask)
    state = flow.initial
    timers = 0
  }

  /// Forgets everything, as deleting the app does.
  public mutating func forgetEverything(_ flow: Flow) {
    self = FlowMachine(flow: flow)
  }

  /// Handles an event: takes the first branch that holds, of the state first, then of the top level.
  public mutating func handle<Host: FlowHost>(
    _ event: FlowEvent, of flow: Flow, host: inout Host
  ) {
    carryOut(decision(on: event, of: flow, host: host), .event(event), of: flow, host: &host)
  }

  /// Fires a timer of the current state; one that doesn't run does nothing.
  public mutating func fireTimer<Host: FlowHost>(
    _ number: UInt8, of flow: Flow, host: inout Host
  ) {
    guard timers & 1 << number != 0 else { return }
    timers &= ~(1 << number)
    let list = Int(flow.states[Int(state)].timers[Int(number)].list)
    carryOut(decision(by: list, of: flow, host: host), .timer(number), of: flow, host: &host)
  }

  /// The branch that an event would take now.
  public func branch<Host: FlowHost>(
    for event: FlowEvent, of flow: Flow, host: Host
  ) -> FlowBranchID? {
    let decision = decision(on: event, of: flow, host: host)
    return decision.branch == FlowTables.none ? nil : decision.id(in: flow)
  }

  /// Whether the current state itself, or the top level, has a list for an event.
  public func hasList(for event: FlowEvent, of flow: Flow) -> Bool {
    flow.list(for: event, in: state) != nil || flow.list(for: event, in: nil) != nil
  }

  /// Whether a timer that runs would take a branch now.
  public func hasEffectiveTimer<Host: FlowHost>(of flow: Flow, host: Host) -> Bool {
    flow.states[Int(state)].timers.enumerated().contains { number, timer in
      timers & 1 << UInt8(number) != 0
        && decision(by: Int(timer.list), of: flow, host: host).branch != FlowTables.none
    }
  }

  /// The timer that fell due first among some, by bits; only those that run count.
  ///
  /// The timers of a state start together, so the shortest one falls due first.
  public func earliestTimer(of flow: Flow, among numbers: UInt8) -> UInt8? {
    let waiting = timers & numbers
    var earliest: UInt8?
    for (number, timer) in flow.states[Int(state)].timers.enumerated()
    where waiting & 1 << UInt8(number) != 0 {
      if let best = earliest, flow.states[Int(state)].timers[Int(best)].duration <= timer.duration {
        continue
      }
      earliest = UInt8(number)
    }
    return earliest
  }

  /// Whether a condition of the flow holds now.
  public func holds<Host: FlowHost>(
    _ condition: ConditionTable.Index, of flow: Flow, host: Host
  ) -> Bool {
    flow.conditions.holds(condition, machine: self, layout: flow.layout, host: host)
  }

  /// What a list comes to.
  private struct Decision {
    /// The number of the list.
    var list: Int
    /// The branch that is taken, by its row, or ``FlowTables/none``.
    var branch: Int32
    /// Whether `locationServices` is read on the way.
    var readsServices: Bool

    /// The address of the branch.
    func id(in flow: Flow) -> FlowBranchID {
      let first = flow.definition.tables.lists[list].branches.first
      return FlowBranchID(list: UInt16(list), index: UInt16(branch - first))
    }
  }

  private func decision<Host: FlowHost>(
    on event: FlowEvent, of flow: Flow, host: Host
  ) -> Decision {
    var readsServices = false
    if let list = flow.list(for: event, in: state) {
      let own = decision(by: list, of: flow, host: host)
      if own.branch != FlowTables.none { return own }
      readsServices = own.readsServices
    }
    guard let list = flow.list(for: event, in: nil) else {
      return Decision(list: 0, branch: FlowTables.none, readsServices: readsServices)
    }
    var common = decision(by: list, of: flow, host: host)
    common.readsServices = common.readsServices || readsServices
    return common
  }

  private func decision<Host: FlowHost>(by list: Int, of flow: Flow, host: Host) -> Decision {
    let row = flow.definition.tables.lists[list]
    var index = row.branches.first
    while index < row.branches.end {
      let branch = flow.definition.tables.branches[Int(index)]
      if branch.condition == FlowTables.none || holds(branch.condition, of: flow, host: host) {
        return Decision(list: list, branch: index, readsServices: branch.readsServices)
      }
      index += 1
    }
    return Decision(list: list, branch: FlowTables.none, readsServices: row.readsServices)
  }

  private mutating func carryOut<Host: FlowHost>(
    _ decision: Decision, _ trigger: FlowDecisionList.Trigger, of flow: Flow, host: inout Host
  ) {
    if decision.readsServices, !flow.definition.traits.readsServicesOffMainThread {
      host.servicesReadOnMainThread()
    }
    guard decision.branch != FlowTables.none else {
      host.observe(.ignored(trigger, in: state))
      return
    }
    let branch = flow.definition.tables.branches[Int(decision.branch)]
    let target = branch.target == FlowTables.none ? nil : UInt8(branch.target)
    host.observe(.decided(trigger, decision.id(in: flow), from: state, to: target ?? state))
    run(branch.effects, of: flow, host: &host)
    if let target, host.isAppRunning {
      enter(target, of: flow, host: &host)
    }
  }

  private mutating func enter<Host: FlowHost>(
    _ target: UInt8, of flow: Flow, host: inout Host
  ) {
    if timers != 0 {
      timers = 0
      host.observe(.timersStopped)
    }
    state = target
    let row = flow.definition.tables.states[Int(target)]
    run(row.entry, of: flow, host: &host)
    for index in row.timers.first..<row.timers.end where host.isAppRunning {
      let number = UInt8(index - row.timers.first)
      timers |= 1 << number
      let duration = flow.definition.tables.timers[Int(index)].duration
      host.observe(.timerStarted(number, duration: duration))
    }
  }

  private mutating func run<Host: FlowHost>(
    _ effects: FlowTables.Rows, of flow: Flow, host: inout Host
  ) {
    for index in effects.first..<effects.end where host.isAppRunning {
      let effect = flow.definition.tables.effects[Int(index)]
      switch effect {
      case .call(let call): host.perform(call)
      case .post(let name): host.observe(.posted(name))
      case .log(let text): host.observe(.logged(text))
      case .increment(let variable):
        let value = flow.layout.value(of: variable, in: variables)
        store(value + 1, in: variable, of: flow, host: &host)
      case .set(let variable, let value):
        store(value, in: variable, of: flow, host: &host)
      case .setToCondition(let variable, let condition):
        let value = FactValue.of(holds(condition, of: flow, host: host))
        store(value, in: variable, of: flow, host: &host)
      }
    }
  }

  private mutating func store<Host: FlowHost>(
    _ value: UInt8, in variable: UInt8, of flow: Flow, host: inout Host
  ) {
    let before = variables
    flow.layout.store(value, in: variable, of: &variables)
    // Storing what is there already changes nothing anybody could see.
    guard variables != before else { return }
    host.observe(
      .stored(variable: variable, value: flow.layout.value(of: variable, in: variables)))
  }
}
