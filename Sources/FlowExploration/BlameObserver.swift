import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation

/// A mistake that showed in a step, and who is to blame.
struct Blame: Hashable, Sendable {
  var kind: FindingKind
  /// The branch that was being run.
  var branch: FlowBranchID?
  /// The rule behind the event that shows it.
  var rule: DeviceRuleID?
}

/// Watches one step for mistakes, and for what decided last.
struct BlameObserver: WorldObserver {
  var watcher: FindingWatcher
  /// The branch that was taken last.
  private(set) var branch: FlowBranchID?
  /// The rule of the last silence or of the last call that came to nothing.
  private(set) var rule: DeviceRuleID?
  private(set) var blames = Blames()
  /// The branch that opened Settings in this step.
  private var opener: FlowBranchID?
  private let isLate: Bool

  /// Starts with what decided last before the step.
  init(
    _ world: World, _ memory: FindingMemory, _ event: WorldEvent, in context: WorldContext,
    branch: FlowBranchID?, rule: DeviceRuleID?
  ) {
    watcher = FindingWatcher(
      world.device, reads: world.device.status(in: context.environment), memory: memory)
    watcher.beginStep(isAsked: event.isAsking)
    isLate = event.isLate
    self.branch = branch
    self.rule = rule
  }

  mutating func observe(_ event: DeviceEvent, rule: DeviceRuleID?) {
    switch event {
    case .silence: self.rule = rule ?? self.rule
    case .promptDismissed(_, let why):
      if why != .answered { self.rule = rule ?? self.rule }
    case .call(let call, let outcome):
      if case .open = call { opener = branch }
      switch outcome {
      case .fails, .ignored, .crashes: self.rule = rule ?? self.rule
      case .done, .prompts, .deferred: break
      }
    case .lifecycle, .suspended, .terminated, .prompt, .settingsPage, .indicator, .callback,
      .alert, .alertDismissed, .alertDropped, .truth, .console:
      break
    }
    guard let kind = watcher.observe(event) else { return }
    // Settings come up when the app has been left; a crash follows from the call before it.
    let culprit = kind == .wrongSettingsPage ? opener ?? branch : branch
    blames.add(
      Blame(kind: kind, branch: culprit, rule: rule ?? (kind == .crash ? self.rule : nil)))
  }

  mutating func observe(_ activity: FlowActivity) {
    if case .decided(_, let branch, _, _) = activity { self.branch = branch }
  }

  mutating func queued(atFront: Bool) {}
  mutating func dequeued() {}
  mutating func queueCleared() {}

  mutating func overdueTimers() -> UInt8 { isLate ? .max : 0 }
}

/// The mistakes of one step, each kind once; more than four kinds never come together.
///
/// No array: a step without mistakes, as nearly all are, must cost nothing.
struct Blames: Sendable {
  private var slots: (Blame?, Blame?, Blame?, Blame?) = (nil, nil, nil, nil)

  /// Whether there are none.
  var isEmpty: Bool { slots.0 == nil }

  /// All of them, in order.
  var all: [Blame] { [slots.0, slots.1, slots.2, slots.3].compactMap { $0 } }

  mutating func add(_ blame: Blame) {
    if slots.0 == nil {
      slots.0 = blame
    } else if slots.0?.kind == blame.kind || slots.1?.kind == blame.kind
      || slots.2?.kind == blame.kind
    {
      return
    } else if slots.1 == nil {
      slots.1 = blame
    } else if slots.2 == nil {
      slots.2 = blame
    } else if slots.3 == nil {
      slots.3 = blame
    }
  }
}
