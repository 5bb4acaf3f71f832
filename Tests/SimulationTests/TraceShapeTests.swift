import Simulation
import TestSupport
import Testing

/// What holds of every trace, tried on long walks over all steps.
@Suite struct TraceShapeTests {
  /// Every step of the format, tried on every built-in flow.
  private static let walks = [
    """
    ["launch", { "expect": {} }, { "note": "n" }, "home", "launch", "lock", "unlock",
    "openSettings", { "change": { "locationServices": "off" } }, { "expect": { "truth": "once" } },
    "return", { "fix": { "age": "1h", "accuracy": 12.5 } }, { "fail": "locationUnknown" },
    { "move": "significantChange" }, { "restrict": true }, { "wait": "11m" }, { "restrict": false },
    "home", { "wait": "11m" }, "launch", "terminate", { "reinstall": "homeScreen" }, "launch",
    { "update": { "infoPlist": {} } }, "launch", { "upgrade": "18.1" }, "launch", "home", "evict"]
    """,
    """
    ["launch", "openSettings", { "change": { "locationServices": "on" } },
    { "change": { "authorization": "whenInUse" } }, "return", { "fix": {} }, { "wait": "1h" },
    "openSettings", { "change": { "authorization": "never", "after": "1s" } }, "home", "launch",
    { "expect": { "updating": true } }, { "move": "regionEntry" }, "home", { "wait": "3d" },
    { "move": "significantChange" }, { "expect": { "callbacks": [] } }]
    """,
  ]

  private static let devices = [
    #""ios": "9.3", "authorization": "whenInUse""#,
    #""ios": "12.4", "authorization": "always", "locationServices": "off""#,
    #""ios": "13.1", "authorization": "denied""#,
    #""ios": "17.4", "authorization": "once", "accuracy": "reduced""#,
  ]

  private static let flows = [
    "services-first", "foreground-recheck", "always-upgrade", "recommended",
  ]

  private static func runs(_ flow: String) throws -> [SampleRun] {
    try walks.flatMap { steps in
      try devices.map { device in
        try SampleRun(
          steps, flow: flow,
          """
          "device": { \(device) },
          "user": { "onPrompt": { "whenInUse": { "answer": "allowWhileUsing" },
            "locationServicesOff": { "answer": "cancel", "after": "3s" } } }
          """)
      }
    }
  }

  @Test(arguments: flows)
  func theLinesAreNumberedFromZero(_ flow: String) throws {
    for run in try TraceShapeTests.runs(flow) {
      #expect(run.result.trace.lines.map(\.sequence) == Array(run.result.trace.lines.indices))
    }
  }

  @Test(arguments: flows)
  func timeNeverGoesBack(_ flow: String) throws {
    for run in try TraceShapeTests.runs(flow) {
      let times = run.result.trace.lines.map(\.time)
      #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
      #expect(times.first == 0)
    }
  }

  @Test(arguments: flows)
  func aCauseIsAnEarlierLineAndNoCheck(_ flow: String) throws {
    for run in try TraceShapeTests.runs(flow) {
      let trace = run.result.trace
      for line in trace.lines {
        guard let cause = line.cause else { continue }
        #expect(cause >= 0 && cause < line.sequence)
        let lane = trace.lines[cause].kind.lane
        #expect(![.check, .meta, .silence, .console, .device].contains(lane))
      }
    }
  }

  /// Checks and notes are lines of their own step; what happens after them still belongs to the step
  /// that led to it.
  @Test(arguments: flows)
  func theStepsOfWhatHappensNeverGoBack(_ flow: String) throws {
    for run in try TraceShapeTests.runs(flow) {
      let trace = run.result.trace
      let steps = trace.lines.filter { line in
        line.kind.lane != .check && line.kind.name != "note"
      }.map(\.step)
      #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 <= $1 })
      #expect(steps.first == 0)
      #expect(steps.dropFirst().allSatisfy { $0 >= 1 })
    }
  }

