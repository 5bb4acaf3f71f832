import Simulation
import TestSupport
import Testing

/// A flow that never comes to rest, as its `on`, and what makes it so.
private struct EndlessCase: Sendable, CustomTestStringConvertible {
  let id: String
  let events: String
  var steps = #"["launch"]"#
  var device = #"{ "ios": "17", "authorization": "denied" }"#

  var testDescription: String { id }
}

private let endless: [EndlessCase] = [
  EndlessCase(
    id: "an error that starts again",
    events: #""didFailWithError": [{ "do": ["startUpdatingLocation"] }]"#),
  EndlessCase(
    id: "an error that starts twice: more is owed each time",
    events: #""didFailWithError": [{ "do": ["startUpdatingLocation", "startUpdatingLocation"] }]"#),
  EndlessCase(
    id: "a callback that makes a new manager",
    events: #""didChangeAuthorization": [{ "do": ["createManager"] }]"#),
  EndlessCase(
    id: "a refused page that is opened again",
    events: """
      "didBecomeActive": [{ "do": [{ "open": "locationServicesSettings" }] }],
      "openCompleted": [{ "do": [{ "open": "locationServicesSettings" }] }]
      """),
  EndlessCase(
    id: "one list that asks for more than the queue holds",
    events: """
      "didBecomeActive": [{ "do": [\((0..<40).map { _ in "\"startUpdatingLocation\"" }
        .joined(separator: ", "))] }]
      """),
]

/// The same, but it comes to rest.
private let resting: [EndlessCase] = [
  EndlessCase(
    id: "an error that starts again three times",
    events: """
      "didFailWithError": [
        { "if": { "$tries": "<3" }, "do": [{ "increment": "tries" }, "startUpdatingLocation"] }
      ]
      """),
  EndlessCase(
    id: "a page that opens",
    events: #""didBecomeActive": [{ "do": [{ "open": "appSettings" }] }]"#),
  EndlessCase(
    id: "some calls in one list",
    events: """
      "didBecomeActive": [{ "do": ["startUpdatingLocation", "startUpdatingLocation"] }]
      """),
]

@Suite struct EndlessTests {
  private func run(_ example: EndlessCase) throws -> SampleRun {
    try SampleRun(
      example.steps,
      flow: """
        {
          "locflow": "flow/1", "name": "endless",
          "variables": { "tries": { "type": "count", "max": 5 } },
          "on": {
            "didFinishLaunching": [{ "do": ["createManager", "startUpdatingLocation"] }],
            \(example.events)
          }
        }
        """, "\"device\": \(example.device)")
  }

  @Test(arguments: endless)
  private func anEndlessExchangeIsAFinding(_ example: EndlessCase) throws {
    let run = try run(example)

    #expect(run.findings.contains("endlessExchange"))
    #expect(run.result.trace.lines.last?.event == .end(run.result.summary))
    #expect(run.result.trace.lines.count < 5_000)
  }

  @Test(arguments: resting)
  private func oneThatComesToRestIsNot(_ example: EndlessCase) throws {
    #expect(try !run(example).findings.contains("endlessExchange"))
  }

  @Test func theRunGoesOnAfterAnEndlessExchange() throws {
    var example = endless[0]
    example.steps = #"["launch", "home", "launch", { "expect": { "appState": "active" } }]"#

    let run = try run(example)

    #expect(run.result.impossible == nil)
    #expect(run.failures == [])
  }

  private static func ticking(_ period: String) -> String {
    """
    {
      "locflow": "flow/1", "name": "ticking", "initial": "ticking",
      "states": { "ticking": { "after": { "\(period)": [{ "to": "ticking" }] } } }
    }
    """
  }

  /// A question that is asked anew whenever it is answered, while the user lets time pass.
  @Test func promptsAtOneInstantThatNeverRestAreAnEndlessExchange() throws {
    let run = try SampleRun(
      #"["launch", { "wait": "365d" }, { "expect": { "within": "365d" } }, "home"]"#,
      flow: """
        {
          "locflow": "flow/1", "name": "asking", "initial": "waiting",
          "on": {
            "didFinishLaunching": [{ "do": ["createManager"] }],
            "temporaryFullAccuracyCompleted": [{ "do": [{ "requestTemporaryFullAccuracy": "Key" }] }]
          },
          "states": {
            "waiting": { "after": { "5s": [{ "to": "asking" }] } },
            "asking": { "entry": [{ "requestTemporaryFullAccuracy": "Key" }] }
          }
        }
        """,
      """
      "device": { "ios": "17", "authorization": "whenInUse", "accuracy": "reduced" },
      "user": { "onPrompt": { "temporaryFullAccuracy": { "answer": "dontAllow", "after": "0s" } } }
      """)

    #expect(run.findings.contains("endlessExchange"))
    #expect(run.failures == [])
    #expect(run.log(.user).last == "31536001000 home")
    #expect(run.kinds(.user).filter { $0.hasPrefix("answer") }.count < 1_000)
  }

  /// More timers than a run has room for are no fault of iOS or the app: the run says so and stops.
  @Test(
    arguments: [
      (#"["launch", { "wait": "365d" }, "home"]"#, 1),
      (#"["launch", { "note": "x" }, { "home": { "after": "365d" } }]"#, 2),
    ])
  func timersThatARunHasNoRoomForEndIt(steps: String, at step: Int) throws {
    let run = try SampleRun(steps, flow: EndlessTests.ticking("1ms"))

    #expect(run.result.impossible?.step == step)
    #expect(run.result.impossible?.reason == .tooMuchFallsDue(20_000))
    #expect(!run.findings.contains("endlessExchange"))
    #expect(run.kinds(.flow).filter { $0.hasPrefix("decision") }.count == 20_000)
    #expect(run.result.trace.lines.last?.event.isImpossibleStep == true)
    #expect(run.result.trace.lines.last?.step == step + 1)
  }

  @Test func asManyTimersAsARunHasRoomForAreNoFinding() throws {
    let run = try SampleRun(
      #"["launch", { "wait": "20s" }, "home"]"#, flow: EndlessTests.ticking("1ms"))

    #expect(run.result.impossible == nil)
    #expect(!run.findings.contains("endlessExchange"))
  }

  @Test func aTimerThatTicksNowAndThenIsNoFinding() throws {
    let run = try SampleRun(
      #"["launch", { "wait": "1h" }]"#,
      flow: """
        {
          "locflow": "flow/1", "name": "ticking", "initial": "ticking",
          "states": { "ticking": { "after": { "1s": [{ "to": "ticking" }] } } }
        }
        """)

    #expect(!run.findings.contains("endlessExchange"))
    #expect(run.kinds(.flow).filter { $0.hasPrefix("decision") }.count == 3600)
  }
}
