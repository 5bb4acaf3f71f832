import Testing

/// How far live updates and monitors reach an app that isn't in front, and what they say.
///
/// Written from the notes on, R-A17-4 and R-A18-8 to R-A18-15.
struct ReachTable {
  typealias V = Versions
  typealias Step = Story.Step

  private static let v17 = ["17.0", "17.4"]
  private static let leave = ["willResignActive", "didEnterBackground"]
  private static let home = Step("home", leave)
  private static let suspend = Step("suspend", ["suspended"])
  private static let ended = Step("evict", ["ended by iOS"])
  private static let fix = Step("fix", ["FIX fresh"])
  private static let nothing = Step("fix")

  private static func story(
    _ name: String, _ versions: [String], _ start: String, _ steps: [Step],
    truth: String? = nil, mode: Bool = true, sdk: UInt8? = nil, atLaunch: String = "create"
  ) -> Story {
    Story(
      name, versions, start, steps, truth: truth, ignoresDiagnostics: true,
      setup: {
        $0.hasBackgroundMode = mode
        $0.sdk = sdk
        $0.script = ["didFinishLaunching": atLaunch]
      })
  }

  // MARK: - While the process lives

  static let suspended = [
    // R-A17-4: resumed as soon as an update is ready, and suspended again in a lull.
    story(
      "Always, iOS 17", v17, "AL",
      [Step("app startLive"), home, fix, suspend, fix, suspend, fix]),
    // R-A18-8: with Always, only under a held session for it.
    story(
      "Always under a session for it", V.v18to26, "AL",
      [Step("app session Always + startLive"), home, fix, suspend, fix, suspend, fix]),
    story(
      "Always, the session begun after the updates", V.v18to26, "AL",
      [Step("app startLive"), Step("app session Always"), home, suspend, fix]),
    story(
      "Always without a session", V.v18to26, "AL",
      [Step("app startLive"), home, suspend, nothing]),
    story(
      "Always under a session for While Using", V.v18to26, "AL",
      [Step("app session WIU + startLive"), home, suspend, nothing]),
    story(
      "Always, the session for it ended", V.v18to26, "AL",
      [
        Step("app session Always + session WIU + startLive"), Step("app end session Always"), home,
        suspend, nothing,
      ]),
    story(
      "Always, binary of SDK 17", V.v18to26, "AL", [Step("app startLive"), home, suspend, fix],
      sdk: 17),
    story(
      "Always without the background mode", v17, "AL",
      [Step("app startLive"), home, suspend, nothing], mode: false),
    story(
      "Always under a session, without the background mode", V.v18to26, "AL",
      [Step("app session Always + startLive"), home, suspend, nothing], mode: false),
    story(
      "While Using", v17 + V.v18to26, "WIU",
      [
        Step("app startLive"), home, suspend, nothing,
        Step("return", ["willEnterForeground", "didBecomeActive"]), fix,
      ]),
    story(
      "While Using under a session for Always", V.v18to26, "WIU spent",
      [Step("app session Always + startLive"), home, suspend, nothing]),
    story(
      "taken away while suspended", v17, "AL",
      [
        Step("app startLive"), Step("open settings", leave + ["settings root"]), suspend,
        Step("choose While Using the App", ["settings app"]), nothing,
      ]),
    // Standard updates of the manager are not resumed: R-632.
    story(
      "standard updates at Always", V.v9to14 + V.v15to26, "AL",
      [Step("app start"), home, suspend, nothing]),
  ]

  // MARK: - Begun too late

  static let late = [
    // a start from the background fails silently.
    story("While Using, iOS 17", v17, "WIU", [home, Step("app startLive"), nothing]),
    story("Always, iOS 17", v17, "AL", [home, Step("app startLive"), suspend, fix]),
    story(
      "Always, session and updates", V.v18to26, "AL",
      [home, Step("app session Always + startLive"), nothing, suspend, nothing]),
    story(
      "made good in front", V.v18to26, "AL",
      [
        home, Step("app session Always + startLive"),
        Step("return", ["willEnterForeground", "didBecomeActive"]), home, suspend, fix,
      ]),
    story(
      "while another session for Always is in effect", V.v18to26, "AL",
      [Step("app session Always"), home, Step("app session Always + startLive"), suspend, fix]),
    // Which other session lets one begin is contested: one for less doesn't here.
    story(
      "while a session for less is in effect", V.v18to26, "AL",
      [
        Step("app session WIU"), home, Step("app session Always + startLive"), suspend, nothing,
      ]),
  ]

