import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation

/// Something that the app or the user might do next, to see whether iOS answers alike.
package enum AmbiguityProbe: UInt8, Word {
  /// The app asks for When In Use.
  case requestWhenInUse
  /// The app asks for Always.
  case requestAlways
  /// The app starts standard updates.
  case startUpdates
  /// The app opens its page of Settings.
  case openAppSettings
  /// The user leaves the app for longer than Allow Once lasts.
  case leaveApp
  /// The phone moves while the app, which monitors significant changes, is in the background.
  case backgroundEvent
  /// The user switches Location Services on.
  case switchServicesOn

  /// The spelling in reports.
  package var name: String {
    switch self {
    case .requestWhenInUse: "requestWhenInUseAuthorization"
    case .requestAlways: "requestAlwaysAuthorization"
    case .startUpdates: "startUpdatingLocation"
    case .openAppSettings: "openAppSettings"
    case .leaveApp: "leaveApp"
    case .backgroundEvent: "significantChangeInBackground"
    case .switchServicesOn: "switchLocationServicesOn"
    }
  }

  /// Whether it can happen with a flow: what the user does always can.
  func isPossible(in flow: Flow) -> Bool {
    switch self {
    case .requestWhenInUse: flow.makes { $0 == .requestWhenInUseAuthorization }
    case .requestAlways: flow.makes { $0 == .requestAlwaysAuthorization }
    case .startUpdates: flow.makes { $0 == .startUpdatingLocation }
    case .openAppSettings:
      flow.makes { if case .open(.appSettings, _) = $0 { true } else { false } }
    // What Always is asked for happens in the background, whether or not the flow says how.
    case .backgroundEvent:
      flow.makes {
        $0 == .requestAlwaysAuthorization || $0 == .serviceSession(.always)
          || $0 == .startMonitoringSignificantLocationChanges
      }
    case .leaveApp, .switchServicesOn: true
    }
  }
}

/// What the user and the app see of a probe.
package enum ProbeAnswer: Hashable, Sendable {
  /// Nothing at all.
  case nothing
  /// iOS asks.
  case prompt(PromptKind)
  /// The app reads this afterwards.
  case reads(AuthorizationStatus)
  /// The app hears of the event.
  case delivered
  /// iOS keeps the event and asks the user first.
  case held
  /// The app's row of Settings can be used.
  case rowUsable
  /// The app has no Location row.
  case rowMissing
  /// The app's Location row can't be used.
  case rowGreyed
}

/// The part of what iOS knows on which the answer to a probe depends.
package enum AmbiguousTruth: Hashable, Sendable {
  /// The stored decision.
  case decision(StoredAuthorization)
  /// The stored decision, and whether the one question for Always is spent.
  case alwaysQuestion(StoredAuthorization, isSpent: Bool)
  /// Whether "Turn On Location Services" will still appear.
  case servicesAlert(isLeft: Bool)
  /// Whether the app has its row, and whether changes are forbidden.
  case row(isThere: Bool, isRestricted: Bool)
}

extension Flow {
  /// Whether any branch or entry makes a call.
  func makes(_ isMeant: (AppCall) -> Bool) -> Bool {
    let effects = lists.flatMap { $0.branches.flatMap(\.effects) } + states.flatMap(\.entry)
    return effects.contains { if case .call(let call) = $0 { isMeant(call) } else { false } }
  }
}
