import Testing

/// The reference timelines of the rulebook: lifecycle, prompt and callbacks in their order.
struct TimelineTests {
  typealias V = Versions
  typealias Step = Story.Step

  private static let home = Step("home", ["willResignActive", "didEnterBackground"])
  private static let suspend = Step("suspend", ["suspended"])
  private static let back = Step("return", ["willEnterForeground", "didBecomeActive"])
  private static let asked = ["willResignActive", "prompt whenInUse"]
  private static let toSettings = ["willResignActive", "didEnterBackground", "settings app"]
  private static let off = "prompt locationServicesOff"

  private static func backWith(_ status: Int) -> Step {
    Step("return", ["willEnterForeground", "CB(\(status))", "didBecomeActive"])
  }

  // MARK: - T1 to T10

  private static let t1to6 = [
    Story(
      "T1", ["14.2"], "ND",
      [
        Step(
          "launch", ["didFinishLaunching", "willEnterForeground", "didBecomeActive", "CB(0)"]),
        Step("app requestWIU", asked),
        Step("press Allow While Using App with Precise: On", ["CB(4)", "didBecomeActive"]),
      ], truth: "WIU", startsLaunched: false),
    Story(
      "T2", ["12.1"], "ND",
      [
        Step("launch", ["didFinishLaunching", "didBecomeActive", "CB(0)"]),
        Step("app requestAlways", ["willResignActive", "prompt always"]),
        Step("press Only While Using the App", ["CB(4)", "didBecomeActive"]),
        Step("app requestAlways"),
      ], truth: "WIU spent", startsLaunched: false),
    Story(
      "T3, kept", ["13.1"], "ND",
      [
        Step("app requestAlways", asked),
        Step("press Allow While Using App", ["CB(3)", "didBecomeActive"]),
        Step("app startRegion"), home, suspend, Step("enter", ["prompt alwaysUpgrade"]),
        Step("press Keep Only While Using"), backWith(4),
      ], truth: "WIU spent"),
    Story(
      "T3, changed", ["13.1"], "ND",
      [
        Step("app requestAlways", asked),
        Step("press Allow While Using App", ["CB(3)", "didBecomeActive"]),
        Step("app startRegion"), home, suspend, Step("evict", ["ended by iOS"]),
        Step("enter", ["prompt alwaysUpgrade"]),
        Step("press Change to Always Allow", ["didFinishLaunching", "CB(3)", "ENTER"]),
      ], truth: "AL"),
    Story(
      "T4", ["13.2"], "ND",
      [
        Step("app requestWIU", asked),
        Step("press Allow While Using App", ["CB(4)", "didBecomeActive"]),
        Step("app requestAlways", ["CB(3)"]), Step("app startRegion"), home, suspend,
        Step("enter", ["prompt alwaysUpgrade"]), Step("press Keep Only While Using"),
        backWith(4),
      ], truth: "WIU spent"),
    Story(
      "T5", ["13.5", "14.0"], "ND",
      [
        Step("app requestWIU", asked),
        Step("press Allow While Using App", ["CB(4)", "didBecomeActive"]),
        Step("app requestAlways", ["willResignActive", "prompt alwaysUpgrade"]),
        Step("press Keep Only While Using", ["didBecomeActive"]), Step("app requestAlways"),
      ], truth: "WIU spent"),
    Story(
      "T6", ["14.0", "14.5"], "ND",
      [
        Step("app requestWIU", asked), Step("press Allow Once", ["CB(4)", "didBecomeActive"]),
        Step("app requestAlways"), home, suspend, Step("lapse"), backWith(0),
        Step("app start"),
      ], truth: "ND"),
    Story(
      "T6, relaunched", ["13.0", "14.5"], "ND",
      [
        Step("app requestWIU", asked), Step("press Allow Once", ["CB(4)", "didBecomeActive"]),
        Step(
          "terminate",
          ["willResignActive", "didEnterBackground", "willTerminate", "ended by user"]),
        Step(
          "launch", ["didFinishLaunching", "willEnterForeground", "didBecomeActive", "CB(0)"]),
      ]),
    Story(
      "T6, still running", ["13.0", "14.5"], "ND",
      [
        Step("app requestWIU", asked), Step("press Allow Once", ["CB(4)", "didBecomeActive"]),
        home, Step("lapse", ["CB(0)"]), back,
      ]),
  ]

  private static let t7to10 = [
    Story(
      "T7", V.v8to12, "ND off",
      [
        Step("launch", ["didFinishLaunching", "didBecomeActive", "CB(2)"]),
        Step("app requestWIU", ["willResignActive", off]),
        Step("press Cancel", ["didBecomeActive"]),
        Step("app start", ["ERR(1)", "willResignActive", off]),
        Step("press Settings", ["didEnterBackground", "settings locationServices"]), suspend,
        Step("services on"), backWith(0), Step("app requestWIU", asked),
      ], startsLaunched: false),
    Story(
      "T7, unchanged return", V.v8to14, "ND off",
      [
        Step("app requestWIU", ["willResignActive", off]),
        Step("press Cancel", ["didBecomeActive"]),
        Step("app start", ["ERR(1)", "willResignActive", off]),
        Step("press Settings", ["didEnterBackground", "settings locationServices"]), suspend,
        back, Step("app start", ["ERR(1)"]),
      ], truth: "ND"),
    Story(
      "T8", V.v9to10, "D",
      [
        Step("app present", ["alert 0"]),
        Step("app dismiss + openURL:", ["alert 0 gone"] + toSettings),
      ]
        + [suspend, back]),
    Story(
      "T8, granted", V.v11to12 + V.v13to14, "D",
      [
        Step("app openURL:", toSettings), suspend, Step("choose While Using the App"),
        backWith(4),
      ], truth: "WIU"),
    Story(
      "T9", V.v14, "WIU reduced",
      [
        Step("app requestFull", ["willResignActive", "prompt temporaryFullAccuracy"]),
        Step("press Allow Once", ["CB(4)", "FULL(nil)", "didBecomeActive"]), home, suspend,
        Step("lapse"),
        Step("return", ["willEnterForeground", "CB(4,red)", "didBecomeActive"]),
      ], truth: "WIU reduced"),
    Story(
      "T10", ["10.0", "10.3"], "AL",
      [
        Step("app background on + start"), home, Step("fix", ["FIX fresh"]), Step("app stop"),
        suspend, Step("remind", ["prompt backgroundReminder"]), Step("press Don’t Allow"),
        backWith(2),
      ], truth: "D", setup: { $0.hasBackgroundMode = true }),
  ]

