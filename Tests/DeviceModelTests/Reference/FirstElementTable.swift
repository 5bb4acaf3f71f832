import DeviceModel
import Testing

/// The first element of each stream: never silence, but a reason.
///
/// Written from the notes on R-A18-1, R-A18-3, R-A18-7 and R-A18-10 to R-A18-18.
struct FirstElementTable {
  typealias V = Versions
  typealias Step = Story.Step
  typealias Setup = @Sendable (inout PhoneSetup) -> Void

  /// A state of affairs and what each stream says first in it.
  struct Row: Sendable {
    let start: String
    let flags: String
    var setup: Setup = { _ in }
  }

  static let rows = [
    Row(start: "WIU", flags: ""),
    Row(start: "AL", flags: ""),
    Row(start: "D", flags: "authorizationDenied"),
    Row(start: "ND locked", flags: "authorizationRestricted"),
    Row(start: "WIU off", flags: "authorizationDenied authorizationDeniedGlobally"),
    Row(start: "ND", flags: "authorizationDenied", setup: { $0.keys = "Both" }),
    Row(
      start: "ND", flags: "",
      setup: {
        $0.keys = "none"
        $0.options.keylessSessionIsDenied = false
      }),
  ]

  private static let streams = [
    "startLive", "monitor", "activity", "session WIU", "session Always",
  ]

  /// A stream that begins alone, and one that begins while a session has spoken already.
  static let begun = rows.flatMap { row in
    // At While Using a session for Always asks first.
    streams.filter { row.start != "WIU" || $0 != "session Always" }.flatMap { stream -> [Story] in
      let first = "DIAG(\(row.flags))"
      return [
        Story(
          stream, V.v18to26, row.start, [Step("app " + stream, [first])],
          setup: { row.setup(&$0) }),
        Story(
          stream + " under a held session", V.v18to26, row.start,
          [Step("app session WIU", [first]), Step("app " + stream, [first])],
          setup: { row.setup(&$0) }),
      ]
    }
  }

  // MARK: - Always wanted and not to be had

  private static let refused = "DIAG(alwaysAuthorizationDenied)"
  private static let asks = ["willResignActive", "prompt whenInUse"]

  static let always = [
    Story(
      "under Allow Once", V.v18to26, "ND",
      [
        Step("app session Always", asks + ["DIAG(authorizationRequestInProgress)"]),
        Step("press Allow Once", ["CB(4)", refused, "didBecomeActive"]),
      ], truth: "once"),
    Story(
      "in an App Clip", V.v18to26, "WIU", [Step("app session Always", [refused])],
      setup: { $0.isAppClip = true }),
    Story(
      "in an App Clip that asks", V.v18to26, "ND",
      [
        Step("app session Always", asks + ["DIAG(authorizationRequestInProgress)"]),
        Step("press Allow While Using App", ["CB(4)", refused, "didBecomeActive"]),
      ], setup: { $0.isAppClip = true }),
    Story(
      "without the combined key", V.v18to26, "WIU", [Step("app session Always", [refused])],
      truth: "WIU", setup: { $0.keys = "WIU Always" }),
    // R-A18-1: nothing is asked where restrictions forbid changes.
    Story(
      "under a restriction", V.v18to26, "WIU locked", [Step("app session Always", [refused])],
      truth: "WIU"),
    Story(
      "under a restriction that goes", V.v18to26, "WIU locked",
      [
        Step("app session Always", [refused]),
        Step(
          "unrestrict",
          [
            "willResignActive", "prompt alwaysUpgrade", "DIAG(authorizationRequestInProgress)",
          ]),
      ]),
    Story(
      "not asked behind Home, but as soon as that can help", V.v18to26, "WIU",
      [
        Step("home", ["willResignActive", "didEnterBackground"]),
        Step("app session Always", ["DIAG(insufficientlyInUse)"]),
        Step(
          "return",
          [
            "willEnterForeground", "didBecomeActive", "willResignActive", "prompt alwaysUpgrade",
            "DIAG(authorizationRequestInProgress)",
          ]),
      ]),
    Story(
      "ending the goal takes its question back", V.v18to26, "WIU",
      [
        Step(
          "app session WIU + session Always",
          [
            "willResignActive", "prompt alwaysUpgrade", "DIAG(authorizationRequestInProgress)",
          ]),
        Step(
          "app end session Always", ["prompt gone alwaysUpgrade", "didBecomeActive", "DIAG()"]),
      ]),
  ]

