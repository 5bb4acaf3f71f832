import CoreLocationTypes

/// Something an app can see and a flow can decide on.
///
/// Truth that iOS keeps to itself (Allow Once, provisional Always) is not a fact.
public enum Fact: UInt8, Word {
  /// The flow's state.
  case state
  /// What `CLLocationManager.locationServicesEnabled()` returns.
  case locationServices
  /// A fresh read of the status; inside `didChangeAuthorization` the delivered one.
  case authorization
  /// What the manager's `accuracyAuthorization` returns.
  case accuracy
  /// What `UIApplication.shared.applicationState` returns.
  case appState
  /// The app's own alert that is up.
  case alert
  /// Whether updates are started and the app is authorized.
  case updating
  /// The version of iOS.
  case ios
  /// Whether `canOpenURL` accepts the app's page of Settings.
  case canOpen
  /// The error of the `didFailWithError` that is being handled.
  case error
  /// The age of the position that is being handled.
  case fix
  /// The outcome of the completion that is being handled.
  case success
  /// The manager's own property, which may lag behind ``authorization``; iOS 14 and later.
  case managerAuthorization
  /// What the event of a `CLMonitor` that is being handled says of its condition.
  case monitorState
  /// What the manager's `isAuthorizedForWidgetUpdates` returns; iOS 14 and later.
  case widgetUpdates

  /// The spelling in conditions.
  public var name: String {
    switch self {
    case .state: "state"
    case .locationServices: "locationServices"
    case .authorization: "authorization"
    case .accuracy: "accuracy"
    case .appState: "appState"
    case .alert: "alert"
    case .updating: "updating"
    case .ios: "ios"
    case .canOpen: "canOpen"
    case .error: "error"
    case .fix: "fix"
    case .success: "success"
    case .managerAuthorization: "managerAuthorization"
    case .monitorState: "monitorState"
    case .widgetUpdates: "widgetUpdates"
    }
  }
}

/// What a test of a condition looks at: a fact, or a variable of the flow.
public enum FactSubject: Hashable, Sendable {
  case fact(Fact)
  case variable(UInt8)
}
