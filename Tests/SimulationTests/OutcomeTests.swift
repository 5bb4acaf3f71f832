import CoreLocationTypes
import Simulation
import TestSupport
import Testing

/// A flow, steps and how the run ends.
private struct OutcomeCase: Sendable, CustomTestStringConvertible {
  let outcome: Outcome
  let id: String
  var device = #""ios": "17", "authorization": "denied""#
  /// Members of the flow.
  let flow: String
  var steps = #""launch""#

  var testDescription: String { "\(outcome.name): \(id)" }

  init(
    _ outcome: Outcome, _ id: String, device: String = #""ios": "17", "authorization": "denied""#,
    steps: String = #""launch""#, _ flow: String
  ) {
    self.outcome = outcome
    self.id = id
    self.device = device
    self.steps = steps
    self.flow = flow
  }
}

/// A goal and an acceptable place that hold for an app that was denied.
private let goal = #""goal": { "authorization": "denied" }"#
private let acceptable = #""acceptable": [{ "authorization": "denied" }]"#
private let nowhere = #""goal": { "updating": true }"#
/// A control that leads on, and one that doesn't.
private let wayOn = #""controls": ["go"]"#
private let going = #""tap go": [{ "do": [{ "log": "gone" }] }]"#
private let going2 = #""tap go": [{ "if": { "updating": true }, "do": [{ "log": "gone" }] }]"#
private let manager = #""didFinishLaunching": [{ "do": ["createManager"] }]"#
/// A request at every activation, one at launch only, and a branch for its callback.
private let ignored =
  #"\#(manager), "didBecomeActive": [{ "do": ["requestWhenInUseAuthorization"] }]"#
private let asking =
  #""didFinishLaunching": [{ "do": ["createManager", "requestWhenInUseAuthorization"] }]"#
/// The first callback of the manager has come before the second activation.
private let again = #""launch", "home", "launch""#
private let hearing = #""didChangeAuthorization": [{ "if": { "updating": true } }]"#
private let crashing =
  """
  "didBecomeActive": [{ "do": [{ "open": "appSettings",
  "using": "openURL:options:completionHandler:" }] }]
  """
private let alert =
  #""alerts": { "guide": { "title": "G", "buttons": [{ "id": "ok", "title": "OK" }] } }"#
private let presenting = #""didBecomeActive": [{ "do": [{ "present": "guide" }] }]"#
private let old = #""ios": "9.3", "authorization": "denied""#

