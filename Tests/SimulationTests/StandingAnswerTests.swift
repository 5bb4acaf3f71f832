import DeviceModel
import Simulation
import TestSupport
import Testing

/// Steps under a standing answer, and the user's lines with their times.
private struct AnswerCase: Sendable, CustomTestStringConvertible {
  let id: String
  var answer = #"{ "answer": "allowWhileUsing" }"#
  let steps: String
  let log: [String]

  var testDescription: String { id }
}

private let answers: [AnswerCase] = [
  AnswerCase(
    id: "1 s after the prompt appears, and the next step 1 s later",
    steps: #"["launch", "openSettings"]"#,
    log: ["0 launch", "1000 answer whenInUse", "2000 openSettings"]),
  AnswerCase(
    id: "also after the last step", steps: #"["launch"]"#,
    log: ["0 launch", "1000 answer whenInUse"]),
  AnswerCase(
    id: "after its own time", answer: #"{ "answer": "allowWhileUsing", "after": "7s" }"#,
    steps: #"["launch", "openSettings"]"#,
    log: ["0 launch", "7000 answer whenInUse", "8000 openSettings"]),
  AnswerCase(
    id: "at once", answer: #"{ "answer": "allowWhileUsing", "after": "0s" }"#,
    steps: #"["launch", "openSettings"]"#,
    log: ["0 launch", "0 answer whenInUse", "1000 openSettings"]),
  AnswerCase(
    id: "before a wait begins", steps: #"["launch", { "wait": "5s" }]"#,
    log: ["0 launch", "1000 answer whenInUse", "1000 wait 5s"]),
  AnswerCase(
    id: "not when a step answers", steps: #"["launch", { "answer": "dontAllow" }, "openSettings"]"#,
    log: ["0 launch", "1000 answer whenInUse", "2000 openSettings"]),
  AnswerCase(
    id: "not when a step answers later",
    steps: #"["launch", { "answer": { "button": "dontAllow", "after": "1h" } }]"#,
    log: ["0 launch", "3600000 answer whenInUse"]),
  AnswerCase(
    id: "not before home; it is there again on return",
    steps: #"["launch", "home", "launch", "openSettings"]"#,
    log: ["0 launch", "1000 home", "2000 launch", "3000 answer whenInUse", "4000 openSettings"]),
  AnswerCase(
    id: "before a home that comes later", steps: #"["launch", { "home": { "after": "9s" } }]"#,
    log: ["0 launch", "1000 answer whenInUse", "9000 home"]),
  AnswerCase(
    id: "not before a home that comes earlier",
    answer: #"{ "answer": "allowWhileUsing", "after": "10s" }"#,
    steps: #"["launch", { "home": { "after": "9s" } }]"#, log: ["0 launch", "9000 home"]),
  AnswerCase(
    id: "before a lock that comes later", steps: #"["launch", { "lock": { "after": "2s" } }]"#,
    log: ["0 launch", "1000 answer whenInUse", "2000 lock"]),
  AnswerCase(
    id: "before an end that comes later", steps: #"["launch", { "terminate": { "after": "2s" } }]"#,
    log: ["0 launch", "1000 answer whenInUse", "2000 terminate"]),
  AnswerCase(
    id: "not before lock", steps: #"["launch", "lock", "unlock"]"#,
    log: ["0 launch", "1000 lock", "2000 unlock"]),
  AnswerCase(
    id: "not before terminate", steps: #"["launch", "terminate"]"#,
    log: ["0 launch", "1000 terminate"]),
  AnswerCase(
    id: "checks and notes between don't count",
    steps: #"["launch", { "expect": {} }, { "note": "n" }, "home"]"#,
    log: ["0 launch", "1000 home"]),
  AnswerCase(
    id: "none to another kind of prompt", answer: #"{ "answer": "allowWhileUsing" }"#,
    steps: #"["launch", { "answer": "dontAllow" }, { "tap": "again" }, "openSettings"]"#,
    log: ["0 launch", "1000 answer whenInUse", "2000 tap again", "3000 openSettings"]),
]

/// Asks at launch; `again` asks for the temporary full accuracy.
private let asking = """
  {
    "locflow": "flow/1", "name": "asking", "controls": ["again"],
    "on": {
      "didFinishLaunching": [{ "do": ["createManager", "requestWhenInUseAuthorization"] }],
      "tap again": [{ "do": [{ "requestTemporaryFullAccuracy": "Key" }] }],
      "temporaryFullAccuracyCompleted": [{ "do": [{ "requestTemporaryFullAccuracy": "Key" }] }]
    }
  }
  """

@Suite struct StandingAnswerTests {
  @Test(arguments: answers)
  private func isGiven(_ example: AnswerCase) throws {
    let run = try SampleRun(
      example.steps, flow: asking,
      """
      "device": { "ios": "17" }, "user": { "onPrompt": { "whenInUse": \(example.answer) } }
      """)

    #expect(run.result.impossible == nil)
    #expect(run.log(.user) == example.log)
  }

  @Test func withoutOneAPromptStaysUp() throws {
    let run = try SampleRun(
      #"["launch", { "wait": "1h" }, { "expect": { "prompt": "whenInUse" } }]"#, flow: asking,
      #""device": { "ios": "17" }"#)

    #expect(run.failures == [])
    #expect(run.result.summary.outcome == .waiting)
  }

  @Test func expectationsBeforeAStepThatAnswersSeeThePrompt() throws {
    let run = try SampleRun(
      #"["launch", { "expect": { "prompt": "whenInUse" } }, { "answer": "dontAllow" }]"#,
      flow: asking,
      """
      "device": { "ios": "17" }, "user": { "onPrompt": { "whenInUse": { "answer": "allowOnce" } } }
      """
    )

    #expect(run.failures == [])
  }

  @Test func expectationsBeforeAnyOtherStepSeeTheAnswer() throws {
    let run = try SampleRun(
      """
      ["launch", { "expect": { "prompt": null, "truth": "once", "within": "1s" } },
      { "wait": "1s" }, { "expect": { "within": "1s" } }]
      """, flow: asking,
      """
      "device": { "ios": "17" }, "user": { "onPrompt": { "whenInUse": { "answer": "allowOnce" } } }
      """
    )

    #expect(run.failures == [])
  }

  @Test func itSetsThePreciseSwitch() throws {
    let run = try SampleRun(
      #"["launch", { "expect": { "accuracy": "reduced" } }]"#, flow: asking,
      """
      "device": { "ios": "17" },
      "user": { "onPrompt": { "whenInUse": { "answer": "allowWhileUsing", "precise": false } } }
      """)

    #expect(run.failures == [])
  }

  @Test func thePreciseSwitchCountsOnlyWhereThePromptHasIt() throws {
    let run = try SampleRun(
      #"["launch", { "expect": { "truth": "whenInUse", "accuracy": "full" } }]"#, flow: asking,
      """
      "device": { "ios": "13" },
      "user": { "onPrompt": { "whenInUse": { "answer": "allowWhileUsing", "precise": false } } }
      """)

    #expect(run.result.impossible == nil && run.failures == [])
  }

  @Test func onePromptAfterAnotherIsAnswered() throws {
    let run = try SampleRun(
      #"["launch", { "wait": "1s" }]"#,
      flow: """
        {
          "locflow": "flow/1", "name": "both",
          "on": {
            "didFinishLaunching": [{ "do": ["createManager", "requestWhenInUseAuthorization"] }],
            "didChangeAuthorization": [
              { "if": { "authorization": "authorizedWhenInUse" },
              "do": ["requestAlwaysAuthorization"] }
            ]
          }
        }
        """,
      """
      "device": { "ios": "17" },
      "user": { "onPrompt": {
        "whenInUse": { "answer": "allowWhileUsing" },
        "alwaysUpgrade": { "answer": "changeToAlwaysAllow", "after": "3s" } } }
      """)

    #expect(
      run.log(.user) == [
        "0 launch", "1000 answer whenInUse", "4000 answer alwaysUpgrade", "4000 wait 1s",
      ])
    #expect(run.result.summary.truth == .always)
  }

  @Test func promptsThatNeverEndAreAFinding() throws {
    let run = try SampleRun(
      #"["launch", { "tap": "again" }, { "wait": "1s" }]"#, flow: asking,
      """
      "device": { "ios": "17", "authorization": "whenInUse", "accuracy": "reduced" },
      "app": { "infoPlist": { "NSLocationWhenInUseUsageDescription": "w",
        "NSLocationTemporaryUsageDescriptionDictionary": { "Key": "k" } } },
      "user": { "onPrompt": { "temporaryFullAccuracy": { "answer": "dontAllow", "after": "0s" } } }
      """)

    #expect(run.findings.contains("endlessExchange"))
  }
}
