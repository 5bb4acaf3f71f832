import CoreLocationTypes
import DeviceModel
import PermissionFlow
import ScenarioFormat
import Simulation
import Testing

private let whenInUse = "NSLocationWhenInUseUsageDescription"
private let always = "NSLocationAlwaysUsageDescription"
private let combined = "NSLocationAlwaysAndWhenInUseUsageDescription"

@Test func whatIsNotGivenHasItsDefault() throws {
  let flow = try #require(BuiltInFlows.flow(named: "services-first")).flow

  let scenario = try ReadScenario(sampleScenario()).scenario()

  let environment = DeviceEnvironment(
    version: .newest, sdk: 26, usesScenes: true, usageDescriptions: [.whenInUse],
    temporaryPurposes: 0, hasLocationBackgroundMode: false, defaultsToReducedAccuracy: false,
    options: DeviceOptions())
  let expected = Scenario(
    name: "Sample", context: WorldContext(environment: environment, flow: flow),
    device: Device(
      isLocationServicesOn: true, areLocationChangesRestricted: false,
      authorization: .notDetermined, isPrecise: true, isAlwaysAsked: false, hasLocationRow: false,
      servicesAlerts: 0),
    app: AppDescription(
      name: "App", language: "en",
      infoPlist: Simulation.InfoPlist(
        usage: [.init(key: whenInUse, text: "Shows what is near you.")], purposes: [],
        hasLocationBackgroundMode: false, defaultsToReducedAccuracy: false),
      localized: []),
    presets: [], standingAnswers: [], steps: [ScenarioStep(.launch, after: nil)], never: [])
  #expect(scenario == expected)
}

/// A version of iOS and what it means for an app that says nothing.
private struct VersionCase: Sendable, CustomTestStringConvertible {
  let ios: String
  let sdk: UInt8
  let usesScenes: Bool
  let alwaysKeys: [String]
  var testDescription: String { ios }
}

