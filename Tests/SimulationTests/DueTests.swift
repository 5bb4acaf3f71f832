import Simulation
import TestSupport
import Testing

/// A flow that creates its manager at launch; `go` leads to a state with a timer.
private func timerFlow(_ timers: String) -> String {
  """
  {
    "locflow": "flow/1", "name": "timers", "controls": ["go"],
    "on": { "didFinishLaunching": [{ "do": ["createManager"] }] },
    "initial": "idle",
    "states": {
      "idle": { "on": { "tap go": [{ "to": "waiting" }] } },
      "waiting": { "after": \(timers) },
      "next": { "after": { "30s": [{ "do": [{ "post": "next30" }] }] } }
    }
  }
  """
}

private let lifecycle = timerFlow("{}")

/// Steps after `launch`, and what falls due when.
private struct DueCase: Sendable, CustomTestStringConvertible {
  let id: String
  let options: String
  let steps: String
  let due: [String]

  var testDescription: String { id }

  init(_ id: String, _ steps: String, options: String = "{}", _ due: [String]) {
    self.id = id
    self.options = options
    self.steps = steps
    self.due = due
  }
}

private let dues: [DueCase] = [
  DueCase("not yet suspended", #""home", { "wait": "4999ms" }"#, []),
  DueCase(
    "suspended 5 s after didEnterBackground", #""home", { "wait": "5s" }"#, ["6000 suspended"]),
  DueCase("suspended in a gap", #""openSettings", "home", { "wait": "4s" }"#, ["6000 suspended"]),
  DueCase(
    "suspended when something changes in Settings",
    #""openSettings", { "change": { "locationServices": "off" } }"#, ["6000 suspended"]),
  DueCase(
    "not suspended when it changes quickly",
    #""openSettings", { "change": { "locationServices": "off", "after": "1s" } }"#, []),
  DueCase("not suspended after coming back", #""home", "launch", { "wait": "1m" }"#, []),
  DueCase(
    "suspended behind the lock screen", #""lock", { "wait": "1m" }"#, ["6000 suspended"]),
  DueCase(
    "not suspended later by another way out",
    #""home", { "openSettings": { "after": "3s" } }, { "wait": "3s" }"#, ["6000 suspended"]),
  DueCase(
    "another option", #""home", { "wait": "1m" }"#, options: #"{ "suspendAfter": "30s" }"#,
    ["31000 suspended"]),
  DueCase("not yet evicted", #""home", { "wait": "599999ms" }"#, ["6000 suspended"]),
  DueCase(
    "evicted after 10 minutes in the background", #""home", { "wait": "10m" }"#,
    ["6000 suspended", "601000 terminated iOS"]),
  DueCase(
    "never evicted", #""home", { "wait": "3d" }"#, options: #"{ "evictAfter": "never" }"#,
    ["6000 suspended"]),
  DueCase(
    "evicted before it is suspended", #""home", { "wait": "1m" }"#,
    options: #"{ "evictAfter": "2s" }"#, ["3000 terminated iOS"]),
  DueCase(
    "a short visit starts the time anew",
    #""home", { "wait": "9m" }, "launch", "home", { "wait": "9m" }"#,
    ["6000 suspended", "548000 suspended"]),
  DueCase(
    "in the order of time, not of kinds", #""home", { "wait": "11m" }"#,
    options: #"{ "suspendAfter": "20m", "evictAfter": "10m" }"#, ["601000 terminated iOS"]),
]

@Suite struct DueTests {
  @Test(arguments: dues)
  private func fallsDue(_ example: DueCase) throws {
    let run = try SampleRun(
      "[\"launch\", \(example.steps)]", flow: lifecycle,
      "\"device\": { \"ios\": \"17\", \"options\": \(example.options) }")

    #expect(run.result.impossible == nil)
    let due = run.log(.lifecycle).filter { $0.contains("suspended") || $0.contains("terminated") }
    #expect(due == example.due)
  }

  @Test func whatFallsDueAtOneInstantHasItsOrder() throws {
    let run = try SampleRun(
      """
      ["launch", { "wait": "4s" }, { "tap": "go" }, { "home": { "after": "0s" } },
      { "wait": "10s" }]
      """,
      flow: timerFlow(
        """
        { "5s": [{ "do": [{ "post": "five" }] }], "4s": [{ "do": [{ "post": "four" }] }] }
        """),
      #""device": { "ios": "17" }"#)

    // The suspension comes before the timer of the same instant, which then has to wait.
    let log = run.log(.app, .lifecycle).filter { $0.contains("post") || $0.contains("suspended") }
    #expect(log == ["9000 post four", "10000 suspended"])
  }

  @Test func changedWhileSuspendedIsHeldAndToldOnReturn() throws {
    let run = try SampleRun(
      """
      ["launch", "openSettings", { "change": { "locationServices": "off" } },
      { "expect": { "callbacks": [{ "didChangeAuthorization": "authorizedWhenInUse" }] } },
      "return", { "expect": { "callbacks": [{ "didChangeAuthorization": "denied" }] } }]
      """, flow: lifecycle, #""device": { "ios": "17", "authorization": "whenInUse" }"#)

    #expect(run.failures == [])
    #expect(run.kinds(.silence) == ["noCallback held"])
    #expect(
      run.kinds(.lifecycle, .callback).suffix(4).map { $0.prefix(while: { $0 != " " }) } == [
        "suspended", "willEnterForeground", "didChangeAuthorization", "didBecomeActive",
      ])
  }
}

@Suite struct FlowTimerTests {
  /// Posts and decisions with their times, after `launch` and `tap go` at 1 s.
  private func posts(_ timers: String, _ steps: String) throws -> [String] {
    let run = try SampleRun(
      "[\"launch\", { \"tap\": \"go\" }, \(steps)]", flow: timerFlow(timers),
      #""device": { "ios": "17" }"#)
    #expect(run.result.impossible == nil)
    return run.log(.app).filter { $0.contains(" post ") }
  }

  @Test func aTimerStartsOnEntryAndFiresOnce() throws {
    let timers = #"{ "10s": [{ "do": [{ "post": "ten" }] }] }"#

    #expect(try posts(timers, #"{ "wait": "9999ms" }"#) == [])
    #expect(try posts(timers, #"{ "wait": "10s" }"#) == ["11000 post ten"])
    #expect(try posts(timers, #"{ "wait": "1h" }"#) == ["11000 post ten"])
  }

  @Test func aTimerThatLeadsToItsStateStartsAnew() throws {
    let timers = #"{ "10s": [{ "do": [{ "post": "ten" }], "to": "waiting" }] }"#

    #expect(
      try posts(timers, #"{ "wait": "35s" }"#) == [
        "11000 post ten", "21000 post ten", "31000 post ten",
      ])
  }

  @Test func timersFireInTheOrderOfTime() throws {
    let timers = """
      { "20s": [{ "do": [{ "post": "twenty" }] }], "10s": [{ "do": [{ "post": "ten" }] }],
      "15s": [{ "do": [{ "post": "fifteen" }] }] }
      """

    #expect(
      try posts(timers, #"{ "wait": "1m" }"#) == [
        "11000 post ten", "16000 post fifteen", "21000 post twenty",
      ])
  }

  @Test func leavingTheStateStopsItsTimers() throws {
    let timers = """
      { "20s": [{ "do": [{ "post": "twenty" }] }], "10s": [{ "to": "next" }] }
      """

    #expect(try posts(timers, #"{ "wait": "1h" }"#) == ["41000 post next30"])
  }

  @Test func aTimerDoesNotFireWhileSuspendedAndIsOverdueOnResume() throws {
    let run = try SampleRun(
      """
      ["launch", { "tap": "go" }, "openSettings", { "change": { "locationServices": "off" } },
      { "wait": "1m" }, "return"]
      """,
      flow: timerFlow(#"{ "10s": [{ "do": [{ "post": "ten" }] }] }"#),
      #""device": { "ios": "17", "authorization": "whenInUse" }"#)

    let last = run.log(.lifecycle, .callback, .app).suffix(4)
    #expect(
      last.map { $0.split(separator: " ").prefix(2).joined(separator: " ") } == [
        "73000 willEnterForeground", "73000 didChangeAuthorization", "73000 post",
        "73000 didBecomeActive",
      ])
  }

  @Test func overdueTimersFireInTheOrderOfTimeAndNoneThatStartedAnew() throws {
    let posts = try posts(
      """
      { "30s": [{ "do": [{ "post": "thirty" }], "to": "next" }],
      "20s": [{ "do": [{ "post": "twenty" }] }] }
      """, #""home", { "wait": "5m" }, "return", { "wait": "29s" }, { "wait": "1s" }"#)

    #expect(posts == ["303000 post twenty", "303000 post thirty", "333000 post next30"])
  }

  @Test func aStateThatIsEnteredAgainOnResumeIsNotOverdueToo() throws {
    let posts = try posts(
      """
      { "20s": [{ "do": [{ "post": "twenty" }], "to": "waiting" }],
      "30s": [{ "do": [{ "post": "thirty" }] }] }
      """, #""home", { "wait": "5m" }, "return", { "wait": "21s" }"#)

    #expect(posts == ["303000 post twenty", "323000 post twenty"])
  }

  @Test func theEndOfTheProcessLosesItsTimers() throws {
    let timers = #"{ "10s": [{ "do": [{ "post": "ten" }] }] }"#

    #expect(try posts(timers, #""terminate", "launch", { "wait": "1h" }"#) == [])
    #expect(try posts(timers, #""home", "evict", "launch", { "wait": "1h" }"#) == [])
    #expect(try posts(timers, #""home", { "wait": "1h" }, "launch", { "wait": "1h" }"#) == [])
  }

  @Test func aTimerFiresInTheBackgroundBeforeTheSuspension() throws {
    let timers = #"{ "4s": [{ "do": [{ "post": "four" }] }] }"#

    #expect(try posts(timers, #""home", { "wait": "1m" }"#) == ["5000 post four"])
  }
}
