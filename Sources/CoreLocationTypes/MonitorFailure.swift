/// Why a `CLMonitor` gives no event although the app may have one.
///
/// - Note: iOS 18 and later, documented as flags of its events.
/// - SeeAlso: https://developer.apple.com/videos/play/wwdc2024/10212
public enum MonitorFailure: UInt8, Word {
  /// The device can't monitor the condition.
  case conditionUnsupported
  /// The monitor has more conditions than iOS watches.
  case conditionLimitExceeded
  /// The monitor's records can't be read or written.
  case persistenceUnavailable

  /// The spelling in files and traces.
  public var name: String {
    switch self {
    case .conditionUnsupported: "conditionUnsupported"
    case .conditionLimitExceeded: "conditionLimitExceeded"
    case .persistenceUnavailable: "persistenceUnavailable"
    }
  }

  /// The flag that tells of it.
  public var flag: SessionDiagnostics {
    switch self {
    case .conditionUnsupported: .conditionUnsupported
    case .conditionLimitExceeded: .conditionLimitExceeded
    case .persistenceUnavailable: .persistenceUnavailable
    }
  }
}
