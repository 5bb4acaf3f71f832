/// A call that the app makes to iOS: the messages from the flow to the device.
///
/// Payloads are small integers: alerts and purpose keys are numbered in the order of the flow's
/// definition, starting at 0.
public enum AppCall: Hashable, Sendable {
  case createManager
  /// Creates the manager in a way that changes what its delegate hears.
  case createManagerSpecially(ManagerSetup)
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
  case startMonitoringVisits
  case stopMonitoringVisits
  /// Opens a `CLMonitor` with a condition of place and iterates its events.
  case startMonitor
  case stopMonitor
  /// Creates a `CLBackgroundActivitySession`.
  case startBackgroundActivitySession
  case endBackgroundActivitySession
  case startLiveUpdates
  case stopLiveUpdates
  case serviceSession(SessionAuthorization)
  case serviceSessionForFullAccuracy(SessionAuthorization, purposeKey: UInt8)
  case endServiceSession
  /// Ends the sessions with one goal; the others stay.
  case endServiceSessionOf(SessionAuthorization)
  case allowsBackgroundLocationUpdates(Bool)
  case showsBackgroundLocationIndicator(Bool)
  case present(alert: UInt8)
  case dismiss(alert: UInt8)
  case open(SettingsDestination, using: OpenMethod?)
  case observeAuthorization
  case useLocation
  /// A library's own manager acts.
  case sdk(SDKAction)

  /// The spelling in the `do` lists of flows and in traces.
  public var name: String {
    switch self {
    case .createManager, .createManagerSpecially: "createManager"
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
    case .startMonitoringVisits: "startMonitoringVisits"
    case .stopMonitoringVisits: "stopMonitoringVisits"
    case .startMonitor: "startMonitor"
    case .stopMonitor: "stopMonitor"
    case .startBackgroundActivitySession: "startBackgroundActivitySession"
    case .endBackgroundActivitySession: "endBackgroundActivitySession"
    case .startLiveUpdates: "startLiveUpdates"
    case .stopLiveUpdates: "stopLiveUpdates"
    case .serviceSession, .serviceSessionForFullAccuracy: "serviceSession"
    case .endServiceSession, .endServiceSessionOf: "endServiceSession"
    case .allowsBackgroundLocationUpdates: "allowsBackgroundLocationUpdates"
    case .showsBackgroundLocationIndicator: "showsBackgroundLocationIndicator"
    case .present: "present"
    case .dismiss: "dismiss"
    case .open: "open"
    case .observeAuthorization: "observeAuthorization"
    case .useLocation: "useLocation"
    case .sdk: "sdk"
    }
  }

  /// The calls that take no argument, by which a `do` list names them with a bare word.
  public static let withoutArguments: [AppCall] = [
    .createManager, .releaseManager, .requestWhenInUseAuthorization, .requestAlwaysAuthorization,
    .startUpdatingLocation, .stopUpdatingLocation, .requestLocation,
    .startMonitoringSignificantLocationChanges, .stopMonitoringSignificantLocationChanges,
    .startMonitoringRegion, .stopMonitoringRegion, .startLiveUpdates, .stopLiveUpdates,
    .endServiceSession, .observeAuthorization, .useLocation, .startMonitoringVisits,
    .stopMonitoringVisits, .startMonitor, .stopMonitor, .startBackgroundActivitySession,
    .endBackgroundActivitySession,
  ]
}
