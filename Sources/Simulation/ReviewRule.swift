import CoreLocationTypes

/// A rule on the shape of a flow that App Review or Apple's design guidelines hold apps to.
///
/// Statement, links and confidence stand with the words of reports; here is only what each is.
package enum ReviewRule: UInt8, Word {
  /// iOS asks at launch, before the user did anything that needs the location.
  case askedAtLaunch
  /// Always is asked for though the user did not just turn on what needs it.
  case alwaysUnasked
  /// Settings open while iOS was never asked to ask.
  case settingsBeforeAsking
  /// Settings open as an answer to a refusal.
  case settingsAfterRefusal
  /// Settings open though the user tapped nothing.
  case settingsUnasked
  /// An alert of the app's own answers a refusal.
  case alertAfterRefusal
  /// A message before the question of iOS can be left without seeing the question.
  case prePromptCanBeCancelled
  /// A message before the question of iOS looks like it, or gives the answer away.
  case prePromptImitates
  /// Without permission there is no good place to be.
  case noWayWithoutPermission
  /// The question of iOS appears without a reason.
  case emptyPurpose
  /// The background mode is declared and nothing uses it.
  case backgroundModeWithoutUse
  /// A private address of Settings is opened.
  case privateSettingsURL

  /// The spelling in reports.
  package var name: String {
    switch self {
    case .askedAtLaunch: "askedAtLaunch"
    case .alwaysUnasked: "alwaysUnasked"
    case .settingsBeforeAsking: "settingsBeforeAsking"
    case .settingsAfterRefusal: "settingsAfterRefusal"
    case .settingsUnasked: "settingsUnasked"
    case .alertAfterRefusal: "alertAfterRefusal"
    case .prePromptCanBeCancelled: "prePromptCanBeCancelled"
    case .prePromptImitates: "prePromptImitates"
    case .noWayWithoutPermission: "noWayWithoutPermission"
    case .emptyPurpose: "emptyPurpose"
    case .backgroundModeWithoutUse: "backgroundModeWithoutUse"
    case .privateSettingsURL: "privateSettingsURL"
    }
  }

  /// The stable code by which it is explained, such as `REVIEW01`.
  package var code: String {
    let number = rawValue + 1
    return number < 10 ? "REVIEW0\(number)" : "REVIEW\(number)"
  }
}