  // MARK: - Begun too late, and older binaries

  private static let home = Step("home", ["willResignActive", "didEnterBackground"])
  private static let tooLate = ["DIAG(insufficientlyInUse)"]

  static let late =
    streams.map { stream in
      Story(stream, V.v18to26, "WIU spent", [home, Step("app " + stream, lateLines(stream))])
    } + [
      Story(
        "the goal Always at Always", V.v18to26, "AL",
        [home, Step("app session Always", tooLate)]),
      // with Always only the indicator makes work in the background a use.
      Story(
        "kept running without the indicator", V.v18to26, "AL",
        [
          Step("app background on + start + startLive", ["DIAG()"]),
          Step("home", ["willResignActive", "didEnterBackground"] + tooLate),
          // What begins out of use has no effect.
          Step("app session Always", tooLate),
        ], setup: { $0.hasBackgroundMode = true }),
      Story(
        "kept running with it", V.v18to26, "AL",
        [
          Step("app background on + indicator on + start + startLive", ["DIAG()"]),
          Step("home", ["willResignActive", "didEnterBackground", "indicator on"]),
        ], setup: { $0.hasBackgroundMode = true }),
      Story(
        "SDK 17, monitor and live updates", V.v18to26, "D",
        [Step("app startLive"), Step("app monitor"), Step("app activity")],
        setup: { $0.sdk = 17 }),
      Story(
        "SDK 17, by the option", V.v18to26, "ND", [Step("app startLive", asks)],
        ignoresDiagnostics: true,
        setup: {
          $0.sdk = 17
          $0.options.olderBinariesAsk = true
        }),
    ]

  private static func lateLines(_ stream: String) -> [String] {
    stream == "session Always"
      ? ["DIAG(insufficientlyInUse alwaysAuthorizationDenied)"] : tooLate
  }

  @Test(arguments: begun + always + late)
  func eachStreamBeginsWithItsReason(story: Story) throws {
    try story.check()
  }

  // MARK: - Why no question comes

  /// A start that people expect a question from, and the word on why none comes.
  struct Silent: Sendable, CustomTestStringConvertible {
    let action: String
    let versions: [String]
    let start: String
    let silences: [String]
    var setup: Setup = { _ in }

    var testDescription: String { "\(action), \(start), iOS \(versions[0])…" }
  }

  private static let older = ["noPrompt notAuthorized"]
  private static let keyless = ["noPrompt usageKeyMissing"]

  static let silent =
    ["startLive", "monitor"].flatMap { stream in
      [
        Silent(action: stream, versions: ["17.0", "17.4"], start: "ND", silences: older),
        Silent(
          action: stream, versions: V.v18to26, start: "ND", silences: older,
          setup: { $0.sdk = 17 }),
        Silent(
          action: stream, versions: V.v18to26, start: "ND", silences: keyless,
          setup: { $0.keys = "Both" }),
        Silent(action: stream, versions: V.v18to26, start: "ND", silences: []),
        Silent(action: stream, versions: ["17.0"] + V.v18to26, start: "WIU", silences: []),
      ]
    } + [
      Silent(
        action: "session WIU", versions: V.v18to26, start: "ND", silences: keyless,
        setup: { $0.keys = "none" }),
      Silent(action: "session none", versions: V.v18to26, start: "ND", silences: []),
      Silent(
        action: "session Always", versions: V.v18to26, start: "WIU", silences: keyless,
        setup: { $0.keys = "WIU" }),
      Silent(
        action: "session Always", versions: V.v18to26, start: "AL", silences: [],
        setup: { $0.keys = "WIU" }),
      // while permission from Allow Once lasts, either request does nothing.
      Silent(
        action: "requestWIU", versions: V.v13to26, start: "once",
        silences: ["noPrompt alreadyDecided"]),
      Silent(
        action: "requestAlways", versions: V.v13to26, start: "once",
        silences: ["noPrompt grantedOnce"]),
    ]

  @Test(arguments: silent)
  func missingQuestionHasAReason(example: Silent) throws {
    for version in example.versions {
      var setup = PhoneSetup(version, example.start)
      example.setup(&setup)
      var phone = try ReferencePhone(setup)
      try phone.launch()

      _ = try phone.act("app " + example.action)

      #expect(phone.recorder.silences == example.silences, "iOS \(version)")
      #expect(phone.strayRule == nil)
    }
  }
}
