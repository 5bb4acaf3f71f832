/// An error of Core Location: the cases of `CLError.Code` that the permission flow meets.
///
/// - SeeAlso: https://developer.apple.com/documentation/corelocation/clerror-swift.struct/code
public enum LocationError: UInt8, Word {
  case locationUnknown
  case denied
  case network
  case regionMonitoringDenied
  case promptDeclined

  /// The spelling in files and traces.
  public var name: String {
    switch self {
    case .locationUnknown: "locationUnknown"
    case .denied: "denied"
    case .network: "network"
    case .regionMonitoringDenied: "regionMonitoringDenied"
    case .promptDeclined: "promptDeclined"
    }
  }

  /// The number in `kCLErrorDomain`.
  public var code: Int {
    switch self {
    case .locationUnknown: 0
    case .denied: 1
    case .network: 2
    case .regionMonitoringDenied: 4
    case .promptDeclined: 18
    }
  }
}
