import DeviceModel
import PermissionFlow

/// Watches one step of a search: keeps the memory of mistakes that need more than one step, and
/// nothing else.
package struct SearchObserver: WorldObserver {
  /// Sees what the memory needs.
  package private(set) var watcher: FindingWatcher
  private let isLate: Bool

  /// Starts with the world before the step.
  ///
  /// - Parameters:
  ///   - isAsked: Whether the user taps a control, and so asks for what follows.
  ///   - isLate: Whether the flow's timers have fallen due while the app could not run.
  package init(
    _ world: World, _ memory: FindingMemory, in environment: DeviceEnvironment, isAsked: Bool,
    isLate: Bool
  ) {
    watcher = FindingWatcher(
      world.device, reads: world.device.status(in: environment), memory: memory)
    watcher.beginStep(isAsked: isAsked)
    self.isLate = isLate
  }

  /// Lets the watcher hear of an event.
  package mutating func observe(_ event: DeviceEvent, rule: DeviceRuleID?) {
    _ = watcher.observe(event)
  }

  /// Does nothing: no memory depends on it.
  package mutating func observe(_ activity: FlowActivity) {}

  /// Does nothing: no memory depends on it.
  package mutating func queued(atFront: Bool) {}

  /// Does nothing: no memory depends on it.
  package mutating func dequeued() {}

  /// Does nothing: no memory depends on it.
  package mutating func queueCleared() {}

  /// All or none: without a clock both may be.
  package mutating func overdueTimers() -> UInt8 { isLate ? .max : 0 }
}

extension World {
  /// Lets something happen in a search.
  ///
  /// The same as the generic step; here the compiler makes a copy for this observer, which other
  /// modules could not.
  package mutating func step(
    _ stimulus: Stimulus, in context: WorldContext, searching observer: inout SearchObserver
  ) -> StepResult {
    step(stimulus, in: context, observer: &observer)
  }
}
