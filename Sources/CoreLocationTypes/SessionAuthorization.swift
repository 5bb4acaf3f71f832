/// The goal that a `CLServiceSession` states.
///
/// - Note: iOS 18 and later, documented.
/// - SeeAlso: https://developer.apple.com/documentation/corelocation/clservicesession-pt7n
public enum SessionAuthorization: UInt8, Word {
  case none
  case whenInUse
  case always

  /// The spelling in files and traces.
  public var name: String {
    switch self {
    case .none: "none"
    case .whenInUse: "whenInUse"
    case .always: "always"
    }
  }
}