  @Test(arguments: flows)
  func theFirstLineIsTheStartAndTheLastTheEnd(_ flow: String) throws {
    for run in try TraceShapeTests.runs(flow) where run.result.impossible == nil {
      #expect(run.result.trace.lines.first?.event == .start)
      #expect(run.result.trace.lines.last?.event == .end(run.result.summary))
    }
  }

  @Test func callbacksPointToWhatLedToThem() throws {
    let run = try SampleRun(
      #"["launch", { "answer": "allowWhileUsing" }]"#, #""device": { "ios": "17" }"#)
    let trace = run.result.trace

    let causes = trace.lines.compactMap { line -> String? in
      guard line.kind.lane == .callback, let cause = line.cause else { return nil }
      let led = trace.lines[cause]
      return "\(led.kind.name) \(SampleRun.text(trace.ownFields(of: led).first?.value))"
    }

    #expect(causes == ["call createManager", "answer whenInUse"])
  }

  @Test func anAppThatCrashesOnEntryDoesNotHearOfItsLaunch() throws {
    let run = try SampleRun(
      #"["launch"]"#,
      flow: """
        {
          "locflow": "flow/1", "name": "crashing", "initial": "start",
          "states": { "start": { "entry": [
            { "open": "appSettings", "using": "openURL:options:completionHandler:" },
            "createManager" ] } },
          "on": { "didFinishLaunching": [{ "do": ["createManager"] }] }
        }
        """, #""device": { "ios": "9.3" }"#)

    #expect(run.kinds(.app, .flow) == ["call open"])
    #expect(run.findings == ["crash"])
  }

  @Test func anImpossibleStepEndsTheRunThere() throws {
    let run = try SampleRun(
      #"["launch", { "tap": "ok" }, "home", { "expect": { "truth": "denied" } }]"#)

    #expect(run.result.impossible?.step == 1)
    #expect(run.result.impossible?.reason == .refused(.notOnScreen))
    #expect(run.log(.user) == ["0 launch"])
    #expect(run.failures == [])
    let last = try #require(run.result.trace.lines.last)
    #expect(last.step == 2)
    #expect(last.event.isImpossibleStep)
    #expect(
      last.event
        == .fail(
          expected: TraceField("tap", .object([TraceField("target", .string("ok"))])),
          actual: .string("impossible")))
  }

  @Test func aValueThatReadsImpossibleIsNoImpossibleStep() throws {
    let run = try SampleRun(
      #"["launch", { "expect": { "state": "fine" } }]"#,
      flow: """
        {
          "locflow": "flow/1", "name": "named", "initial": "impossible",
          "states": { "impossible": {}, "fine": {} }
        }
        """)

    #expect(run.failures.count == 1)
    #expect(!run.result.trace.lines.contains { $0.event.isImpossibleStep })
  }

  // MARK: - The last line

  @Test func aPatternThatOccurredIsToldBeforeTheLineThatEndsTheRun() throws {
    let run = try SampleRun(
      #"["launch"]"#,
      #""never": [{ "launch": {} }, { "prompt": "always" }, { "end": {} }]"#)

    let trace = run.result.trace
    #expect(trace.lines.map(\.sequence) == Array(trace.lines.indices))
    let last = trace.lines.count - 1
    #expect(trace.lines.suffix(3).map(\.kind.name) == ["fail", "fail", "end"])
    #expect(
      run.failures == [
        "never: {launch: {}} / {lines: [1]}", "never: {end: {}} / {lines: [\(last)]}",
      ])
  }

  // MARK: - Fields that are always there

  /// Steps on a version, and the fields of the answer's line after its prompt.
  static let answers: [(ios: String, answer: String, more: String, fields: String)] = [
    ("17", #""allowOnce""#, "", "button: allowOnce, precise: true"),
    ("17", #""dontAllow""#, "", "button: dontAllow, precise: true"),
    (
      "14", #"{ "button": "allowWhileUsing", "precise": false }"#, "",
      "button: allowWhileUsing, precise: false"
    ),
    ("13.7", #""allowOnce""#, "", "button: allowOnce"),
    ("17", #""allowOnce""#, #""NSLocationDefaultAccuracyReduced": true"#, "button: allowOnce"),
  ]

  @Test(arguments: answers)
  func anAnswerTellsTheSwitchOfItsPrompt(
    _ ios: String, _ answer: String, _ more: String, _ fields: String
  ) throws {
    let run = try SampleRun(
      #"["launch", { "answer": \#(answer) }]"#,
      flow: """
        { "locflow": "flow/1", "name": "asking", "on": {
          "didFinishLaunching": [{ "do": ["createManager", "requestWhenInUseAuthorization"] }] } }
        """,
      """
      "device": { "ios": "\(ios)" }, "app": { "infoPlist": {
        "NSLocationWhenInUseUsageDescription": "w"\(more.isEmpty ? "" : ", " + more) } }
      """)

    let line = try #require(run.result.trace.lines.first { $0.kind.name == "answer" })
    let own = run.result.trace.ownFields(of: line)
    #expect(SampleRun.text(.object(own)) == "{prompt: whenInUse, \(fields)}")
  }

  /// Steps that bring a position without a `fix`, or later than it, and the position's fields.
  static let positions: [(device: String, steps: String, fields: String)] = [
    ("always", #"{ "move": "significantChange" }"#, "{age: 0s, accuracy: 500.0}"),
    (
      #"always", "accuracy": "reduced"#, #"{ "move": "significantChange" }"#,
      "{age: 0s, accuracy: 5000.0}"
    ),
    (
      "provisionalAlways",
      #""home", { "wait": "1m" }, { "move": "significantChange" }, { "answer": "changeToAlwaysAllow" }"#,
      "{age: 1s, accuracy: 500.0}"
    ),
  ]

  @Test(arguments: positions)
  func aPositionTellsItsAgeAndAccuracy(
    _ device: String, _ steps: String, _ fields: String
  ) throws {
    let run = try SampleRun(
      "[\"launch\", \(steps)]",
      flow: """
        { "locflow": "flow/1", "name": "far", "on": { "didFinishLaunching": [
          { "do": ["createManager", "startMonitoringSignificantLocationChanges"] }] } }
        """, #""device": { "ios": "17", "authorization": "\#(device)" }"#)

    let line = try #require(
      run.result.trace.lines.last { $0.kind.name == "didUpdateLocations" },
      "\(run.kinds(.callback, .silence, .system))")
    #expect(SampleRun.text(.object(run.result.trace.ownFields(of: line))) == fields)
  }

  // MARK: - Settings

  /// A row of Settings, and the value that it has already.
  static let present: [(device: String, change: String)] = [
    (#""authorization": "whenInUse""#, #""authorization": "whenInUse""#),
    (#""authorization": "denied""#, #""authorization": "never""#),
    (#""authorization": "provisionalAlways""#, #""authorization": "whenInUse""#),
    (#""authorization": "whenInUse""#, #""precise": true"#),
    (#""authorization": "whenInUse", "accuracy": "reduced""#, #""precise": false"#),
    (#""locationServices": "on""#, #""locationServices": "on""#),
    (#""locationServices": "off""#, #""locationServices": "off""#),
  ]

  @Test(arguments: present, [0, 10])
  func choosingThePresentValueDoesNothing(
    _ row: (device: String, change: String), _ seconds: Int
  ) throws {
    let run = try SampleRun(
      """
      ["launch", "openSettings", { "change": { \(row.change), "after": "\(seconds)s" } }]
      """, #""device": { "ios": "17", \#(row.device) }"#)

    let lines = run.result.trace.lines.filter { $0.step == 3 }.map(\.kind.name)
    #expect(run.result.impossible == nil)
    #expect(lines == ["change", "settingsPage", "end"])
  }
}
