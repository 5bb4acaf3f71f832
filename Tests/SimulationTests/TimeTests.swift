import ScenarioFormat
import Simulation
import TestSupport
import Testing

/// Steps, and when each line of the user's lane happens.
private struct TimeCase: Sendable, CustomTestStringConvertible {
  let id: String
  let steps: String
  let log: [String]

  var testDescription: String { id }
}

private let times: [TimeCase] = [
  TimeCase(
    id: "the first step starts at once", steps: #"["launch"]"#, log: ["0 launch"]),
  TimeCase(
    id: "the first step has its own time", steps: #"[{ "launch": { "after": "3s" } }]"#,
    log: ["3000 launch"]),
  TimeCase(
    id: "a step comes 1 s after the one before", steps: #"["launch", "home", "launch"]"#,
    log: ["0 launch", "1000 home", "2000 launch"]),
  TimeCase(
    id: "a change comes 10 s after",
    steps: #"["launch", "openSettings", { "change": { "locationServices": "off" } }, "return"]"#,
    log: ["0 launch", "1000 openSettings", "11000 change locationServices", "12000 return"]),
  TimeCase(
    id: "a change has its own time",
    steps: """
      ["launch", "openSettings", { "change": { "locationServices": "off", "after": "1s" } },
      { "change": { "locationServices": "on", "after": "0s" } }]
      """,
    log: [
      "0 launch", "1000 openSettings", "2000 change locationServices",
      "2000 change locationServices",
    ]),
  TimeCase(
    id: "checks and notes leave no gap",
    steps: #"["launch", { "expect": {} }, { "note": "n" }, { "expect": {} }, "home"]"#,
    log: ["0 launch", "1000 home"]),
  TimeCase(
    id: "checks before the first step leave no gap",
    steps: #"[{ "expect": {} }, { "note": "n" }, "launch"]"#, log: ["0 launch"]),
  TimeCase(
    id: "a wait starts at once and the next step comes 1 s after its end",
    steps: #"["launch", { "wait": "3s" }, { "wait": "800ms" }, "home"]"#,
    log: ["0 launch", "0 wait 3s", "3000 wait 800ms", "4800 home"]),
  TimeCase(
    id: "a change comes 10 s after the end of a wait",
    steps: """
      ["openSettings", { "wait": "1m" }, { "change": { "locationServices": "off" } }]
      """,
    log: ["0 openSettings", "0 wait 1m", "70000 change locationServices"]),
  TimeCase(
    id: "a wait of nothing", steps: #"["launch", { "wait": "0s" }, "home"]"#,
    log: ["0 launch", "0 wait 0s", "1000 home"]),
  TimeCase(
    id: "every other step has its own time",
    steps: """
      [{ "launch": { "after": "1ms" } }, { "tap": { "target": "ok", "after": "2ms" } },
      { "return": { "after": "4ms" } }, { "lock": { "after": "8ms" } },
      { "unlock": { "after": "16ms" } }, { "home": { "after": "32ms" } },
      { "openSettings": { "after": "64ms" } }, { "terminate": { "after": "128ms" } },
      { "fix": { "after": "256ms" } }, { "fail": { "error": "network", "after": "512ms" } },
      { "move": { "event": "significantChange", "after": "1s" } },
      { "restrict": { "restricted": true, "after": "2s" } },
      { "reinstall": { "by": "tool", "after": "4s" } },
      { "update": { "infoPlist": {}, "after": "8s" } },
      { "upgrade": { "ios": "26.1", "after": "16s" } }]
      """,
    log: [
      "1 launch", "3 tap ok", "7 return", "15 lock", "31 unlock", "63 home", "127 openSettings",
      "255 terminate", "511 fix 0s", "1023 fail network", "2023 move significantChange",
      "4023 restrict true", "8023 reinstall tool", "16023 update {}", "32023 upgrade 26.1",
    ]),
]

@Suite struct TimeTests {
  @Test(arguments: times)
  private func everyStepHasItsTime(_ example: TimeCase) throws {
    let run = try SampleRun(
      example.steps, #""device": { "ios": "26", "locationServices": "off" }"#)

    #expect(run.result.impossible == nil)
    #expect(run.log(.user) == example.log)
  }

  @Test func whatFollowsAStepAtOnceBelongsToIt() throws {
    let run = try SampleRun(
      #"["launch", { "expect": { "prompt": "whenInUse", "within": "0s" } }]"#,
      #""device": { "ios": "12" }"#)

    let lines = run.result.trace.lines.filter { line in
      line.kind.lane != .check && line.event != .start
    }
    #expect(run.failures == [])
    #expect(lines.allSatisfy { $0.step == 1 && $0.time == 0 })
    #expect(run.kinds(.system) == ["prompt whenInUse"])
  }

  @Test(arguments: [
    ("6s", true), ("5s", true), ("4999ms", false), ("0s", false),
  ])
  func withinLooksAtTheTimeOfTheStepBefore(_ limit: String, _ holds: Bool) throws {
    let run = try SampleRun(
      """
      ["launch", { "wait": "5s" }, { "note": "takes no time" },
      { "expect": { "within": "\(limit)" } }]
      """)

    #expect(run.failures == (holds ? [] : ["within: \(limit) / 5s"]))
  }

  @Test func withinCountsNeitherTheGapBeforeNorTheGapAfter() throws {
    let run = try SampleRun(
      """
      ["launch", { "wait": "5s" }, { "home": { "after": "9s" } }, { "expect": { "within": "0s" } }]
      """
    )

    #expect(run.failures == [])
  }
}

@Test("with another flow a scenario keeps its time of day, its steps and the values it starts with")
func anotherFlowChangesNothingElse() throws {
  let run = try SampleRun(
    #"["launch"]"#, flow: "foreground-recheck",
    #""device": { "localTime": "23:30" }, "variables": { "wasAvailable": true }"#)
  let scenario = run.scenarioCase.scenario
  #expect(scenario.localTime != .noon)
  #expect(scenario.with(flow: run.scenarioCase.flow.flow) == scenario)
  #expect(scenario.with(never: []).localTime == scenario.localTime)
}
