import CoreLocationTypes

/// What a developer's tool does to the app's permission: `simctl privacy` on a simulator, or, for
/// ``resetLocation``, XCUITest's `resetAuthorizationStatus(for:)`.
package enum ToolAction: UInt8, Word {
  case grantLocation
  case grantLocationAlways
  case revokeLocation
  case resetLocation

  /// The spelling in files and traces.
  package var name: String {
    switch self {
    case .grantLocation: "grantLocation"
    case .grantLocationAlways: "grantLocationAlways"
    case .revokeLocation: "revokeLocation"
    case .resetLocation: "resetLocation"
    }
  }
}

extension Device {
  /// Lets a tool set the permission, behind the back of user and app.
  ///
  /// - SeeAlso: Rules TOOL-01 to TOOL-03.
  mutating func apply<Observer: DeviceObserver>(
    _ action: ToolAction, in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    if appState != .notRunning, environment.options.toolEndsApp {
      if front == .app { front = .home }
      endProcess(by: .tool, rule: .toolEndsApp, in: environment, &observer)
    }
    switch action {
    case .grantLocation:
      isAlwaysAsked = !environment.options.toolGrantKeepsUpgrade
      store(.whenInUse, rule: .toolGrantKeepsUpgrade, &observer)
    case .grantLocationAlways:
      isAlwaysAsked = true
      store(.always, rule: .toolSetsPermission, &observer)
    case .revokeLocation:
      store(.denied, rule: .toolSetsPermission, &observer)
    case .resetLocation:
      isAlwaysAsked = false
      storePrecise(
        environment.isPreciseByDefault, rule: .toolSetsPermission, &observer)
      store(.notDetermined, rule: .toolSetsPermission, &observer)
    }
    if action != .resetLocation { hasLocationRow = true }
    report(in: environment, &observer)
  }
}
