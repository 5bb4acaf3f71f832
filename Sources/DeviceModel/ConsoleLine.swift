import CoreLocationTypes

/// A line that iOS writes to the console because of what the app did.
///
/// The words are Apple's. Object addresses are left as `0x…`, so that output never varies.
package enum ConsoleLine: UInt8, Word {
  /// A request without `NSLocationWhenInUseUsageDescription`.
  case whenInUseKeyMissing
  /// `requestAlwaysAuthorization` without the key that iOS 10 reads.
  case alwaysKeyMissing
  /// `requestAlwaysAuthorization` without the two keys that iOS 11 and later read.
  case combinedKeysMissing
  /// `openURL:` of an app built with SDK 18 or later; nothing opens.
  case openURLForcedToFail
  /// The crash at `openURL:options:completionHandler:` before iOS 10.
  case openURLWithCompletionMissing
  /// The crash at `requestLocation` before iOS 9.
  case requestLocationMissing
  /// The crash at `allowsBackgroundLocationUpdates` before iOS 9.
  case allowsBackgroundMissing
  /// The crash at the request for temporary full accuracy before iOS 14.
  case temporaryFullAccuracyMissing
  /// The first of two lines about `allowsBackgroundLocationUpdates` without the background mode.
  case backgroundModeAssertion
  /// The second of the two lines: the app ends.
  case backgroundModeException
  /// An alert presented while another is up; it is dropped.
  case alertOverAlert
  /// An alert presented from a view that isn't on screen; it is dropped.
  case alertOutsideWindow
  /// `canOpenURL:` with a scheme that the Info.plist doesn't declare.
  case canOpenURLNotAllowed
  /// `canOpenURL:` with a private URL that nothing opens.
  case canOpenURLFailed
  /// `locationServicesEnabled()` on the main thread.
  case mainThreadWarning
  /// An app without scenes, built with SDK 26 or later.
  case sceneNotice
  /// A map view shows the user's location in an app that never asked.
  case mapViewWithoutRequest
  /// A tap on a location button that can't be read.
  case buttonIllegible
  /// A widget makes a manager without the key in its Info.plist.
  case widgetKeyMissing
  /// The crash at `showsBackgroundLocationIndicator` before iOS 11.
  case showsIndicatorMissing
  /// The crash at `requestLocation` of a delegate without `didUpdateLocations`.
  case delegateLacksLocations
  /// The crash at `requestLocation` of a delegate without `didFailWithError`.
  case delegateLacksErrors

  /// The spelling in lists and tests.
  package var name: String {
    switch self {
    case .whenInUseKeyMissing: "whenInUseKeyMissing"
    case .alwaysKeyMissing: "alwaysKeyMissing"
    case .combinedKeysMissing: "combinedKeysMissing"
    case .openURLForcedToFail: "openURLForcedToFail"
    case .openURLWithCompletionMissing: "openURLWithCompletionMissing"
    case .requestLocationMissing: "requestLocationMissing"
    case .allowsBackgroundMissing: "allowsBackgroundMissing"
    case .temporaryFullAccuracyMissing: "temporaryFullAccuracyMissing"
    case .backgroundModeAssertion: "backgroundModeAssertion"
    case .backgroundModeException: "backgroundModeException"
    case .alertOverAlert: "alertOverAlert"
    case .alertOutsideWindow: "alertOutsideWindow"
    case .canOpenURLNotAllowed: "canOpenURLNotAllowed"
    case .canOpenURLFailed: "canOpenURLFailed"
    case .mainThreadWarning: "mainThreadWarning"
    case .sceneNotice: "sceneNotice"
    case .mapViewWithoutRequest: "mapViewWithoutRequest"
    case .buttonIllegible: "buttonIllegible"
    case .widgetKeyMissing: "widgetKeyMissing"
    case .showsIndicatorMissing: "showsIndicatorMissing"
    case .delegateLacksLocations: "delegateLacksLocations"
    case .delegateLacksErrors: "delegateLacksErrors"
    }
  }

  /// The words on a version.
  ///
  /// - Returns: One line, or `nil` where that version writes nothing.
  package func text(on version: IOSVersion) -> String? {
    for form in forms where form.versions.contains(version) {
      return form.text
    }
    return nil
  }
}
