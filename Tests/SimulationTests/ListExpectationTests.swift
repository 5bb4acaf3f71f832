import Simulation
import TestSupport
import Testing

/// `go` starts updates, posts, logs and asks; a position is used; `stop` stops.
private let busyFlow = """
  {
    "locflow": "flow/1", "name": "busy", "controls": ["go", "stop", "open"],
    "alerts": { "guide": { "title": "Guide", "buttons": [{ "id": "ok", "title": "OK" }] } },
    "variables": { "tries": { "type": "count", "max": 3 } },
    "on": {
      "didFinishLaunching": [{ "do": ["createManager"] }],
      "didUpdateLocations": [{ "do": ["useLocation"] }],
      "tap go": [{ "do": [
        { "increment": "tries" }, { "post": "started" }, "startUpdatingLocation",
        { "log": "words" }, "requestWhenInUseAuthorization", { "post": "asked" },
        { "present": "guide" }, { "dismiss": "guide" } ] }],
      "tap stop": [{ "do": ["stopUpdatingLocation", "releaseManager", "startUpdatingLocation"] }],
      "tap open": [{ "do": [
        { "open": "appSettings", "using": "openURL:options:completionHandler:" } ] }]
    }
  }
  """

/// Steps, an expectation at their end and what fails of it.
private struct ListCase: Sendable, CustomTestStringConvertible {
  let id: String
  var device = #""ios": "17", "authorization": "whenInUse""#
  let steps: String
  let expect: String
  var failures: [String] = []

  var testDescription: String { id }

  init(
    _ id: String, device: String = #""ios": "17", "authorization": "whenInUse""#,
    _ steps: String, _ expect: String, fails failures: [String] = []
  ) {
    self.id = id
    self.device = device
    self.steps = steps
    self.expect = expect
    self.failures = failures
  }
}

private let first = #"{ "didChangeAuthorization": "authorizedWhenInUse" }"#

