/// The authorization callbacks that a manager's delegate implements.
///
/// - SeeAlso:
///   https://developer.apple.com/documentation/corelocation/cllocationmanagerdelegate/locationmanagerdidchangeauthorization(_:)
public enum DelegateMethods: UInt8, Word {
  /// Both, of which each version calls its own.
  case both
  /// Only `locationManager(_:didChangeAuthorization:)`.
  case didChangeAuthorization
  /// Only `locationManagerDidChangeAuthorization(_:)`, which iOS 14 brought.
  case locationManagerDidChangeAuthorization

  /// The spelling in flows; `both` is not spelled.
  public var name: String {
    switch self {
    case .both: "both"
    case .didChangeAuthorization: "didChangeAuthorization"
    case .locationManagerDidChangeAuthorization: "locationManagerDidChangeAuthorization"
    }
  }
}
