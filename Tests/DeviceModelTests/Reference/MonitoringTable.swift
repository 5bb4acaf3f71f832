import Testing

/// Regions, visits and significant changes under each status, and `CLMonitor`.
///
/// Written from the notes on, R-A17-6, R-A18-8 and R-A18-15.
struct MonitoringTable {
  typealias V = Versions
  typealias Step = Story.Step

  private static let leave = ["willResignActive", "didEnterBackground"]
  private static let away = [Step("home", leave), Step("suspend", ["suspended"])]
  private static let back = Step("return", ["willEnterForeground", "didBecomeActive"])
  private static let swiped = Step("terminate", leave + ["willTerminate", "ended by user"])
  private static let refused = ["D", "D locked", "ND locked"]
  private static let both = ["17.0", "17.4"] + V.v18to26

  // MARK: - Visits

  static let visits: [Story] =
    [
      Story(
        "visits at While Using, before 13", V.v8to12, "WIU",
        [Step("app startVisits"), Step("visit")] + away + [Step("visit")]),
      Story(
        "visits at While Using, in use only", V.v13to26, "WIU",
        [Step("app startVisits"), Step("visit", ["VISIT"])] + away + [Step("visit"), back]
          + [Step("app stopVisits"), Step("visit")]),
      Story(
        "visits of a suspended app at Always", V.v8to26, "AL",
        [Step("app startVisits")] + away + [Step("visit", ["VISIT"])]),
      Story(
        "visits start a swiped-away app at Always", V.v8to26, "AL",
        [
          Step("app startVisits"), swiped,
          Step("visit", ["didFinishLaunching", "CB(3)", "VISIT"]),
        ]),
      Story(
        "visits before the decision", V.v13to26, "ND",
        [
          Step("app startVisits"), Step("visit"),
          Step("app requestWIU", ["willResignActive", "prompt whenInUse"]),
          Step("press Allow While Using App", ["CB(4)", "didBecomeActive"]),
          Step("visit", ["VISIT"]),
        ]),
      // the time of a visit is exact, only its place isn't.
      Story(
        "visits with reduced accuracy", V.v14to26, "WIU reduced",
        [Step("app startVisits"), Step("visit", ["VISIT"])]),
    ]
    + refused.map {
      Story("refused visits", V.v8to26, $0, [Step("app startVisits", ["ERR(1)"]), Step("visit")])
    }

  // MARK: - Provisional Always

  static let provisional = [
    Story(
      "a held visit waits for the second question", V.v13to26, "provisional",
      [Step("app startVisits")] + away + [
        Step("visit", ["prompt alwaysUpgrade"]),
        Step("press Change to Always Allow", ["VISIT"]),
      ], truth: "AL"),
    Story(
      "the newer event takes the place of the one held", V.v13to26, "provisional",
      [Step("app startVisits + startRegion")] + away + [
        Step("visit", ["prompt alwaysUpgrade"]), Step("enter"),
        Step("press Change to Always Allow", ["ENTER"]),
      ], truth: "AL"),
    // in use positions and events come as under While Using, R-A17-5 counts as in use.
    Story(
      "nothing is held under a background activity session", both, "provisional",
      [
        Step("app startRegion + activity"), Step("home", leave + ["indicator on"]),
        Step("suspend", ["suspended"]), Step("enter", ["ENTER"]),
      ], truth: "provisional", ignoresDiagnostics: true, setup: { $0.hasBackgroundMode = true }),
    Story(
      "keeping While Using drops the event", V.v13to26, "provisional",
      [Step("app startSLC")] + away + [
        Step("move", ["prompt alwaysUpgrade"]), Step("press Keep Only While Using"),
        Step("return", ["willEnterForeground", "CB(4)", "didBecomeActive"]),
      ], truth: "WIU spent"),
  ]

  // MARK: - CLMonitor

