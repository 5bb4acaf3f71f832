import Simulation
import TestSupport
import Testing

/// Questions that the app's own request didn't raise: the location button, a library, other prompts.
@Suite struct PromptAskerTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let id: String
    var device = #"{ "ios": "17" }"#
    let steps: String
    let lines: [String]

    var testDescription: String { id }
  }

  private static let flow = """
    {
      "locflow": "flow/1", "name": "sample",
      "controls": [{ "id": "share", "kind": "locationButton" }, "ask"],
      "on": {
        "didFinishLaunching": [{ "do": ["createManager"] }],
        "tap share": [{ "do": [{ "log": "shared" }] }],
        "tap ask": [{ "do": ["requestWhenInUseAuthorization"] }]
      }
    }
    """

  static let cases = [
    Case(
      id: "the button while restricted",
      device: #"{ "ios": "17", "locationChangesRestricted": true }"#,
      steps: #"["launch", { "tap": "share" }]"#, lines: ["noPrompt restricted"]),
    Case(
      id: "the button before iOS 15", device: #"{ "ios": "14" }"#,
      steps: #"["launch", { "tap": "share" }]"#, lines: ["noPrompt methodMissing"]),
    Case(
      id: "the button after it was approved and the decision was reset",
      steps: """
        ["launch", { "tap": "share" }, { "answer": "ok" }, "openSettings",
         { "change": { "resetLocationAndPrivacy": true, "after": "1s" } }, "return",
         { "tap": "share" }]
        """,
      lines: [
        "prompt locationButton", "promptDismissed locationButton", "settingsPage root",
        "noCallback unchanged", "prompt locationButton",
      ]),
    Case(
      id: "a library's prompt blocks the button and is answered for the app",
      steps: """
        ["launch", { "sdk": "requestWhenInUse" }, { "answer": "allowOnce" }, { "tap": "share" }]
        """,
      lines: ["prompt whenInUse", "promptDismissed whenInUse", "noCallback unchanged"]),
    Case(
      id: "a library starts while services are off",
      device: #"{ "ios": "17", "locationServices": "off" }"#,
      steps: #"["launch", { "sdk": "start" }, { "sdk": "release" }]"#,
      lines: ["prompt locationServicesOff", "promptDismissed locationServicesOff"]),
    Case(
      id: "a request behind another question",
      steps: """
        ["launch", { "tap": "ask" }, { "otherPrompt": "appears" }, { "answer": "allowOnce" },
         { "otherPrompt": "dismissed" }]
        """,
      lines: ["prompt whenInUse", "promptDismissed whenInUse"]),
    Case(
      id: "a library asks under another question",
      steps: """
        ["launch", { "otherPrompt": "appears" }, { "sdk": "requestWhenInUse" },
         { "otherPrompt": "dismissed" }]
        """,
      lines: ["noPrompt otherPrompt", "prompt whenInUse"]),
  ]

  @Test(arguments: cases)
  func asks(_ example: Case) throws {
    let run = try SampleRun(
      example.steps, flow: Self.flow, #""device": \#(example.device)"#)

    #expect(run.kinds(.system, .silence) == example.lines)
  }

  @Test func appStaysInactiveUntilTheOtherQuestionIsGone() throws {
    let run = try SampleRun(
      """
      ["launch", { "tap": "ask" }, { "otherPrompt": "appears" }, { "answer": "allowOnce" },
       { "expect": { "appState": "inactive", "offersOnly": [] } }, { "otherPrompt": "dismissed" },
       { "expect": { "appState": "active" } }]
      """, flow: Self.flow)

    #expect(run.failures.isEmpty)
  }

  @Test func actionOfTheButtonRunsBeforeTheGrant() throws {
    let run = try SampleRun(
      #"["launch", { "tap": "share" }, { "answer": "ok" }]"#, flow: Self.flow)

    #expect(
      run.kinds(.system, .callback, .console) == [
        "didChangeAuthorization notDetermined", "log shared", "prompt locationButton",
        "promptDismissed locationButton", "didChangeAuthorization authorizedWhenInUse",
      ])
  }
}
