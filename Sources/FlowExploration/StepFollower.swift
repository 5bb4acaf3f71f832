import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation
import StateExplorer

/// Takes every step of an exploration once more, watched.
///
/// It never changes, so that the large values in it are read where they are.
struct StepFollower<Packed: PackedWorld> {
  let exploration: Exploration<WorldSystem<Packed>>

  /// Takes the steps from a state.
  func follow(_ state: Int, _ ledger: inout Ledger) {
    let (world, memory) = exploration.system.unpack(exploration.state(state))
    ledger.records[state].standing = Standing(world, in: exploration.system.context)
    exploration.system.screens.forEachMove(of: world) { take($0, state, world, memory, &ledger) }
    exploration.system.screens.forEachFreeStep(of: world) {
      take($0, state, world, memory, &ledger)
    }
    ledger.graph.endState()
  }

  private func take(
    _ event: WorldEvent, _ state: Int, _ world: World, _ memory: FindingMemory,
    _ ledger: inout Ledger
  ) {
    var next = world
    var observer = BlameObserver(
      world, memory, in: exploration.system.context.environment, isAsked: event.isAsking,
      isLate: event.isLate, branch: ledger.records[state].branch,
      rule: ledger.records[state].rule)
    let result = next.step(
      event.stimulus(in: world), in: exploration.system.context, blaming: &observer)
    if !observer.blames.isEmpty { note(observer, state, event, &ledger) }
    if let (branch, rule) = observer.refusedOpening {
      ledger.refusedOpenings.append(
        Ledger.RefusedOpening(state: state, event: event, branch: branch, rule: rule))
    }
    let status = next.device.status(in: exploration.system.context.environment)
    if observer.watcher.isAlertLeftUp(reading: status) {
      // No rule of iOS is behind it: the app was told, or could have asked, and let the alert stay.
      ledger.note(FindingKey(kind: .alertLeftUp, alert: next.device.alert), state, event, nil)
    }
    guard result == .settled, next.device.isAtRest else {
      ledger.note(
        FindingKey(kind: .endlessExchange, branch: observer.branch), state, event, observer.rule)
      return
    }
    let packed = exploration.system.pack(next, observer.watcher.memory, after: world)
    guard let target = exploration.number(of: packed) else {
      ledger.graph.addOpen(state, isFree: event.isFree)
      return
    }
    ledger.arrive(
      at: target, from: state, by: event, isWay: event.isWay(in: world), branch: observer.branch,
      rule: observer.rule)
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
