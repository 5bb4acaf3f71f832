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
    let trigger = FlowDecisionList.Trigger.event(event)
    let taken = branch(for: event, of: flow, host: host)
    if flow.readsServices(deciding: event, in: state, taking: taken) {
      host.servicesReadOnMainThread()
    }
    guard let branch = taken else {
      host.observe(.ignored(trigger, in: state))
      return
    }
    take(branch, trigger, of: flow, host: &host)
  }

  /// Fires a timer of the current state; one that doesn't run does nothing.
  public mutating func fireTimer<Host: FlowHost>(
    _ number: UInt8, of flow: Flow, host: inout Host
  ) {
    guard timers & 1 << number != 0 else { return }
    timers &= ~(1 << number)
    let trigger = FlowDecisionList.Trigger.timer(number)
    let list = Int(flow.states[Int(state)].timers[Int(number)].list)
    let taken = firstBranch(of: list, flow: flow, host: host)
    if flow.readsServices(of: list, taking: taken) { host.servicesReadOnMainThread() }
    guard let branch = taken else {
      host.observe(.ignored(trigger, in: state))
      return
    }
    take(branch, trigger, of: flow, host: &host)
  }

  /// The branch that an event would take now.
  public func branch<Host: FlowHost>(
    for event: FlowEvent, of flow: Flow, host: Host
  ) -> FlowBranchID? {
    if let list = flow.list(for: event, in: state),
      let branch = firstBranch(of: list, flow: flow, host: host)
    {
      return branch
    }
    return flow.list(for: event, in: nil).flatMap { firstBranch(of: $0, flow: flow, host: host) }
  }

  /// Whether the current state itself, or the top level, has a list for an event.
  public func hasList(for event: FlowEvent, of flow: Flow) -> Bool {
    flow.list(for: event, in: state) != nil || flow.list(for: event, in: nil) != nil
  }

  /// Whether a timer that runs would take a branch now.
  public func hasEffectiveTimer<Host: FlowHost>(of flow: Flow, host: Host) -> Bool {
    flow.states[Int(state)].timers.enumerated().contains { number, timer in
      timers & 1 << UInt8(number) != 0
        && firstBranch(of: Int(timer.list), flow: flow, host: host) != nil
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

  private func firstBranch<Host: FlowHost>(
    of list: Int, flow: Flow, host: Host
  ) -> FlowBranchID? {
    // By index, so that nothing is retained: search comes here for every event.
    for index in flow.lists[list].branches.indices {
      let condition = flow.lists[list].branches[index].condition
      if condition.map({ holds($0, of: flow, host: host) }) ?? true {
        return FlowBranchID(list: UInt16(list), index: UInt16(index))
      }
    }
    return nil
  }

  private mutating func take<Host: FlowHost>(
    _ id: FlowBranchID, _ trigger: FlowDecisionList.Trigger, of flow: Flow, host: inout Host
  ) {
    let target = flow.lists[Int(id.list)].branches[Int(id.index)].target
    host.observe(.decided(trigger, id, from: state, to: target ?? state))
    run(flow.lists[Int(id.list)].branches[Int(id.index)].effects, of: flow, host: &host)
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
    run(flow.states[Int(target)].entry, of: flow, host: &host)
    for (number, timer) in flow.states[Int(target)].timers.enumerated() where host.isAppRunning {
      timers |= 1 << UInt8(number)
      host.observe(.timerStarted(UInt8(number), duration: timer.duration))
    }
  }

  private mutating func run<Host: FlowHost>(
    _ effects: [FlowEffect], of flow: Flow, host: inout Host
  ) {
    for effect in effects where host.isAppRunning {
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
