import CoreLocationTypes
import DeviceModel
import FlowExploration
import Simulation
import Testing

/// A flow with one mistake, and the one finding that it must give.
private struct Twin: Sendable, CustomTestStringConvertible {
  let kind: String
  /// The finding with its shortest story.
  let finding: String
  var ios = "17"
  var from: [StoredAuthorization] = [.denied]
  var more = ""
  /// Members of the flow with the mistake.
  let broken: String
  /// Members of the flow without it.
  let healthy: String

  var testDescription: String { kind }
}

private let manager = #""didFinishLaunching": [{ "do": ["createManager"] }]"#
private let alert = """
  "alerts": { "guide": { "title": "G", "buttons": [{ "id": "ok", "title": "OK" }] } }
  """
/// Takes the alert down as soon as permission comes.
private let dismissing = """
  "didChangeAuthorization": [
    { "if": { "not": { "authorization": "denied" } }, "do": [{ "dismiss": "guide" }] }]
  """
/// A goal that holds whenever the app is in front, so that no place is a dead end.
private let content = #""goal": { "appState": ["active", "inactive"] }"#

private let twins: [Twin] = [
  Twin(
    kind: "stop", finding: "stop on.didFinishLaunching[0]: launch",
    broken: """
      "acceptable": [{ "not": { "authorization": "denied" } }, { "locationServices": "off" }],
      "on": { \(manager) }
      """,
    healthy: """
      "acceptable": [{ "not": { "authorization": "restricted" } }], "on": { \(manager) }
      """),
  Twin(
    kind: "trap", finding: "trap on.didFinishLaunching[0]: launch",
    broken: """
      "controls": ["go"], \(alert),
      "acceptable": [{ "not": { "authorization": "denied" } }, { "locationServices": "off" }],
      "on": { \(manager), \(dismissing), "tap go": [{ "do": [{ "present": "guide" }] }] }
      """,
    healthy: """
      "controls": ["go"], \(alert),
      "acceptable": [{ "not": { "authorization": "denied" } }, { "locationServices": "off" }],
      "on": { \(manager), \(dismissing), "tap go": [{ "do": [{ "present": "guide" }] }],
        "tap guide.ok": [{ "if": { "authorization": "denied", "locationServices": "on" },
          "do": [{ "open": "appSettings" }] }] }
      """),
  Twin(
    kind: "silentWait",
    finding: "silentWait states.idle.on.tap ask[0]: launch, tap ask, lock, unlock",
    from: [.notDetermined],
    broken: """
      "goal": { "state": "asked" }, "initial": "idle", "on": { \(manager) },
      "states": {
        "idle": { "controls": ["ask"], "on": { "tap ask": [
          { "if": { "authorization": "notDetermined", "locationServices": "on" },
            "do": ["requestWhenInUseAuthorization"], "to": "asking" }, { "to": "asked" }] } },
        "asking": { "on": { "didChangeAuthorization": [
          { "if": { "not": { "authorization": "notDetermined" } }, "to": "asked" }] } },
        "asked": {}
      }
      """,
    healthy: """
      "goal": { "state": "asked" }, "initial": "idle", "on": { \(manager) },
      "states": {
        "idle": { "controls": ["ask"], "on": { "tap ask": [
          { "if": { "authorization": "notDetermined", "locationServices": "on" },
            "do": ["requestWhenInUseAuthorization"], "to": "asking" }, { "to": "asked" }] } },
        "asking": { "controls": ["skip"], "on": { "tap skip": [{ "to": "asked" }],
          "didChangeAuthorization": [
          { "if": { "not": { "authorization": "notDetermined" } }, "to": "asked" }] } },
        "asked": {}
      }
      """),
  Twin(
    kind: "ignoredRequest", finding: "ignoredRequest on.tap go[0]: launch, tap go",
    broken: """
      \(content), "controls": ["go"],
      "on": { \(manager), "tap go": [{ "do": ["requestWhenInUseAuthorization"] }] }
      """,
    healthy: """
      \(content), "controls": ["go"],
      "on": { \(manager), "tap go": [{ "if": { "authorization": "notDetermined" },
        "do": ["requestWhenInUseAuthorization"] }] }
      """),
  Twin(
    kind: "missingUsageKey", finding: "missingUsageKey on.tap go[0]: launch, tap go",
    from: [.notDetermined],
    more: #""app": { "infoPlist": { "NSLocationAlwaysUsageDescription": "x" } }"#,
    broken: """
      \(content), "controls": ["go"],
      "on": { \(manager), "tap go": [{ "if": { "authorization": "notDetermined" },
        "do": ["requestWhenInUseAuthorization"] }] }
      """,
    healthy: "\(content), \"controls\": [\"go\"], \"on\": { \(manager) }"),
  Twin(
    kind: "wastedPrompt", finding: "wastedPrompt on.tap go[0]: launch, tap go",
    from: [.once],
    broken: """
      \(content), "controls": ["go"],
      "on": { \(manager), "tap go": [{ "if": { "authorization": "authorizedWhenInUse" },
        "do": ["requestAlwaysAuthorization"] }] }
      """,
    healthy: "\(content), \"controls\": [\"go\"], \"on\": { \(manager) }"),
  Twin(
    kind: "startWithoutPermission",
    finding: "startWithoutPermission on.tap go[0]: launch, tap go",
    broken: """
      \(content), "controls": ["go"],
      "on": { \(manager), "tap go": [{ "do": ["startUpdatingLocation"] }] }
      """,
    healthy: """
      \(content), "controls": ["go"],
      "on": { \(manager), "tap go": [
        { "if": { "authorization": ["authorizedWhenInUse", "authorizedAlways"] },
          "do": ["startUpdatingLocation"] }] }
      """),
  Twin(
    kind: "alertDropped", finding: "alertDropped on.didFinishLaunching[0]: launch",
    broken: """
      \(content), \(alert), "on": {
        "didFinishLaunching": [{ "do": ["createManager", { "present": "guide" }] }] }
      """,
    healthy: "\(content), \(alert), \"on\": { \(manager) }"),
  Twin(
    kind: "alertLeftUp",
    finding: "alertLeftUp on.tap go[0]: launch, tap go, openSettings,"
      + " change authorization whenInUse +1s, return",
    ios: "12.4",
    broken: """
      \(content), "controls": ["go"], \(alert),
      "on": { \(manager), "tap go": [
        { "if": { "authorization": "denied" }, "do": [{ "present": "guide" }] }] }
      """,
    healthy: """
      \(content), "controls": ["go"], \(alert),
      "on": { \(manager),
        "didBecomeActive": [{ "if": { "alert": "guide" }, "do": [{ "dismiss": "guide" }] }],
        "didChangeAuthorization": [{ "do": [{ "dismiss": "guide" }] }],
        "tap go": [{ "if": { "authorization": "denied" }, "do": [{ "present": "guide" }] }] }
      """),
  Twin(
    kind: "nagging",
    finding: "nagging on.didBecomeActive[0]: launch, terminate, launch, terminate, launch",
    broken: """
      \(content), \(alert),
      "on": { \(manager), \(dismissing), "didBecomeActive": [
        { "if": { "alert": "none", "authorization": "denied" }, "do": [{ "present": "guide" }] }] }
      """,
    healthy: """
      \(content), \(alert), "controls": ["go"],
      "on": { \(manager), \(dismissing), "tap go": [
        { "if": { "authorization": "denied" }, "do": [{ "present": "guide" }] }] }
      """),
  Twin(
    kind: "neverStarted", finding: "neverStarted on.didFinishLaunching[0]: launch",
    from: [.whenInUse],
    broken: """
      "acceptable": [{ "locationServices": "off" }, { "authorization": ["denied", "notDetermined"] }],
      "on": { \(manager) }
      """,
    healthy: """
      "acceptable": [{ "locationServices": "off" }, { "authorization": ["denied", "notDetermined"] }],
      "on": { \(manager), "didBecomeActive": [
        { "if": { "authorization": ["authorizedWhenInUse", "authorizedAlways"] },
          "do": ["startUpdatingLocation"] }],
        "didChangeAuthorization": [
        { "if": { "authorization": ["authorizedWhenInUse", "authorizedAlways"], "appState": "active" },
          "do": ["startUpdatingLocation"] }] }
      """),
  Twin(
    kind: "crash", finding: "crash on.tap go[0]: launch, tap go", ios: "9.3",
    broken: """
      \(content), "controls": ["go"], "on": { \(manager), "tap go": [
        { "if": { "authorization": "denied", "locationServices": "on" },
          "do": [{ "open": "appSettings", "using": "openURL:options:completionHandler:" }] }] }
      """,
    healthy: """
      \(content), "controls": ["go"], "on": { \(manager), "tap go": [
        { "if": { "authorization": "denied", "locationServices": "on" },
          "do": [{ "open": "appSettings" }] }] }
      """),
  Twin(
    kind: "wrongSettingsPage",
    finding: "wrongSettingsPage on.tap go[0]: openSettings, change locationServices off, launch,"
      + " tap go",
    broken: """
      \(content), "controls": ["go"], "on": { \(manager), "tap go": [
        { "if": { "authorization": "denied" }, "do": [{ "open": "appSettings" }] }] }
      """,
    healthy: """
      \(content), "controls": ["go"], "on": { \(manager), "tap go": [
        { "if": { "authorization": "denied", "locationServices": "on" },
          "do": [{ "open": "appSettings" }] }] }
      """),
  Twin(
    kind: "endlessExchange", finding: "endlessExchange on.didChangeAuthorization[0]: launch",
    broken: """
      \(content), "on": { \(manager), "didChangeAuthorization": [{ "do": ["createManager"] }] }
      """,
    healthy: "\(content), \"on\": { \(manager) }"),
  Twin(
    kind: "staleDecision", finding: "staleDecision on.didUpdateLocations[0]: launch, fix stale",
    from: [.whenInUse],
    broken: """
      \(content), "on": { \(manager), "didBecomeActive": [
        { "if": { "authorization": ["authorizedWhenInUse", "authorizedAlways"] },
          "do": ["startUpdatingLocation"] }],
        "didUpdateLocations": [{ "do": ["useLocation"] }] }
      """,
    healthy: """
      \(content), "on": { \(manager), "didBecomeActive": [
        { "if": { "authorization": ["authorizedWhenInUse", "authorizedAlways"] },
          "do": ["startUpdatingLocation"] }],
        "didUpdateLocations": [{ "if": { "fix": "fresh" }, "do": ["useLocation"] }] }
      """),
]

@Suite struct BrokenTwinTests {
  private func explore(_ twin: Twin, _ members: String) throws -> Explored {
    try Explored(
      "{ \"locflow\": \"flow/1\", \"name\": \"sample\", \(members) }", ios: twin.ios,
      from: twin.from, twin.more)
  }

  @Test(arguments: twins)
  private func aMistakeGivesExactlyItsFinding(_ twin: Twin) throws {
    let explored = try explore(twin, twin.broken)

    #expect(explored.findings == [twin.finding])
    #expect(explored.run.verdict == .violated)
  }

  @Test(arguments: twins)
  private func theTwinGivesNone(_ twin: Twin) throws {
    let explored = try explore(twin, twin.healthy)

    #expect(explored.findings == [])
    #expect(explored.run.verdict == .holds)
  }

  @Test func everyKindHasATwin() {
    let missing = FindingKind.names.filter { name in !twins.contains { $0.kind == name } }

    #expect(missing == [])
  }
}
