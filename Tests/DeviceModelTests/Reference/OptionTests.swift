import CoreLocationTypes
import DeviceModel
import Testing

/// Each switch for contested behaviour: what it changes, value by value.
///
/// The three durations (`allowOnceGrace`, `suspendAfter`, `evictAfter`) are measured by the
/// simulator; here only `evictAfter` never happening shows.
struct OptionTests {
  typealias V = Versions
  typealias Step = Story.Step
  typealias Change = @Sendable (inout DeviceOptions) -> Void

  private static let home = Step("home", ["willResignActive", "didEnterBackground"])
  private static let suspend = Step("suspend", ["suspended"])
  private static let back = Step("return", ["willEnterForeground", "didBecomeActive"])
  private static let asked = ["willResignActive", "prompt whenInUse"]
  private static let off = ["willResignActive", "prompt locationServicesOff"]
  private static let settings = Step(
    "open settings", ["willResignActive", "didEnterBackground", "settings root"])

  /// A story under one value of one option; `nil` leaves the default.
  private static func story(
    _ name: String, _ versions: [String], _ start: String, _ steps: [Step],
    truth: String? = nil, startsLaunched: Bool = true, script: [String: String]? = nil,
    hasBackgroundMode: Bool = false, _ change: Change? = nil
  ) -> Story {
    Story(name, versions, start, steps, truth: truth, startsLaunched: startsLaunched) {
      change?(&$0.options)
      if let script { $0.script = script }
      $0.hasBackgroundMode = hasBackgroundMode
    }
  }

  // MARK: - What is read

  static let reading = [
    story("lockedDenied restricted", V.v8to26, "D", [Step("restrict", ["CB(1)"])]),
    story("lockedDenied denied", V.v8to26, "D", [Step("restrict")]) {
      $0.lockedDenied = .denied
    },
    story("lockedDenied denied, never asked", V.v8to26, "ND", [Step("restrict", ["CB(1)"])]) {
      $0.lockedDenied = .denied
    },
    story(
      "servicesToggleCallback true", V.v8to26, "WIU",
      [
        settings, Step("services off", ["settings locationServices", "CB(2)"]),
        Step("services on", ["CB(4)"]), back,
      ]),
    story(
      "servicesToggleCallback false", V.v8to26, "WIU",
      [
        settings, Step("services off", ["settings locationServices"]), back,
        Step("app start", ["ERR(1)"] + off),
      ]
    ) { $0.servicesToggleCallback = false },
    story(
      "servicesToggleCallback false, while updates run", V.v8to26, "WIU",
      [
        Step("app start"), settings,
        Step("services off", ["settings locationServices", "ERR(1)"]), Step("services on"),
      ]
    ) { $0.servicesToggleCallback = false },
    story(
      "servicesToggleCallback false, other changes", V.v8to26, "WIU",
      [
        settings, Step("services off", ["settings locationServices"]), Step("services on"),
        Step("choose Never", ["settings app", "CB(2)"]), back,
      ]
    ) { $0.servicesToggleCallback = false },
    story("startUndetermined silent", V.v8to26, "ND", [Step("app start")]),
    story("startUndetermined deniedError", V.v8to26, "ND", [Step("app start", ["ERR(1)"])]) {
      $0.startUndeterminedFails = true
    },
  ]

  // MARK: - The services alert

  private static func alerts(limit: UInt8) -> Story {
    let shown = (0..<limit).flatMap { _ in
      [Step("app requestWIU", off), Step("press Cancel", ["didBecomeActive"])]
    }
    return story(
      "servicesAlertLimit \(limit)", V.v8to26, "ND off", shown + [Step("app requestWIU")]
    ) { $0.servicesAlertLimit = limit }
  }

  static let servicesAlert =
    (0...9).map(alerts(limit:)) + [
      story(
        "servicesAlertOnRequestLocation false", V.v9to14 + V.v15to26, "ND off",
        [Step("app requestLocation", ["ERR(1)"])]),
      story(
        "servicesAlertOnRequestLocation true", V.v9to14 + V.v15to26, "ND off",
        [
          Step("app requestLocation", ["ERR(1)"] + off),
          Step("press Cancel", ["didBecomeActive"]),
          Step("app requestLocation", ["ERR(1)"] + off),
          Step("press Cancel", ["didBecomeActive"]), Step("app requestLocation", ["ERR(1)"]),
        ]
      ) { $0.servicesAlertOnRequestLocation = true },
    ]

