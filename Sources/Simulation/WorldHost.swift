import CoreLocationTypes
import DeviceModel
import PermissionFlow

/// The simulated device as a flow sees it while it handles one message.
struct WorldHost<Observer: WorldObserver>: FlowHost {
  var device: Device
  var awaited: World.Awaited
  var observer: Observer
  let environment: DeviceEnvironment
  /// What the app handles now.
  private(set) var message: AppMessage?

  init(
    device: Device, awaited: World.Awaited, observer: Observer, environment: DeviceEnvironment,
    message: AppMessage? = nil
  ) {
    self.device = device
    self.awaited = awaited
    self.observer = observer
    self.environment = environment
    self.message = message
  }

  /// Lets a message reach the app.
  mutating func hear(_ message: AppMessage, by app: FlowMachine) {
    self.message = message
    let (device, awaited, environment) = (device, awaited, environment)
    observer.hears(message) {
      if case .didChangeAuthorization(let status, _) = message { return status }
      return device.status(in: environment)
    }
    observer.hears(message) {
      var world = World(device: device, app: app)
      world.awaited = awaited
      return world
    }
    if awaited.isAnswered(by: message) { self.awaited = .nothing }
  }

  var systemVersion: IOSVersion { environment.version }

  var isAppRunning: Bool { device.appState.isRunning }

  func value(of fact: UInt8) -> UInt8 {
    switch Fact(rawValue: fact) {
    case .locationServices: return FactValue.of(device.isLocationServicesOn)
    case .authorization: return FactValue.of(authorization)
    case .accuracy: return FactValue.of(device.accuracy(in: environment))
    case .appState: return FactValue.of(device.appState)
    case .alert: return FactValue.of(index: device.alert)
    case .updating: return FactValue.of(device.isUpdating(in: environment))
    // The app's own page can be opened on every version, rule URL-10.
    case .canOpen: return FactValue.of(optional: SettingsDestination.appSettings)
    case .error: return FactValue.of(optional: error)
    case .fix: return FactValue.of(optional: fix)
    case .success: return FactValue.of(optional: success)
    case .managerAuthorization: return FactValue.of(device.managerStatus(in: environment))
    case .monitorState: return FactValue.of(optional: monitorState)
    case .widgetUpdates: return FactValue.of(device.isAuthorizedForWidgets(in: environment))
    case .state, .ios, nil:
      // The machine and the version answer these themselves.
      return 0
    }
  }

  /// Inside the callback the delivered value, else a fresh read.
  private var authorization: AuthorizationStatus {
    if case .didChangeAuthorization(let status, _) = message { return status }
    return device.status(in: environment)
  }

  private var error: LocationError? {
    if case .didFailWithError(let error) = message { return error }
    if case .temporaryFullAccuracyCompleted(let error) = message { return error }
    return nil
  }

  private var monitorState: MonitorState? {
    if case .monitorEvent(let state) = message { return state }
    return nil
  }

  private var fix: FixAge? {
    if case .didUpdateLocations(let age) = message { return age }
    return nil
  }

  private var success: Bool? {
    if case .openCompleted(let success) = message { return success }
    if case .temporaryFullAccuracyCompleted(let error) = message { return error == nil }
    return nil
  }

  mutating func perform(_ call: AppCall) {
    device.perform(call, in: environment, observer: &observer)
    awaited = World.Awaited(after: call, before: awaited)
  }

  mutating func observe(_ activity: FlowActivity) {
    observer.observe(activity)
  }

  mutating func servicesReadOnMainThread() {
    guard environment.capabilities.warnsOnMainThread else { return }
    observer.observe(.console(.mainThreadWarning), rule: .servicesEnabledWarnsOnMainThread)
  }
}

extension World.Awaited {
  /// What is awaited after a call; calls without an answer leave it as it was.
  init(after call: AppCall, before: World.Awaited) {
    switch call {
    case .requestWhenInUseAuthorization, .requestAlwaysAuthorization:
      self = .authorization
    case .startUpdatingLocation, .requestLocation, .startLiveUpdates:
      self = .locations
    case .requestTemporaryFullAccuracy:
      self = .fullAccuracy
    case .stopUpdatingLocation, .releaseManager:
      self = .nothing
    case .createManager, .createManagerSpecially, .startMonitoringSignificantLocationChanges,
      .stopMonitoringSignificantLocationChanges, .startMonitoringRegion, .stopMonitoringRegion,
      .startMonitoringVisits, .stopMonitoringVisits, .startMonitor, .stopMonitor,
      .startBackgroundActivitySession, .endBackgroundActivitySession,
      .serviceSessionForFullAccuracy, .endServiceSessionOf,
      .stopLiveUpdates, .serviceSession, .endServiceSession, .allowsBackgroundLocationUpdates,
      .showsBackgroundLocationIndicator,
      .present, .dismiss, .open, .observeAuthorization, .useLocation, .sdk:
      self = before
    }
  }

  /// Whether a message is the answer.
  func isAnswered(by message: AppMessage) -> Bool {
    switch message {
    // Still undecided, or only another accuracy: the question that was asked is open.
    case .didChangeAuthorization(let status, _):
      self == .authorization && status != .notDetermined
    case .didUpdateLocations, .didFailWithError: self == .locations
    case .temporaryFullAccuracyCompleted: self == .fullAccuracy
    case .lifecycle, .didEnterRegion, .didExitRegion, .didVisit, .monitorEvent, .openCompleted,
      .diagnostic,
      .controlTapped, .alertButtonTapped, .timerFired, .timersMayFire:
      false
    }
  }

  /// The event of the flow that is the answer.
  package var event: FlowEvent? {
    switch self {
    case .nothing: nil
    case .authorization: FlowEvent(.didChangeAuthorization)
    case .locations: FlowEvent(.didUpdateLocations)
    case .fullAccuracy: FlowEvent(.temporaryFullAccuracyCompleted)
    }
  }
}
