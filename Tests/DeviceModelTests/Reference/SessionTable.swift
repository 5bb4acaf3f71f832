import Testing

/// `CLLocationUpdate.liveUpdates` from iOS 17 and `CLServiceSession` from iOS 18 on.
struct SessionTable {
  typealias V = Versions
  typealias Step = Story.Step

  private static let asked = ["willResignActive", "prompt whenInUse"]
  private static let inProgress = "DIAG(authorizationRequestInProgress)"
  private static let home = Step("home", ["willResignActive", "didEnterBackground"])
  private static let settings = Step(
    "open settings", ["willResignActive", "didEnterBackground", "settings root"])
  private static let back = Step("return", ["willEnterForeground", "didBecomeActive"])
  private static let backAndAsked = Step(
    "return", ["willEnterForeground", "didBecomeActive"] + asked)

  // MARK: - Live updates

  static let liveUpdates = [
    Story(
      "live updates don't exist", ["14.5", "15.0", "16.4"], "ND",
      [Step("app startLive"), Step("fix")]),
    Story(
      "live updates of iOS 17 never ask", ["17.0", "17.4"], "ND",
      [
        Step("app startLive"), Step("fix"), Step("app requestWIU", asked),
        Step("press Allow While Using App", ["CB(4)", "didBecomeActive"]),
        Step("fix", ["FIX fresh"]), Step("app stopLive"), Step("fix"),
      ]),
    Story(
      "live updates of iOS 17 give no reason", ["17.0", "17.4"], "D",
      [Step("app startLive"), Step("fix")]),
    Story(
      "live updates of iOS 18 ask", V.v18to26, "ND",
      [
        Step("app startLive", asked),
        Step("press Allow While Using App", ["CB(4)", "didBecomeActive"]),
        Step("fix", ["FIX fresh"]), Step("app stopLive"), Step("fix"),
      ], truth: "WIU", ignoresDiagnostics: true),
    Story(
      "live updates of an older binary never ask", V.v18to26, "ND", [Step("app startLive")],
      truth: "ND", setup: { $0.sdk = 17 }),
    Story(
      "live updates say why nothing comes", V.v18to26, "D",
      [Step("app startLive", ["DIAG(authorizationDenied)"]), Step("fix")]),
    Story(
      "live updates ask again after Allow Once lapsed", V.v18to26, "ND",
      [
        Step("app startLive", asked), Step("press Allow Once", ["CB(4)", "didBecomeActive"]),
        home, Step("suspend", ["suspended"]), Step("lapse"),
        Step("return", ["willEnterForeground", "CB(0)", "didBecomeActive"] + asked),
      ], ignoresDiagnostics: true),
    Story(
      "live updates and a session that asks for nothing add up", V.v18to26, "ND",
      [Step("app startLive + session none", asked)], ignoresDiagnostics: true),
  ]

  // MARK: - Sessions

  static let sessions = [
    Story(
      "sessions don't exist", ["14.5", "15.0", "16.4", "17.4"], "ND", [Step("app session WIU")]),
    Story(
      "a session asks", V.v18to26, "ND",
      [
        Step("app session WIU", asked),
        Step("press Allow While Using App", ["CB(4)", "didBecomeActive"]),
        Step("app requestWIU"),
      ], truth: "WIU", ignoresDiagnostics: true),
    Story(
      "a session made at launch asks once the app is active", V.v18to26, "ND",
      [
        Step(
          "launch",
          ["didFinishLaunching", "willEnterForeground", "didBecomeActive", "CB(0)"] + asked)
      ], startsLaunched: false, ignoresDiagnostics: true,
      setup: { $0.script = ["didFinishLaunching": "create + session WIU"] }),
    Story(
      "a request under a session's prompt is ignored", V.v18to26, "ND",
      [
        Step("app session WIU + requestAlways", asked + [inProgress]),
        Step("app requestAlways"),
      ]),
    Story(
      "a session made in the background asks on return", V.v18to26, "ND",
      [home, Step("app session WIU"), backAndAsked], ignoresDiagnostics: true),
    Story(
      "a session asks again after Allow Once lapsed", V.v18to26, "ND",
      [
        Step("app session WIU", asked), Step("press Allow Once", ["CB(4)", "didBecomeActive"]),
        home, Step("suspend", ["suspended"]), Step("lapse"),
        Step("return", ["willEnterForeground", "CB(0)", "didBecomeActive"] + asked),
      ], ignoresDiagnostics: true),
    Story(
      "a session asks again after Ask Next Time", V.v18to26, "D",
      [
        Step("app session WIU"), settings,
        Step("choose Ask Next Time", ["settings app", "CB(0)"]), backAndAsked,
      ], ignoresDiagnostics: true),
    Story(
      "a session asks again after the phone was locked", V.v18to26, "ND",
      [
        Step("app session WIU", asked),
        Step("lock", ["prompt gone whenInUse", "didEnterBackground"]),
        Step("unlock", ["willEnterForeground", "didBecomeActive"] + asked),
      ], ignoresDiagnostics: true),
    Story(
      "a session that asks for nothing", V.v18to26, "ND", [Step("app session none", ["DIAG()"])]),
    Story(
      "the goal Always asks twice", V.v18to26, "ND",
      [
        Step("app session Always", asked),
        Step(
          "press Allow While Using App",
          ["CB(4)", "didBecomeActive", "willResignActive", "prompt alwaysUpgrade"]),
        Step("press Change to Always Allow", ["CB(3)", "didBecomeActive"]),
      ], truth: "AL", ignoresDiagnostics: true),
    Story(
      "the goal Always, kept at While Using", V.v18to26, "WIU",
      [
        Step("app session Always", ["willResignActive", "prompt alwaysUpgrade", inProgress]),
        Step(
          "press Keep Only While Using", ["DIAG(alwaysAuthorizationDenied)", "didBecomeActive"]),
        home, back,
      ], truth: "WIU spent"),
    Story(
      "an ended session asks no more", V.v18to26, "ND",
      [
        home, Step("app session WIU"), Step("app end session"), back,
      ], ignoresDiagnostics: true),
    Story(
      "a session ends with its process", V.v18to26, "ND",
      [
        home, Step("app session WIU"), Step("suspend", ["suspended"]),
        Step("evict", ["ended by iOS"]),
        Step(
          "return", ["didFinishLaunching", "willEnterForeground", "didBecomeActive", "CB(0)"]),
      ], ignoresDiagnostics: true),
    Story(
      "a session without the usage key", V.v18to26, "ND", [Step("app session WIU")], truth: "ND",
      ignoresDiagnostics: true, setup: { $0.keys = "Both" }),
    // R-A18-5: sessions add up, the strongest goal holds.
    Story(
      "two sessions add up", V.v18to26, "ND", [Step("app session WIU + session none", asked)],
      ignoresDiagnostics: true),
    // R-A18-18: the prompt of a session that ends is withdrawn.
    Story(
      "ending a session withdraws its prompt", V.v18to26, "ND",
      [
        Step("app session WIU", asked),
        Step("app end session", ["prompt gone whenInUse", "didBecomeActive"]),
      ], ignoresDiagnostics: true),
    // R-L13: only who asked takes its prompt along.
    Story(
      "releasing a manager leaves a session's prompt", V.v18to26, "ND",
      [Step("app session WIU", asked), Step("app release")], ignoresDiagnostics: true),
  ]

