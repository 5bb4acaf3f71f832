/// The goal that a `CLServiceSession` states.
///
/// - Note: iOS 18 and later, documented.
/// - SeeAlso: https://developer.apple.com/documentation/corelocation/clservicesession-pt7n
public enum SessionAuthorization: UInt8, Word, Comparable {
  case none
  case whenInUse
  case always

  /// Orders the goals by strength.
  public static func < (left: SessionAuthorization, right: SessionAuthorization) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The spelling in files and traces.
  public var name: String {
    switch self {
    case .none: "none"
    case .whenInUse: "whenInUse"
    case .always: "always"
    }
  }
}
