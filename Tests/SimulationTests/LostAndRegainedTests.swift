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
