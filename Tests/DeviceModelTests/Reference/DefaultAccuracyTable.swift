import DeviceModel
import Testing

/// Apps that ask for reduced accuracy by default.
///
/// Written from the notes on, C-15 and R-111: the key shows wherever the user has
/// decided nothing about accuracy, and each way of granting grants what the key says.
struct DefaultAccuracyTable {
  typealias V = Versions
  typealias Step = Story.Step

  private static let settings = Step(
    "open settings", ["willResignActive", "didEnterBackground", "settings root"])
  private static let launch = ["didFinishLaunching", "willEnterForeground", "didBecomeActive"]

  private static func story(
    _ name: String, _ start: String, _ steps: [Step], versions: [String] = V.v14to26,
    startsLaunched: Bool = true
  ) -> Story {
    Story(
      name, versions, start, steps, startsLaunched: startsLaunched,
      setup: {
        $0.defaultsToReduced = true
        $0.hasRow = true
        $0.options.toolEndsApp = false
      })
  }

  static let unasked = [
    ("ND", "CB(0,red)"), ("D", "CB(2,red)"), ("ND off", "CB(2,red)"), ("ND locked", "CB(1,red)"),
    ("D locked", "CB(1,red)"),
  ].map { start, callback in
    story(
      "nothing is decided", start, [Step("launch", launch + [callback])], startsLaunched: false)
  }

  static let grants = [
    story(
      "the question grants reduced accuracy", "ND",
      [
        Step("app requestWIU", ["willResignActive", "prompt whenInUse"]),
        Step("press Allow While Using App", ["CB(4,red)", "didBecomeActive"]),
      ]),
    story(
      "a refusal leaves it", "ND",
      [
        Step("app requestWIU", ["willResignActive", "prompt whenInUse"]),
        Step("press Don’t Allow", ["CB(2,red)", "didBecomeActive"]),
      ]),
    story(
      "Settings grant reduced accuracy", "ND",
      [
        settings, Step("choose While Using the App", ["settings app", "CB(4,red)"]),
        Step("choose Always", ["CB(3,red)"]), Step("precise on", ["CB(3)"]),
      ]),
    story(
      "so do they after a refusal", "D",
      [settings, Step("choose While Using the App", ["settings app", "CB(4,red)"])]),
    story("a tool grants reduced accuracy", "ND", [Step("tool grants", ["CB(4,red)"])]),
    story("a tool grants reduced Always", "ND", [Step("tool grants Always", ["CB(3,red)"])]),
    story(
      "the location button grants reduced accuracy", "ND",
      [
        Step("tap location button", ["willResignActive", "prompt locationButton"]),
        Step("press OK", ["CB(4,red)", "didBecomeActive"]),
        Step("home", ["willResignActive", "didEnterBackground"]), Step("lapse", ["CB(0,red)"]),
      ], versions: V.v15to26),
    story(
      "what was decided lapses with Allow Once", "ND",
      [
        Step("app requestWIU", ["willResignActive", "prompt whenInUse"]),
        Step("press Allow Once", ["CB(4,red)", "didBecomeActive"]), settings,
        Step("precise on", ["settings app", "CB(4)"]), Step("lapse", ["CB(0,red)"]),
      ]),
    story(
      "asking next time undecides it", "WIU",
      [
        settings, Step("precise on", ["settings app", "CB(4)"]),
        Step("choose Ask Next Time", ["CB(0,red)"]),
      ]),
  ]

  // MARK: - Updates and upgrades

  private static func update(_ start: String, _ callback: String) -> Story {
    Story(
      "an update brings the key", V.v14to26, start,
      [
        Step("update to reduced accuracy", ["ended by update"]),
        Step("launch", launch + [callback]),
      ])
  }

  private static func upgrade(_ start: String, _ callback: String) -> Story {
    Story(
      "an upgrade brings accuracy", V.v13, start,
      [Step("upgrade 14.0", ["ended by upgrade"]), Step("launch", launch + [callback])],
      setup: { $0.defaultsToReduced = true })
  }

  static let later = [
    update("ND", "CB(0,red)"), update("D", "CB(2,red)"), update("WIU", "CB(4)"),
    update("AL", "CB(3)"),
    upgrade("ND", "CB(0,red)"), upgrade("D", "CB(2,red)"), upgrade("WIU", "CB(4)"),
    upgrade("AL", "CB(3)"), upgrade("provisional", "CB(3)"),
  ]

  @Test(arguments: unasked + grants + later)
  func keyShowsUntilTheUserDecides(story: Story) throws {
    try story.check()
  }

  /// Without the key each of the ways above grants full accuracy.
  @Test(arguments: grants)
  func withoutTheKeyNothingIsReduced(story: Story) throws {
    let steps = story.steps.map { step in
      // Precise is on already, so turning it on tells nothing.
      step.action == "precise on"
        ? Step(step.action, step.lines.filter { !$0.hasPrefix("CB") })
        : Step(step.action, step.lines.map { $0.replacing(",red", with: "") })
    }

    try Story(
      story.name, story.versions, story.start, steps,
      setup: {
        $0.hasRow = true
        $0.options.toolEndsApp = false
      }
    ).check()
  }
}
