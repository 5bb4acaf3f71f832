/// How exact the positions are that an app may have: `CLAccuracyAuthorization`.
///
/// - Note: iOS 14 and later, documented. Earlier versions have full accuracy only.
/// - SeeAlso: https://developer.apple.com/documentation/corelocation/claccuracyauthorization
public enum AccuracyAuthorization: UInt8, Word {
  case fullAccuracy = 0
  case reducedAccuracy = 1

  /// The spelling in files and traces: `full` or `reduced`.
  public var name: String {
    switch self {
    case .fullAccuracy: "full"
    case .reducedAccuracy: "reduced"
    }
  }
}
