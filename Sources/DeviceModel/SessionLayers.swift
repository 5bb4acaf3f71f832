import CoreLocationTypes

/// The goals of the service sessions that an app holds at a time.
struct SessionLayers: OptionSet, Hashable, Sendable {
  /// One bit for each goal, in the order of ``SessionAuthorization``.
  let rawValue: UInt8

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The layer of one goal.
  init(_ goal: SessionAuthorization) {
    rawValue = 1 << goal.rawValue
  }
}