  // MARK: - Diagnostics

  static let diagnostics = [
    Story("decided", V.v18to26, "WIU", [Step("app session WIU", ["DIAG()"])]),
    Story("decided for good", V.v18to26, "AL", [Step("app session Always", ["DIAG()"])]),
    Story(
      "denied", V.v18to26, "D", [Step("app session WIU", ["DIAG(authorizationDenied)"])]),
    Story(
      "restricted", V.v18to26, "ND locked",
      [Step("app session WIU", ["DIAG(authorizationRestricted)"])]),
    Story(
      "allowed before the restriction", V.v18to26, "WIU locked",
      [Step("app session WIU", ["DIAG()"])]),
    Story(
      "services off", V.v18to26, "WIU off",
      [
        Step(
          "app session WIU", ["DIAG(authorizationDenied authorizationDeniedGlobally)"])
      ]),
    // R-A18-14: with services off both denial flags are true; under a restriction the model
    // leaves out the first.
    Story(
      "services off and restricted", V.v18to26, "ND off locked",
      [
        Step(
          "app session WIU",
          [
            "DIAG(authorizationDenied authorizationDeniedGlobally authorizationRestricted)"
          ])
      ]),
    Story(
      "not in front", V.v18to26, "ND",
      [
        home, Step("app session WIU", ["DIAG(insufficientlyInUse)"]),
        Step(
          "return", ["willEnterForeground", "didBecomeActive"] + asked + [inProgress]),
      ]),
    Story(
      "upgrade spent", V.v18to26, "WIU spent",
      [Step("app session Always", ["DIAG(alwaysAuthorizationDenied)"])]),
    Story(
      "later changes", V.v18to26, "WIU",
      [
        Step("app session WIU", ["DIAG()"]), settings,
        Step("choose Never", ["settings app", "CB(2)", "DIAG(authorizationDenied)"]),
        Step("choose While Using the App", ["CB(4)", "DIAG()"]),
        Step(
          "services off",
          [
            "settings locationServices", "CB(2)",
            "DIAG(authorizationDenied authorizationDeniedGlobally)",
          ]),
        Step("services on", ["CB(4)", "DIAG()"]), back,
      ]),
    // J1 step 5 before step 6: the element that says the request is over comes with the callback,
    // before the app is active again.
    Story(
      "granted", V.v18to26, "ND",
      [
        Step("app session WIU", asked + [inProgress]),
        Step("press Allow While Using App", ["CB(4)", "DIAG()", "didBecomeActive"]),
      ]),
    Story(
      "refused", V.v18to26, "ND",
      [
        Step("app session WIU", asked + [inProgress]),
        Step(
          "press Don’t Allow", ["CB(2)", "DIAG(authorizationDenied)", "didBecomeActive"]),
      ]),
  ]

  @Test(arguments: liveUpdates)
  func liveUpdatesAskFrom18On(story: Story) throws {
    try story.check()
  }

  @Test(arguments: sessions)
  func sessionAsksAsLongAsItIsHeld(story: Story) throws {
    try story.check()
  }

  @Test(arguments: diagnostics)
  func diagnosticsTellTheReason(story: Story) throws {
    try story.check()
  }
}
