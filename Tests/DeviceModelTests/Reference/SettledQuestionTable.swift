import Testing

/// Questions that wait behind Home or Settings while something else settles what they ask.
///
/// Written from the notes on and formats.md, Prompts.
struct SettledQuestionTable {
  typealias V = Versions
  typealias Step = Story.Step

  private static let asked = Step("app requestWIU", ["willResignActive", "prompt whenInUse"])
  private static let settings = Step(
    "open settings", ["prompt gone whenInUse", "didEnterBackground", "settings root"])
  private static let home = Step("home", ["prompt gone whenInUse", "didEnterBackground"])
  private static let suspend = Step("suspend", ["suspended"])
  private static let back = Step("return", ["willEnterForeground", "didBecomeActive"])

  static let table = [
    // R-325 speaks of a question that is up: one that was answered elsewhere is in nobody's way.
    Story(
      "another request in the callback of the return", V.v134to14 + V.v15to26, "ND",
      [
        asked, settings, suspend, Step("choose While Using the App", ["settings app"]),
        Step(
          "return",
          [
            "willEnterForeground", "CB(4)", "didBecomeActive", "willResignActive",
            "prompt alwaysUpgrade",
          ]),
      ], setup: { $0.script["CB(4)"] = "requestAlways" }),
    Story(
      "the services alert in the callback of the return", V.v8to26, "ND",
      [
        asked, settings, suspend, Step("services off", ["settings locationServices"]),
        Step(
          "return",
          [
            "willEnterForeground", "CB(2)", "didBecomeActive", "ERR(1)", "willResignActive",
            "prompt locationServicesOff",
          ]),
      ], setup: { $0.script["CB(2)"] = "start" }),
    Story(
      "Never, and then Ask Next Time", V.v13to26, "ND",
      [
        asked, settings, suspend, Step("choose Never", ["settings app"]),
        Step("choose Ask Next Time"), back, Step("app requestWIU", asked.lines),
      ]),
    Story(
      "services off, and on again", V.v8to26, "ND",
      [
        asked, settings, suspend, Step("services off", ["settings locationServices"]),
        Step("services on"), back,
      ]),
    Story(
      "changes forbidden, and allowed again", V.v8to26, "ND",
      [asked, home, suspend, Step("restrict"), Step("unrestrict"), back]),
    Story(
      "nothing settled", V.v8to26, "ND",
      [
        asked, home, suspend,
        Step("return", ["willEnterForeground", "prompt whenInUse"]),
      ]),
  ]

  @Test(arguments: table)
  func whatIsSettledElsewhereIsNotAskedAgain(story: Story) throws {
    try story.check()
  }
}
