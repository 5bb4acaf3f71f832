import Testing

/// Order and silence around prompts, suspension and the app's end.
struct OrderTests {
  typealias V = Versions
  typealias Step = Story.Step

  private static let home = Step("home", ["willResignActive", "didEnterBackground"])
  private static let suspend = Step("suspend", ["suspended"])
  private static let back = Step("return", ["willEnterForeground", "didBecomeActive"])
  private static let asked = ["willResignActive", "prompt whenInUse"]
  private static let settings = Step(
    "open settings", ["willResignActive", "didEnterBackground", "settings root"])

  // MARK: - Prompts

  static let prompts = [
    Story(
      "a request made at launch", V.v13to26, "ND",
      [
        Step(
          "launch",
          ["didFinishLaunching", "willEnterForeground", "didBecomeActive", "CB(0)"] + asked)
      ], startsLaunched: false,
      setup: { $0.script = ["didFinishLaunching": "create + requestWIU"] }),
    Story(
      "a request made at launch without scenes", V.v8to12, "ND",
      [Step("launch", ["didFinishLaunching", "didBecomeActive", "CB(0)"] + asked)],
      startsLaunched: false, setup: { $0.script = ["didFinishLaunching": "create + requestWIU"] }),
    Story(
      "a request made in the first callback", V.v8to12, "ND",
      [Step("launch", ["didFinishLaunching", "didBecomeActive", "CB(0)"] + asked)],
      startsLaunched: false,
      setup: { $0.script = ["didFinishLaunching": "create", "CB(0)": "requestWIU"] }),
    Story(
      "a second request is ignored", V.v8to26, "ND",
      [
        Step("app requestWIU + requestAlways", asked), Step("app requestAlways"),
        Step("app requestWIU"), Step("press Don’t Allow", ["CB(2)", "didBecomeActive"]),
      ]),
    Story(
      "Always first wins", V.v11to12, "ND",
      [Step("app requestAlways + requestWIU", ["willResignActive", "prompt always"])]),
    Story(
      "Home keeps the prompt", V.v8to26, "ND",
      [
        Step("app requestWIU", asked),
        Step("home", ["prompt gone whenInUse", "didEnterBackground"]),
        suspend, Step("return", ["willEnterForeground", "prompt whenInUse"]),
        Step("press Don’t Allow", ["CB(2)", "didBecomeActive"]),
      ]),
    Story(
      "locking takes the prompt away", V.v8to26, "ND",
      [
        Step("app requestWIU", asked),
        Step("lock", ["prompt gone whenInUse", "didEnterBackground"]), suspend,
        Step("unlock", ["willEnterForeground", "didBecomeActive"]),
        Step("app requestWIU", asked),
      ], truth: "ND"),
    Story(
      "a killed app takes the prompt along", V.v8to12, "ND",
      [
        Step("app requestWIU", asked),
        Step(
          "terminate",
          ["prompt gone whenInUse", "didEnterBackground", "willTerminate", "ended by user"]),
        Step("launch", ["didFinishLaunching", "didBecomeActive", "CB(0)"]),
        Step("app requestWIU", asked),
      ], truth: "ND"),
    Story(
      "a released manager takes the prompt along", V.v8to26, "ND",
      [
        Step("app requestWIU", asked),
        Step("app release", ["prompt gone whenInUse", "didBecomeActive"]),
        Step("app create", ["CB(0)"]), Step("app requestWIU", asked),
      ], truth: "ND"),
    Story(
      "an app launched in the background can't ask", V.v11to12 + V.v13to26, "AL",
      [
        Step("app startRegion"), home, suspend, Step("evict", ["ended by iOS"]),
        Step("enter", ["didFinishLaunching", "CB(3)", "ENTER"]),
        Step("app requestAlways"), Step("app requestWIU"),
      ]),
    Story(
      "no manager, no request", V.v8to26, "ND",
      [Step("app release"), Step("app requestWIU"), Step("app start")]),
    Story(
      "the app's alert stays under the prompt", V.v8to26, "ND",
      [
        Step("app present + requestWIU", ["alert 0"] + asked),
        Step("press Don’t Allow", ["CB(2)", "didBecomeActive"]),
        Step("app dismiss", ["alert 0 gone"]),
      ]),
    Story(
      "key-value observing is silent", V.v8to26, "ND",
      [
        Step("app observe"), Step("app requestWIU", asked),
        Step("press Don’t Allow", ["CB(2)", "didBecomeActive"]),
      ]),
  ]

