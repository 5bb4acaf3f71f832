/// The addresses that rules rest on.
enum RuleSource {
  // MARK: - Kinds of addresses

  /// A session of Apple's developer conference.
  static func session(_ year: Int, _ number: Int) -> String {
    "https://developer.apple.com/videos/play/wwdc\(year)/\(number)"
  }

  /// An issue of a public repository.
  static func issue(_ repository: String, _ number: Int) -> String {
    "https://github.com/\(repository)/issues/\(number)"
  }

  /// A pull request of a public repository.
  static func pull(_ repository: String, _ number: Int) -> String {
    "https://github.com/\(repository)/pull/\(number)"
  }

  /// A public repository.
  static func repository(_ name: String) -> String {
    "https://github.com/\(name)"
  }

  private static func documentation(_ path: String) -> String {
    "https://developer.apple.com/documentation/\(path)"
  }

  private static func manager(_ symbol: String) -> String {
    documentation("corelocation/cllocationmanager/\(symbol)")
  }

  private static func delegate(_ symbol: String) -> String {
    documentation("corelocation/cllocationmanagerdelegate/\(symbol)")
  }

  // MARK: - Apple's pages about Core Location

  static let nevan = "https://nevan.net/2014/09/core-location-manager-changes-in-ios-8/"
  static let locationButton = documentation("corelocationui/cllocationbutton")
  /// Apple's design guidelines in Japanese, whose picture of the question has its words.
  static let privacyGuidelinesInJapanese =
    "https://developer.apple.com/jp/design/human-interface-guidelines/privacy"
  static let requestAlways = manager("requestalwaysauthorization()")
  static let requestWhenInUse = manager("requestwheninuseauthorization()")
  static let servicesEnabled = manager("locationservicesenabled()")
  static let requestLocation = manager("requestlocation()")
  static let showsIndicator = manager("showsbackgroundlocationindicator")
  static let accuracyAuthorization = manager("accuracyauthorization")
  static let temporaryFullAccuracy = manager(
    "requesttemporaryfullaccuracyauthorization(withpurposekey:completion:)")
  static let didChangeAuthorization = delegate("locationmanagerdidchangeauthorization(_:)")
  static let didChangeAuthorizationStatus = delegate("1423701-locationmanager")
  static let didFailWithError = delegate("locationmanager(_:didfailwitherror:)")
  static let locationUnknown = documentation(
    "corelocation/clerror-swift.struct/code/locationunknown")
  static let denied = documentation("corelocation/clauthorizationstatus/denied")
  static let restricted = documentation("corelocation/clauthorizationstatus/restricted")
  static let notDetermined = documentation("corelocation/clauthorizationstatus/notdetermined")
  static let requestingAuthorization = documentation(
    "corelocation/requesting-authorization-to-use-location-services")
  static let choosingAuthorization = documentation(
    "bundleresources/choosing-the-location-services-authorization-to-request")
  static let defaultAccuracyReduced = documentation(
    "bundleresources/information-property-list/nslocationdefaultaccuracyreduced")
  static let serviceSession = documentation("corelocation/clservicesession-pt7n")
  static let suspendingRequests = documentation(
    "corelocation/suspending-authorization-requests")
  static let backgroundUpdates = documentation(
    "corelocation/handling-location-updates-in-the-background")

  static let appClipFunctionality = documentation(
    "appclip/choosing-the-right-functionality-for-your-app-clip")
  static let widgetLocation = documentation(
    "widgetkit/accessing-location-information-in-widgets")
  /// An engineer's answer on what becomes of a session whose process has ended.
  static let sessionFlags = "https://forums.developer.apple.com/forums/thread/767865"
  static let sessionAfterTermination = "https://developer.apple.com/forums/thread/797319"

  // MARK: - Apple's pages about UIKit

  static let openSettingsURL = documentation("uikit/uiapplication/opensettingsurlstring")
  static let openURL = documentation("uikit/uiapplication/open(_:options:completionhandler:)")
  static let lifeCycle = documentation("uikit/managing-your-app-s-life-cycle")
  static let didBecomeActive = documentation(
    "uikit/uiapplicationdelegate/applicationdidbecomeactive(_:)")
  /// An engineer's answer on when an app in front is inactive.
  static let inactiveState = "https://developer.apple.com/forums/thread/133051"
  static let willEnterForeground = documentation(
    "uikit/uiapplicationdelegate/applicationwillenterforeground(_:)")
  static let willTerminate = documentation(
    "uikit/uiapplicationdelegate/applicationwillterminate(_:)")
  static let sceneMigration = documentation(
    "technotes/tn3187-migrating-to-the-uikit-scene-based-life-cycle")

  static let resetAuthorization = documentation(
    "xcuiautomation/xcuiapplication/resetauthorizationstatus(for:)")

  // MARK: - Collections of Apple's strings

  static let autoMate = repository("PGSSoft/AutoMate")
  static let deviceAgent = repository("calabash/DeviceAgent.iOS")
  static let systemStrings = repository("Johennes/swift-systemstrings")
}
