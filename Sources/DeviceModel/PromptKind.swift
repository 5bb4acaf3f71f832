import CoreLocationTypes

/// A question that iOS itself asks.
package enum PromptKind: UInt8, Word {
  /// The first question; from iOS 13 on for both request methods.
  case whenInUse
  /// The question of `requestAlwaysAuthorization` on iOS 8–12.
  case always
  /// The question that turns While Using into Always.
  case alwaysUpgrade
  /// The question for one-time precise positions, iOS 14 and later.
  case temporaryFullAccuracy
  /// "Turn On Location Services …".
  case locationServicesOff
  /// The reminder that an app uses the location in the background.
  case backgroundReminder
  /// The introduction of the location button, iOS 15 and later.
  case locationButton
  /// Whether the app's permission holds for its widgets, iOS 14 and later.
  case widget

  /// The spelling in files and traces.
  package var name: String {
    switch self {
    case .whenInUse: "whenInUse"
    case .always: "always"
    case .alwaysUpgrade: "alwaysUpgrade"
    case .temporaryFullAccuracy: "temporaryFullAccuracy"
    case .locationServicesOff: "locationServicesOff"
    case .backgroundReminder: "backgroundReminder"
    case .locationButton: "locationButton"
    case .widget: "widget"
    }
  }
}
