import DeviceModel
import Simulation

extension ReviewRule {
  /// What is wrong, for people.
  package var sentence: String {
    switch self {
    case .askedAtLaunch: "iOS asks at launch, before the user did anything"
    case .alwaysUnasked: "Always is asked for without the user asking"
    case .settingsBeforeAsking: "Settings open while iOS could still ask"
    case .settingsAfterRefusal: "a refusal opens Settings"
    case .settingsUnasked: "Settings open though the user tapped nothing"
    case .alertAfterRefusal: "a refusal is answered with an alert"
    case .prePromptCanBeCancelled: "the message before iOS asks can be left without being asked"
    case .prePromptImitates: "the message before iOS asks imitates or anticipates its question"
    case .noWayWithoutPermission: "after a refusal the flow has no good place"
    case .emptyPurpose: "iOS asks without a reason under its question"
    case .backgroundModeWithoutUse: "the background mode location is declared and never used"
    case .privateSettingsURL: "a private address of Settings is opened"
    }
  }

  /// What is behind it.
  var meaning: String {
    switch self {
    case .askedAtLaunch:
      """
      At launch people can't know yet what the location is for, and are likely to refuse for good. \
      Only an app that can't work otherwise may ask then.
      """
    case .alwaysUnasked:
      """
      Apple wants When In Use first, and Always only when the user turns on the feature that needs \
      it. Here no tap on the app's screen leads to the request.
      """
    case .settingsBeforeAsking:
      """
      A trip to Settings is no substitute for the question of iOS: as long as nothing is decided, \
      the app has to ask.
      """
    case .settingsAfterRefusal:
      """
      Sending people to Settings because they refused is taken for pressure. App Review lets an \
      app tell what is missing and offer a link, once the user wants the feature.
      """
    case .settingsUnasked:
      """
      The app leaves itself for Settings by its own doing: at launch, on return, after a time or in \
      a callback.
      """
    case .alertAfterRefusal:
      """
      An alert that follows the refusal at once asks again what was just answered. The message has \
      its place where the user next wants what needs the location.
      """
    case .prePromptCanBeCancelled:
      """
      A message may explain why iOS is about to ask, but then iOS must ask: a second button that \
      skips the question, or puts it off, has been a reason for rejection.
      """
    case .prePromptImitates:
      """
      A button that says Allow or Enable, or a title like that of iOS, gives the answer before the \
      question. Continue and Next are the words that App Review names.
      """
    case .noWayWithoutPermission:
      """
      On every path on which the user has refused, the flow is neither at its goal nor at a place \
      that it calls acceptable. Where possible an app has to work without, such as by an address \
      that is typed in.
      """
    case .emptyPurpose:
      """
      The text under the title of the question is blank or a single word. It has to say what the \
      location is used for, best with an example.
      """
    case .backgroundModeWithoutUse:
      """
      UIBackgroundModes holds location, and no path sets allowsBackgroundLocationUpdates or begins \
      a CLBackgroundActivitySession. Significant changes and regions don't need the mode.
      """
    case .privateSettingsURL:
      """
      Addresses such as App-Prefs: are not public. Apps that hold them are rejected, also where iOS \
      refuses to open them.
      """
    }
  }

  /// What mends it, most of the time.
  var fix: String {
    switch self {
    case .askedAtLaunch: "Ask in the branch of the tap that needs the location."
    case .alwaysUnasked: "Ask for When In Use first, and for Always on a tap of its own."
    case .settingsBeforeAsking: "At not determined call a request instead of opening Settings."
    case .settingsAfterRefusal, .settingsUnasked:
      "Open Settings only in the branch of a button that says so."
    case .alertAfterRefusal: "Present the alert on the next tap that needs the location."
    case .prePromptCanBeCancelled: "Leave the message one button, which leads to the request."
    case .prePromptImitates: "Call the button Continue or Next, and give the message its own title."
    case .noWayWithoutPermission:
      "Add a place that works without location, and list it in acceptable."
    case .emptyPurpose: "Say in the Info.plist what the location is used for, in a sentence."
    case .backgroundModeWithoutUse: "Take location out of UIBackgroundModes, or use it."
    case .privateSettingsURL: "Open appSettings, and name the way to the switch in words."
    }
  }

  /// The public links that it rests on, the strongest first.
  package var sources: [String] {
    let guideline = "https://developer.apple.com/app-store/review/guidelines/"
    let design = "https://developer.apple.com/design/human-interface-guidelines/privacy"
    switch self {
    case .askedAtLaunch: return [design]
    case .alwaysUnasked:
      return [
        "https://developer.apple.com/documentation/corelocation/"
          + "requesting-authorization-to-use-location-services",
        design,
      ]
    case .settingsBeforeAsking:
      return [
        guideline + "#5.1.1", ReviewRule.issue("e-mission/e-mission-docs", 827),
        ReviewRule.pull("seichris/open-bike-computer", 257),
      ]
    case .settingsAfterRefusal:
      return [
        guideline + "#5.1.1", ReviewRule.pull("Rezivure/Grid-Mobile", 229),
        ReviewRule.issue("deniza/app_tracking_transparency", 62),
      ]
    case .settingsUnasked:
      return [guideline + "#5.1.1", ReviewRule.pull("Rezivure/Grid-Mobile", 229)]
    case .alertAfterRefusal:
      return [guideline + "#5.1.1", ReviewRule.issue("rokwire/safer-illinois-app", 573)]
    case .prePromptCanBeCancelled:
      return [
        design, ReviewRule.issue("inseven/thoughts", 100),
        ReviewRule.issue("digitalfabrik/entitlementcard", 1986),
        ReviewRule.issue("sparrowcode/PermissionsKit", 229),
      ]
    case .prePromptImitates:
      return [
        design, ReviewRule.issue("digitalfabrik/entitlementcard", 1986),
        ReviewRule.issue("jevonmao/PermissionsSwiftUI", 125),
        ReviewRule.issue("Expensify/App", 28633),
      ]
    case .noWayWithoutPermission: return [guideline + "#5.1.1"]
    case .emptyPurpose:
      return [guideline + "#5.1.1", ReviewRule.issue("Xtraball/Siberian", 546)]
    case .backgroundModeWithoutUse:
      return [
        guideline + "#2.5.4", ReviewRule.issue("Almoullim/background_location", 102),
        ReviewRule.issue("mauron85/cordova-plugin-background-geolocation", 622),
      ]
    case .privateSettingsURL:
      return [
        guideline + "#2.5.1", ReviewRule.issue("phynet/iOS-URL-Schemes", 12),
        ReviewRule.issue("zoontek/react-native-permissions", 269),
      ]
    }
  }

  /// How sure it is that App Review minds.
  package var confidence: RuleConfidence {
    switch self {
    case .askedAtLaunch, .alwaysUnasked, .noWayWithoutPermission, .emptyPurpose: .documented
    case .settingsBeforeAsking, .settingsAfterRefusal, .prePromptCanBeCancelled,
      .alertAfterRefusal, .prePromptImitates, .backgroundModeWithoutUse, .privateSettingsURL:
      .observed
    case .settingsUnasked: .inferred
    }
  }

  private static func issue(_ repository: String, _ number: Int) -> String {
    "https://github.com/\(repository)/issues/\(number)"
  }

  private static func pull(_ repository: String, _ number: Int) -> String {
    "https://github.com/\(repository)/pull/\(number)"
  }
}
