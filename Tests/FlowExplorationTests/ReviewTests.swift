import CoreLocationTypes
import DeviceModel
import FlowExploration
import Simulation
import Testing

/// A flow with one thing that App Review minds, and the finding that it must give.
private struct ReviewTwin: Sendable, CustomTestStringConvertible {
  let rule: String
  /// The finding with its shortest story.
  let finding: String
  var from: [StoredAuthorization] = [.notDetermined]
  /// Members of the scenario around the broken flow.
  var more = ""
  /// Those around the healthy one.
  var healthyMore = ""
  let broken: String
  let healthy: String

  var testDescription: String { rule }
}

private let manager = #""didFinishLaunching": [{ "do": ["createManager"] }]"#
private let content = #""goal": { "appState": ["active", "inactive"] }, "controls": ["go"]"#
private let ask = """
  "tap go": [{ "if": { "authorization": "notDetermined", "locationServices": "on" },
    "do": ["requestWhenInUseAuthorization"] }]
  """
/// A list for the tap that goes on where the status is denied.
private func whenDenied(_ call: String) -> String {
  """
  "didChangeAuthorization": [{ "if": { "authorization": "denied", "locationServices": "on" },
    "do": [\(call)] }]
  """
}
private func alert(_ buttons: String) -> String {
  """
  "alerts": { "why": { "title": "Where you are", "buttons": [\(buttons)] } }
  """
}
private let next = #"{ "id": "next", "title": "Continue" }"#
private let explain =
  #""tap go": [{ "if": { "authorization": "notDetermined", "alert": "none" }, "#
  + #""do": [{ "present": "why" }] }]"#
private let afterwards =
  #""tap why.next": [{ "if": { "authorization": "notDetermined" }, "#
  + #""do": ["requestWhenInUseAuthorization"] }]"#

private let twins: [ReviewTwin] = [
  ReviewTwin(
    rule: "askedAtLaunch", finding: "askedAtLaunch on.didBecomeActive[0]: launch",
    broken: """
      \(content), "on": { \(manager), "didBecomeActive": [{ "if": {
        "authorization": "notDetermined" }, "do": ["requestWhenInUseAuthorization"] }] }
      """,
    healthy: "\(content), \"on\": { \(manager), \(ask) }"),
  ReviewTwin(
    rule: "alwaysUnasked",
    finding: "alwaysUnasked on.didChangeAuthorization[0]: launch, tap go, answer allow",
    broken: """
      \(content), "on": { \(manager), \(ask), "didChangeAuthorization": [
        { "if": { "authorization": "authorizedWhenInUse" },
          "do": ["requestAlwaysAuthorization"] }] }
      """,
    healthy: """
      "goal": { "appState": ["active", "inactive"] }, "controls": ["go", "always"],
      "on": { \(manager), \(ask), "tap always": [
        { "if": { "authorization": "authorizedWhenInUse" },
          "do": ["requestAlwaysAuthorization"] }] }
      """),
  ReviewTwin(
    rule: "settingsBeforeAsking",
    finding: "settingsBeforeAsking on.tap go[0]: launch, tap go",
    broken: """
      \(content), "on": { \(manager), "tap go": [
        { "if": { "authorization": "notDetermined" }, "do": [{ "open": "appSettings" }] }] }
      """,
    healthy: """
      \(content), "on": { \(manager), "tap go": [
        { "if": { "authorization": "denied", "locationServices": "on" },
          "do": [{ "open": "appSettings" }] }] }
      """),
  ReviewTwin(
    rule: "settingsAfterRefusal",
    finding: "settingsAfterRefusal on.didChangeAuthorization[0]: launch, tap go,"
      + " answer dontAllow",
    broken: """
      \(content), "variables": { "asked": { "type": "bool" } },
      "on": { \(manager), "tap go": [
        { "if": { "authorization": "notDetermined", "locationServices": "on" },
          "do": [{ "set": { "asked": true } }, "requestWhenInUseAuthorization"] }],
        "didChangeAuthorization": [
        { "if": { "authorization": "denied", "locationServices": "on", "appState": "inactive",
            "$asked": true },
          "do": [{ "set": { "asked": false } }, { "open": "appSettings" }] }] }
      """,
    healthy: """
      \(content), "on": { \(manager), "tap go": [
        { "if": { "authorization": "notDetermined", "locationServices": "on" },
          "do": ["requestWhenInUseAuthorization"] },
        { "if": { "authorization": "denied", "locationServices": "on" },
          "do": [{ "open": "appSettings" }] }] }
      """),
  ReviewTwin(
    rule: "settingsUnasked", finding: "settingsUnasked on.didBecomeActive[0]: launch",
    from: [.denied],
    broken: """
      \(content), "on": { \(manager), "didBecomeActive": [
        { "if": { "authorization": "denied", "locationServices": "on" },
          "do": [{ "open": "appSettings" }] }] }
      """,
    healthy: """
      \(content), "on": { \(manager), "tap go": [
        { "if": { "authorization": "denied", "locationServices": "on" },
          "do": [{ "open": "appSettings" }] }] }
      """),
  ReviewTwin(
    rule: "alertAfterRefusal",
    finding: "alertAfterRefusal on.didChangeAuthorization[0]: launch, tap go, answer dontAllow",
    broken: """
      \(content), \(alert(next)), "on": { \(manager), \(ask),
        \(whenDenied(#"{ "present": "why" }"#)) }
      """,
    healthy: """
      \(content), \(alert(next)), "on": { \(manager), "tap go": [
        { "if": { "authorization": "notDetermined", "locationServices": "on" },
          "do": ["requestWhenInUseAuthorization"] },
        { "if": { "authorization": "denied", "locationServices": "on" },
          "do": [{ "present": "why" }] }] }
      """),
  ReviewTwin(
    rule: "prePromptCanBeCancelled",
    finding: "prePromptCanBeCancelled on.tap go[0]: launch, tap go",
    broken: """
      \(content), \(alert(next + #", { "id": "later", "title": "Not Now" }"#)),
      "on": { \(manager), \(explain), \(afterwards) }
      """,
    healthy: "\(content), \(alert(next)), \"on\": { \(manager), \(explain), \(afterwards) }"),
  ReviewTwin(
    rule: "prePromptImitates", finding: "prePromptImitates on.tap go[0]: launch, tap go",
    broken: """
      \(content), \(alert(#"{ "id": "next", "title": "Enable Location" }"#)),
      "on": { \(manager), \(explain), \(afterwards) }
      """,
    healthy: "\(content), \(alert(next)), \"on\": { \(manager), \(explain), \(afterwards) }"),
  ReviewTwin(
    rule: "noWayWithoutPermission",
    finding: "noWayWithoutPermission on.didFinishLaunching[0]: launch",
    from: [.denied],
    broken: """
      "controls": ["go"], "on": { \(manager), "tap go": [
        { "if": { "authorization": "denied" }, "do": [{ "open": "appSettings" }] }] }
      """,
    healthy: """
      "controls": ["go"], "acceptable": [{ "authorization": "denied" }],
      "on": { \(manager), "tap go": [
        { "if": { "authorization": "denied" }, "do": [{ "open": "appSettings" }] }] }
      """),
  ReviewTwin(
    rule: "emptyPurpose", finding: "emptyPurpose on.tap go[0]: launch, tap go",
    more: #""app": { "infoPlist": { "NSLocationWhenInUseUsageDescription": " " } }"#,
    healthyMore:
      #""app": { "infoPlist": { "NSLocationWhenInUseUsageDescription": "Shows shops near you." } }"#,
    broken: "\(content), \"on\": { \(manager), \(ask) }",
    healthy: "\(content), \"on\": { \(manager), \(ask) }"),
  ReviewTwin(
    rule: "backgroundModeWithoutUse", finding: "backgroundModeWithoutUse -: ",
    more: #""app": { "infoPlist": { "UIBackgroundModes": ["location"] } }"#,
    healthyMore: #""app": { "infoPlist": { "UIBackgroundModes": ["location"] } }"#,
    broken: "\(content), \"on\": { \(manager) }",
    healthy: """
      \(content), "on": { \(manager), "tap go": [
        { "do": [{ "allowsBackgroundLocationUpdates": true }] }] }
      """),
  ReviewTwin(
    rule: "privateSettingsURL", finding: "privateSettingsURL on.tap go[0]: launch, tap go",
    from: [.denied],
    broken: """
      \(content), "on": { \(manager), "tap go": [{ "do": [{ "open": "locationServicesSettings" }] }] }
      """,
    healthy: "\(content), \"on\": { \(manager), \"tap go\": [{ \"do\": [] }] }"),
]

