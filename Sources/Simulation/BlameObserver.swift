import CoreLocationTypes
import DeviceModel
import PermissionFlow

/// A mistake that showed in a step, and who is to blame.
package struct Blame: Hashable, Sendable {
  /// What is wrong.
  package var kind: FindingKind
  /// The branch that was being run.
  package var branch: FlowBranchID?
  /// The rule behind the event that shows it.
  package var rule: DeviceRuleID?
  /// What the app read then.
  package var reads: AuthorizationStatus
  /// Why a prompt is missing, where that is the mistake.
  package var silence: SilenceReason?
}

/// Watches one step for mistakes, and for what decided last.
package struct BlameObserver: WorldObserver {
  /// Sees the mistakes.
  package private(set) var watcher: FindingWatcher
  /// The branch that was taken last.
  package private(set) var branch: FlowBranchID?
  /// The rule of the last silence or of the last call that came to nothing.
  package private(set) var rule: DeviceRuleID?
  /// The mistakes of the step.
  package private(set) var blames = Blames()
  /// The branch that opened Settings in this step.
  private var opener: FlowBranchID?
  /// The rule by which iOS refused to open Settings in this step, for that branch.
  private var refusal: DeviceRuleID?
  private let isLate: Bool

  /// Starts with what decided last before the step.
  ///
  /// - Parameters:
  ///   - isAsked: Whether the user taps a control, and so asks for what follows.
  ///   - isLate: Whether the flow's timers have fallen due while the app could not run.
  package init(
    _ world: World, _ memory: FindingMemory, in environment: DeviceEnvironment, isAsked: Bool,
    isLate: Bool, branch: FlowBranchID?, rule: DeviceRuleID?
  ) {
    watcher = FindingWatcher(
      world.device, reads: world.device.status(in: environment), memory: memory)
    watcher.beginStep(isAsked: isAsked)
    self.isLate = isLate
    self.branch = branch
    self.rule = rule
  }

  /// Sees what an event shows.
  package mutating func observe(_ event: DeviceEvent, rule: DeviceRuleID?) {
    switch event {
    case .silence: self.rule = rule ?? self.rule
    case .promptDismissed(_, let why):
      if why != .answered { self.rule = rule ?? self.rule }
    case .call(let call, let outcome):
      if case .open = call {
        opener = branch
        if outcome == .fails { refusal = rule }
      }
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
    let silence: SilenceReason? = if case .silence(_, let reason, _) = event { reason } else { nil }
    blames.add(
      Blame(
        kind: kind, branch: culprit, rule: rule ?? (kind == .crash ? self.rule : nil),
        reads: watcher.reads, silence: silence))
  }

  /// The branch whose opening of Settings iOS refused in this step, and the rule.
  package var refusedOpening: (branch: FlowBranchID, rule: DeviceRuleID)? {
    guard let opener, let refusal else { return nil }
    return (opener, refusal)
  }

  /// Notes the branch that is taken.
  package mutating func observe(_ activity: FlowActivity) {
    if case .decided(_, let branch, _, _) = activity { self.branch = branch }
  }

  /// Does nothing: no mistake depends on it.
  package mutating func queued(atFront: Bool) {}

  /// Does nothing: no mistake depends on it.
  package mutating func dequeued() {}

  /// Does nothing: no mistake depends on it.
  package mutating func queueCleared() {}

  /// All or none: without a clock both may be.
  package mutating func overdueTimers() -> UInt8 { isLate ? .max : 0 }
}

/// The mistakes of one step, each kind once; more than four kinds never come together.
///
/// No array: a step without mistakes, as nearly all are, must cost nothing.
package struct Blames: Sendable {
  private var slots: (Blame?, Blame?, Blame?, Blame?) = (nil, nil, nil, nil)

  /// Whether there are none.
  package var isEmpty: Bool { slots.0 == nil }

  /// All of them, in order.
  package var all: [Blame] { [slots.0, slots.1, slots.2, slots.3].compactMap { $0 } }

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

extension World {
  /// Lets something happen while mistakes are looked for, see ``step(_:in:searching:)``.
  package mutating func step(
    _ stimulus: Stimulus, in context: WorldContext, blaming observer: inout BlameObserver
  ) -> StepResult {
    step(stimulus, in: context, observer: &observer)
  }
}
