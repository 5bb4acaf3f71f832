/// The flags of a service session's or location update's diagnostic element.
///
/// - Note: iOS 18 and later, documented.
/// - SeeAlso: https://developer.apple.com/videos/play/wwdc2024/10212
public struct SessionDiagnostics: OptionSet, Hashable, Sendable {
  /// The flags as bits, in the order of ``names``.
  public let rawValue: UInt16

  /// Creates a set from its bits.
  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// The app is denied, or Location Services are off.
  public static let authorizationDenied = SessionDiagnostics(rawValue: 1 << 0)
  /// Location Services are off for the whole device.
  public static let authorizationDeniedGlobally = SessionDiagnostics(rawValue: 1 << 1)
  /// The app lacks permission and a restriction forbids changing that.
  public static let authorizationRestricted = SessionDiagnostics(rawValue: 1 << 2)
  /// A prompt is up on the app's behalf.
  public static let authorizationRequestInProgress = SessionDiagnostics(rawValue: 1 << 3)
  /// The app is not enough in use to ask or to receive.
  public static let insufficientlyInUse = SessionDiagnostics(rawValue: 1 << 4)
  /// The app opted out of implicit sessions and holds no explicit one.
  public static let serviceSessionRequired = SessionDiagnostics(rawValue: 1 << 5)
  /// Full accuracy was wanted and refused.
  public static let fullAccuracyDenied = SessionDiagnostics(rawValue: 1 << 6)
  /// Always was wanted and refused.
  public static let alwaysAuthorizationDenied = SessionDiagnostics(rawValue: 1 << 7)

  /// Reduced accuracy delays further updates or events.
  public static let accuracyLimited = SessionDiagnostics(rawValue: 1 << 8)
  /// The position can't be determined at the moment.
  public static let locationUnavailable = SessionDiagnostics(rawValue: 1 << 9)
  /// The device can't monitor a condition of a monitor.
  public static let conditionUnsupported = SessionDiagnostics(rawValue: 1 << 10)
  /// A monitor has more conditions than iOS watches.
  public static let conditionLimitExceeded = SessionDiagnostics(rawValue: 1 << 11)
  /// The records of a monitor can't be read or written.
  public static let persistenceUnavailable = SessionDiagnostics(rawValue: 1 << 12)

  /// The spellings of the flags, lowest bit first.
  public static let names = [
    "authorizationDenied", "authorizationDeniedGlobally", "authorizationRestricted",
    "authorizationRequestInProgress", "insufficientlyInUse", "serviceSessionRequired",
    "fullAccuracyDenied", "alwaysAuthorizationDenied", "accuracyLimited", "locationUnavailable",
    "conditionUnsupported", "conditionLimitExceeded", "persistenceUnavailable",
  ]

  /// The spellings of the flags that are set, lowest bit first.
  public var names: [String] {
    SessionDiagnostics.names.indices
      .filter { rawValue & (1 << $0) != 0 }
      .map { SessionDiagnostics.names[$0] }
  }
}
