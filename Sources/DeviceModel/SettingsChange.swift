import CoreLocationTypes

/// A choice of the app's Location row in Settings.
package enum SettingsChoice: UInt8, Word {
  case never
  case askNextTime
  case whenInUse
  /// While Using the App or Widgets, of apps whose widgets want the location.
  case whenInUseOrWidgets
  case always

  /// The spelling in files and traces.
  package var name: String {
    switch self {
    case .never: "never"
    case .askNextTime: "askNextTime"
    case .whenInUse: "whenInUse"
    case .whenInUseOrWidgets: "whenInUseOrWidgets"
    case .always: "always"
    }
  }
}

/// One change that the user makes in Settings.
package enum SettingsChange: Hashable, Sendable {
  case authorization(SettingsChoice)
  case precise(Bool)
  case locationServices(Bool)
  case resetLocationAndPrivacy

  /// The row that is changed, as scenarios and traces name it.
  package var setting: String {
    switch self {
    case .authorization: "authorization"
    case .precise: "precise"
    case .locationServices: "locationServices"
    case .resetLocationAndPrivacy: "resetLocationAndPrivacy"
    }
  }
}
