import CoreLocationTypes
import DeviceModel
import Simulation
import TestSupport
import Testing

/// How often iOS reminds of use in the background, and what refusing it stores.
@Suite struct ReminderTests {
  private static let used =
    #""launch", { "tap": "begin" }, "home", { "wait": "20s" }, { "move": "significantChange" }, { "wait": "4d" }"#

  @Test(arguments: [
    // The reminder of iOS 12 comes once; those of iOS 13 and later come again.
    ("12.4", #"{ "answer": "continue" }, \#(used)"#, 1),
    ("12.4", #"{ "answer": "continue" }, { "upgrade": "13" }, \#(used)"#, 2),
    // Reset Location & Privacy forgets that it came.
    (
      "12.4",
      """
      { "answer": "continue" }, "openSettings", { "change": { "resetLocationAndPrivacy": true } },
      "launch", { "tap": "ask" }, { "answer": "alwaysAllow" }, "home", { "wait": "20s" },
      { "move": "significantChange" }, { "wait": "4d" }
      """, 2
    ),
  ])
  func reminderComesAsOftenAsItsVersionReminds(ios: String, then: String, count: Int) throws {
    let run = try SampleRun(
      "[\(ReminderTests.used), \(then)]",
      flow: """
        {
          "locflow": "flow/1", "name": "sample", "controls": ["begin", "ask"],
          "on": {
            "didFinishLaunching": [{ "do": ["createManager", "startMonitoringSignificantLocationChanges"] }],
            "tap ask": [{ "do": ["requestAlwaysAuthorization"] }]
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

    #expect(run.kinds(.system).count { $0 == "prompt backgroundReminder" } == count)
  }

  /// What Don't Allow stores is contested only for apps that can hold When In Use too.
  @Test(arguments: [
    (#""NSLocationAlwaysUsageDescription": "b""#, "denied"),
    (
      #""NSLocationAlwaysUsageDescription": "b", "NSLocationWhenInUseUsageDescription": "a""#,
      "authorizedWhenInUse"
    ),
  ])
  func refusedReminderDeniesAppsWithoutWhenInUse(plist: String, reads: String) throws {
    let run = try SampleRun(
      #"[\#(ReminderTests.used), { "answer": "dontAllow" }]"#,
      flow: """
        {
          "locflow": "flow/1", "name": "sample", "controls": ["begin"],
          "on": {
            "didFinishLaunching": [{ "do": ["createManager", "startMonitoringSignificantLocationChanges"] }]
          }
        }
        """,
      """
      "device": { "ios": "10.3", "authorization": "always",
        "options": { "legacyReminderDeny": "whenInUse" } },
      "app": { "infoPlist": { \(plist), "UIBackgroundModes": ["location"] } }
      """)

    #expect(run.result.summary.authorization.name == reads)
  }
}
