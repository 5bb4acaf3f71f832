import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation
import StateExplorer

/// Takes every step of an exploration once more, watched.
///
/// A class, though it never changes: so the large values in it are read where they are, and not
/// copied for each state.
final class StepFollower<Packed: PackedWorld> {
  let exploration: Exploration<WorldSystem<Packed>>
  private let finder: StateFinder<Packed>

  /// A step that was taken, before it is known which state it leads to.
  struct Taken {
    fileprivate let packed: Packed
    fileprivate let event: WorldEvent
    fileprivate let isWay: Bool
    fileprivate let branch: FlowBranchID?
    fileprivate let rule: DeviceRuleID?
  }

  init(_ exploration: Exploration<WorldSystem<Packed>>) {
    self.exploration = exploration
    finder = exploration.finder
  }

  /// Takes the steps from a state.
  ///
  /// All are taken before the first target is looked up: the ways to memory don't wait for each
  /// other.
  ///
  /// - Parameter taken: Room for them, kept from state to state.
  func follow(_ state: Int, _ ledger: inout Ledger, _ taken: inout [Taken]) {
    taken.removeAll(keepingCapacity: true)
    WorldPair.with(exploration.system, exploration.state(state)) { pair, memory in
      let before = pair.before
      ledger.records[state].standing = Standing(before.pointee, in: exploration.system.context)
      exploration.system.screens.forEachMove(of: before.pointee) {
        take($0, state, pair, memory, &ledger, &taken)
      }
      exploration.system.screens.forEachFreeStep(of: before.pointee) {
        take($0, state, pair, memory, &ledger, &taken)
      }
    }
    for step in taken {
      if let target = finder.number(of: step.packed) {
        ledger.arrive(
          at: target, from: state, by: step.event, isWay: step.isWay, branch: step.branch,
          rule: step.rule)
      } else {
        ledger.graph.addOpen(state, isFree: step.event.isFree)
      }
    }
    ledger.graph.endState()
  }

  private func take(
    _ event: WorldEvent, _ state: Int, _ pair: WorldPair, _ memory: FindingMemory,
    _ ledger: inout Ledger, _ taken: inout [Taken]
  ) {
    pair.begin()
    var observer = BlameObserver(
      pair.before.pointee, memory, in: exploration.system.context.environment,
      isAsked: event.isAsking,
      isLate: event.isLate, branch: ledger.records[state].branch,
      rule: ledger.records[state].rule)
    let result = pair.next.pointee.step(
      event.stimulus(in: pair.before.pointee), in: exploration.system.context, blaming: &observer)
    if !observer.blames.isEmpty { note(observer, state, event, &ledger) }
    if let (branch, rule) = observer.refusedOpening {
      ledger.refusedOpenings.append(
        Ledger.RefusedOpening(state: state, event: event, branch: branch, rule: rule))
    }
    let status = pair.next.pointee.device.status(in: exploration.system.context.environment)
    if observer.watcher.isAlertLeftUp(reading: status) {
      // No rule of iOS is behind it: the app was told, or could have asked, and let the alert stay.
      ledger.note(
        FindingKey(kind: .alertLeftUp, alert: pair.next.pointee.device.alert), state, event, nil)
    }
    guard case .settled = result, pair.next.pointee.device.isAtRest else {
      ledger.note(
        FindingKey(kind: .endlessExchange, branch: observer.branch), state, event, observer.rule)
      return
    }
    let packed = exploration.system.pack(
      settling: &pair.next.pointee, observer.watcher.memory, after: pair.before.pointee)
    finder.prefetch(packed)
    taken.append(
      Taken(
        packed: packed, event: event, isWay: event.isWay(in: pair.before.pointee),
        branch: observer.branch,
        rule: observer.rule))
  }

  private func note(
    _ observer: BlameObserver, _ state: Int, _ event: WorldEvent, _ ledger: inout Ledger
  ) {
    for blame in observer.blames.all {
      let alert = blame.kind == .nagging ? observer.watcher.memory.nagged : nil
      ledger.note(
        FindingKey(kind: blame.kind, branch: blame.branch, alert: alert, cause: blame.cause),
        state, event, blame.rule)
    }
  }
}

extension WorldEvent {
  /// Whether it is a way that the app offers, or that opens by itself.
  ///
  /// A row of Settings is one on the page that is shown, to which the app or iOS has led.
  func isWay(in world: World) -> Bool {
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