  @Test(arguments: t1to6 + t7to10)
  func timelineOfTheFirstPart(story: Story) throws {
    try story.check()
  }

  // MARK: - J1 to J5

  private static let j1 = [
    Story(
      "J1", V.v8to12, "ND",
      [
        Step("app requestWIU", asked), Step("press Allow", ["CB(4)", "didBecomeActive"]),
      ]),
    Story(
      "J1 with Precise", V.v14to26, "ND",
      [
        Step("app requestWIU", asked),
        Step(
          "press Allow While Using App with Precise: Off", ["CB(4,red)", "didBecomeActive"]),
      ]),
    Story("J1, nothing shown", V.v8to26, "D", [Step("app requestWIU"), Step("app requestAlways")]),
  ]

  private static func settings(_ versions: [String], completes: Bool) -> [Story] {
    let opened = Step("app open", (completes ? ["OPEN(yes)"] : []) + toSettings)
    return [
      Story(
        "J2, still running", versions, "D",
        [opened, Step("choose While Using the App", ["CB(4)"]), suspend, back]),
      Story(
        "J2, suspended", versions, "D",
        [opened, suspend, Step("choose While Using the App"), backWith(4)]),
      Story("J3", versions, "D", [opened, suspend, back]),
    ]
  }

  private static let j3 = [
    Story(
      "J3, Allow Once lapsed", V.v13to26, "once",
      [
        Step("app open", ["OPEN(yes)"] + toSettings), suspend, Step("lapse"), backWith(0),
      ]),
    Story(
      "J3, Allow Once lapsed under a session", V.v18to26, "once",
      [
        Step("app session WIU"), Step("app open", ["OPEN(yes)"] + toSettings), suspend,
        Step("lapse"),
        Step("return", ["willEnterForeground", "CB(0)", "didBecomeActive"] + asked),
      ], ignoresDiagnostics: true),
  ]

  private static let j4 = [
    Story(
      "J4 without scenes", V.v9to10 + V.v11to12 + V.v13to26, "D",
      [
        Step("app openURL:", toSettings), suspend, Step("choose While Using the App"),
        Step("evict", ["ended by iOS"]),
        Step("return", ["didFinishLaunching", "didBecomeActive", "CB(4)"]),
      ],
      setup: {
        $0.scenes = false
        $0.sdk = 9
      }),
    Story(
      "J4 with scenes", V.v13to26, "D",
      [
        Step("app open", ["OPEN(yes)"] + toSettings), suspend, Step("evict", ["ended by iOS"]),
        Step(
          "return", ["didFinishLaunching", "willEnterForeground", "didBecomeActive", "CB(2)"]),
      ]),
    Story(
      "J4, SDK 26 without scenes", ["26.1"], "D",
      [
        Step(
          "launch",
          ["console sceneNotice", "didFinishLaunching", "didBecomeActive", "CB(2)"])
      ], startsLaunched: false, setup: { $0.scenes = false }),
  ]

  private static let j5 = [
    Story(
      "J5, cancelled", V.v8to26, "WIU off",
      [
        Step("app start", ["ERR(1)", "willResignActive", off]),
        Step("press Cancel", ["didBecomeActive"]),
      ]),
    Story(
      "J5, running", V.v8to26, "ND off",
      [
        Step("app start", ["ERR(1)", "willResignActive", off]),
        Step("press Settings", ["didEnterBackground", "settings locationServices"]),
        Step("services on", ["CB(0)"]), back, Step("app requestWIU", asked),
      ]),
    Story(
      "J5, suspended", V.v8to26, "AL off",
      [
        Step("app start", ["ERR(1)", "willResignActive", off]),
        Step("press Settings", ["didEnterBackground", "settings locationServices"]), suspend,
        Step("services on"), backWith(3),
      ]),
    Story(
      "J5, denied before", V.v8to26, "D off",
      [
        Step("app start", ["ERR(1)", "willResignActive", off]),
        Step("press Settings", ["didEnterBackground", "settings locationServices"]), suspend,
        Step("services on"), back,
      ]),
    Story(
      "J5, switched off while suspended", V.v8to26, "AL",
      [
        Step(
          "open settings", ["willResignActive", "didEnterBackground", "settings root"]),
        suspend, Step("services off", ["settings locationServices"]), backWith(2),
      ]),
  ]

  @Test(
    arguments: j1 + settings(["8.0", "9.3"], completes: false)
      + settings(["10.3"] + V.v11to12 + V.v13to26, completes: true) + j3 + j4 + j5)
  func timelineOfTheSecondPart(story: Story) throws {
    try story.check()
  }
}
