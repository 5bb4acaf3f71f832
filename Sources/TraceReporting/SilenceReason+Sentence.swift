import CoreLocationTypes
import DeviceModel

extension SilenceReason {
  /// Why nothing happens, for people; goes on after "no callback:" or "no prompt:".
  package func sentence(reads status: AuthorizationStatus) -> String {
    switch self {
    case .unchanged: "the status is still \(status.name)"
    case .held: "the app is suspended and hears of it when it runs again"
    case .usageKeyMissing: "the usage key is missing from the Info.plist"
    case .alreadyDecided: "the user has decided (\(status.name)), so nothing is asked"
    case .restricted: "a restriction forbids changes"
    case .upgradeSpent: "the one question for Always is spent"
    case .grantedOnce: "Allow Once is in force, so nothing more is asked"
    case .promptInFlight: "another prompt is up or about to be, and requests are not queued"
    case .notInForeground: "the app is not in front"
    case .noManager: "the app holds no CLLocationManager"
    case .servicesOff: "Location Services are off, so the app's own question doesn't appear"
    case .servicesAlertLimit:
      "\"Turn On Location Services\" has appeared as often as it does per installation"
    case .notDetermined: "the user hasn't been asked yet, and starting neither asks nor fails"
    case .notStarted: "no updates are started"
    case .notAuthorized: "the app is not authorized (\(status.name))"
    case .notInUse: "the app is not in use"
    case .notRunning: "the app isn't running"
    case .notMonitored: "the app doesn't monitor this"
    case .needsAlways: "this needs Always, the app has \(status.name)"
    case .reducedAccuracy: "regions are not delivered with reduced accuracy"
    case .keyValueObserving:
      "the status doesn't support key-value observing, so no keyValueChange ever comes"
    case .openRefused: "iOS refused to open the URL, the app stays active"
    case .suspended: "the app is suspended, its code doesn't run"
    case .heldForSecondQuestion:
      "Always is provisional, so the event waits for the second question"
    case .methodMissing: "this version of iOS doesn't have the API"
    case .switchIsNotReported: "by the options the device-wide switch is not reported"
    case .selectorUnknown:
      "this version calls only locationManager(_:didChangeAuthorization:), which the delegate lacks"
    case .delegateSetLate:
      "the delegate is set only after the first callback was due; it hears of the next change"
    case .noRunLoop: "the manager was created on a thread whose run loop doesn't run"
    case .sessionRequired: "the app holds no service session that this needs"
    case .backgroundModeMissing: "the Info.plist lacks the background mode location"
    case .decidedElsewhere: "what the question asks is settled elsewhere meanwhile"
    case .promptFollows: "the next question follows before the app is active"
    case .notRejoined: "the app has not made again what its process before held"
    case .conditionUnchanged: "the monitor's condition is in this state already"
    case .noReasonGiven: "nothing tells why no event comes"
    case .illegible: "the location button can't be read, so a tap on it grants nothing"
    case .appClip: "an App Clip can't have this"
    case .widgetKeyMissing: "the widget's Info.plist lacks NSWidgetWantsLocation"
    case .widgetCannotAsk: "a widget can't ask, and the app reads \(status.name)"
    case .widgetsDecided: "whether its widgets may use the location is decided"
    case .otherPrompt: "another question of iOS is up, and this one waits behind it"
    }
  }
}
