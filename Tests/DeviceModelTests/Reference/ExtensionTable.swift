import Testing

/// App Clips and widgets.
///
/// Written from the notes on, R-C1, R-C2 and R-W1 to R-W6.
struct ExtensionTable {
  typealias V = Versions
  typealias Step = Story.Step

  private static let leave = ["willResignActive", "didEnterBackground"]
  private static let home = Step("home", leave)
  private static let settings = Step("open settings", leave + ["settings root"])

  // MARK: - App Clips

  static let clips =
    ["ND", "D", "WIU", "once"].map { start in
      Story(
        "an App Clip asks for Always", V.v14to26, start, [Step("app requestAlways")], truth: start,
        setup: { $0.isAppClip = true })
    } + [
      Story(
        "the permission of an App Clip ends in the morning", V.v14to26, "WIU",
        [
          Step("four in the morning", ["CB(0)"]),
          Step("four in the morning", ["impossible notDue"]),
        ],
        truth: "ND", setup: { $0.isAppClip = true }),
      Story(
        "a suspended App Clip is told later", V.v14to26, "WIU",
        [
          home, Step("suspend", ["suspended"]), Step("four in the morning"),
          Step("return", ["willEnterForeground", "CB(0)", "didBecomeActive"]),
        ], setup: { $0.isAppClip = true }),
      Story(
        "Allow Once of an App Clip lapses as ever", V.v14to26, "once",
        [Step("four in the morning", ["impossible notDue"]), home, Step("lapse", ["CB(0)"])],
        setup: { $0.isAppClip = true }),
      Story(
        "a refusal of an App Clip stays", V.v14to26, "D",
        [Step("four in the morning", ["impossible notDue"])], setup: { $0.isAppClip = true }),
      Story(
        "a full app keeps its permission", V.v14to26, "WIU",
        [Step("four in the morning", ["impossible notDue"])]),
      Story(
        "an App Clip isn't kept running", V.v14to26, "WIU",
        [Step("app background on + start"), home, Step("suspend", ["suspended"])],
        setup: {
          $0.isAppClip = true
          $0.hasBackgroundMode = true
        }),
      Story(
        "an App Clip has no choice Always", V.v14to26, "WIU",
        [settings, Step("choose Always", ["impossible choiceNotListed"])],
        setup: { $0.isAppClip = true }),
    ]

  // MARK: - Widgets

  private static func widget(
    _ name: String, _ start: String, _ steps: [Step], truth: String? = nil
  ) -> Story {
    Story(
      name, V.v14to26, start, steps, truth: truth, setup: { $0.widgetsWantLocation = true })
  }

  static let widgets = [
    widget(
      "consent is asked and reported", "WIU",
      [
        home, Step("add widget", ["prompt widget"]), Step("press Allow", ["CB(4)"]),
        Step("add widget"),
      ], truth: "WIU"),
    widget(
      "refused consent changes nothing", "WIU",
      [home, Step("add widget", ["prompt widget"]), Step("press Don’t Allow"), Step("add widget")],
      truth: "WIU"),
    widget("a widget can't ask for the app", "ND", [home, Step("add widget")], truth: "ND"),
    widget("nor for a refused app", "D", [home, Step("add widget")], truth: "D"),
    widget("with Always nothing is asked", "AL", [home, Step("add widget")], truth: "AL"),
    widget(
      "Settings give and take", "WIU",
      [
        settings, Step("choose While Using the App or Widgets", ["settings app", "CB(4)"]),
        Step("choose While Using the App or Widgets"),
        Step("choose While Using the App", ["CB(4)"]),
      ], truth: "WIU"),
    widget(
      "a widget is added on the Home screen only", "WIU",
      [Step("add widget", ["impossible notAtHome"])]),
    widget(
      "asked again after the decision was forgotten", "WIU",
      [
        home, Step("add widget", ["prompt widget"]), Step("press Don’t Allow"),
        Step("open settings", ["settings root"]), Step("reset", ["CB(0)"]),
        Step("choose While Using the App", ["settings app", "CB(4)"]), Step("home"),
        Step("add widget", ["prompt widget"]),
      ]),
    Story(
      "a widget without its key", V.v14to26, "WIU",
      [home, Step("add widget", ["console widgetKeyMissing"])]),
    Story("no widgets before 14", V.v13, "WIU", [home, Step("add widget")]),
    Story(
      "no choice for widgets without their key", V.v14to26, "WIU",
      [
        settings,
        Step("choose While Using the App or Widgets", ["impossible choiceNotListed"]),
      ]),
  ]

  @Test(arguments: clips)
  func appClipHasLess(story: Story) throws {
    try story.check()
  }

  @Test(arguments: widgets)
  func widgetsTakePartInThePermission(story: Story) throws {
    try story.check()
  }
}
