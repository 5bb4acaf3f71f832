import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation

/// Virtual time along a story: when iOS's due events and the flow's timers come.
///
/// An observer of the steps too, because timers start within them.
struct StoryClock: WorldObserver {
  /// The time in milliseconds.
  var now = 0
  private var device = [Int?](repeating: nil, count: DueEvent.allCases.count)
  /// The rule of the last start of a service that came to nothing.
  private(set) var startRule: DeviceRuleID?
  /// The branch that presented an alert last.
  private(set) var presenter: FlowBranchID?
  private var branch: FlowBranchID?
  private(set) var timers = [Int?](repeating: nil, count: FlowState.timerLimit)

  /// Starts what began to wait and forgets what no longer waits.
  mutating func refresh(_ world: World, in context: WorldContext) {
    let options = context.environment.options
    for event in DueEvent.allCases {
      let index = Int(event.rawValue)
      guard world.device.isDue(event, in: context.environment) else {
        device[index] = nil
        continue
      }
      guard device[index] == nil else { continue }
      switch event {
      case .suspension: device[index] = now + options.suspendAfter
      case .useLapses: device[index] = now + options.allowOnceGrace
      case .eviction: device[index] = options.evictAfter.map { now + $0 }
      case .backgroundReminder: device[index] = now + StoryClock.reminderDelay
      case .sessionsForgotten: device[index] = now + DueEvent.sessionGrace
      case .clipReset: device[index] = LocalTime.noon.nextMorning(after: now)
      }
    }
    for number in timers.indices where world.app.timers & 1 << UInt8(number) == 0 {
      timers[number] = nil
    }
  }

  /// "A few days", as in simulated runs.
  private static let reminderDelay = 3 * 86_400_000

  /// When a free step that waits for its time comes; `nil` for one that may come at any time.
  func deadline(of event: WorldEvent) -> Int? {
    switch event.kind {
    case .due: device[Int(event.argument)]
    case .timer: timers[Int(event.argument)]
    case .comeBackLate, .unlockLate: timers.compactMap { $0 }.max()
    case .tap, .tapButton, .answer, .answerReduced, .comeBack, .home, .openSettings, .choose,
      .switchPrecise, .switchServices, .resetLocationAndPrivacy, .lock, .unlock, .terminate,
      .restrict, .move, .reinstall, .fix, .fail, .evict:
      nil
    }
  }

  /// When the next thing comes by itself.
  func nextDeadline(of world: World) -> Int? {
    let running = world.device.appState.isRunning ? timers : []
    return (device + running).compactMap { $0 }.min()
  }

  mutating func observe(_ event: DeviceEvent, rule: DeviceRuleID?) {
    if case .call(.startUpdatingLocation, .ignored) = event { startRule = rule }
    if case .alert = event { presenter = branch }
  }

  mutating func observe(_ activity: FlowActivity) {
    switch activity {
    case .timerStarted(let number, let duration): timers[Int(number)] = now + duration
    case .timersStopped: timers = Array(repeating: nil, count: timers.count)
    case .decided(_, let branch, _, _): self.branch = branch
    case .ignored, .stored, .posted, .logged: break
    }
  }

  mutating func queued(atFront: Bool) {}
  mutating func dequeued() {}
  mutating func queueCleared() {}

  func overdueTimers() -> UInt8 {
    var mask: UInt8 = 0
    for (number, deadline) in timers.enumerated() {
      if let deadline, deadline <= now { mask |= 1 << UInt8(number) }
    }
    return mask
  }
}
