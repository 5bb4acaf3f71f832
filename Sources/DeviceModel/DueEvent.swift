import CoreLocationTypes

/// Something that iOS does after a time, unless the situation changes before.
package enum DueEvent: UInt8, Word {
  /// The app in the background is suspended.
  case suspension
  /// The app is no longer in use: Allow Once and temporary full accuracy lapse.
  case useLapses
  /// The app in the background is terminated to free memory.
  case eviction
  /// The user is reminded that the app used the location in the background.
  case backgroundReminder
  /// The permission of an App Clip ends, early on the next day.
  case clipReset
  /// The sessions of the process before, which the app has not made again, are dropped.
  case sessionsForgotten

  /// After how long the sessions of the process before are dropped, in milliseconds: "a few
  /// seconds".
  ///
  /// - SeeAlso: Rule SESSION-08.
  package static let sessionGrace = 5_000

  /// The spelling in messages.
  package var name: String {
    switch self {
    case .suspension: "suspension"
    case .useLapses: "useLapses"
    case .eviction: "eviction"
    case .backgroundReminder: "backgroundReminder"
    case .clipReset: "clipReset"
    case .sessionsForgotten: "sessionsForgotten"
    }
  }
}

/// A set of events that are due, as bits.
package struct DueEvents: Hashable, Sendable {
  /// One bit for each event, by its raw value.
  package private(set) var bits: UInt8 = 0

  /// Creates an empty set.
  package init() {}

  /// Whether an event is in the set.
  package func contains(_ event: DueEvent) -> Bool {
    bits >> event.rawValue & 1 == 1
  }

  /// Adds an event.
  package mutating func insert(_ event: DueEvent) {
    bits |= 1 << event.rawValue
  }
}
