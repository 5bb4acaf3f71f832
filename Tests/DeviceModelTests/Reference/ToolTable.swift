import DeviceModel
import Testing

/// `simctl privacy` and XCUITest's reset.
///
/// Written from the notes on R-Q1, R-Q2, R-Q4 and R-Q6.
struct ToolTable {
  typealias V = Versions
  typealias Step = Story.Step

  private static let ended = ["ended by tool"]
  private static let active = ["willEnterForeground", "didBecomeActive"]

  private static func story(
    _ action: String, _ start: String, _ callback: String, truth: String
  ) -> Story {
    Story(
      action, V.v13to26, start,
      [Step(action, ended), Step("launch", ["didFinishLaunching"] + active + [callback])],
      truth: truth)
  }

  static let table =
    ["ND", "D", "WIU spent", "once", "AL", "provisional"].flatMap { start in
      [
        story("tool grants", start, "CB(4)", truth: "WIU"),
        story("tool grants Always", start, "CB(3)", truth: "AL"),
        story("tool revokes", start, "CB(2)", truth: "D"),
        story("tool resets", start, "CB(0)", truth: "ND"),
      ]
    } + [
      Story(
        "the grant leaves the upgrade", V.v134to14 + V.v15to26, "ND",
        [
          Step("tool grants", ended),
          Step("launch", ["didFinishLaunching"] + active + ["CB(4)"]),
          Step("app requestAlways", ["willResignActive", "prompt alwaysUpgrade"]),
        ]),
      // R-Q4: AppleSimulatorUtils ends nothing and leaves no upgrade.
      Story(
        "the grant of another tool", V.v134to14 + V.v15to26, "ND",
        [Step("tool grants", ["CB(4)"]), Step("app requestAlways")], truth: "WIU spent",
        setup: {
          $0.options.toolEndsApp = false
          $0.options.toolGrantKeepsUpgrade = false
        }),
      Story(
        "an app that isn't running isn't ended", V.v13to26, "ND", [Step("tool revokes")],
        truth: "D", startsLaunched: false),
      Story(
        "a reset lets the next request ask", V.v13to26, "D",
        [
          Step("tool resets", ended),
          Step("launch", ["didFinishLaunching"] + active + ["CB(0)"]),
          Step("app requestWIU", ["willResignActive", "prompt whenInUse"]),
        ]),
      Story(
        "a running app is told where it isn't ended", V.v13to26, "ND",
        [Step("tool grants", ["CB(4)"]), Step("tool grants"), Step("tool resets", ["CB(0)"])],
        setup: { $0.options.toolEndsApp = false }),
    ]

  @Test(arguments: table)
  func toolSetsThePermission(story: Story) throws {
    try story.check()
  }
}
