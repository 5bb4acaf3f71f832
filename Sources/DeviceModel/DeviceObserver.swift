/// Watches a device. With ``UnobservedDevice`` the compiler removes all of it.
package protocol DeviceObserver {
  /// Hears of an event, and of the rule that decided it.
  mutating func observe(_ event: DeviceEvent, rule: DeviceRuleID?)

  /// Hears that something was added to what is pending for the app.
  mutating func queued(atFront: Bool)

  /// Hears that the first pending thing is taken up.
  mutating func dequeued()

  /// Hears that all pending things were dropped.
  mutating func queueCleared()
}

/// Nobody watches.
package struct UnobservedDevice: DeviceObserver {
  /// Creates the absence of an observer.
  package init() {}

  /// Does nothing: nobody watches.
  package mutating func observe(_ event: DeviceEvent, rule: DeviceRuleID?) {}

  /// Does nothing: nobody watches.
  package mutating func queued(atFront: Bool) {}

  /// Does nothing: nobody watches.
  package mutating func dequeued() {}

  /// Does nothing: nobody watches.
  package mutating func queueCleared() {}
}
