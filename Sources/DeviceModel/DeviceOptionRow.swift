/// An option of `device.options`: which values it takes and what stands without it.
package struct DeviceOptionRow: Hashable, Sendable {
  /// The key in `device.options`.
  package let id: String
  /// What it decides, a phrase that goes on after "decides".
  package let meaning: String
  /// The values it takes, for people.
  package let values: String
  /// The value that stands when it isn't given, as JSON.
  package let standard: String
  /// A value that gives another answer, as JSON.
  package let other: String
}

/// The options by which a team can say that it saw contested behaviour otherwise.
package enum DeviceOptionCatalog {
  /// All options, in the order of the rules that they change.
  package static let all: [DeviceOptionRow] = [
    DeviceOptionRow(
      id: "lockedDenied",
      meaning: "what a denied app, or any with services off, reads while changes are forbidden",
      values: "restricted, denied", standard: "\"restricted\"", other: "\"denied\""),
    DeviceOptionRow(
      id: "initialCallback",
      meaning: "whether a manager made at launch reports before or after didBecomeActive",
      values: "afterActive, beforeActive", standard: "\"afterActive\"",
      other: "\"beforeActive\""),
    DeviceOptionRow(
      id: "servicesToggleCallback",
      meaning: "whether the device-wide switch fires the authorization callback",
      values: "true, false", standard: "true", other: "false"),
    DeviceOptionRow(
      id: "wakeSuspendedApp",
      meaning: "whether iOS 8–10 wake a suspended app to tell it of a change",
      values: "false, true", standard: "false", other: "true"),
    DeviceOptionRow(
      id: "resumeCallback",
      meaning: "whether a callback that waited comes before or after didBecomeActive",
      values: "beforeActive, afterActive", standard: "\"beforeActive\"",
      other: "\"afterActive\""),
    DeviceOptionRow(
      id: "legacyAlwaysUpgrade",
      meaning: "whether iOS 8–10 ask for Always at When In Use",
      values: "once, never", standard: "\"once\"", other: "\"never\""),
    DeviceOptionRow(
      id: "homeDismissesPrompt", meaning: "whether Home takes a permission question away",
      values: "false, true", standard: "false", other: "true"),
    DeviceOptionRow(
      id: "lockDismissesPrompt",
      meaning: "whether locking the phone takes a permission question away",
      values: "true, false", standard: "true", other: "false"),
    DeviceOptionRow(
      id: "activeBetweenPrompts",
      meaning: "whether the app becomes active before a question that a callback asks for",
      values: "true, false", standard: "true", other: "false"),
    DeviceOptionRow(
      id: "servicesAlertLimit",
      meaning: "how often “Turn On Location Services” appears per installation",
      values: "a number from 0 to 9", standard: "2", other: "1"),
    DeviceOptionRow(
      id: "servicesAlertOnRequestLocation",
      meaning: "whether requestLocation raises “Turn On Location Services” too",
      values: "false, true", standard: "false", other: "true"),
    DeviceOptionRow(
      id: "allowOnceGrace", meaning: "how long Allow Once outlives leaving the app",
      values: "a duration", standard: "\"10s\"", other: "\"2m\""),
    DeviceOptionRow(
      id: "startUndetermined",
      meaning: "what starting updates does while not determined",
      values: "silent, deniedError", standard: "\"silent\"", other: "\"deniedError\""),
    DeviceOptionRow(
      id: "legacyReminderDeny",
      meaning: "what Don’t Allow in the reminder of iOS 8–12 stores",
      values: "denied, whenInUse", standard: "\"denied\"", other: "\"whenInUse\""),
    DeviceOptionRow(
      id: "suspendAfter",
      meaning: "how long after didEnterBackground the app is suspended",
      values: "a duration", standard: "\"5s\"", other: "\"30s\""),
    DeviceOptionRow(
      id: "evictAfter",
      meaning: "how long in the background until iOS terminates the app",
      values: "a duration, or never", standard: "\"10m\"", other: "\"never\""),
    DeviceOptionRow(
      id: "appSettingsOnIOS26", meaning: "which page the public Settings URL opens on iOS 26",
      values: "appPage, root", standard: "\"appPage\"", other: "\"root\""),
    DeviceOptionRow(
      id: "reinstallKeeps",
      meaning: "whether the decision survives deleting the app, by way of deletion",
      values: "true or false for homeScreen and for tool",
      standard: "{\"homeScreen\": false, \"tool\": true}", other: "{\"homeScreen\": true}"),
    DeviceOptionRow(
      id: "olderBinariesAsk",
      meaning: "whether apps built with an SDK before 18 ask by iterating on iOS 18 too",
      values: "false, true", standard: "false", other: "true"),
    DeviceOptionRow(
      id: "keylessSession",
      meaning: "what a session says that can't ask because its usage key is missing",
      values: "authorizationDenied, noFlag", standard: "\"authorizationDenied\"",
      other: "\"noFlag\""),
    DeviceOptionRow(
      id: "toolEndsApp",
      meaning: "whether a running app is ended when a tool sets its permission",
      values: "true, false", standard: "true", other: "false"),
    DeviceOptionRow(
      id: "toolGrantKeepsUpgrade",
      meaning: "whether When In Use granted by a tool leaves the question for Always",
      values: "true, false", standard: "true", other: "false"),
  ]

  /// The option with an id.
  package static func row(_ id: String) -> DeviceOptionRow? {
    all.first { $0.id == id }
  }
}
