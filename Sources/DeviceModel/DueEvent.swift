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

  /// The spelling in messages.
  package var name: String {
    switch self {
    case .suspension: "suspension"
    case .useLapses: "useLapses"
    case .eviction: "eviction"
    case .backgroundReminder: "backgroundReminder"
    }
  }
}
