import CoreLocationTypes
import DeviceModel
import PermissionFlow
import ScenarioFormat
import Simulation
import Testing

/// A stored decision and what the phone remembers because of it.
private struct DecisionCase: Sendable, CustomTestStringConvertible {
  let word: String
  let authorization: StoredAuthorization
  let isAlwaysAsked: Bool
  let hasLocationRow: Bool
  var note: String?
  var testDescription: String { word }
}

@Test(arguments: [
  DecisionCase(
    word: "notDetermined", authorization: .notDetermined, isAlwaysAsked: false,
    hasLocationRow: false),
  DecisionCase(
    word: "denied", authorization: .denied, isAlwaysAsked: false, hasLocationRow: true),
  DecisionCase(
    word: "whenInUse", authorization: .whenInUse, isAlwaysAsked: false, hasLocationRow: true),
  DecisionCase(word: "once", authorization: .once, isAlwaysAsked: false, hasLocationRow: true),
  DecisionCase(word: "always", authorization: .always, isAlwaysAsked: false, hasLocationRow: true),
  DecisionCase(
    word: "provisionalAlways", authorization: .provisionalAlways, isAlwaysAsked: true,
    hasLocationRow: true),
  DecisionCase(
    word: "authorizedWhenInUse", authorization: .whenInUse, isAlwaysAsked: false,
    hasLocationRow: true, note: "whenInUse"),
  DecisionCase(
    word: "inuse", authorization: .whenInUse, isAlwaysAsked: false, hasLocationRow: true,
    note: "whenInUse"),
  DecisionCase(
    word: "authorizedAlways", authorization: .always, isAlwaysAsked: false, hasLocationRow: true,
    note: "always"),
  DecisionCase(
    word: "never", authorization: .denied, isAlwaysAsked: false, hasLocationRow: true,
    note: "denied"),
  DecisionCase(
    word: "unset", authorization: .notDetermined, isAlwaysAsked: false, hasLocationRow: false,
    note: "notDetermined"),
])
private func aDecisionBringsItsHistory(_ decision: DecisionCase) throws {
  let text = sampleScenario(#""device": { "ios": "17", "authorization": "\#(decision.word)" }"#)

  let read = ReadScenario(text)

  let device = try read.scenario().device
  let expected = Device(
    isLocationServicesOn: true, areLocationChangesRestricted: false,
    authorization: decision.authorization, isPrecise: true, isAlwaysAsked: decision.isAlwaysAsked,
    hasLocationRow: decision.hasLocationRow, servicesAlerts: 0)
  #expect(device == expected)
  let notes = decision.note.map { ["'\(decision.word)' is read as '\($0)'"] } ?? []
  #expect(read.loaded.diagnostics.map(\.message) == notes)
  #expect(read.loaded.diagnostics.allSatisfy { $0.severity == .note })
}

@Test func everyKeyOfTheDeviceIsRead() throws {
  let text = sampleScenario(
    """
    "device": {
      "ios": "14.2.1", "language": "zh-Hans", "locationServices": "off",
      "authorization": "whenInUse", "accuracy": "reduced", "locationChangesRestricted": true,
      "history": { "alwaysAsked": true, "servicesAlerts": 12, "requested": false },
      "x-model": "any"
    }
    """)

  let scenario = try ReadScenario(text).scenario()

  let expected = Device(
    isLocationServicesOn: false, areLocationChangesRestricted: true, authorization: .whenInUse,
    isPrecise: false, isAlwaysAsked: true, hasLocationRow: false, servicesAlerts: 9)
  #expect(scenario.device == expected)
  #expect(scenario.context.environment.version == IOSVersion(14, 2, 1))
  #expect(scenario.app.language == "zh-Hans")
}

@Test func everyOptionIsRead() throws {
  let text = sampleScenario(
    """
    "device": { "options": {
      "lockedDenied": "denied", "servicesAlertLimit": 9, "servicesAlertOnRequestLocation": true,
      "servicesToggleCallback": false, "wakeSuspendedApp": true, "resumeCallback": "afterActive",
      "initialCallback": "beforeActive", "lockDismissesPrompt": false,
      "homeDismissesPrompt": true, "legacyAlwaysUpgrade": "never", "allowOnceGrace": "30s",
      "appSettingsOnIOS26": "root", "legacyReminderDeny": "whenInUse",
      "reinstallKeeps": { "homeScreen": true, "tool": false },
      "startUndetermined": "deniedError", "evictAfter": "never", "suspendAfter": "800ms"
    } }
    """)

  let options = try ReadScenario(text).scenario().context.environment.options

  var expected = DeviceOptions()
  expected.lockedDenied = .denied
  expected.servicesAlertLimit = 9
  expected.servicesAlertOnRequestLocation = true
  expected.servicesToggleCallback = false
  expected.wakeSuspendedApp = true
  expected.resumeCallbackIsBeforeActive = false
  expected.initialCallbackIsBeforeActive = true
  expected.lockDismissesPrompt = false
  expected.homeDismissesPrompt = true
  expected.legacyAlwaysUpgrade = false
  expected.allowOnceGrace = 30_000
  expected.appSettingsOnIOS26IsRoot = true
  expected.legacyReminderDeny = .whenInUse
  expected.homeScreenReinstallKeeps = true
  expected.toolReinstallKeeps = false
  expected.startUndeterminedFails = true
  expected.evictAfter = nil
  expected.suspendAfter = 800
  #expect(options == expected)
}

@Test func theDefaultsOfOptionsCanBeWritten() throws {
  let text = sampleScenario(
    """
    "device": { "options": {
      "lockedDenied": "restricted", "servicesAlertLimit": 2,
      "servicesAlertOnRequestLocation": false, "servicesToggleCallback": true,
      "wakeSuspendedApp": false, "resumeCallback": "beforeActive",
      "initialCallback": "afterActive", "lockDismissesPrompt": true,
      "homeDismissesPrompt": false, "legacyAlwaysUpgrade": "once", "allowOnceGrace": "10s",
      "appSettingsOnIOS26": "appPage", "legacyReminderDeny": "denied",
      "reinstallKeeps": { "homeScreen": false, "tool": true },
      "startUndetermined": "silent", "evictAfter": "10m", "suspendAfter": "5s"
    } }
    """)

  let options = try ReadScenario(text).scenario().context.environment.options

  #expect(options == DeviceOptions())
}

@Test func everyKeyOfTheAppIsRead() throws {
  let text = sampleScenario(
    """
    "device": { "ios": "17", "language": "ja" },
    "app": {
      "name": "Ramen Finder", "lifecycle": "appDelegate", "sdk": "16",
      "infoPlist": {
        "NSLocationAlwaysAndWhenInUseUsageDescription": "",
        "NSLocationWhenInUseUsageDescription": "Shows ramen.",
        "NSLocationDefaultAccuracyReduced": true,
        "NSLocationTemporaryUsageDescriptionDictionary": { "Door": "Finds the door." },
        "NSLocationRequireExplicitServiceSession": true, "NSLocationUsageDescription": "Old.",
        "UIBackgroundModes": ["fetch", "location"], "CFBundleName": 7
      },
      "infoPlistStrings": {
        "ja": { "NSLocationWhenInUseUsageDescription": "ラーメン。", "CFBundleDisplayName": "麺" }
      }
    }
    """)

  let scenario = try ReadScenario(text).scenario()

  var app = AppDescription(
    name: "Ramen Finder", language: "ja",
    infoPlist: Simulation.InfoPlist(
      usage: [
        .init(key: "NSLocationAlwaysAndWhenInUseUsageDescription", text: ""),
        .init(key: "NSLocationWhenInUseUsageDescription", text: "Shows ramen."),
      ],
      purposes: [.init(key: "Door", text: "Finds the door.")], hasLocationBackgroundMode: true,
      defaultsToReducedAccuracy: true),
    localized: [
      .init(language: "ja", key: "NSLocationWhenInUseUsageDescription", text: "ラーメン。"),
      .init(language: "ja", key: "CFBundleDisplayName", text: "麺"),
    ])
  app.infoPlist.requiresExplicitSession = true
  #expect(scenario.app == app)
  var environment = DeviceEnvironment(
    version: IOSVersion(17), sdk: 16, usesScenes: false,
    usageDescriptions: [.whenInUse, .alwaysAndWhenInUse], temporaryPurposes: 0,
    hasLocationBackgroundMode: true, defaultsToReducedAccuracy: true, options: DeviceOptions())
  environment.requiresExplicitSession = true
  #expect(scenario.context.environment == environment)
}

@Test func anEmptyInfoPlistReplacesTheDefault() throws {
  let scenario = try ReadScenario(sampleScenario(#""app": { "infoPlist": {} }"#)).scenario()

  #expect(scenario.app.infoPlist.usage.isEmpty)
  #expect(scenario.context.environment.usageDescriptions.isEmpty)
}

@Test func standingAnswersHaveTheirDelay() throws {
  let text = sampleScenario(
    """
    "user": { "onPrompt": {
      "whenInUse": { "after": "2s", "answer": "allowWhileUsing", "precise": false },
      "locationServicesOff": { "answer": "cancel" }
    } }
    """)

  let answers = try ReadScenario(text).scenario().standingAnswers

  #expect(
    answers == [
      .init(prompt: .whenInUse, button: .allowWhileUsing, isPrecise: false, after: 2_000),
      .init(prompt: .locationServicesOff, button: .cancel, isPrecise: nil, after: 1_000),
    ])
}

@Test func variablesStartWithTheValuesGiven() throws {
  let text = sampleScenario(
    #""variables": { "openWith": "completion", "wasAvailable": true, "x-why": 1 }"#,
    flow: "foreground-recheck")

  let scenario = try ReadScenario(text).scenario()

  let flow = scenario.context.flow
  let number = { (name: String) in
    UInt8(try #require(flow.variables.firstIndex { $0.name == name }))
  }
  #expect(
    scenario.presets == [
      .init(variable: try number("openWith"), value: 1),
      .init(variable: try number("wasAvailable"), value: 1),
    ])
}

@Test func descriptionTagsAndPropertiesArePassedOn() throws {
  let text = sampleScenario(
    """
    "description": "More.", "tags": ["a", "b"],
    "properties": { "id": "LOC-1", "priority": 2, "weight": 0.5, "manual": false, "x-a": null }
    """)

  let read = ReadScenario(text)

  let only = try #require(read.loaded.cases.first)
  #expect(only.title == "Sample")
  #expect(only.row == nil)
  #expect(only.description == "More.")
  #expect(only.tags == ["a", "b"])
  #expect(
    only.properties == [
      TraceField("id", .string("LOC-1")), TraceField("priority", .integer(2)),
      TraceField("weight", .number(0.5)), TraceField("manual", .bool(false)),
    ])
}
