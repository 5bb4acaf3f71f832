import CoreLocationTypes
import DeviceModel
import PermissionFlow

/// Watches a world. With ``UnobservedWorld`` the compiler removes all of it.
package protocol WorldObserver: DeviceObserver {
  /// Hears what the flow does by itself.
  mutating func observe(_ activity: FlowActivity)

  /// Hears that a message reaches the app, before the flow handles it.
  ///
  /// - Parameter reading: What the app reads while it handles the message.
  mutating func hears(_ message: AppMessage, reading: () -> AuthorizationStatus)

  /// Hears in which world a message reaches the app, before the flow handles it.
  mutating func hears(_ message: AppMessage, in world: () -> World)

  /// The running timers of the flow that fell due while the app could not run, by bits.
  mutating func overdueTimers() -> UInt8
}

extension WorldObserver {
  /// Does nothing: most observers learn from what the message leads to.
  package mutating func hears(_ message: AppMessage, reading: () -> AuthorizationStatus) {}

  /// Does nothing: most observers learn from what the message leads to.
  package mutating func hears(_ message: AppMessage, in world: () -> World) {}
}

/// Nobody watches, and no timer is overdue.
package struct UnobservedWorld: WorldObserver {
  /// Creates the absence of an observer.
  package init() {}

  /// Does nothing: nobody watches.
  package mutating func observe(_ event: DeviceEvent, rule: DeviceRuleID?) {}

  /// Does nothing: nobody watches.
  package mutating func observe(_ activity: FlowActivity) {}

  /// Does nothing: nobody watches.
  package mutating func queued(atFront: Bool) {}

  /// Does nothing: nobody watches.
  package mutating func dequeued() {}

  /// Does nothing: nobody watches.
  package mutating func queueCleared() {}

  /// None: without a clock a timer fires as a stimulus of its own.
  package mutating func overdueTimers() -> UInt8 { 0 }
}
