import Simulation
import TestSupport
import Testing

/// A phone at a moment, and expectations about it.
private struct Moment: Sendable {
  let device: String
  let steps: String

  /// Services off, the flow's alert up.
  static let alertUp = Moment(
    device: #""ios": "17", "locationServices": "off""#, steps: #""launch""#)
  /// The first question up.
  static let promptUp = Moment(device: #""ios": "17""#, steps: #""launch""#)
  /// Allowed once, updates running, reduced accuracy.
  static let updating = Moment(
    device: #""ios": "17", "authorization": "once", "accuracy": "reduced""#, steps: #""launch""#)
  /// The app's page of Settings in front, the app suspended.
  static let inSettings = Moment(
    device: #""ios": "17", "authorization": "provisionalAlways", "locationServices": "off""#,
    steps: #""launch", { "tap": "ok" }, { "wait": "1m" }"#)
  /// Nothing was launched.
  static let untouched = Moment(
    device: #""ios": "17", "authorization": "denied", "locationChangesRestricted": true"#,
    steps: "")
}

/// One key: a value that holds, one that doesn't and what is found.
private struct KeyCase: Sendable, CustomTestStringConvertible {
  let moment: Moment
  let key: String
  let holds: [String]
  let fails: [String]
  let actual: String

  var testDescription: String { "\(key): \(actual)" }

  init(
    _ moment: Moment, _ key: String, holds: [String], fails: [String], actual: String
  ) {
    self.moment = moment
    self.key = key
    self.holds = holds
    self.fails = fails
    self.actual = actual
  }
}

private let statuses = [
  "notDetermined", "restricted", "denied", "authorizedWhenInUse", "authorizedAlways",
].map { "\"\($0)\"" }

private let keys: [KeyCase] = [
  KeyCase(
    .alertUp, "authorization", holds: [#""denied""#], fails: statuses.filter { $0 != "\"denied\"" },
    actual: "denied"),
  KeyCase(
    .updating, "authorization", holds: [#""authorizedWhenInUse""#], fails: [#""denied""#],
    actual: "authorizedWhenInUse"),
  KeyCase(
    .untouched, "authorization", holds: [#""restricted""#], fails: [#""denied""#],
    actual: "restricted"),
  KeyCase(
    .promptUp, "managerAuthorization", holds: [#""notDetermined""#], fails: [#""denied""#],
    actual: "notDetermined"),
  KeyCase(
    .updating, "accuracy", holds: [#""reduced""#], fails: [#""full""#], actual: "reduced"),
  KeyCase(.promptUp, "accuracy", holds: [#""full""#], fails: [#""reduced""#], actual: "full"),
  KeyCase(.alertUp, "locationServices", holds: [#""off""#], fails: [#""on""#], actual: "off"),
  KeyCase(.updating, "locationServices", holds: [#""on""#], fails: [#""off""#], actual: "on"),
  KeyCase(
    .updating, "truth", holds: [#""once""#],
    fails: [
      #""notDetermined""#, #""denied""#, #""whenInUse""#, #""always""#, #""provisionalAlways""#,
    ], actual: "once"),
  KeyCase(
    .inSettings, "truth", holds: [#""provisionalAlways""#], fails: [#""always""#],
    actual: "provisionalAlways"),
  KeyCase(
    .promptUp, "prompt", holds: [#""whenInUse""#], fails: ["null", #""none""#, #""always""#],
    actual: "whenInUse"),
  KeyCase(
    .updating, "prompt", holds: ["null", #""none""#], fails: [#""whenInUse""#], actual: "null"),
  KeyCase(
    .alertUp, "alert", holds: [#""turnOnServices""#], fails: ["null", #""none""#],
    actual: "turnOnServices"),
  KeyCase(
    .promptUp, "alert", holds: ["null", #""none""#], fails: [#""turnOnServices""#],
    actual: "null"),
  KeyCase(
    .alertUp, "offers", holds: [#"["ok"]"#, #"["turnOnServices.ok"]"#, "[]"],
    fails: [#"["allowOnce"]"#, #"["ok", "allowOnce"]"#], actual: "[ok]"),
  KeyCase(
    .alertUp, "offersOnly", holds: [#"["ok"]"#, #"["turnOnServices.ok"]"#],
    fails: ["[]", #"["allowOnce"]"#, #"["ok", "allowOnce"]"#], actual: "[ok]"),
  KeyCase(
    .promptUp, "offers", holds: [#"["dontAllow", "allowOnce"]"#, "[]"],
    fails: [#"["ok"]"#, #"["allowOnce", "allow"]"#],
    actual: "[allowOnce, allowWhileUsing, dontAllow]"),
  KeyCase(
    .promptUp, "offersOnly", holds: [#"["dontAllow", "allowOnce", "allowWhileUsing"]"#],
    fails: [
      "[]", #"["dontAllow", "allowOnce"]"#, #"["dontAllow", "dontAllow", "allowOnce"]"#,
      #"["dontAllow", "allowOnce", "allowWhileUsing", "cancel"]"#,
    ], actual: "[allowOnce, allowWhileUsing, dontAllow]"),
  KeyCase(.inSettings, "offers", holds: ["[]"], fails: [#"["ok"]"#], actual: "[]"),
  KeyCase(.updating, "updating", holds: ["true"], fails: ["false"], actual: "true"),
  KeyCase(.promptUp, "updating", holds: ["false"], fails: ["true"], actual: "false"),
  KeyCase(
    .updating, "appState", holds: [#""active""#], fails: [#""inactive""#, #""suspended""#],
    actual: "active"),
  KeyCase(
    .promptUp, "appState", holds: [#""inactive""#], fails: [#""active""#], actual: "inactive"),
  KeyCase(
    .inSettings, "appState", holds: [#""suspended""#], fails: [#""background""#],
    actual: "suspended"),
  KeyCase(
    .untouched, "appState", holds: [#""notRunning""#], fails: [#""background""#],
    actual: "notRunning"),
  KeyCase(
    .inSettings, "settingsPage", holds: [#""app""#],
    fails: ["null", #""none""#, #""root""#, #""locationServices""#], actual: "app"),
  KeyCase(
    .updating, "settingsPage", holds: ["null", #""none""#], fails: [#""app""#], actual: "null"),
]

@Suite struct ExpectationTests {
  private func run(_ example: KeyCase, _ value: String) throws -> SampleRun {
    let steps = example.moment.steps.isEmpty ? "" : example.moment.steps + ", "
    return try SampleRun(
      "[\(steps){ \"expect\": { \"\(example.key)\": \(value) } }]",
      "\"device\": { \(example.moment.device) }")
  }

  @Test(arguments: keys)
  private func holdsOrFails(_ example: KeyCase) throws {
    for value in example.holds {
      #expect(try run(example, value).failures == [], "\(value)")
    }
    for value in example.fails {
      let failures = try run(example, value).failures
      #expect(failures.count == 1, "\(value)")
      #expect(failures.allSatisfy { $0.hasPrefix("\(example.key): ") })
      #expect(failures.allSatisfy { $0.hasSuffix(" / \(example.actual)") }, "\(failures)")
    }
  }

  @Test func eachKeyIsALineOfItsOwn() throws {
    let run = try SampleRun(
      #"["launch", { "expect": { "truth": "denied", "alert": null, "updating": true } }]"#,
      #""device": { "ios": "17" }"#)

    #expect(
      run.kinds(.check) == [
        "fail {truth: denied}", "pass {alert: null}", "fail {updating: true}",
      ])
    #expect(run.failures == ["truth: denied / notDetermined", "updating: true / false"])
    #expect(
      run.result.failures.map(\.place) == [
        .expectation(step: 1, index: 0), .expectation(step: 1, index: 2),
      ])
  }

  @Test func aFailureDoesNotEndTheRun() throws {
    let run = try SampleRun(
      #"["launch", { "expect": { "truth": "denied" } }, "home"]"#, #""device": { "ios": "17" }"#)

    #expect(run.log(.user) == ["0 launch", "1000 home"])
    #expect(run.kinds(.meta).last == "end notDetermined")
  }

  // MARK: - State and variables

  private static let states = """
    {
      "locflow": "flow/1", "name": "states", "controls": ["go"],
      "variables": {
        "flag": { "type": "bool" }, "tries": { "type": "count", "max": 3, "persist": true },
        "mode": { "type": "enum", "values": ["slow", "fast"], "initial": "fast" }
      },
      "initial": "idle",
      "states": { "idle": { "on": { "tap go": [
        { "do": [{ "increment": "tries" }, { "set": { "flag": true, "mode": "slow" } }],
        "to": "busy" }
      ] } }, "busy": {} }
    }
    """

  @Test(arguments: [
    (#"{ "state": "busy" }"#, [String]()),
    (#"{ "state": "idle" }"#, ["state: idle / busy"]),
    (#"{ "variables": {} }"#, []),
    (#"{ "variables": { "tries": 1 } }"#, []),
    (#"{ "variables": { "mode": "slow", "flag": true } }"#, []),
    (
      #"{ "variables": { "tries": 2 } }"#,
      ["variables: {tries: 2} / {flag: true, tries: 1, mode: slow}"]
    ),
    (
      #"{ "variables": { "tries": 1, "mode": "fast" } }"#,
      ["variables: {tries: 1, mode: fast} / {flag: true, tries: 1, mode: slow}"]
    ),
  ])
  func stateAndVariables(_ expect: String, _ failures: [String]) throws {
    let run = try SampleRun(
      "[\"launch\", { \"tap\": \"go\" }, { \"expect\": \(expect) }]", flow: ExpectationTests.states)

    #expect(run.failures == failures)
  }

  @Test func givenVariablesAreInitialValuesAtEveryLaunch() throws {
    let run = try SampleRun(
      """
      [{ "expect": { "variables": { "tries": 2, "flag": true, "mode": "slow" } } },
      "launch", { "expect": { "variables": { "tries": 2, "flag": true, "mode": "slow" } } },
      { "tap": "go" }, "terminate", "launch",
      { "expect": { "variables": { "tries": 3, "flag": true, "mode": "slow" } } },
      { "reinstall": "homeScreen" },
      { "expect": { "variables": { "tries": 2, "flag": true, "mode": "slow" } } }]
      """, flow: ExpectationTests.states,
      #""variables": { "tries": 2, "flag": true, "mode": "slow" }"#)

    #expect(run.failures == [])
  }
}
