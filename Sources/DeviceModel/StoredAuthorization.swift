import CoreLocationTypes

/// The truth that iOS stores for an app; what the app reads follows from it.
package enum StoredAuthorization: UInt8, Word {
  case notDetermined
  case denied
  case whenInUse
  /// Allow Once: While Using until the app is no longer in use; iOS 13 and later.
  case once
  case always
  /// Always asked and While Using granted: reads as Always until the second question; iOS 13 and
  /// later.
  case provisionalAlways

  /// The spelling in files and traces.
  package var name: String {
    switch self {
    case .notDetermined: "notDetermined"
    case .denied: "denied"
    case .whenInUse: "whenInUse"
    case .once: "once"
    case .always: "always"
    case .provisionalAlways: "provisionalAlways"
    }
  }
}
