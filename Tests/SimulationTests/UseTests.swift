import DeviceModel
import Simulation
import TestSupport
import Testing

/// What counts as use of the app: in front, some seconds after leaving, at work behind the bar.
@Suite struct UseTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let id: String
    let ios: [String]
    let authorization: String
    /// What the tap in front begins.
    let begin: String
    /// What the app does when a visit is told to it, in the background.
    var atVisit = ""
    /// What it does as it enters the background.
    var atHome = ""
    let steps: String
    /// The last callback or silence.
    let last: String

    var testDescription: String { id }
  }

  private static let atWork =
    #""startMonitoringVisits", { "allowsBackgroundLocationUpdates": true }, "startUpdatingLocation""#
  private static let awayAndVisited = #""home", { "wait": "20s" }, { "move": "visit" }"#

  static let cases = [
    // The end of what kept the app running is no leaving of it.
    Case(
      id: "a monitor after the work behind Home has ended", ios: ["18", "26"],
      authorization: "always", begin: "\(atWork), \"startMonitor\"",
      atVisit: #""stopUpdatingLocation""#,
      steps: #"\#(awayAndVisited), { "move": "regionEntry" }"#, last: "noCallback sessionRequired"),
    Case(
      id: "a region after the work behind the bar has ended", ios: ["13", "14.5", "17", "26"],
      authorization: "whenInUse", begin: "\(atWork), \"startMonitoringRegion\"",
      atVisit: #""stopUpdatingLocation""#,
      steps: #"\#(awayAndVisited), { "move": "regionEntry" }"#, last: "noCallback notInUse"),
    // Behind the bar the app is in use, also for what begins there.
    Case(
      id: "a monitor that begins behind the bar", ios: ["17", "18", "26"],
      authorization: "whenInUse", begin: atWork, atVisit: #""startMonitor""#,
      steps: #"\#(awayAndVisited), { "move": "regionEntry" }"#, last: "monitorEvent satisfied"),
    Case(
      id: "the same while Always is provisional", ios: ["17"],
      authorization: "provisionalAlways", begin: atWork, atVisit: #""startMonitor""#,
      steps: #"\#(awayAndVisited), { "move": "regionEntry" }"#, last: "monitorEvent satisfied"),
    // In use, provisional Always is While Using.
    Case(
      id: "a region in the seconds after leaving", ios: ["13", "17", "26"],
      authorization: "provisionalAlways", begin: #""startMonitoringRegion""#,
      steps: #""home", { "move": "regionEntry" }"#, last: "didEnterRegion"),
    Case(
      id: "a region later", ios: ["13", "17", "26"],
      authorization: "provisionalAlways", begin: #""startMonitoringRegion""#,
      steps: #""home", { "wait": "10s" }, { "move": "regionEntry" }"#,
      last: "noCallback heldForSecondQuestion"),
    // What begins too late says so at once.
    Case(
      id: "a session for Always at didEnterBackground", ios: ["18", "26"],
      authorization: "always", begin: #""startLiveUpdates""#,
      atHome: #"{ "serviceSession": "always" }"#, steps: #""home""#,
      last: "diagnostic [insufficientlyInUse]"),
    Case(
      id: "a background activity session at didEnterBackground", ios: ["18", "26"],
      authorization: "whenInUse", begin: #""startLiveUpdates""#,
      atHome: #""startBackgroundActivitySession""#, steps: #""home""#,
      last: "diagnostic [insufficientlyInUse]"),
  ]

  @Test(arguments: cases)
  func useDecidesWhatArrives(_ row: Case) throws {
    for ios in row.ios {
      let run = try SampleRun(
        #"["launch", { "tap": "begin" }, \#(row.steps)]"#,
        flow: """
          {
            "locflow": "flow/1", "name": "sample", "controls": ["begin"],
            "on": {
              "didFinishLaunching": [{ "do": ["createManager"] }],
              "tap begin": [{ "do": [\(row.begin)] }],
              "didEnterBackground": [{ "do": [\(row.atHome)] }],
              "didVisit": [{ "do": [\(row.atVisit)] }]
            }
          }
          """,
        """
        "device": { "ios": "\(ios)", "authorization": "\(row.authorization)" },
        "app": { "infoPlist": {
          "NSLocationWhenInUseUsageDescription": "a",
          "NSLocationAlwaysAndWhenInUseUsageDescription": "b", "UIBackgroundModes": ["location"]
        } }
        """)

      #expect(run.kinds(.callback, .silence).last == row.last, "iOS \(ios)")
    }
  }
}
