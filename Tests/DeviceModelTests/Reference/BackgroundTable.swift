import Testing

/// `CLBackgroundActivitySession`, and the sessions of a process that has ended.
///
/// Written from the notes on R-A17-4, R-A17-5, R-A18-17 and R-402.
struct BackgroundTable {
  typealias V = Versions
  typealias Step = Story.Step

  private static let both = ["17.0", "17.4"] + V.v18to26
  private static let leave = ["willResignActive", "didEnterBackground"]
  private static let home = Step("home", leave)
  private static let shown = Step("home", leave + ["indicator on"])
  private static let notDue = ["impossible notDue"]

  private static func story(
    _ name: String, _ start: String, _ steps: [Step], truth: String? = nil, mode: Bool = true,
    atLaunch: String = "create"
  ) -> Story {
    Story(
      name, both, start, steps, truth: truth, ignoresDiagnostics: true,
      setup: {
        $0.hasBackgroundMode = mode
        $0.script = ["didFinishLaunching": atLaunch]
      })
  }

  // MARK: - Held in front

  static let held = [
    story(
      "in use behind Home at While Using", "WIU",
      [
        Step("app activity + startLive"), shown, Step("suspend", notDue),
        Step("fix", ["FIX fresh"]),
        Step("return", ["willEnterForeground", "didBecomeActive", "indicator off"]),
      ]),
    // R-A17-5: the bar or pill shows whatever the status.
    story(
      "the indicator shows at Always too", "AL",
      [
        Step("app activity + startLive"), shown, Step("suspend", notDue),
        Step("fix", ["FIX fresh"]),
      ]),
    story(
      "Allow Once doesn't lapse", "once",
      [Step("app activity + startLive"), shown, Step("lapse", notDue)], truth: "once"),
    story(
      "ended, the app is out of use", "WIU",
      [
        Step("app activity + startLive"), shown,
        Step("app end activity", ["indicator off"]), Step("suspend", ["suspended"]), Step("fix"),
      ]),
    story(
      "a monitor is told while the session is active", "WIU",
      [Step("app activity + monitor"), shown, Step("enter", ["MONITOR(satisfied)"])]),
    // R-630 and R-A17-5: a start from behind Home works while the app counts as in use.
    story(
      "standard updates begin behind Home", "WIU",
      [
        Step("app activity"), shown, Step("app start"), Step("suspend", notDue),
        Step("fix", ["FIX fresh"]),
      ]),
    // R-A17-5: behind Home an outstanding session is joined again.
    story(
      "made again behind Home", "WIU",
      [
        Step("app activity + startLive"), shown, Step("app activity"), Step("suspend", notDue),
        Step("fix", ["FIX fresh"]),
      ]),
    story("without the session they don't", "WIU", [home, Step("app start"), Step("fix")]),
    story(
      "without the background mode", "WIU",
      [Step("app activity + startLive"), home, Step("suspend", ["suspended"]), Step("fix")],
      mode: false),
    story(
      "begun in the background", "WIU",
      [home, Step("app activity + startLive"), Step("suspend", ["suspended"]), Step("fix")]),
    story(
      "refused in Settings meanwhile", "WIU",
      [
        Step("app activity + startLive"),
        Step("open settings", leave + ["settings root", "indicator on"]),
        Step("choose Never", ["settings app", "CB(2)", "indicator off"]),
        Step("suspend", ["suspended"]),
      ], truth: "D"),
    Story(
      "no such session before 17", ["14.5", "15.0", "16.4"], "WIU",
      [Step("app activity"), home, Step("suspend", ["suspended"])],
      setup: { $0.hasBackgroundMode = true }),
    Story(
      "a session asks from 18 on", V.v18to26, "ND",
      [Step("app activity", ["willResignActive", "prompt whenInUse"])], ignoresDiagnostics: true,
      setup: { $0.hasBackgroundMode = true }),
    Story(
      "a session never asks on 17", ["17.0", "17.4"], "ND", [Step("app activity")],
      setup: { $0.hasBackgroundMode = true }),
  ]

  // MARK: - Ended by iOS

  static let rejoined = [
    story(
      "made again at the next launch", "WIU",
      [
        shown, Step("evict", ["willTerminate", "indicator off", "ended by iOS"]),
        Step("fix", ["didFinishLaunching", "CB(4)", "FIX fresh", "indicator on"]),
        Step("suspend", notDue), Step("fix", ["FIX fresh"]),
      ], atLaunch: "create + activity + startLive"),
    story(
      "not made again", "WIU",
      [
        Step("app activity + startLive"), shown,
        Step("evict", ["willTerminate", "indicator off", "ended by iOS"]),
        Step("fix", ["didFinishLaunching", "CB(4)"]), Step("some seconds pass"),
        Step("suspend", ["suspended"]), Step("evict", ["ended by iOS"]), Step("fix"),
      ]),
    story(
      "swiped away, nothing starts it again", "WIU",
      [
        Step("app activity + startLive"),
        Step("terminate", leave + ["willTerminate", "ended by user"]), Step("fix"),
      ]),
    story(
      "updates without a session start nothing", "WIU",
      [
        Step("app startLive"), home, Step("evict", ["willTerminate", "ended by iOS"]), Step("fix"),
      ]),
    story(
      "refused meanwhile, nothing starts it", "WIU",
      [
        Step("app activity + startLive"),
        Step("open settings", leave + ["settings root", "indicator on"]),
        Step("evict", ["willTerminate", "indicator off", "ended by iOS"]),
        Step("choose Never", ["settings app"]), Step("fix"),
      ]),
  ]

  // MARK: - The indicator and what it keeps, R-505 and R-631

  private static let asksFull = ["willResignActive", "prompt temporaryFullAccuracy"]

  static let indicator: [Story] =
    ["11.0", "12.4", "13.7", "14.5", "17.4", "26.1"].map { version in
      Story(
        "with Always the app decides on the indicator", [version], "AL",
        [
          Step("app background on + start"), home, Step("fix", ["FIX fresh"]),
          Step("app indicator on", ["indicator on"]),
          Step("return", ["willEnterForeground", "didBecomeActive", "indicator off"]),
        ], setup: { $0.hasBackgroundMode = true })
    }
    + [
      Story(
        "the property doesn't exist", V.v8to10, "AL",
        [
          Step(
            "app indicator on",
            [
              "crash in showsBackgroundLocationIndicator", "console showsIndicatorMissing",
              "ended by crash",
            ])
        ]),
      Story(
        "full accuracy for now lapses behind Home without the indicator", V.v14to26, "AL reduced",
        [
          Step("app background on + start"), Step("app requestFull", asksFull),
          Step("press Allow Once", ["CB(3)", "FULL(nil)", "didBecomeActive"]), home,
          Step("lapse", ["CB(3,red)"]),
        ], setup: { $0.hasBackgroundMode = true }),
      Story(
        "under the indicator it stays", V.v14to26, "AL reduced",
        [
          Step("app background on + indicator on + start"), Step("app requestFull", asksFull),
          Step("press Allow Once", ["CB(3)", "FULL(nil)", "didBecomeActive"]), shown,
          Step("lapse", notDue),
        ], setup: { $0.hasBackgroundMode = true }),
    ]

  @Test(arguments: indicator)
  func indicatorKeepsFullAccuracy(story: Story) throws {
    try story.check()
  }

  @Test(arguments: held)
  func sessionKeepsTheAppInUse(story: Story) throws {
    try story.check()
  }

  @Test(arguments: rejoined)
  func sessionOutlivesTheProcess(story: Story) throws {
    try story.check()
  }
}
