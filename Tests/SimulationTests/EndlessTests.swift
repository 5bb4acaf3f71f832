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

  @Test func aTimerThatNeverRestsEndsToo() throws {
    let run = try SampleRun(
      #"["launch", { "wait": "365d" }, { "expect": { "within": "365d" } }, "home"]"#,
      flow: """
        {
          "locflow": "flow/1", "name": "ticking", "initial": "ticking",
          "states": { "ticking": { "after": { "1ms": [{ "to": "ticking" }] } } }
        }
        """)

    #expect(run.findings.contains("endlessExchange"))
    #expect(run.failures == [])
    #expect(run.log(.user).last == "31536001000 home")
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