  // MARK: - When the process has ended

  static let relaunched = [
    story(
      "iterated again, iOS 17", v17, "AL",
      [
        home, suspend, ended, Step("fix", ["didFinishLaunching", "CB(3)", "FIX fresh"]), suspend,
        fix,
      ], atLaunch: "create + startLive"),
    story(
      "not iterated again, iOS 17", v17, "AL",
      [
        Step("app startLive"), home, suspend, ended, Step("fix", ["didFinishLaunching", "CB(3)"]),
        Step("some seconds pass"), nothing,
      ]),
    story(
      "under a session for Always, all made again", V.v18to26, "AL",
      [
        home, suspend, ended, Step("fix", ["didFinishLaunching", "CB(3)", "FIX fresh"]),
        Step("some seconds pass", ["impossible notDue"]), suspend, fix,
      ], atLaunch: "create + session Always + startLive"),
    // R-A18-17: for some seconds the session of the process before holds.
    story(
      "under a session for Always, the session not made again", V.v18to26, "AL",
      [
        Step("app session Always"), home, suspend, ended,
        Step("fix", ["didFinishLaunching", "CB(3)", "FIX fresh"]), Step("some seconds pass"),
        nothing, suspend, nothing,
      ], atLaunch: "create + startLive"),
    story(
      "without a session for Always", V.v18to26, "AL",
      [Step("app startLive"), home, suspend, ended, nothing]),
    story(
      "While Using", v17 + V.v18to26, "WIU",
      [Step("app startLive"), home, suspend, ended, nothing]),
    story(
      "without the background mode", v17, "AL",
      [Step("app startLive"), home, suspend, ended, nothing], mode: false),
    // the switcher ends continuous updates.
    story(
      "swiped away", v17, "AL",
      [
        Step("app startLive"), Step("terminate", leave + ["willTerminate", "ended by user"]),
        nothing,
      ]),
  ]

  // MARK: - Provisional Always, R-318 and R-319

  private static let second = ["prompt alwaysUpgrade"]

  static let provisional = [
    story(
      "a position is held and asks", v17, "provisional",
      [
        Step("app startLive"), home, suspend, Step("fix", second), nothing,
        Step("press Change to Always Allow", ["FIX fresh"]), suspend, fix,
      ], truth: "AL"),
    story(
      "a position is held under a session for Always", V.v18to26, "provisional",
      [
        Step("app session Always + startLive"), home, suspend, Step("fix", second),
        Step("press Keep Only While Using"), nothing,
        Step("return", ["willEnterForeground", "CB(4)", "didBecomeActive"]), fix,
      ], truth: "WIU spent"),
    story(
      "without a session nothing asks", V.v18to26, "provisional",
      [Step("app startLive"), home, suspend, nothing], truth: "provisional"),
    story(
      "a position is held for an ended app", v17, "provisional",
      [
        home, suspend, ended, Step("fix", second),
        Step(
          "press Change to Always Allow", ["didFinishLaunching", "CB(3)", "FIX fresh"]),
      ], truth: "AL", atLaunch: "create + startLive"),
    story(
      "a monitor's event is held", v17, "provisional",
      [
        Step("app monitor"), home, suspend, Step("enter", second),
        Step("press Change to Always Allow", ["MONITOR(satisfied)"]),
      ], truth: "AL"),
    story(
      "a monitor's event is dropped", V.v18to26, "provisional",
      [
        Step("app session Always + monitor"), home, suspend, Step("enter", second),
        Step("press Keep Only While Using"),
        Step("return", ["willEnterForeground", "CB(4)", "didBecomeActive"]),
      ], truth: "WIU spent"),
  ]

  @Test(arguments: suspended + late + relaunched + provisional)
  func liveUpdatesReachAsFarAsThePermission(story: Story) throws {
    try story.check()
  }
}
