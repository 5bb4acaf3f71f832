import CoreLocationTypes
import Testing

/// What each start call does under each status.
struct StartTable {
  typealias V = Versions
  typealias Step = Story.Step

  private static let away = [
    Step("home", ["willResignActive", "didEnterBackground"]), Step("suspend", ["suspended"]),
  ]
  private static let back = Step("return", ["willEnterForeground", "didBecomeActive"])
  private static let allow = "press Allow"
  private static let allowWhileUsing = "press Allow While Using App"
  private static let asked = ["willResignActive", "prompt whenInUse"]
  private static let refused = ["D", "D locked", "ND locked"]

  // MARK: - startUpdatingLocation

  static func standardService(_ versions: [String], grant: String) -> [Story] {
    [
      Story(
        "start becomes live on grant", versions, "ND",
        [
          Step("app start"), Step("fix"), Step("app requestWIU", asked),
          Step(grant, ["CB(4)", "didBecomeActive"]), Step("fix", ["FIX fresh"]),
          Step("old fix", ["FIX stale"]), Step("fail", ["ERR(0)"]), Step("fix", ["FIX fresh"]),
          Step("app stop"), Step("fix"),
        ]),
      Story(
        "start, then refused", versions, "ND",
        [
          Step("app start"), Step("app requestWIU", asked),
          Step("press Don’t Allow", ["CB(2)", "ERR(1)", "didBecomeActive"]), Step("fix"),
        ]),
      Story(
        "authorized start", versions, "WIU",
        [Step("fix"), Step("app start"), Step("fix", ["FIX fresh"])] + away
          + [Step("fix"), back, Step("fix", ["FIX fresh"])]),
      Story("Always start", versions, "AL", [Step("app start"), Step("fix", ["FIX fresh"])]),
      Story(
        "start from the background", versions, "WIU",
        [
          Step("home", ["willResignActive", "didEnterBackground"]), Step("app start"),
          Step("fix"), back, Step("fix"),
        ]),
      Story(
        "authorization lost while updating", versions, "WIU",
        [
          Step("app start"),
          Step(
            "open settings", ["willResignActive", "didEnterBackground", "settings root"]),
          Step("choose Never", ["settings app", "CB(2)", "ERR(1)"]),
          Step("choose While Using the App", ["CB(4)"]), back, Step("fix", ["FIX fresh"]),
        ]),
    ]
      + refused.map {
        Story(
          "refused start", versions, $0,
          [Step("app start", ["ERR(1)"]), Step("app start", ["ERR(1)"]), Step("fix")])
      }
  }

  // MARK: - requestLocation

  static func requestLocation(_ versions: [String], grant: String) -> [Story] {
    [
      Story(
        "one position", versions, "WIU",
        [Step("app requestLocation"), Step("fix", ["FIX fresh"]), Step("fix")]),
      Story(
        "one error", versions, "WIU",
        [Step("app requestLocation"), Step("fail", ["ERR(0)"]), Step("fix")]),
      Story(
        "one position at Always", versions, "AL",
        [Step("app requestLocation"), Step("fix", ["FIX fresh"]), Step("fix")]),
      Story(
        "stop cancels silently", versions, "WIU",
        [Step("app requestLocation"), Step("app stop"), Step("fix")]),
      Story(
        "one position after the grant", versions, "ND",
        [
          Step("app requestLocation"), Step("fix"), Step("app requestWIU", asked),
          Step(grant, ["CB(4)", "didBecomeActive"]), Step("fix", ["FIX fresh"]), Step("fix"),
        ]),
      // one position or one error, and the error of a refused app is denied.
      Story(
        "one error after the refusal", versions, "ND",
        [
          Step("app requestLocation"), Step("app requestWIU", asked),
          Step("press Don’t Allow", ["CB(2)", "ERR(1)", "didBecomeActive"]),
        ]),
    ]
      + refused.map {
        Story(
          "refused request for a position", versions, $0,
          [Step("app requestLocation", ["ERR(1)"]), Step("fix")])
      }
  }

  static let missing = Story(
    "requestLocation doesn't exist", ["8.0", "8.4"], "WIU",
    [
      Step(
        "app requestLocation",
        ["crash in requestLocation", "console requestLocationMissing", "ended by crash"])
    ])

  static let delegate = [
    Story(
      "requestLocation and a delegate without positions", V.v9to14 + V.v15to26, "ND",
      [
        Step(
          "app requestLocation",
          ["crash in requestLocation", "console delegateLacksLocations", "ended by crash"])
      ], setup: { $0.delegateGaps = [.didUpdateLocations, .didFailWithError] }),
    Story(
      "requestLocation and a delegate without errors", V.v9to14 + V.v15to26, "WIU",
      [
        Step(
          "app requestLocation",
          ["crash in requestLocation", "console delegateLacksErrors", "ended by crash"])
      ], setup: { $0.delegateGaps = .didFailWithError }),
    Story(
      "updates don't insist on the delegate", V.v8to26, "WIU", [Step("app start")],
      setup: { $0.delegateGaps = .didFailWithError }),
  ]

  // MARK: - Monitoring

  /// Until iOS 12 monitoring needs Always.
  static let monitoringBefore13 = [
    Story("SLC at While Using", V.v8to12, "WIU", [Step("app startSLC"), Step("move")]),
    Story(
      "region at While Using", V.v8to12, "WIU",
      [Step("app startRegion", ["REGION(4)"]), Step("enter")]),
    Story(
      "SLC becomes effective with Always", V.v8to12, "ND",
      [
        Step("app startSLC"), Step("app startRegion"), Step("move"), Step("enter"),
        Step(
          "open settings", ["willResignActive", "didEnterBackground", "settings root"]),
        Step("choose Always", ["settings app", "CB(3)"]), Step("suspend", ["suspended"]),
        Step("move", ["FIX fresh"]), Step("enter", ["ENTER"]), Step("exit", ["EXIT"]),
      ]),
  ]

