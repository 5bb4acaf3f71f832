import CoreLocationTypes

/// The words of a console line over a range of versions.
struct ConsoleForm: Hashable, Sendable {
  let versions: VersionRange
  let text: String
}

extension ConsoleLine {
  /// The forms of the line, oldest first; their versions never overlap.
  var forms: [ConsoleForm] {
    switch self {
    case .whenInUseKeyMissing:
      [ConsoleForm(versions: .since(10), text: Self.oneKey("NSLocationWhenInUseUsageDescription"))]
    case .alwaysKeyMissing:
      [ConsoleForm(versions: .since(10), text: Self.oneKey("NSLocationAlwaysUsageDescription"))]
    case .combinedKeysMissing:
      [ConsoleForm(versions: .since(11), text: Self.bothKeys)]
    case .openURLForcedToFail:
      [ConsoleForm(versions: .since(18), text: Self.forcedToFail)]
    case .openURLWithCompletionMissing:
      [
        ConsoleForm(
          versions: .majors(8...9),
          text: Self.unrecognized("UIApplication openURL:options:completionHandler:"))
      ]
    case .requestLocationMissing:
      [
        ConsoleForm(
          versions: .majors(8...8), text: Self.unrecognized("CLLocationManager requestLocation"))
      ]
    case .allowsBackgroundMissing:
      [
        ConsoleForm(
          versions: .majors(8...8),
          text: Self.unrecognized("CLLocationManager setAllowsBackgroundLocationUpdates:"))
      ]
    case .temporaryFullAccuracyMissing:
      [
        ConsoleForm(
          versions: .majors(8...13),
          text: Self.unrecognized(
            "CLLocationManager requestTemporaryFullAccuracyAuthorizationWithPurposeKey:completion:")
        )
      ]
    case .backgroundModeAssertion:
      [ConsoleForm(versions: .since(9), text: Self.assertion)]
    case .backgroundModeException:
      [ConsoleForm(versions: .since(9), text: Self.exception)]
    case .alertOverAlert: Self.alertOverAlertForms
    case .alertOutsideWindow: Self.alertOutsideWindowForms
    case .canOpenURLNotAllowed:
      [ConsoleForm(versions: .since(9), text: Self.canOpenURLFailure(Self.notAllowed))]
    case .canOpenURLFailed:
      [ConsoleForm(versions: .since(10), text: Self.canOpenURLFailure(Self.nothingOpens))]
    case .mainThreadWarning:
      [ConsoleForm(versions: .since(16), text: Self.mainThread)]
    case .sceneNotice:
      [ConsoleForm(versions: .since(26), text: Self.scene)]
    case .mapViewWithoutRequest:
      [ConsoleForm(versions: .all, text: Self.mapView)]
    case .buttonIllegible:
      [ConsoleForm(versions: .since(15), text: Self.illegibleButton)]
    case .widgetKeyMissing:
      [ConsoleForm(versions: .since(14), text: Self.widgetKey)]
    case .showsIndicatorMissing:
      [
        ConsoleForm(
          versions: .majors(8...10),
          text: Self.unrecognized("CLLocationManager setShowsBackgroundLocationIndicator:"))
      ]
    case .delegateLacksLocations:
      [ConsoleForm(versions: .since(9), text: Self.delegateLacks("didUpdateLocations"))]
    case .delegateLacksErrors:
      [ConsoleForm(versions: .since(9), text: Self.delegateLacks("didFailWithError"))]
    }
  }

  // MARK: - Usage keys

  /// - Note: iOS 10 and later, observed; the form with the Always key is assumed.
  private static func oneKey(_ key: String) -> String {
    """
    This app has attempted to access privacy-sensitive data without a usage description. \
    The app's Info.plist must contain an \(key) key with a string value explaining to the user \
    how the app uses this data
    """
  }

  /// - SeeAlso: https://github.com/aaronpk/Overland-iOS/issues/14
  private static let bothKeys = """
    This app has attempted to access privacy-sensitive data without a usage description. \
    The app's Info.plist must contain both NSLocationAlwaysAndWhenInUseUsageDescription and \
    NSLocationWhenInUseUsageDescription keys with string values explaining to the user how the \
    app uses this data
    """

