import CoreLocationTypes
import DeviceModel
import PermissionFlow

/// Writes down all that happens in one step, to compare it with another.
///
/// A class, so that the world's host can carry it along without copying what is written.
package final class StepLog: WorldObserver {
  /// One thing that happened.
  private enum Entry: Hashable {
    case device(DeviceEvent, DeviceRuleID?)
    case flow(FlowActivity)
  }

  private var entries: [Entry] = []
  private var isLate = false

  /// Creates an empty log.
  package init() {}

  /// Forgets all, for another step.
  ///
  /// - Parameter isLate: Whether the flow's timers have fallen due while the app could not run.
  package func begin(isLate: Bool) {
    entries.removeAll(keepingCapacity: true)
    self.isLate = isLate
  }

  /// Whether the same happened as another log says.
  package func equals(_ other: StepLog) -> Bool {
    entries == other.entries
  }

  /// Writes down what the device does.
  package func observe(_ event: DeviceEvent, rule: DeviceRuleID?) {
    entries.append(.device(event, rule))
  }

  /// Writes down what the flow does.
  package func observe(_ activity: FlowActivity) {
    entries.append(.flow(activity))
  }

  /// Does nothing: what is queued shows when it is delivered.
  package func queued(atFront: Bool) {}

  /// Does nothing: what is queued shows when it is delivered.
  package func dequeued() {}

  /// Does nothing: what is queued shows when it is delivered.
  package func queueCleared() {}

  /// All or none: without a clock both may be.
  package func overdueTimers() -> UInt8 { isLate ? .max : 0 }
}

extension World {
  /// Lets something happen while it is written down, see ``step(_:in:searching:)``.
  package mutating func step(
    _ stimulus: Stimulus, in context: WorldContext, logging log: inout StepLog
  ) -> StepResult {
    step(stimulus, in: context, observer: &log)
  }
}