private let callbacks: [ListCase] = [
  ListCase("since the start", #""launch""#, "{ \"callbacks\": [\(first)] }"),
  ListCase(
    "also with other keys first", #""launch""#,
    "{ \"updating\": false, \"callbacks\": [\(first)], \"calls\": [] }"),
  ListCase(
    "none is not this one", #""launch""#, #"{ "callbacks": [] }"#,
    fails: ["callbacks: [] / [{didChangeAuthorization: authorizedWhenInUse, accuracy: full}]"]),
  ListCase("none before a launch", #"{ "note": "n" }"#, #"{ "callbacks": [] }"#),
  ListCase(
    "only since the last expect", #""launch", { "expect": {} }, { "tap": "go" }"#,
    #"{ "callbacks": [] }"#),
  ListCase(
    "a note is no mark", #""launch", { "note": "n" }"#, "{ \"callbacks\": [\(first)] }"),
  ListCase(
    "accuracy is optional", #""launch""#,
    #"{ "callbacks": [{ "didChangeAuthorization": "authorizedWhenInUse", "accuracy": "full" }] }"#),
  ListCase(
    "another accuracy", #""launch""#,
    """
    { "callbacks": [{ "didChangeAuthorization": "authorizedWhenInUse", "accuracy": "reduced" }] }
    """,
    fails: [
      "callbacks: [{didChangeAuthorization: authorizedWhenInUse, accuracy: reduced}]"
        + " / [{didChangeAuthorization: authorizedWhenInUse, accuracy: full}]"
    ]),
  ListCase(
    "in order and complete", #""launch", { "tap": "go" }, { "fix": {} }, { "fail": "network" }"#,
    """
    { "callbacks": [
      \(first), { "didUpdateLocations": {} }, { "didFailWithError": "network" } ] }
    """),
  ListCase(
    "out of order", #""launch", { "tap": "go" }, { "fix": {} }, { "fail": "network" }"#,
    """
    { "callbacks": [
      \(first), { "didFailWithError": "network" }, { "didUpdateLocations": {} } ] }
    """,
    fails: [
      "callbacks: [{didChangeAuthorization: authorizedWhenInUse}, {didFailWithError: network},"
        + " {didUpdateLocations: {}}] / [{didChangeAuthorization: authorizedWhenInUse,"
        + " accuracy: full}, {didUpdateLocations: {age: 0s, accuracy: 10.0}},"
        + " {didFailWithError: network}]"
    ]),
  ListCase(
    "one is missing", #""launch", { "tap": "go" }, { "fix": { "accuracy": 5 } }"#,
    "{ \"callbacks\": [\(first)] }",
    fails: [
      "callbacks: [{didChangeAuthorization: authorizedWhenInUse}]"
        + " / [{didChangeAuthorization: authorizedWhenInUse, accuracy: full},"
        + " {didUpdateLocations: {age: 0s, accuracy: 5.0}}]"
    ]),
  ListCase(
    "completions don't count", #""launch", { "expect": {} }, { "tap": "open" }"#,
    #"{ "callbacks": [], "contains": [{ "openCompleted": true }] }"#),
  ListCase(
    "those in the background count",
    """
    "launch", "openSettings", { "expect": {} }, { "change": { "authorization": "never",
    "after": "1s" } }
    """,
    #"{ "callbacks": [{ "didChangeAuthorization": "denied" }], "appState": "background" }"#),
]

private let calls: [ListCase] = [
  ListCase("managers don't count", #""launch""#, #"{ "calls": [] }"#),
  ListCase(
    "requests in order; alerts, posts, variables and logs don't count; ignored ones do",
    #""launch", { "tap": "go" }"#,
    #"{ "calls": ["startUpdatingLocation", "requestWhenInUseAuthorization"] }"#),
  ListCase(
    "out of order", #""launch", { "tap": "go" }"#,
    #"{ "calls": ["requestWhenInUseAuthorization", "startUpdatingLocation"] }"#,
    fails: [
      "calls: [requestWhenInUseAuthorization, startUpdatingLocation]"
        + " / [startUpdatingLocation, requestWhenInUseAuthorization]"
    ]),
  ListCase(
    "complete", #""launch", { "tap": "go" }"#, #"{ "calls": ["startUpdatingLocation"] }"#,
    fails: [
      "calls: [startUpdatingLocation] / [startUpdatingLocation, requestWhenInUseAuthorization]"
    ]),
  ListCase(
    "only since the last expect",
    #""launch", { "tap": "go" }, { "expect": {} }, { "fix": {} }"#, #"{ "calls": [] }"#),
  ListCase(
    "ignored for want of a manager", #""launch", { "tap": "stop" }"#,
    #"{ "calls": ["stopUpdatingLocation", "startUpdatingLocation"] }"#),
  ListCase("opening counts", #""launch", { "tap": "open" }"#, #"{ "calls": ["open"] }"#),
  ListCase(
    "a call that crashes counts", device: #""ios": "9.3", "authorization": "whenInUse""#,
    #""launch", { "tap": "open" }"#, #"{ "calls": ["open"], "appState": "notRunning" }"#),
]

private let posts: [ListCase] = [
  ListCase("none", #""launch""#, #"{ "posts": [] }"#),
  ListCase("in order", #""launch", { "tap": "go" }"#, #"{ "posts": ["started", "asked"] }"#),
  ListCase(
    "out of order", #""launch", { "tap": "go" }"#, #"{ "posts": ["asked", "started"] }"#,
    fails: ["posts: [asked, started] / [started, asked]"]),
  ListCase(
    "complete", #""launch", { "tap": "go" }"#, #"{ "posts": ["started"] }"#,
    fails: ["posts: [started] / [started, asked]"]),
  ListCase(
    "only since the last expect", #""launch", { "tap": "go" }, { "expect": {} }"#,
    #"{ "posts": [] }"#),
]

private let contains: [ListCase] = [
  ListCase("nothing", #""launch""#, #"{ "contains": [] }"#),
  ListCase(
    "by kind and detail", #""launch", { "tap": "go" }"#,
    """
    { "contains": [
      { "kind": "call", "name": "startUpdatingLocation", "outcome": "done" }, { "post": "asked" },
      { "alert": "guide" } ] }
    """),
  ListCase(
    "by the kind as first key", #""launch", { "tap": "go" }"#,
    #"{ "contains": [{ "tap": "go" }, { "set": "tries", "value": 1 }, { "log": "words" }] }"#),
  ListCase(
    "any line of a kind", #""launch""#,
    #"{ "contains": [{ "didFinishLaunching": {} }, { "didBecomeActive": true }] }"#),
  ListCase(
    "in order", #""launch", { "tap": "go" }"#,
    #"{ "contains": [{ "post": "asked" }, { "post": "started" }] }"#,
    fails: [
      "contains: [{post: asked}, {post: started}] / {missing: {post: started}}"
    ]),
  ListCase(
    "one line is one match", #""launch", { "tap": "go" }"#,
    #"{ "contains": [{ "post": "asked" }, { "post": "asked" }] }"#,
    fails: ["contains: [{post: asked}, {post: asked}] / {missing: {post: asked}}"]),
  ListCase(
    "only since the last expect", #""launch", { "tap": "go" }, { "expect": {} }"#,
    #"{ "contains": [{ "post": "asked" }] }"#,
    fails: ["contains: [{post: asked}] / {missing: {post: asked}}"]),
  ListCase(
    "rules, lanes and times are fields", #""launch""#,
    """
    { "contains": [{ "kind": "didChangeAuthorization", "lane": "callback", "t": 0, "step": 1 }] }
    """
  ),
]

@Suite struct ListExpectationTests {
  @Test(arguments: callbacks + calls + posts + contains)
  private func holdsOrFails(_ example: ListCase) throws {
    let run = try SampleRun(
      "[\(example.steps), { \"expect\": \(example.expect) }]", flow: busyFlow,
      "\"device\": { \(example.device) }")

    #expect(run.result.impossible == nil)
    #expect(run.failures == example.failures)
  }

  @Test func aFailureNamesTheLinesItLookedAt() throws {
    let run = try SampleRun(
      #"["launch", { "expect": {} }, { "tap": "go" }, { "expect": { "posts": [] } }]"#,
      flow: busyFlow)
    let failure = try #require(run.result.failures.first)

    let kinds = failure.lines.map { run.result.trace.lines[$0].kind.name }

    #expect(kinds.first == "tap")
    #expect(failure.lines.upperBound <= run.result.trace.lines.count)
    #expect(!kinds.contains("fail"))
  }
}

/// A pattern that must not occur, and how often it does.
private struct NeverCase: Sendable, CustomTestStringConvertible {
  let pattern: String
  let occurs: Int
  var moreThan: Int?

  var testDescription: String { pattern }
}

private let nevers: [NeverCase] = [
  NeverCase(pattern: #"{ "prompt": "whenInUse" }"#, occurs: 0),
  NeverCase(pattern: #"{ "prompt": {} }"#, occurs: 0),
  NeverCase(pattern: #"{ "post": "asked" }"#, occurs: 2),
  NeverCase(pattern: #"{ "post": "asked", "moreThan": 1 }"#, occurs: 2, moreThan: 1),
  NeverCase(pattern: #"{ "moreThan": 2, "post": "asked" }"#, occurs: 0),
  NeverCase(pattern: #"{ "kind": "call", "outcome": "ignored" }"#, occurs: 3),
  NeverCase(pattern: #"{ "kind": "call", "name": "requestWhenInUseAuthorization" }"#, occurs: 2),
  NeverCase(pattern: #"{ "kind": "post", "moreThan": 3 }"#, occurs: 4, moreThan: 3),
  NeverCase(pattern: #"{ "kind": "post", "moreThan": 4 }"#, occurs: 0),
  NeverCase(pattern: #"{ "noPrompt": "alreadyDecided" }"#, occurs: 2),
  NeverCase(pattern: #"{ "end": {}, "outcome": "open" }"#, occurs: 1),
  NeverCase(pattern: #"{ "start": {} }"#, occurs: 1),
]

@Suite struct NeverTests {
  @Test(arguments: nevers)
  private func countsAllLinesOfTheRun(_ example: NeverCase) throws {
    let run = try SampleRun(
      #"["launch", { "tap": "go" }, { "expect": {} }, { "tap": "go" }, { "tap": "stop" }]"#,
      flow: busyFlow,
      """
      "device": { "ios": "17", "authorization": "whenInUse" }, "never": [\(example.pattern)]
      """)

    #expect(run.result.failures.count == (example.occurs > (example.moreThan ?? 0) ? 1 : 0))
    #expect(run.kinds(.check).count == run.result.failures.count)
    let failure = run.result.failures.first
    #expect(failure == nil || failure?.place == .never(0))
    if case .object(let fields) = failure?.actual {
      #expect(fields.first?.value.elements.count == example.occurs)
    }
  }

  @Test func eachPatternIsCheckedByItself() throws {
    let run = try SampleRun(
      #"["launch", { "tap": "go" }]"#, flow: busyFlow,
      #""never": [{ "post": "asked" }, { "alert": "guide", "moreThan": 1 }, { "log": "words" }]"#)

    #expect(run.result.failures.map(\.place) == [.never(0), .never(2)])
  }
}