  // MARK: - URLs

  /// - SeeAlso: https://github.com/libsdl-org/SDL/issues/11728
  private static let forcedToFail = """
    BUG IN CLIENT OF UIKIT: The caller of UIApplication.openURL(_:) needs to migrate to the \
    non-deprecated UIApplication.open(_:options:completionHandler:). \
    Force returning false (NO).
    """

  private static func canOpenURLFailure(_ error: String) -> String {
    """
    -canOpenURL: failed for URL: "prefs:root=LOCATION_SERVICES" - error: "\(error)"
    """
  }

  private static let notAllowed = "This app is not allowed to query for scheme prefs"

  private static let nothingOpens =
    "The operation couldn’t be completed. (OSStatus error -10814.)"

  // MARK: - Crashes

  private static func unrecognized(_ method: String) -> String {
    """
    *** Terminating app due to uncaught exception 'NSInvalidArgumentException', \
    reason: '-[\(method)]: unrecognized selector sent to instance 0x…'
    """
  }

  /// - SeeAlso: https://github.com/mapbox/mapbox-maps-ios/issues/2119
  private static func delegateLacks(_ method: String) -> String {
    """
    *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', \
    reason: 'Delegate must respond to locationManager:\(method):'
    """
  }

  private static let assertion = """
    *** Assertion failure in -[CLLocationManager setAllowsBackgroundLocationUpdates:], \
    …/CLLocationManager.m:652
    """

  private static let exception = """
    *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', \
    reason: 'Invalid parameter not satisfying: \
    !stayUp || CLClientIsBackgroundable(internal->fClient)'
    """

  // MARK: - Alerts and interface

  private static let alertOverAlertForms = [
    ConsoleForm(
      versions: .majors(8...12),
      text: """
        Warning: Attempt to present <UIAlertController: 0x…>  on <UINavigationController: 0x…> \
        which is already presenting <UIAlertController: 0x…>
        """),
    ConsoleForm(
      versions: .since(13),
      text: """
        [Presentation] Attempt to present <UIAlertController: 0x…> on \
        <UINavigationController: 0x…> (from <UIViewController: 0x…>) which is already \
        presenting <UIAlertController: 0x…>.
        """),
  ]

  private static let alertOutsideWindowForms = [
    ConsoleForm(
      versions: .majors(8...12),
      text: """
        Warning: Attempt to present <UIAlertController: 0x…> on <UINavigationController: 0x…> \
        whose view is not in the window hierarchy!
        """),
    ConsoleForm(
      versions: .since(13),
      text: """
        [Presentation] Attempt to present <UIAlertController: 0x…> on \
        <UINavigationController: 0x…> (from <UIViewController: 0x…>) whose view is not in the \
        window hierarchy.
        """),
  ]

  /// - SeeAlso: https://github.com/Lyokone/flutterlocation/issues/789
  private static let mainThread = """
    This method can cause UI unresponsiveness if invoked on the main thread. Instead, consider \
    waiting for the `-locationManagerDidChangeAuthorization:` callback and checking \
    `authorizationStatus` first.
    """

  /// - Note: iOS 8 and later, observed in many threads.
  /// - SeeAlso: http://nevan.net/2014/09/core-location-manager-changes-in-ios-8/
  private static let mapView = """
    Trying to start MapKit location updates without prompting for location authorization. Must \
    call -[CLLocationManager requestWhenInUseAuthorization] or -[CLLocationManager \
    requestAlwaysAuthorization] first.
    """

  /// - Note: iOS 15 and later; that there is a line is documented, its words were not found.
  /// - SeeAlso: https://developer.apple.com/videos/play/wwdc2021/10102
  private static let illegibleButton =
    "[Apple’s words not known] The location button can’t be read, so it doesn’t authorize."

  /// - Note: iOS 14 and later, observed.
  private static let widgetKey = """
    This widget has attempted to access privacy-sensitive data without specifying a need. The \
    widget's Info.plist must contain a “NSWidgetWantsLocation” key with any number other than 0
    """

  /// - SeeAlso: https://github.com/openfl/lime/issues/1990
  private static let scene = """
    `UIScene` lifecycle will soon be required. Failure to adopt will result in an assert in the \
    future.
    """
}
