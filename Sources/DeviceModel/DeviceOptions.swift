import CoreLocationTypes

/// Switches for behaviour on which sources disagree; each default is the settled answer.
///
/// Durations are milliseconds.
package struct DeviceOptions: Hashable, Sendable {
  /// What an app without permission reads when a restriction forbids changes.
  package var lockedDenied = AuthorizationStatus.restricted
  /// How often "Turn On Location Services" appears per installation, 0 to 9.
  package var servicesAlertLimit: UInt8 = 2
  /// Whether `requestLocation` raises that alert too.
  package var servicesAlertOnRequestLocation = false
  /// Whether the device-wide switch fires the authorization callback.
  package var servicesToggleCallback = true
  /// Whether iOS 8–10 wake a suspended app to tell it of a change.
  package var wakeSuspendedApp = false
  /// Whether the callback on resume comes before `didBecomeActive`.
  package var resumeCallbackIsBeforeActive = true
  /// Whether the first callback of a manager made at launch comes before `didBecomeActive`.
  package var initialCallbackIsBeforeActive = false
  /// Whether locking the phone removes a request prompt.
  package var lockDismissesPrompt = true
  /// Whether the Home button removes a request prompt.
  package var homeDismissesPrompt = false
  /// Whether iOS 8–10 show one question for Always at While Using.
  package var legacyAlwaysUpgrade = true
  /// Whether the app becomes active between a prompt and one that is asked for in its callback.
  package var isActiveBetweenPrompts = true
  /// Whether a running app is ended when a tool sets its permission.
  package var toolEndsApp = true
  /// Whether apps built with an SDK before 18 hold implicit sessions on iOS 18 too.
  package var olderBinariesAsk = false
  /// Whether a session that can't ask, because its usage key is missing, says `authorizationDenied`.
  package var keylessSessionIsDenied = true
  /// Whether When In Use that a tool has granted leaves the one question for Always.
  package var toolGrantKeepsUpgrade = true
  /// How long Allow Once outlives leaving the app.
  package var allowOnceGrace = 10_000
  /// Whether the app's Settings URL ends at the root page on iOS 26.
  package var appSettingsOnIOS26IsRoot = false
  /// What "Don't Allow" in the reminder of iOS 8–12 stores.
  package var legacyReminderDeny = StoredAuthorization.denied
  /// Whether the decision survives deleting the app on the Home screen.
  package var homeScreenReinstallKeeps = false
  /// Whether the decision survives deleting the app by a tool.
  package var toolReinstallKeeps = true
  /// Whether starting updates while not determined fails with `denied`.
  package var startUndeterminedFails = false
  /// After how long in the background iOS terminates the app; never when absent.
  package var evictAfter: Int? = 600_000
  /// After how long in the background the app is suspended.
  package var suspendAfter = 5_000

  /// Creates the settled answers.
  package init() {}
}
