/// The permission as an app reads it: `CLAuthorizationStatus` with Apple's raw values.
///
/// There is no value for Allow Once, provisional Always, approximate location or Location Services
/// that are off; each of them reads as one of these five.
///
/// - SeeAlso: https://developer.apple.com/documentation/corelocation/clauthorizationstatus
public enum AuthorizationStatus: UInt8, Word {
  case notDetermined = 0
  case restricted = 1
  case denied = 2
  case authorizedAlways = 3
  case authorizedWhenInUse = 4

  /// The spelling in files and traces, which is Apple's.
  public var name: String {
    switch self {
    case .notDetermined: "notDetermined"
    case .restricted: "restricted"
    case .denied: "denied"
    case .authorizedAlways: "authorizedAlways"
    case .authorizedWhenInUse: "authorizedWhenInUse"
    }
  }

  /// Whether the app may receive positions at all.
  public var isAuthorized: Bool {
    switch self {
    case .authorizedAlways, .authorizedWhenInUse: true
    case .notDetermined, .restricted, .denied: false
    }
  }

  /// Whether the app lacks permission and no request can bring it.
  public var isRefused: Bool {
    switch self {
    case .restricted, .denied: true
    case .notDetermined, .authorizedAlways, .authorizedWhenInUse: false
    }
  }
}