private let outcomes: [OutcomeCase] = [
  OutcomeCase(
    .crashed, "before the goal", device: old,
    "\(goal), \(acceptable), \"on\": { \(manager), \(crashing) }"),
  OutcomeCase(
    .goal, "launched again after a crash", device: old,
    steps: #""launch", { "upgrade": "10.0" }, "launch", "return""#,
    "\(goal), \"on\": { \(manager), \(crashing) }"),
  OutcomeCase(
    .waiting, "an alert is up before the goal",
    "\(goal), \(acceptable), \(alert), \"on\": { \(manager), \(presenting) }"),
  OutcomeCase(
    .waiting, "a prompt is up", device: #""ios": "17""#,
    "\(nowhere), \(wayOn), \"on\": { \(ignored), \(going) }"),
  OutcomeCase(
    .waiting, "a prompt that comes back on return", device: #""ios": "17""#,
    steps: #""launch", "home""#, "\(nowhere), \"on\": { \(ignored) }"),
  OutcomeCase(
    .goal, "before acceptable and open",
    "\(goal), \(acceptable), \(wayOn), \"on\": { \(manager), \(going) }"),
  OutcomeCase(
    .acceptable, "before open",
    "\(nowhere), \(acceptable), \(wayOn), \"on\": { \(manager), \(going) }"),
  OutcomeCase(
    .open, "before a silent wait", steps: again,
    "\(nowhere), \(wayOn), \"on\": { \(ignored), \(hearing), \(going) }"),
  OutcomeCase(
    .silentWait, "the last request got no answer and its callback has a branch",
    steps: again,
    "\(nowhere), \"on\": { \(ignored), \(hearing) }"),
  OutcomeCase(
    .silentWait, "a control without a branch that would be taken is no way on", steps: again,
    "\(nowhere), \(wayOn), \"on\": { \(ignored), \(hearing), \(going2) }"),
  OutcomeCase(
    .stop, "no branch for the callback", steps: again, "\(nowhere), \"on\": { \(ignored) }"),
  OutcomeCase(
    .stop, "nothing was asked", "\(nowhere), \"on\": { \(manager), \(hearing) }"),
  OutcomeCase(
    .stop, "the request was answered", device: #""ios": "17""#,
    steps: #""launch", { "answer": "dontAllow" }"#,
    "\(nowhere), \"on\": { \(asking), \(hearing) }"),
  OutcomeCase(
    .stop, "the callback has its branch in another state only", steps: again,
    """
    \(nowhere), "initial": "a", "states": { "a": {}, "b": { "on": { \(hearing) } } },
    "on": { \(ignored) }
    """),
  OutcomeCase(
    .silentWait, "the callback has its branch in this state", steps: again,
    """
    \(nowhere), "initial": "a", "states": { "a": { "on": { \(hearing) } } }, "on": { \(ignored) }
    """),
  OutcomeCase(
    .silentWait, "a position that doesn't come",
    device: #""ios": "17", "authorization": "whenInUse""#,
    """
    "goal": { "state": "found" }, "initial": "a", "states": { "a": {}, "found": {} }, "on": {
      \(manager), "didBecomeActive": [{ "do": ["requestLocation"] }],
      "didUpdateLocations": [{ "to": "found" }] }
    """),
  OutcomeCase(
    .goal, "the position came", device: #""ios": "17", "authorization": "whenInUse""#,
    steps: #""launch", { "fix": {} }"#,
    """
    "goal": { "state": "found" }, "initial": "a", "states": { "a": {}, "found": {} }, "on": {
      \(manager), "didBecomeActive": [{ "do": ["requestLocation"] }],
      "didUpdateLocations": [{ "to": "found" }] }
    """),
  OutcomeCase(
    .open, "a timer that runs leads on",
    """
    "goal": { "updating": true }, "initial": "a",
    "states": { "a": { "after": { "1h": [{ "to": "a" }] } } }
    """
  ),
  OutcomeCase(
    .open, "judged as after return", steps: #""launch", "home""#,
    "\(nowhere), \(wayOn), \"on\": { \(manager), \(going) }"),
  OutcomeCase(
    .goal, "judged as after unlocking", steps: #""launch", "lock", { "wait": "1m" }"#,
    "\"goal\": { \"appState\": \"active\" }, \"on\": { \(manager) }"),
  OutcomeCase(
    .goal, "judged as after a launch", steps: #""launch", "terminate""#,
    "\"goal\": { \"appState\": \"active\" }, \"on\": { \(manager) }"),
  OutcomeCase(
    .goal, "never launched", steps: #""openSettings""#,
    "\"goal\": { \"appState\": \"active\" }, \"on\": { \(manager) }"),
  OutcomeCase(
    .goal, "updating by default", device: #""ios": "17", "authorization": "whenInUse""#,
    #""on": { "didFinishLaunching": [{ "do": ["createManager", "startUpdatingLocation"] }] }"#),
]

@Suite struct OutcomeTests {
  private func run(_ example: OutcomeCase) throws -> SampleRun {
    try SampleRun(
      "[\(example.steps)]",
      flow: "{ \"locflow\": \"flow/1\", \"name\": \"sample\", \(example.flow) }",
      "\"device\": { \(example.device) }")
  }

  @Test(arguments: outcomes)
  private func endsAs(_ example: OutcomeCase) throws {
    let run = try run(example)

    #expect(run.result.impossible == nil)
    #expect(run.result.summary.outcome == example.outcome)
  }

  @Test(arguments: outcomes)
  private func onlyAStopTrapOrSilentWaitIsAFinding(_ example: OutcomeCase) throws {
    let run = try run(example)

    for (outcome, finding) in [
      (Outcome.stop, "stop"), (.silentWait, "silentWait"), (.trap, "trap"),
    ] {
      #expect(run.findings.contains(finding) == (run.result.summary.outcome == outcome))
    }
  }

  @Test func judgingChangesNeitherTraceNorState() throws {
    let run = try SampleRun(
      #"["launch", "home"]"#, flow: "recommended", #""device": { "ios": "17" }"#)

    #expect(run.kinds(.lifecycle).last?.hasPrefix("didEnterBackground") == true)
    #expect(run.result.summary.appState.name == "background")
  }
}