  // MARK: - Delivery

  static let delivery = [
    story(
      "wakeSuspendedApp false", V.v8to26, "WIU",
      [
        settings, suspend, Step("choose Never", ["settings app"]),
        Step("return", ["willEnterForeground", "CB(2)", "didBecomeActive"]),
      ]),
    story(
      "wakeSuspendedApp true on iOS 8–10", V.v8to10, "WIU",
      [settings, suspend, Step("choose Never", ["settings app", "CB(2)"]), suspend, back]
    ) { $0.wakeSuspendedApp = true },
    story(
      "wakeSuspendedApp true from iOS 11 on", V.v11to12 + V.v13to26, "WIU",
      [
        settings, suspend, Step("choose Never", ["settings app"]),
        Step("return", ["willEnterForeground", "CB(2)", "didBecomeActive"]),
      ]
    ) { $0.wakeSuspendedApp = true },
    story(
      "resumeCallback afterActive", V.v8to26, "WIU",
      [
        settings, suspend, Step("choose Never", ["settings app"]),
        Step("return", ["willEnterForeground", "didBecomeActive", "CB(2)"]),
      ]
    ) { $0.resumeCallbackIsBeforeActive = false },
    story(
      "initialCallback afterActive", V.v8to12, "ND",
      [Step("launch", ["didFinishLaunching", "didBecomeActive", "CB(0)"])],
      startsLaunched: false),
    story(
      "initialCallback beforeActive", V.v8to12, "ND",
      [Step("launch", ["didFinishLaunching", "CB(0)", "didBecomeActive"])],
      startsLaunched: false
    ) { $0.initialCallbackIsBeforeActive = true },
    story(
      "initialCallback beforeActive with scenes", V.v13to26, "ND",
      [
        Step(
          "launch", ["didFinishLaunching", "CB(0)", "willEnterForeground", "didBecomeActive"])
      ], startsLaunched: false
    ) { $0.initialCallbackIsBeforeActive = true },
  ]

  // MARK: - Prompts

  static let prompts = [
    story(
      "lockDismissesPrompt true", V.v8to26, "ND",
      [
        Step("app requestWIU", asked),
        Step("lock", ["prompt gone whenInUse", "didEnterBackground"]),
        Step("unlock", ["willEnterForeground", "didBecomeActive"]),
      ], truth: "ND"),
    story(
      "lockDismissesPrompt false", V.v8to26, "ND",
      [
        Step("app requestWIU", asked),
        Step("lock", ["prompt gone whenInUse", "didEnterBackground"]),
        Step("unlock", ["willEnterForeground", "prompt whenInUse"]),
        Step("press Don’t Allow", ["CB(2)", "didBecomeActive"]),
      ]
    ) { $0.lockDismissesPrompt = false },
    story(
      "homeDismissesPrompt false", V.v8to26, "ND",
      [
        Step("app requestWIU", asked),
        Step("home", ["prompt gone whenInUse", "didEnterBackground"]),
        Step("return", ["willEnterForeground", "prompt whenInUse"]),
      ]),
    story(
      "homeDismissesPrompt true", V.v8to26, "ND",
      [
        Step("app requestWIU", asked),
        Step("home", ["prompt gone whenInUse", "didEnterBackground"]), back,
        Step("app requestWIU", asked),
      ], truth: "ND"
    ) { $0.homeDismissesPrompt = true },
    story(
      "legacyAlwaysUpgrade once", V.v8to10, "WIU",
      [
        Step("app requestAlways", ["willResignActive", "prompt alwaysUpgrade"]),
        Step("press Cancel", ["didBecomeActive"]), Step("app requestAlways"),
      ], truth: "WIU spent"),
    story("legacyAlwaysUpgrade never", V.v8to10, "WIU", [Step("app requestAlways")]) {
      $0.legacyAlwaysUpgrade = false
    },
    story(
      "legacyAlwaysUpgrade never, from iOS 11 on", V.v11to12, "WIU",
      [Step("app requestAlways", ["willResignActive", "prompt alwaysUpgrade"])]
    ) { $0.legacyAlwaysUpgrade = false },
    story(
      "legacyReminderDeny denied", V.v9to10, "AL",
      [
        Step("app background on + start"), home, Step("fix", ["FIX fresh"]),
        Step("app stop"), Step("remind", ["prompt backgroundReminder"]),
        Step("press Don’t Allow", ["CB(2)"]),
      ], truth: "D", hasBackgroundMode: true),
    story(
      "legacyReminderDeny whenInUse", V.v9to10, "AL",
      [
        Step("app background on + start"), home, Step("fix", ["FIX fresh"]),
        Step("app stop"), Step("remind", ["prompt backgroundReminder"]),
        Step("press Don’t Allow", ["CB(4)"]),
      ], truth: "WIU", hasBackgroundMode: true
    ) { $0.legacyReminderDeny = .whenInUse },
  ]

