/// A call that the app makes to iOS: the messages from the flow to the device.
///
/// Payloads are small integers: alerts and purpose keys are numbered in the order of the flow's
/// definition, starting at 0.
public enum AppCall: Hashable, Sendable {
  case createManager
  case releaseManager
  case requestWhenInUseAuthorization
  case requestAlwaysAuthorization
  case requestTemporaryFullAccuracy(purposeKey: UInt8)
  case startUpdatingLocation
  case stopUpdatingLocation
  case requestLocation
  case startMonitoringSignificantLocationChanges
  case stopMonitoringSignificantLocationChanges
  case startMonitoringRegion
  case stopMonitoringRegion
  case startLiveUpdates
  case stopLiveUpdates
  case serviceSession(SessionAuthorization)
  case endServiceSession
  case allowsBackgroundLocationUpdates(Bool)
  case present(alert: UInt8)
  case dismiss(alert: UInt8)
  case open(SettingsDestination, using: OpenMethod?)
  case observeAuthorization
  case useLocation

  /// The spelling in the `do` lists of flows and in traces.
  public var name: String {
    switch self {
    case .createManager: "createManager"
    case .releaseManager: "releaseManager"
    case .requestWhenInUseAuthorization: "requestWhenInUseAuthorization"
    case .requestAlwaysAuthorization: "requestAlwaysAuthorization"
    case .requestTemporaryFullAccuracy: "requestTemporaryFullAccuracy"
    case .startUpdatingLocation: "startUpdatingLocation"
    case .stopUpdatingLocation: "stopUpdatingLocation"
    case .requestLocation: "requestLocation"
    case .startMonitoringSignificantLocationChanges: "startMonitoringSignificantLocationChanges"
    case .stopMonitoringSignificantLocationChanges: "stopMonitoringSignificantLocationChanges"
    case .startMonitoringRegion: "startMonitoringRegion"
    case .stopMonitoringRegion: "stopMonitoringRegion"
    case .startLiveUpdates: "startLiveUpdates"
    case .stopLiveUpdates: "stopLiveUpdates"
    case .serviceSession: "serviceSession"
    case .endServiceSession: "endServiceSession"
    case .allowsBackgroundLocationUpdates: "allowsBackgroundLocationUpdates"
    case .present: "present"
    case .dismiss: "dismiss"
    case .open: "open"
    case .observeAuthorization: "observeAuthorization"
    case .useLocation: "useLocation"
    }
  }

  /// The calls that take no argument, by which a `do` list names them with a bare word.
  public static let withoutArguments: [AppCall] = [
    .createManager, .releaseManager, .requestWhenInUseAuthorization, .requestAlwaysAuthorization,
    .startUpdatingLocation, .stopUpdatingLocation, .requestLocation,
    .startMonitoringSignificantLocationChanges, .stopMonitoringSignificantLocationChanges,
    .startMonitoringRegion, .stopMonitoringRegion, .startLiveUpdates, .stopLiveUpdates,
    .endServiceSession, .observeAuthorization, .useLocation,
  ]
}
