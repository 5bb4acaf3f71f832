import DeviceModel
import Simulation
import TestSupport
import Testing

/// What a decision that came or went by itself does to what hangs on it.
@Suite struct LostAndRegainedTests {
  private static let flow = """
    {
      "locflow": "flow/1", "name": "sample", "controls": ["askWhenInUse", "askAlways"],
      "on": {
        "didFinishLaunching": [{
          "do": [
            "createManager", { "allowsBackgroundLocationUpdates": true }, "startUpdatingLocation"
          ]
        }],
        "tap askWhenInUse": [{ "do": ["requestWhenInUseAuthorization"] }],
        "tap askAlways": [{ "do": ["requestAlwaysAuthorization"] }]
      }
    }
    """

  struct Case: Sendable, CustomTestStringConvertible {
    let id: String
    let device: String
    let steps: String
    /// The questions, those that are missing, and the bar in the background.
    let lines: [String]

    var testDescription: String { id }
  }

  static let cases = [
    Case(
      id: "permission that comes back wakes no suspended app, so no bar shows",
      device: #"{ "ios": "14", "authorization": "whenInUse" }"#,
      steps: """
        ["launch", "openSettings", { "change": { "authorization": "never", "after": "1s" } },
         { "change": { "authorization": "whenInUse" } }]
        """,
      lines: ["indicator true", "indicator false"]),
    Case(
      id: "Always that nobody is known to have asked for leaves the question for later",
      device: #"{ "ios": "14", "authorization": "always" }"#,
      steps: """
        ["launch", "openSettings", { "change": { "authorization": "whenInUse" } }, "return",
         { "tap": "askAlways" }]
        """,
      lines: ["indicator true", "indicator false", "prompt alwaysUpgrade"]),
    Case(
      id: "Always that was asked for has spent it",
      device: #"{ "ios": "14", "authorization": "always", "history": { "alwaysAsked": true } }"#,
      steps: """
        ["launch", "openSettings", { "change": { "authorization": "whenInUse" } }, "return",
         { "tap": "askAlways" }]
        """,
      lines: ["indicator true", "indicator false", "noPrompt upgradeSpent"]),
    Case(
      id: "a lock with services off is no decision of the user",
      device: """
        { "ios": "14", "locationServices": "off", "locationChangesRestricted": true,
          "options": { "lockedDenied": "denied" } }
        """,
      steps: #"["launch", { "tap": "askWhenInUse" }]"#, lines: ["noPrompt restricted"]),
  ]

  @Test(arguments: cases)
  func linesAreThese(_ example: Case) throws {
    let run = try SampleRun(
      example.steps, flow: LostAndRegainedTests.flow, "\"device\": \(example.device)")

    let found = run.kinds(.system, .silence).filter { line in
      ["prompt ", "noPrompt", "indicator"].contains { line.hasPrefix($0) }
    }

    #expect(found == example.lines)
  }
}

/// What reaches an app of iOS 18 with Always and without a session for it.
@Suite struct WokenAppTests {
  private static let flow = """
    {
      "locflow": "flow/1", "name": "sample", "controls": ["live"],
      "on": {
        "didFinishLaunching": [{
          "do": ["createManager", "startMonitoringSignificantLocationChanges", "startLiveUpdates"]
        }],
        "tap live": [{ "do": ["startLiveUpdates"] }]
      }
    }
    """

  /// Being woken for one thing is no use of the app, as the seconds after leaving it are.
  @Test(arguments: [
    ("17", ["didUpdateLocations", "didUpdateLocations"]), ("18", ["didUpdateLocations"]),
  ])
  func liveUpdatesReachAWokenAppOnlyWhereAlwaysIsInEffect(
    ios: String, positions: [String]
  ) throws {
    let run = try SampleRun(
      #"["launch", "home", { "wait": "10s" }, { "move": "significantChange" }, { "fix": {} }]"#,
      flow: WokenAppTests.flow,
      """
      "device": { "ios": "\(ios)", "authorization": "always" },
      "app": { "infoPlist": {
        "NSLocationWhenInUseUsageDescription": "a",
        "NSLocationAlwaysAndWhenInUseUsageDescription": "b", "UIBackgroundModes": ["location"]
      } }
      """)

    let found = run.kinds(.callback).map { String($0.prefix { $0 != " " }) }

    #expect(found.filter { $0 == "didUpdateLocations" } == positions)
  }

  /// A session that ends before its question is there takes it back, and hears no more.
  @Test(arguments: [
    (#"{ "serviceSession": "whenInUse" }"#, #""endServiceSession""#),
    (#""startLiveUpdates""#, #""stopLiveUpdates""#),
  ])
  func whatHasEndedHearsNothing(begin: String, end: String) throws {
    let run = try SampleRun(
      #"["launch", { "tap": "begin" }]"#,
      flow: """
        {
          "locflow": "flow/1", "name": "sample", "controls": ["begin"],
          "on": {
            "tap begin": [{ "do": [\(begin)] }],
            "willResignActive": [{ "do": [\(end)] }]
          }
        }
        """, #""device": { "ios": "18" }"#)

    #expect(run.kinds(.system) == ["prompt whenInUse", "promptDismissed whenInUse"])
    #expect(!run.kinds(.callback).contains { $0.hasPrefix("diagnostic") })
    #expect(
      run.result.trace.lines.contains {
        $0.event == .device(.promptDismissed(.whenInUse, why: .sessionEnded))
      })
  }

  /// A purpose key that the Info.plist lacks keeps a session from asking, and the trace says so.
  @Test(arguments: [
    (#", "NSLocationTemporaryUsageDescriptionDictionary": { "K": "b" }"#, "prompt", [String]()),
    ("", "noPrompt usageKeyMissing", ["missingUsageKey"]),
  ])
  func aSessionWithoutItsPurposeSaysWhyNothingComes(
    plist: String, line: String, findings: [String]
  ) throws {
    let run = try SampleRun(
      #"["launch", { "tap": "exact" }]"#,
      flow: """
        {
          "locflow": "flow/1", "name": "sample", "controls": ["exact"],
          "on": {
            "didFinishLaunching": [{ "do": ["createManager"] }],
            "tap exact": [{ "do": [{ "serviceSession": { "authorization": "whenInUse", "fullAccuracyPurposeKey": "K" } }] }]
          }
        }
        """,
      """
      "device": { "ios": "18", "authorization": "whenInUse", "accuracy": "reduced" },
      "app": { "infoPlist": { "NSLocationWhenInUseUsageDescription": "a"\(plist) } }
      """)

    #expect(run.kinds(.system, .silence).contains { $0.hasPrefix(line) })
    #expect(run.result.summary.findings.map(\.name) == findings)
  }
}