@Suite struct ReviewTests {
  private func review(_ twin: ReviewTwin, _ members: String, _ more: String) throws -> [String] {
    let explored = try Explored(
      "{ \"locflow\": \"flow/1\", \"name\": \"sample\", \(members) }", ios: "12.4",
      from: twin.from, more, wishes: .onlyReview)
    return explored.findings.filter { finding in
      ReviewRule.names.contains { finding.hasPrefix("\($0) ") }
    }
  }

  @Test(arguments: twins)
  private func whatAppReviewMindsIsFound(_ twin: ReviewTwin) throws {
    #expect(try review(twin, twin.broken, twin.more) == [twin.finding])
  }

  @Test(arguments: twins)
  private func theTwinGivesNone(_ twin: ReviewTwin) throws {
    #expect(try review(twin, twin.healthy, twin.healthyMore) == [])
  }

  @Test func everyRuleHasATwin() {
    let missing = ReviewRule.names.filter { name in !twins.contains { $0.rule == name } }

    #expect(missing == [])
  }

  @Test(arguments: ["8", "13.4"])
  func recommendedHoldsUp(version: String) throws {
    let explored = try Explored("recommended", ios: version, wishes: .onlyReview)

    #expect(explored.findings == [])
  }

  @Test func withoutThePolicyNothingOfItIsReported() throws {
    let names = try Explored("services-first", ios: "12.4").run.findings.map(\.name)

    #expect(names.allSatisfy { !ReviewRule.names.contains($0) })
  }

  @Test func servicesFirstAsksAtLaunch() throws {
    let explored = try Explored("services-first", ios: "12.4", wishes: .onlyReview)

    #expect(
      explored.findings.filter { $0.hasPrefix("askedAtLaunch") } == [
        "askedAtLaunch on.didChangeAuthorization[1]: launch"
      ])
  }
}