  @Test(arguments: prompts)
  func promptBelongsToItsApp(story: Story) throws {
    try story.check()
  }

  // MARK: - Delivery

  static let delivery = [
    Story(
      "changed and changed back while suspended", V.v8to26, "WIU",
      [
        settings, suspend, Step("choose Never", ["settings app"]),
        Step("choose While Using the App"), back,
      ]),
    Story(
      "changed and changed back while running", V.v8to26, "WIU",
      [
        settings, Step("choose Never", ["settings app", "CB(2)"]),
        Step("choose While Using the App", ["CB(4)"]), back,
      ]),
    Story(
      "changed twice while suspended", V.v8to26, "WIU",
      [
        settings, suspend, Step("choose Never", ["settings app"]), Step("choose Always"),
        Step("return", ["willEnterForeground", "CB(3)", "didBecomeActive"]),
      ]),
    Story(
      "back by way of the Home screen", V.v8to26, "WIU",
      [
        settings, suspend, Step("choose Never", ["settings app"]), Step("home"),
        Step("launch", ["willEnterForeground", "CB(2)", "didBecomeActive"]),
      ]),
    Story(
      "a new manager hears the present value", V.v8to26, "D",
      [Step("app create", ["CB(2)"]), Step("app release"), Step("app create", ["CB(2)"])]),
    Story(
      "an error follows the callback unless the app stopped", V.v8to26, "WIU",
      [
        Step("app start"), settings, Step("choose Never", ["settings app", "CB(2)"]),
      ], setup: { $0.script["CB(2)"] = "stop" }),
    Story(
      "a start that waits fails with the services", V.v8to26, "ND",
      [
        Step("app start"), settings,
        Step("services off", ["settings locationServices", "CB(2)", "ERR(1)"]),
        Step("services on", ["CB(0)"]), back, Step("fix"),
      ]),
    // R-209 and R-K4: an app that runs again hears what was held back.
    Story(
      "an event wakes the app, which hears what it missed", V.v8to26, "ND",
      [
        Step("app startRegion"), settings, suspend, Step("choose Always", ["settings app"]),
        Step("enter", ["CB(3)", "ENTER"]),
      ]),
    // accuracy lapses with the grant it was given with.
    Story(
      "Allow Once with Precise off lapses whole", V.v14to26, "ND",
      [
        Step("app requestWIU", asked),
        Step("press Allow Once with Precise: Off", ["CB(4,red)", "didBecomeActive"]), home,
        suspend, Step("lapse"),
        Step("return", ["willEnterForeground", "CB(0)", "didBecomeActive"]),
        Step("app requestWIU", asked),
        Step("press Allow While Using App", ["CB(4)", "didBecomeActive"]),
      ]),
    // C-15: without permission only a stored Precise Off reads reduced.
    Story(
      "temporary accuracy ends with the permission", V.v14to26, "WIU reduced",
      [
        Step("app requestFull", ["willResignActive", "prompt temporaryFullAccuracy"]),
        Step("press Allow Once", ["CB(4)", "FULL(nil)", "didBecomeActive"]), settings,
        Step("choose Never", ["settings app", "CB(2,red)"]), suspend, back,
      ]),
    Story(
      "a background session keeps Allow Once", V.v13to26, "once",
      [
        Step("app background on + start"),
        Step("home", ["willResignActive", "didEnterBackground", "indicator on"]),
        Step("lapse", ["impossible notDue"]), Step("fix", ["FIX fresh"]),
      ], truth: "once", setup: { $0.hasBackgroundMode = true }),
    Story(
      "a short dip keeps Allow Once", V.v13to26, "once", [home, back, home, suspend, back],
      truth: "once"),
  ]

  // MARK: - Questions over the Home screen