  static let monitor: [Story] =
    [
      Story(
        "no monitor before 17", ["14.5", "15.0", "16.4"], "AL",
        [Step("app monitor"), Step("enter"), Step("exit")]),
      Story(
        "a monitor tells each state once", both, "WIU",
        [
          Step("app monitor"), Step("enter", ["MONITOR(satisfied)"]), Step("enter"),
          Step("exit", ["MONITOR(unsatisfied)"]), Step("exit"), Step("app end monitor"),
          Step("enter"),
        ], ignoresDiagnostics: true),
      Story(
        "a monitor at While Using, in use only", both, "WIU",
        [Step("app monitor")] + away + [
          Step("enter"), back, Step("exit", ["MONITOR(unsatisfied)"]),
        ],
        ignoresDiagnostics: true),
      Story(
        "a monitor at Always, iOS 17", ["17.0", "17.4"], "AL",
        [Step("app monitor")] + away + [Step("enter", ["MONITOR(satisfied)"])]),
      Story(
        "a monitor at Always, without a session", V.v18to26, "AL",
        [Step("app monitor")] + away + [Step("enter")], ignoresDiagnostics: true),
      Story(
        "a monitor at Always, with a session for While Using", V.v18to26, "AL",
        [Step("app monitor + session WIU")] + away + [Step("enter")], ignoresDiagnostics: true),
      Story(
        "a monitor at Always, with a session for Always", V.v18to26, "AL",
        [Step("app monitor + session Always")] + away + [Step("enter", ["MONITOR(satisfied)"])],
        ignoresDiagnostics: true),
      // R-A18-8: holding can only begin in front.
      Story(
        "a session for Always begun in the background", V.v18to26, "AL",
        [Step("home", leave), Step("app session Always + monitor"), Step("enter")],
        ignoresDiagnostics: true),
      Story(
        "a monitor with reduced accuracy", both, "WIU reduced",
        [Step("app monitor"), Step("enter")],
        ignoresDiagnostics: true),
      Story(
        "a monitor asks on 18, not on 17", ["17.0", "17.4"], "ND",
        [Step("app monitor"), Step("enter")]),
      Story(
        "a monitor asks from 18 on", V.v18to26, "ND",
        [Step("app monitor", ["willResignActive", "prompt whenInUse"])], ignoresDiagnostics: true),
      Story(
        "a monitor gives no reason on 17", ["17.0", "17.4"], "WIU",
        [Step("app monitor"), Step("monitor fails")]),
      Story(
        "a monitor gives no reason to an older binary", V.v18to26, "WIU",
        [Step("app monitor"), Step("monitor fails")], setup: { $0.sdk = 17 }),
      Story(
        "a monitor gives its reason from 18 on", V.v18to26, "WIU",
        [
          Step("app monitor", ["DIAG()"]),
          Step("monitor fails", ["DIAG(conditionLimitExceeded)"]),
        ]),
    ]
    + refused.map {
      Story(
        "a refused monitor", both, $0, [Step("app monitor"), Step("enter")],
        ignoresDiagnostics: true)
    }

  // MARK: - Monitors and the end of the process

  static let relaunch = [
    Story(
      "a crossing starts the app, iOS 17", ["17.0", "17.4"], "AL",
      [
        Step("app monitor"), swiped,
        Step("enter", ["didFinishLaunching", "CB(3)", "MONITOR(satisfied)"]),
      ], setup: { $0.script = ["didFinishLaunching": "create + monitor"] }),
    Story(
      "a crossing starts an app that has held a session", V.v18to26, "AL",
      [
        Step("app session Always"), swiped,
        Step("enter", ["didFinishLaunching", "CB(3)", "MONITOR(satisfied)"]),
        Step("some seconds pass"), Step("exit"),
      ], ignoresDiagnostics: true,
      setup: { $0.script = ["didFinishLaunching": "create + monitor"] }),
    Story(
      "a session made again goes on", V.v18to26, "AL",
      [
        swiped, Step("enter", ["didFinishLaunching", "CB(3)", "MONITOR(satisfied)"]),
        Step("some seconds pass", ["impossible notDue"]), Step("exit", ["MONITOR(unsatisfied)"]),
      ], ignoresDiagnostics: true,
      setup: { $0.script = ["didFinishLaunching": "create + monitor + session Always"] }),
    Story(
      "no session, no start", V.v18to26, "AL", [Step("app monitor"), swiped, Step("enter")],
      ignoresDiagnostics: true),
    Story(
      "an event without its monitor", ["17.0", "17.4"], "AL",
      [Step("app monitor"), swiped, Step("enter", ["didFinishLaunching", "CB(3)"]), Step("exit")]),
    Story(
      "no start at While Using", both, "WIU", [Step("app monitor"), swiped, Step("enter")],
      ignoresDiagnostics: true),
    Story(
      "deleting the app takes its monitor along", ["17.0", "17.4"], "AL",
      [Step("app monitor"), Step("reinstall by tool", ["ended by user"]), Step("enter")]),
  ]

  @Test(arguments: visits + provisional)
  func movementsReachTheApp(story: Story) throws {
    try story.check()
  }

  @Test(arguments: monitor + relaunch)
  func monitorTellsWhatTheTableSays(story: Story) throws {
    try story.check()
  }
}
