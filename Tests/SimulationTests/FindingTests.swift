import Simulation
import TestSupport
import Testing

/// A flow with one mistake, and its twin without it.
private struct FindingCase: Sendable, CustomTestStringConvertible {
  let finding: String
  let id: String
  var device = #""ios": "17""#
  var more = ""
  var steps = #""launch""#
  /// Members of the flow with the mistake.
  let broken: String
  /// Members of its twin.
  let healthy: String
  /// The steps of the twin, where they differ.
  var healthySteps: String?

  var testDescription: String { "\(finding): \(id)" }
}

private let manager = #""didFinishLaunching": [{ "do": ["createManager"] }]"#
private let alerts = """
  "alerts": {
    "guide": { "title": "G", "buttons": [{ "id": "ok", "title": "OK" }] },
    "other": { "title": "O", "buttons": [{ "id": "ok", "title": "OK" }] }
  }
  """
/// A goal that is reached, so that where the run ends is no finding.
private let content = #""goal": { "appState": "active" }"#
private let denied = #""ios": "17", "authorization": "denied""#
private let allowed = #""ios": "17", "authorization": "whenInUse""#

private let findings: [FindingCase] = [
  FindingCase(
    finding: "stop", id: "nothing is offered", device: denied,
    broken: #""on": { \#(manager) }"#,
    healthy: #""controls": ["go"], "on": { \#(manager), "tap go": [{ "do": [{ "log": "x" }] }] }"#),
  FindingCase(
    finding: "silentWait", id: "waits for a position", device: allowed,
    broken: """
      "goal": { "state": "b" }, "initial": "a", "states": { "a": {}, "b": {} },
      "on": { \(manager), "didBecomeActive": [{ "do": ["startUpdatingLocation"] }],
      "didUpdateLocations": [{ "to": "b" }] }
      """,
    healthy: """
      "goal": { "state": "b" }, "initial": "a",
      "states": { "a": { "after": { "9s": [{ "to": "b" }] } }, "b": {} },
      "on": { \(manager), "didBecomeActive": [{ "do": ["startUpdatingLocation"] }],
      "didUpdateLocations": [{ "to": "b" }] }
      """),
  FindingCase(
    finding: "ignoredRequest", id: "asks though denied", device: denied,
    broken: """
      \(content), "on": { \(manager),
      "didBecomeActive": [{ "do": ["requestWhenInUseAuthorization"] }] }
      """,
    healthy: """
      \(content), "on": { \(manager), "didBecomeActive": [
        { "if": { "authorization": "notDetermined" }, "do": ["requestWhenInUseAuthorization"] }] }
      """),
  FindingCase(
    finding: "missingUsageKey", id: "no key for the request",
    more: #", "app": { "infoPlist": { "NSLocationAlwaysUsageDescription": "a" } }"#,
    broken: """
      \(content), "on": { \(manager),
      "didBecomeActive": [{ "do": ["requestWhenInUseAuthorization"] }] }
      """,
    healthy: "\(content), \"on\": { \(manager) }"),
  FindingCase(
    finding: "wastedPrompt", id: "asks for Always under Allow Once",
    device: #""ios": "17", "authorization": "once""#,
    broken: """
      \(content), "on": { \(manager),
      "didBecomeActive": [{ "do": ["requestAlwaysAuthorization"] }] }
      """,
    healthy: "\(content), \"on\": { \(manager) }"),
  FindingCase(
    finding: "wastedPrompt", id: "asks for Always a second time",
    device: #""ios": "17", "authorization": "whenInUse", "history": { "alwaysAsked": true }"#,
    broken: """
      \(content), "on": { \(manager),
      "didBecomeActive": [{ "do": ["requestAlwaysAuthorization"] }] }
      """,
    healthy: "\(content), \"on\": { \(manager) }"),
  FindingCase(
    finding: "startWithoutPermission", id: "starts though denied", device: denied,
    broken: """
      \(content), "on": { \(manager), "didBecomeActive": [{ "do": ["startUpdatingLocation"] }] }
      """,
    healthy: """
      \(content), "on": { \(manager), "didBecomeActive": [
        { "if": { "authorization": "authorizedWhenInUse" }, "do": ["startUpdatingLocation"] }] }
      """),
  FindingCase(
    finding: "startWithoutPermission", id: "asks for one position though denied", device: denied,
    broken: """
      \(content), "on": { \(manager), "didBecomeActive": [{ "do": ["requestLocation"] }] }
      """,
    healthy: "\(content), \"on\": { \(manager) }"),
  FindingCase(
    finding: "alertDropped", id: "an alert above another", device: denied,
    steps: #""launch", { "tap": "ok" }"#,
    broken: """
      \(content), \(alerts),
      "on": { "didBecomeActive": [{ "do": [{ "present": "guide" }, { "present": "other" }] }] }
      """,
    healthy: """
      \(content), \(alerts), "on": { "didBecomeActive": [{ "do": [{ "present": "guide" }] }] }
      """),
  FindingCase(
    finding: "alertDropped", id: "an alert before the screen is there", device: denied,
    broken: """
      \(content), \(alerts), "on": { "didFinishLaunching": [{ "do": [{ "present": "guide" }] }] }
      """,
    healthy: "\(content), \(alerts), \"on\": { \(manager) }"),
  FindingCase(
    finding: "alertLeftUp", id: "permission came under an alert", device: denied,
    steps: """
      "launch", "openSettings", { "change": { "authorization": "whenInUse" } }, "return",
      { "tap": "ok" }
      """,
    broken: """
      \(content), \(alerts), "controls": ["go"],
      "on": { \(manager), "didBecomeActive": [
        { "if": { "authorization": "denied" }, "do": [{ "present": "guide" }] }] }
      """,
    healthy: """
      \(content), \(alerts), "controls": ["ok"],
      "on": { \(manager), "tap ok": [{ "do": [{ "log": "x" }] }],
        "didChangeAuthorization": [
          { "if": { "authorization": "authorizedWhenInUse" }, "do": [{ "dismiss": "guide" }] }],
        "didBecomeActive": [
          { "if": { "authorization": "denied" }, "do": [{ "present": "guide" }] }] }
      """),
  FindingCase(
    finding: "alertLeftUp", id: "permission came under an alert at the end", device: denied,
    steps: #""launch", "openSettings", { "change": { "authorization": "whenInUse" } }, "return""#,
    broken: """
      \(content), \(alerts), "on": { \(manager), "didBecomeActive": [
        { "if": { "authorization": "denied" }, "do": [{ "present": "guide" }] }] }
      """,
    healthy: """
      \(content), \(alerts), "on": { \(manager), "didBecomeActive": [
        { "if": { "authorization": "denied" }, "do": [{ "present": "guide" }] },
        { "do": [{ "dismiss": "guide" }] }] }
      """),
  FindingCase(
    finding: "nagging", id: "the alert comes back by itself", device: denied,
    steps: """
      "launch", { "tap": "guide.ok" }, "home", "launch", { "tap": "guide.ok" }, "home", "launch",
      { "tap": "guide.ok" }
      """,
    broken: """
      \(content), \(alerts), "on": { "didBecomeActive": [{ "do": [{ "present": "guide" }] }] }
      """,
    healthy: """
      \(content), \(alerts), "controls": ["go"],
      "on": { "tap go": [{ "do": [{ "present": "guide" }] }] }
      """,
    healthySteps: """
      "launch", { "tap": "go" }, { "tap": "guide.ok" }, { "tap": "go" }, { "tap": "guide.ok" },
      { "tap": "go" }, { "tap": "guide.ok" }, { "tap": "go" }, { "tap": "guide.ok" }
      """),
  FindingCase(
    finding: "crash", id: "a method that is missing on the version",
    device: #""ios": "9.3", "authorization": "denied""#, steps: #""launch", { "tap": "go" }"#,
    broken: """
      \(content), "controls": ["go"], "on": { \(manager), "tap go": [{ "do": [
        { "open": "appSettings", "using": "openURL:options:completionHandler:" }] }] }
      """,
    healthy: """
      \(content), "controls": ["go"], "on": { \(manager), "tap go": [{ "do": [
        { "open": "appSettings" }] }] }
      """),
  FindingCase(
    finding: "wrongSettingsPage", id: "the app's page has no switch for the device",
    device: #""ios": "17", "authorization": "whenInUse", "locationServices": "off""#,
    steps: #""launch", { "tap": "go" }"#,
    broken: """
      \(content), "controls": ["go"],
      "on": { \(manager), "tap go": [{ "do": [{ "open": "appSettings" }] }] }
      """,
    healthy: """
      \(content), "controls": ["go"], "on": { \(manager), "tap go": [
        { "if": { "locationServices": "on" }, "do": [{ "open": "appSettings" }] },
        { "do": [{ "log": "Turn it on in Settings" }] }] }
      """),
  FindingCase(
    finding: "wrongSettingsPage", id: "the app has no row before its first request",
    steps: #""launch", { "tap": "go" }"#,
    broken: """
      \(content), "controls": ["go"],
      "on": { \(manager), "tap go": [{ "do": [{ "open": "appSettings" }] }] }
      """,
    healthy: """
      \(content), "controls": ["go"], "on": { \(manager), "tap go": [
        { "if": { "not": { "authorization": "notDetermined" } },
        "do": [{ "open": "appSettings" }] }] }
      """),
  FindingCase(
    finding: "wrongSettingsPage", id: "a restriction keeps the row grey",
    device: #""ios": "17", "authorization": "denied", "locationChangesRestricted": true"#,
    steps: #""launch", { "tap": "go" }"#,
    broken: """
      \(content), "controls": ["go"],
      "on": { \(manager), "tap go": [{ "do": [{ "open": "appSettings" }] }] }
      """,
    healthy: """
      \(content), "controls": ["go"], "on": { \(manager), "tap go": [
        { "if": { "authorization": "denied" }, "do": [{ "open": "appSettings" }] }] }
      """),
  FindingCase(
    finding: "staleDecision", id: "an old position is used", device: allowed,
    steps: #""launch", { "fix": { "age": "1h" } }"#,
    broken: """
      \(content), "on": { \(manager), "didBecomeActive": [{ "do": ["startUpdatingLocation"] }],
      "didUpdateLocations": [{ "do": ["useLocation"] }] }
      """,
    healthy: """
      \(content), "on": { \(manager), "didBecomeActive": [{ "do": ["startUpdatingLocation"] }],
      "didUpdateLocations": [{ "if": { "fix": "fresh" }, "do": ["useLocation"] }] }
      """),
  FindingCase(
    finding: "endlessExchange", id: "an error that starts again", device: allowed,
    steps: #""launch", { "tap": "go" }, { "fail": "network" }"#,
    broken: """
      \(content), "controls": ["go"],
      "on": { "didChangeAuthorization": [{ "do": ["createManager"] }],
        "tap go": [{ "do": ["createManager"] }] }
      """,
    healthy: """
      \(content), "controls": ["go"], "on": { "tap go": [{ "do": ["createManager"] }] }
      """),
]

@Suite struct FindingTests {
  private func run(_ example: FindingCase, _ flow: String, _ steps: String) throws -> SampleRun {
    try SampleRun(
      "[\(steps)]", flow: "{ \"locflow\": \"flow/1\", \"name\": \"sample\", \(flow) }",
      "\"device\": { \(example.device) }\(example.more)")
  }

  @Test(arguments: findings)
  private func aMistakeGivesExactlyItsFinding(_ example: FindingCase) throws {
    let run = try run(example, example.broken, example.steps)

    #expect(run.result.impossible == nil)
    #expect(run.findings == [example.finding])
  }

  @Test(arguments: findings)
  private func theTwinGivesNone(_ example: FindingCase) throws {
    let run = try run(example, example.healthy, example.healthySteps ?? example.steps)

    #expect(run.result.impossible == nil || example.finding == "alertDropped")
    #expect(run.findings == [])
  }

  @Test func anAppThatIsAllowedAndStuckNeverStarted() throws {
    let flow = #"{ "locflow": "flow/1", "name": "sample", "on": { \#(manager) } }"#

    let stuck = try SampleRun(#"["launch"]"#, flow: flow, "\"device\": { \(allowed) }")
    let refused = try SampleRun(#"["launch"]"#, flow: flow, "\"device\": { \(denied) }")

    #expect(stuck.findings == ["stop", "neverStarted"])
    #expect(refused.findings == ["stop"])
  }

  @Test func everyKindButTheExplorersIsCovered() {
    let known = Set(findings.map(\.finding) + ["neverStarted"])

    let missing = FindingKind.allCases.map(\.name).filter { !known.contains($0) }

    // A trap needs all moves of the user, which one run doesn't have.
    #expect(missing == ["trap"])
  }

  @Test func codesAreStable() {
    #expect(
      FindingKind.allCases.map(\.code) == [
        "FLOW01", "FLOW02", "FLOW03", "FLOW04", "FLOW05", "FLOW06", "FLOW07", "FLOW08", "FLOW09",
        "FLOW10", "FLOW11", "FLOW12", "FLOW13", "FLOW14", "FLOW15",
      ])
  }
}
