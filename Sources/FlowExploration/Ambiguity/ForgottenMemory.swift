import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation
import StateExplorer

/// Finds what a flow keeps in memory only, where its loss makes the flow go on in another way.
///
/// The user comes back to the app twice: to the process that lived on, and to a new one. Compared is
/// how both handle the return, and whatever can happen next to both: taps, answers, positions, a
/// change in Settings. That the lost variables are to blame shows a third return, to a new process
/// that has kept them.
struct ForgottenMemory<Packed: PackedWorld> {
  let analysis: Analysis<Packed>
  private let keeping: WorldContext

  init(_ analysis: Analysis<Packed>) {
    self.analysis = analysis
    keeping = analysis.exploration.system.context.keepingVariables
  }

  /// An event that the processes handle by different branches, and what else led there.
  private struct Loss: Hashable {
    let event: FlowEvent
    let alive: FlowBranchID?
    let new: FlowBranchID?
  }

  /// The process that lived on, the new one, and a new one that has kept its variables.
  private struct Processes: Hashable {
    var alive: World
    var new: World
    var keeping: World
  }

  /// The losses, each with its shortest stories.
  func find() -> [FlowAmbiguity] {
    let system = analysis.exploration.system
    guard system.context.flow.variables.contains(where: { !$0.isPersistent }) else { return [] }
    var known: Set<Loss> = []
    var seen: Set<Processes> = []
    var found: [FlowAmbiguity] = []
    for state in 0..<analysis.exploration.stateCount {
      let world = system.unpack(analysis.exploration.state(state)).world
      let variables = world.app.forgettable(of: system.context.flow)
      guard !variables.isEmpty, isBehind(world) else { continue }
      var processes = Processes(alive: world, new: world, keeping: world)
      evict(&processes)
      let back = [WorldEvent(.comeBack)]
      var losses = take(back[0], &processes).map { (loss: $0, events: back) }
      if losses.isEmpty, seen.insert(processes).inserted {
        losses = lossesAfterReturn(processes).map { ($0, back + $1) }
      }
      for (loss, events) in losses where known.insert(loss).inserted {
        found.append(ambiguity(loss, variables, state, events))
      }
    }
    return found
  }

  private func ambiguity(
    _ loss: Loss, _ variables: [UInt8], _ state: Int, _ events: [WorldEvent]
  ) -> FlowAmbiguity {
    analysis.ambiguity(
      .forgotten(variables, loss.event),
      [
        (.process(isAlive: true, loss.alive), state, events, nil),
        (.process(isAlive: false, loss.new), state, [WorldEvent(.evict)] + events, .eviction),
      ])
  }

  /// Whether the app waits behind something else, to which the user can come back.
  private func isBehind(_ world: World) -> Bool {
    world.device.appState == .suspended && world.device.front != .app && !world.device.isLocked
      && world.device.visiblePrompt == nil
  }

  private func evict(_ processes: inout Processes) {
    var nobody = UnobservedWorld()
    let context = analysis.exploration.system.context
    _ = processes.new.step(.device(.evict), in: context, observer: &nobody)
    _ = processes.keeping.step(.device(.evict), in: keeping, observer: &nobody)
  }

  /// The losses that show in what can happen after the return, with the events that show them.
  private func lossesAfterReturn(
    _ processes: Processes
  ) -> [(loss: Loss, events: [WorldEvent])] {
    var losses: [(loss: Loss, events: [WorldEvent])] = []
    for first in commonEvents(processes) {
      var next = processes
      let found = take(first, &next)
      losses += found.map { ($0, [first]) }
      guard found.isEmpty, first.kind == .openSettings else { continue }
      for change in commonEvents(next) where change.isChangeInSettings {
        var last = next
        losses += take(change, &last).map { ($0, [first, change]) }
      }
    }
    return losses
  }

  /// What can happen next to all three.
  private func commonEvents(_ processes: Processes) -> [WorldEvent] {
    let new = Set(events(processes.new))
    let keeping = Set(events(processes.keeping))
    return events(processes.alive).filter { new.contains($0) && keeping.contains($0) }
  }

  private func events(_ world: World) -> [WorldEvent] {
    var events: [WorldEvent] = []
    let screens = analysis.exploration.system.screens
    screens.forEachMove(of: world) { if !$0.endsProcess { events.append($0) } }
    screens.forEachFreeStep(of: world) { if $0.kind == .fix { events.append($0) } }
    return events
  }

  /// Lets something happen to all three.
  ///
  /// - Returns: The events that come to all and are handled in another way by the new process only.
  private func take(_ event: WorldEvent, _ processes: inout Processes) -> [Loss] {
    let context = analysis.exploration.system.context
    let alive = handling(of: event, &processes.alive, context)
    let new = handling(of: event, &processes.new, context)
    let kept = handling(of: event, &processes.keeping, keeping)
    return alive.compactMap { handled in
      guard let lost = new.first(where: { $0.event == handled.event }),
        let same = kept.first(where: { $0.event == handled.event }),
        lost.branch != handled.branch, same.branch == handled.branch
      else { return nil }
      return Loss(event: handled.event, alive: handled.branch, new: lost.branch)
    }
  }

  private func handling(
    of event: WorldEvent, _ world: inout World, _ context: WorldContext
  ) -> [HandlingObserver.Handled] {
    var observer = HandlingObserver()
    _ = world.step(event.stimulus(in: world), in: context, observer: &observer)
    return observer.handled
  }
}

extension WorldEvent {
  /// Whether it changes something in Settings that an app hears of.
  fileprivate var isChangeInSettings: Bool { kind == .choose || kind == .switchServices }

  /// Whether the process ends by it, so that nothing is left to compare.
  fileprivate var endsProcess: Bool { kind == .terminate || kind == .reinstall }
}

/// Notes how each event is handled, the first time it comes.
private struct HandlingObserver: WorldObserver {
  /// An event, and the branch that is taken for it.
  struct Handled {
    let event: FlowEvent
    let branch: FlowBranchID?
  }

  private(set) var handled: [Handled] = []

  private mutating func note(_ trigger: FlowDecisionList.Trigger, _ branch: FlowBranchID?) {
    guard case .event(let event) = trigger, !handled.contains(where: { $0.event == event })
    else { return }
    handled.append(Handled(event: event, branch: branch))
  }

  mutating func observe(_ event: DeviceEvent, rule: DeviceRuleID?) {}

  mutating func observe(_ activity: FlowActivity) {
    switch activity {
    case .decided(let trigger, let branch, _, _): note(trigger, branch)
    case .ignored(let trigger, _): note(trigger, nil)
    case .stored, .posted, .logged, .timerStarted, .timersStopped: break
    }
  }

  mutating func queued(atFront: Bool) {}
  mutating func dequeued() {}
  mutating func queueCleared() {}
  mutating func overdueTimers() -> UInt8 { 0 }
}

extension FlowMachine {
  /// The variables that hold something which the end of the process would reset.
  fileprivate func forgettable(of flow: Flow) -> [UInt8] {
    flow.variables.indices.filter { number in
      let variable = flow.variables[number]
      return !variable.isPersistent
        && flow.layout.value(of: UInt8(number), in: variables) != variable.initial
    }.map { UInt8($0) }
  }
}