  // MARK: - Settings, installation, time

  static let others = [
    story(
      "appSettingsOnIOS26 appPage", ["26.0", "26.1"], "D",
      [
        Step(
          "app open", ["OPEN(yes)", "willResignActive", "didEnterBackground", "settings app"])
      ]),
    story(
      "appSettingsOnIOS26 root", ["26.0", "26.1"], "D",
      [
        Step(
          "app open", ["OPEN(yes)", "willResignActive", "didEnterBackground", "settings root"])
      ]
    ) { $0.appSettingsOnIOS26IsRoot = true },
    story(
      "appSettingsOnIOS26 root before iOS 26", ["17.4", "18.0"], "D",
      [
        Step(
          "app open", ["OPEN(yes)", "willResignActive", "didEnterBackground", "settings app"])
      ]
    ) { $0.appSettingsOnIOS26IsRoot = true },
    story(
      "reinstallKeeps nothing by hand", V.v8to26, "WIU",
      [Step("reinstall by hand", ["ended by user"])], truth: "ND"),
    story(
      "reinstallKeeps by hand", V.v8to26, "WIU",
      [Step("reinstall by hand", ["ended by user"])], truth: "WIU"
    ) { $0.homeScreenReinstallKeeps = true },
    story(
      "reinstallKeeps by tool", V.v8to26, "WIU",
      [Step("reinstall by tool", ["ended by user"])], truth: "WIU"),
    story(
      "reinstallKeeps nothing by tool", V.v8to26, "WIU",
      [Step("reinstall by tool", ["ended by user"])], truth: "ND"
    ) { $0.toolReinstallKeeps = false },
    story(
      "evictAfter 10 minutes", V.v8to26, "WIU",
      [home, suspend, Step("evict in time", ["ended by iOS"])]),
    story(
      "evictAfter never", V.v8to26, "WIU",
      [home, suspend, Step("evict in time", ["impossible notDue"])]
    ) { $0.evictAfter = nil },
  ]

  @Test(arguments: reading + servicesAlert + delivery + prompts + others)
  func optionChangesWhatItSays(story: Story) throws {
    try story.check()
  }

  /// The settled answers.
  @Test func defaultsAreTheSettledAnswers() {
    let options = DeviceOptions()

    #expect(options.lockedDenied == .restricted)
    #expect(options.servicesAlertLimit == 2)
    #expect(!options.servicesAlertOnRequestLocation)
    #expect(options.servicesToggleCallback)
    #expect(!options.wakeSuspendedApp)
    #expect(options.resumeCallbackIsBeforeActive)
    #expect(!options.initialCallbackIsBeforeActive)
    #expect(options.lockDismissesPrompt)
    #expect(!options.homeDismissesPrompt)
    #expect(options.legacyAlwaysUpgrade)
    #expect(options.allowOnceGrace == 10_000)
    #expect(!options.appSettingsOnIOS26IsRoot)
    #expect(options.legacyReminderDeny == .denied)
    #expect(!options.homeScreenReinstallKeeps)
    #expect(options.toolReinstallKeeps)
    #expect(!options.startUndeterminedFails)
    #expect(options.evictAfter == 600_000)
    #expect(options.suspendAfter == 5_000)
  }
}
