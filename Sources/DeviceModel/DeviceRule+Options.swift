extension DeviceRule {
  /// The statement as it holds under the options of a run: where an option takes the other side,
  /// that is said, for the statement is the settled one.
  package func statement(under options: DeviceOptions) -> String {
    guard let option, options.differs(on: option) else { return statement }
    return statement + " Here the option \(option) says otherwise."
  }
}

extension DeviceOptions {
  /// Whether an option of the catalogue has another value than the settled one.
  package func differs(on id: String) -> Bool {
    let settled = DeviceOptions()
    return switch id {
    case "lockedDenied": lockedDenied != settled.lockedDenied
    case "servicesAlertLimit": servicesAlertLimit != settled.servicesAlertLimit
    case "servicesAlertOnRequestLocation":
      servicesAlertOnRequestLocation != settled.servicesAlertOnRequestLocation
    case "servicesToggleCallback": servicesToggleCallback != settled.servicesToggleCallback
    case "wakeSuspendedApp": wakeSuspendedApp != settled.wakeSuspendedApp
    case "resumeCallback": resumeCallbackIsBeforeActive != settled.resumeCallbackIsBeforeActive
    case "initialCallback": initialCallbackIsBeforeActive != settled.initialCallbackIsBeforeActive
    case "lockDismissesPrompt": lockDismissesPrompt != settled.lockDismissesPrompt
    case "homeDismissesPrompt": homeDismissesPrompt != settled.homeDismissesPrompt
    case "legacyAlwaysUpgrade": legacyAlwaysUpgrade != settled.legacyAlwaysUpgrade
    case "activeBetweenPrompts": isActiveBetweenPrompts != settled.isActiveBetweenPrompts
    case "toolEndsApp": toolEndsApp != settled.toolEndsApp
    case "olderBinariesAsk": olderBinariesAsk != settled.olderBinariesAsk
    case "keylessSession": keylessSessionIsDenied != settled.keylessSessionIsDenied
    case "toolGrantKeepsUpgrade": toolGrantKeepsUpgrade != settled.toolGrantKeepsUpgrade
    case "allowOnceGrace": allowOnceGrace != settled.allowOnceGrace
    case "appSettingsOnIOS26": appSettingsOnIOS26IsRoot != settled.appSettingsOnIOS26IsRoot
    case "legacyReminderDeny": legacyReminderDeny != settled.legacyReminderDeny
    case "reinstallKeeps":
      homeScreenReinstallKeeps != settled.homeScreenReinstallKeeps
        || toolReinstallKeeps != settled.toolReinstallKeeps
    case "startUndetermined": startUndeterminedFails != settled.startUndeterminedFails
    case "evictAfter": evictAfter != settled.evictAfter
    case "suspendAfter": suspendAfter != settled.suspendAfter
    default: false
    }
  }
}