  static let homeQuestions = [
    // the second question ends the provisional state.
    Story(
      "no second question once Settings decided", V.v13to26, "provisional",
      [
        Step("app startRegion"), settings, suspend, Step("enter"),
        Step("choose Never", ["settings app"]), Step("home"),
      ], truth: "D"),
    // the reminder is for Always.
    Story(
      "no reminder once Settings decided", V.v8to26, "AL",
      [
        Step("app start"), settings, Step("fix", ["FIX fresh"]), Step("remind"),
        Step("choose Never", ["settings app", "CB(2)", "ERR(1)"]), Step("home"),
      ], truth: "D"),
    Story(
      "the second question waits for the Home screen", V.v13to26, "provisional",
      [
        Step("app startRegion"), settings, suspend, Step("enter"),
        Step("home", ["prompt alwaysUpgrade"]),
        Step("launch", ["impossible promptIsInTheWay"]),
        Step("lock", ["prompt gone alwaysUpgrade"]), Step("unlock", ["prompt alwaysUpgrade"]),
        Step("press Change to Always Allow", ["ENTER"]),
      ], truth: "AL"),
    Story(
      "a newer event replaces the held one", V.v13to26, "provisional",
      [
        Step("app startRegion + startSLC"), home, suspend,
        Step("enter", ["prompt alwaysUpgrade"]), Step("exit"),
        Step("press Change to Always Allow", ["EXIT"]),
      ], truth: "AL"),
    Story(
      "the reminder of iOS 8–12 comes once", V.v9to10 + V.v11to12, "AL",
      [
        Step("app background on + start"), home, Step("fix", ["FIX fresh"]),
        Step("remind", ["prompt backgroundReminder"]), Step("press Continue"),
        Step("fix", ["FIX fresh"]), Step("remind", ["impossible notDue"]),
      ], truth: "AL", setup: { $0.hasBackgroundMode = true }),
    Story(
      "no reminder without use in the background", V.v8to26, "AL",
      [home, suspend, Step("remind", ["impossible notDue"])]),
  ]

  @Test(arguments: homeQuestions)
  func questionOverHomeComesWhileItMakesSense(story: Story) throws {
    try story.check()
  }

  @Test(arguments: delivery)
  func callbackComesWhenSomethingChanged(story: Story) throws {
    try story.check()
  }

  // MARK: - The app's end

  static let end = [
    Story(
      "swiped away in front", V.v8to26, "WIU",
      [
        Step(
          "terminate",
          ["willResignActive", "didEnterBackground", "willTerminate", "ended by user"])
      ]),
    Story(
      "swiped away in the background", V.v8to26, "WIU",
      [home, Step("terminate", ["willTerminate", "ended by user"])]),
    Story(
      "swiped away while suspended", V.v8to26, "WIU",
      [home, suspend, Step("terminate", ["ended by user"])]),
    Story(
      "evicted", V.v8to26, "WIU", [home, suspend, Step("evict", ["ended by iOS"])]),
    Story(
      "evicted while it runs in the background", V.v8to26, "WIU",
      [home, Step("evict", ["willTerminate", "ended by iOS"])]),
    Story(
      "locked and unlocked", V.v8to26, "WIU",
      [
        Step("lock", ["willResignActive", "didEnterBackground"]), suspend,
        Step("unlock", ["willEnterForeground", "didBecomeActive"]),
      ]),
    Story(
      "evicted behind the lock screen", V.v8to12, "WIU",
      [
        Step("lock", ["willResignActive", "didEnterBackground"]), suspend,
        Step("evict", ["ended by iOS"]), Step("unlock"),
        Step("launch", ["didFinishLaunching", "didBecomeActive", "CB(4)"]),
      ]),
    Story(
      "an alert lives as long as the process", V.v8to26, "WIU",
      [
        Step("app present", ["alert 0"]),
        Step("app present other", ["alert 1 dropped alreadyPresenting", "console alertOverAlert"]),
        home, suspend, back, Step("app dismiss", ["alert 0 gone"]),
      ]),
    Story(
      "an alert at launch is dropped", V.v8to12, "WIU",
      [
        Step(
          "launch",
          [
            "didFinishLaunching", "alert 0 dropped notInWindow", "console alertOutsideWindow",
            "didBecomeActive",
          ])
      ], startsLaunched: false, setup: { $0.script = ["didFinishLaunching": "present"] }),
  ]

  @Test(arguments: end)
  func processEndsWithWhatLivesInIt(story: Story) throws {
    try story.check()
  }
}