  /// From iOS 13 on it works at While Using as long as the app is in use.
  static let monitoringFrom13 = [
    Story(
      "monitoring while in use", V.v13to26, "WIU",
      [
        Step("app startSLC + startRegion"), Step("move", ["FIX fresh"]),
        Step("enter", ["ENTER"]), Step("exit", ["EXIT"]),
      ] + away + [Step("move"), Step("enter"), back]),
    Story(
      "no relaunch at While Using", V.v13to26, "WIU",
      [
        Step("app startSLC + startRegion"),
        Step(
          "terminate",
          ["willResignActive", "didEnterBackground", "willTerminate", "ended by user"]),
        Step("move"), Step("enter"),
      ]),
    Story(
      "monitoring becomes effective with While Using", V.v13to26, "ND",
      [
        Step("app startSLC + startRegion"), Step("move"), Step("enter"),
        Step("app requestWIU", asked),
        Step(allowWhileUsing, ["CB(4)", "didBecomeActive"]), Step("move", ["FIX fresh"]),
        Step("enter", ["ENTER"]),
      ]),
    Story(
      "provisional Always in use", V.v13to26, "provisional",
      [
        Step("app startSLC + startRegion + start"), Step("move", ["FIX fresh"]),
        Step("enter", ["ENTER"]), Step("fix", ["FIX fresh"]),
      ]),
    Story(
      "regions with reduced accuracy", V.v14to26, "WIU reduced",
      [
        Step("app startSLC + startRegion"), Step("enter"), Step("exit"),
        Step("move", ["FIX fresh"]),
      ]),
  ]

  static func monitoring(_ versions: [String]) -> [Story] {
    [
      Story(
        "monitoring at Always", versions, "AL",
        [Step("app startSLC + startRegion")] + away + [
          Step("move", ["FIX fresh"]), Step("enter", ["ENTER"]), Step("suspend", ["suspended"]),
          Step("exit", ["EXIT"]), back,
        ]),
      Story(
        "monitoring relaunches at Always", versions, "AL",
        [
          Step("app startSLC + startRegion"),
          Step(
            "terminate",
            ["willResignActive", "didEnterBackground", "willTerminate", "ended by user"]),
          Step("enter", ["didFinishLaunching", "CB(3)", "ENTER"]),
          Step("app requestWIU"),
        ]),
      Story("nothing without monitoring", versions, "AL", [Step("move"), Step("enter")]),
      Story(
        "stopped monitoring", versions, "AL",
        [
          Step("app startSLC + startRegion"), Step("app stopSLC + stopRegion"), Step("move"),
          Step("enter"),
        ]),
    ]
      + refused.map {
        Story(
          "refused monitoring", versions, $0,
          [
            Step("app startSLC", ["ERR(1)"]), Step("app startRegion", ["REGION(4)"]),
            Step("move"), Step("enter"),
          ])
      }
  }

  // MARK: - Background

  static let background = [
    Story(
      "background updates at While Using", V.v9to14 + V.v15to26, "WIU",
      [
        Step("app background on + start"),
        Step("home", ["willResignActive", "didEnterBackground", "indicator on"]),
        Step("suspend", ["impossible notDue"]), Step("fix", ["FIX fresh"]),
        Step("return", ["willEnterForeground", "didBecomeActive", "indicator off"]),
      ], setup: { $0.hasBackgroundMode = true }),
    Story(
      "background updates at Always", V.v9to14 + V.v15to26, "AL",
      [
        Step("app background on + start"),
        Step("home", ["willResignActive", "didEnterBackground"]),
        Step("suspend", ["impossible notDue"]), Step("fix", ["FIX fresh"]), back,
      ], setup: { $0.hasBackgroundMode = true }),
    Story(
      "without consent updates end at suspension", V.v9to14 + V.v15to26, "WIU",
      [Step("app start")] + away + [Step("fix"), back, Step("fix", ["FIX fresh"])],
      setup: { $0.hasBackgroundMode = true }),
    Story(
      "old binaries need no consent", V.v8to26, "WIU",
      [
        Step("app start"),
        Step("home", ["willResignActive", "didEnterBackground", "indicator on"]),
        Step("fix", ["FIX fresh"]),
      ],
      setup: {
        $0.sdk = 8
        $0.hasBackgroundMode = true
      }),
    Story(
      "consent without the background mode", V.v9to14 + V.v15to26, "WIU",
      [
        Step("app background off"),
        Step(
          "app background on",
          [
            "crash in allowsBackgroundLocationUpdates", "console backgroundModeAssertion",
            "console backgroundModeException", "ended by crash",
          ]),
      ]),
    Story(
      "consent doesn't exist", ["8.0"], "WIU",
      [
        Step(
          "app background on",
          [
            "crash in allowsBackgroundLocationUpdates", "console allowsBackgroundMissing",
            "ended by crash",
          ])
      ]),
  ]

  static let table =
    standardService(V.v8to12, grant: allow) + standardService(V.v13to26, grant: allowWhileUsing)
    + requestLocation(V.v9to10 + V.v11to12, grant: allow)
    + requestLocation(V.v13to26, grant: allowWhileUsing) + [missing] + delegate + monitoringBefore13
    + monitoringFrom13 + monitoring(V.v8to26) + background

  @Test(arguments: table)
  func startDoesWhatTheTableSays(story: Story) throws {
    try story.check()
  }
}