@Test(arguments: [
  VersionCase(ios: "8", sdk: 8, usesScenes: false, alwaysKeys: [whenInUse, combined, always]),
  VersionCase(ios: "10.3", sdk: 10, usesScenes: false, alwaysKeys: [whenInUse, combined, always]),
  VersionCase(ios: "11", sdk: 11, usesScenes: false, alwaysKeys: [whenInUse, combined]),
  VersionCase(ios: "12.4", sdk: 12, usesScenes: false, alwaysKeys: [whenInUse, combined]),
  VersionCase(ios: "13.0", sdk: 13, usesScenes: true, alwaysKeys: [whenInUse, combined]),
  VersionCase(ios: "26.1.2", sdk: 26, usesScenes: true, alwaysKeys: [whenInUse, combined]),
])
private func defaultsFollowTheVersion(_ version: VersionCase) throws {
  let text = sampleScenario(
    #""device": { "ios": "\#(version.ios)" }"#, flow: "always-upgrade")

  let scenario = try ReadScenario(text).scenario()

  let environment = scenario.context.environment
  #expect(environment.version == IOSVersion(version.ios))
  #expect(environment.sdk == version.sdk)
  #expect(environment.usesScenes == version.usesScenes)
  #expect(scenario.app.infoPlist.usage.map(\.key) == version.alwaysKeys)
}

@Test func theVersionOfTheCommandLineDecidesAboutSDKAndLifecycle() throws {
  let text = sampleScenario(#""device": { "ios": "17.4" }"#)

  let scenario = try ReadScenario(text, overrides: .ios(IOSVersion(12, 4))).scenario()

  let environment = scenario.context.environment
  #expect(environment.version == IOSVersion(12, 4))
  #expect(environment.sdk == 12)
  #expect(!environment.usesScenes)
}

@Test func anOldSDKNeedsTheOldAlwaysKey() throws {
  let text = sampleScenario(
    #""device": { "ios": "12" }, "app": { "sdk": "10" }"#, flow: "always-upgrade")

  let scenario = try ReadScenario(text).scenario()

  #expect(scenario.app.infoPlist.usage.map(\.key) == [whenInUse, combined, always])
}

/// Calls of a flow and the keys they need.
private struct NeedCase: Sendable, CustomTestStringConvertible {
  let calls: String
  let usage: [String]
  var purposes: [String] = []
  var backgroundMode = false
  var testDescription: String { calls }
}

@Test(arguments: [
  NeedCase(calls: #""startUpdatingLocation""#, usage: [whenInUse]),
  NeedCase(calls: #""requestWhenInUseAuthorization""#, usage: [whenInUse]),
  NeedCase(calls: #""requestAlwaysAuthorization""#, usage: [whenInUse, combined]),
  NeedCase(calls: #""startLiveUpdates""#, usage: [whenInUse], backgroundMode: true),
  NeedCase(calls: #"{ "serviceSession": "whenInUse" }"#, usage: [whenInUse]),
  NeedCase(calls: #"{ "serviceSession": "always" }"#, usage: [whenInUse, combined]),
  NeedCase(calls: #"{ "serviceSession": "none" }"#, usage: [whenInUse]),
  NeedCase(
    calls: #"{ "requestTemporaryFullAccuracy": "A" }, { "requestTemporaryFullAccuracy": "B" }"#,
    usage: [whenInUse], purposes: ["A", "B"]),
  NeedCase(
    calls: #"{ "allowsBackgroundLocationUpdates": true }"#, usage: [whenInUse],
    backgroundMode: true),
  NeedCase(calls: #"{ "allowsBackgroundLocationUpdates": false }"#, usage: [whenInUse]),
])
private func theInfoPlistHasWhatTheFlowNeeds(_ need: NeedCase) throws {
  let flow = """
    {
      "locflow": "flow/1", "name": "needs", "initial": "only",
      "states": { "only": { "entry": ["createManager", \(need.calls)] } }
    }
    """

  let read = ReadScenario(sampleScenario(flow: "./needs.json"), files: ["needs.json": flow])

  let plist = try read.scenario().app.infoPlist
  #expect(plist.usage.map(\.key) == need.usage)
  #expect(plist.purposes.map(\.key) == need.purposes)
  #expect(plist.hasLocationBackgroundMode == need.backgroundMode)
}

/// What an app that asks for reduced accuracy starts with.
private struct AccuracyCase: Sendable, CustomTestStringConvertible {
  let device: String
  let isPrecise: Bool

  init(_ device: String, _ isPrecise: Bool) {
    self.device = device
    self.isPrecise = isPrecise
  }

  var testDescription: String { device }
}

/// Accuracy is full by default, and reduced where the key says so and nothing is decided.
@Test(arguments: [
  AccuracyCase(#""ios": "17.4""#, false),
  AccuracyCase(#""ios": "17.4", "authorization": "denied""#, false),
  AccuracyCase(#""ios": "17.4", "authorization": "whenInUse""#, true),
  AccuracyCase(#""ios": "17.4", "authorization": "once""#, true),
  AccuracyCase(#""ios": "17.4", "authorization": "always""#, true),
  AccuracyCase(#""ios": "17.4", "authorization": "provisionalAlways""#, true),
  AccuracyCase(#""ios": "17.4", "accuracy": "full""#, true),
  AccuracyCase(#""ios": "17.4", "authorization": "whenInUse", "accuracy": "reduced""#, false),
  AccuracyCase(#""ios": "13.7""#, true),
])
private func accuracyFollowsTheKeyWhereNothingIsDecided(_ example: AccuracyCase) throws {
  let text = sampleScenario(
    """
    "device": { \(example.device) },
    "app": { "infoPlist": { "NSLocationDefaultAccuracyReduced": true } }
    """)

  #expect(try ReadScenario(text).scenario().device.isPrecise == example.isPrecise)
}
