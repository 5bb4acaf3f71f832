import DeviceModel
import Simulation
import TestSupport
import Testing

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

  /// Only what something like it was in effect for may begin out of use.
  @Test(arguments: [
    // What is held when the app is left, what begins in the background, and what a position brings.
    ("17", "none", "always", "didUpdateLocations 0s"),
    ("18", "none", "always", "noCallback notInUse"),
    ("18", "whenInUse", "always", "noCallback notInUse"),
    ("18", "always", "always", "didUpdateLocations 0s"),
    ("18", "always", "whenInUse", "didUpdateLocations 0s"),
    ("26", "none", "always", "noCallback notInUse"),
  ])
  func sessionForAlwaysThatBeginsOutOfUseHasNoEffect(
    ios: String, held: String, begun: String, line: String
  ) throws {
    let run = try SampleRun(
      """
      ["launch", { "tap": "hold" }, "home", { "wait": "10s" }, { "move": "visit" },
       { "expect": {} }, { "fix": {} }]
      """,
      flow: """
        {
          "locflow": "flow/1", "name": "sample", "controls": ["hold"],
          "on": {
            "didFinishLaunching": [{ "do": ["createManager", "startMonitoringVisits"] }],
            "tap hold": [{ "do": [{ "serviceSession": "\(held)" }] }],
            "didVisit": [{ "do": [{ "serviceSession": "\(begun)" }, "startLiveUpdates"] }]
          }
        }
        """,
      """
      "device": { "ios": "\(ios)", "authorization": "always" },
      "app": { "infoPlist": {
        "NSLocationWhenInUseUsageDescription": "a",
        "NSLocationAlwaysAndWhenInUseUsageDescription": "b", "UIBackgroundModes": ["location"]
      } }
      """)

    #expect(run.kinds(.callback, .silence).last == line)
  }

  /// In front again the session has its effect, and keeps it.
  @Test func sessionForAlwaysThatBeganOutOfUseTakesEffectInFront() throws {
    let run = try SampleRun(
      """
      ["launch", { "tap": "hold" }, "home", { "wait": "10s" }, { "move": "visit" }, { "fix": {} },
       "return", "home", { "wait": "10s" }, { "fix": {} }]
      """,
      flow: """
        {
          "locflow": "flow/1", "name": "sample", "controls": ["hold"],
          "on": {
            "didFinishLaunching": [{ "do": ["createManager", "startMonitoringVisits"] }],
            "tap hold": [{ "do": [{ "serviceSession": "whenInUse" }] }],
            "didVisit": [{ "do": [{ "serviceSession": "always" }, "startLiveUpdates"] }]
          }
        }
        """,
      """
      "device": { "ios": "18", "authorization": "always" },
      "app": { "infoPlist": {
        "NSLocationWhenInUseUsageDescription": "a",
        "NSLocationAlwaysAndWhenInUseUsageDescription": "b", "UIBackgroundModes": ["location"]
      } }
      """)

    let found = run.kinds(.callback, .silence).filter { !$0.hasPrefix("lifecycle") }

    #expect(found.contains("noCallback notInUse"))
    #expect(found.last == "didUpdateLocations 0s")
  }

  /// The seconds after leaving are use of the app, for positions and for monitors alike.
  @Test(arguments: ["startLiveUpdates", "startMonitor"])
  func theSecondsAfterLeavingAreUse(service: String) throws {
    let run = try SampleRun(
      """
      ["launch", { "tap": "begin" }, "home", { "fix": {} }, { "move": "regionEntry" },
       { "wait": "10s" }, { "fix": {} }, { "move": "regionExit" }]
      """,
      flow: """
        {
          "locflow": "flow/1", "name": "sample", "controls": ["begin"],
          "on": { "tap begin": [{ "do": ["\(service)"] }] }
        }
        """,
      """
      "device": { "ios": "18", "authorization": "always" },
      "app": { "infoPlist": {
        "NSLocationWhenInUseUsageDescription": "a",
        "NSLocationAlwaysAndWhenInUseUsageDescription": "b", "UIBackgroundModes": ["location"]
      } }
      """)

    let got = run.result.trace.lines.filter {
      ["didUpdateLocations", "monitorEvent"].contains($0.kind.name)
    }

    #expect(got.map { $0.step } == [service == "startMonitor" ? 5 : 4])
    #expect(run.kinds(.silence).contains("noCallback sessionRequired"))
  }

  /// A significant change is not a position of live updates, also where the app iterates them.
  @Test func significantChangesAreNoPositionsOfLiveUpdates() throws {
    let run = try SampleRun(
      #"["launch", "home", { "wait": "10s" }, { "move": "significantChange" }]"#,
      flow: WokenAppTests.flow,
      """
      "device": { "ios": "17", "authorization": "always" },
      "app": { "infoPlist": {
        "NSLocationWhenInUseUsageDescription": "a",
        "NSLocationAlwaysAndWhenInUseUsageDescription": "b", "UIBackgroundModes": ["location"]
      } }
      """)

    let positions = run.result.trace.lines.filter {
      if case .position = $0.event { true } else { false }
    }

    #expect(positions.count == 1)
    #expect(positions.allSatisfy { $0.rule != .liveUpdatesGoOn })
  }
}
