import Testing

/// The decision table of iOS 15–26: the rules of iOS 14 go on, under the words of iOS 13.4 and 14.
struct DecisionTable15To26 {
  typealias Row = DecisionRow
  typealias V = Versions

  static let decided = [
    Row(V.v15to26, "provisional", "app requestAlways", nil, nil, "provisional"),
    Row(V.v15to26, "provisional", "app requestWIU", nil, nil, "provisional"),
    Row(V.v15to26, "AL", "app requestAlways", nil, nil, "AL"),
    Row(
      V.v15to26, "WIU", "app requestAlways", "P-UPG-134", "Keep Only While Using", "WIU spent",
      then: [Story.Step("app requestAlways")]),
    Row(
      V.v15to26, "WIU", "app requestAlways", "P-UPG-134", "Change to Always Allow", "AL",
      ["CB(3)"]),
    Row(V.v15to26, "WIU spent", "app requestAlways", nil, nil, "WIU spent"),
    Row(V.v15to26, "once", "app requestAlways", nil, nil, "once"),
    Row(V.v15to26, "once", "app requestWIU", nil, nil, "once"),
    // Ask Next Time makes the chance for Always new.
    Row(
      V.v15to26, "WIU spent", "app requestAlways", "P-UPG-134", "Change to Always Allow", "AL",
      ["CB(3)"],
      before: [
        "open settings", "choose Ask Next Time", "return", "app requestWIU",
        "press Allow While Using App",
      ]),
  ]

  static let reminders = [
    Row(
      V.v15to26, "AL", "remind", "P-REM-13", "Always Allow", "AL",
      before: ["app background on + start", "home", "fix"],
      then: [
        // It comes again and again.
        Story.Step("fix", ["FIX fresh"]), Story.Step("remind", ["prompt backgroundReminder"]),
      ], setup: { $0.hasBackgroundMode = true }),
    Row(
      V.v15to26, "AL", "remind", "P-REM-13", "Change to Only While Using", "WIU",
      ["CB(4)", "indicator on"], before: ["app background on + start", "home", "fix"],
      setup: { $0.hasBackgroundMode = true }),
  ]

  static let table =
    DecisionTable8To14.firstPrompt(V.v15to26, "P-1ST-14")
    + DecisionTable8To14.secondQuestion(V.v15to26, "P-UPG-134")
    + DecisionTable8To14.accuracy(V.v15to26) + DecisionTable8To14.silent(V.v15to26) + decided
    + reminders

  @Test(arguments: table)
  func requestEndsAsTheTableSays(row: DecisionRow) throws {
    try row.check()
  }

  // MARK: - Usage keys

  static let keys = [
    Story(
      "no When-In-Use key, no word", ["8.0", "9.3"], "ND", [Story.Step("app requestWIU")],
      truth: "ND", setup: { $0.keys = "Always Both" }),
    Story(
      "no Always key, no word", ["8.0", "9.3"], "ND", [Story.Step("app requestAlways")],
      truth: "ND", setup: { $0.keys = "WIU Both" }),
    Story(
      "no When-In-Use key", ["10.3"] + Array(V.v8to26.dropFirst(3)), "ND",
      [Story.Step("app requestWIU", ["console whenInUseKeyMissing"])], truth: "ND",
      setup: { $0.keys = "Always Both" }),
    Story(
      "no Always key", ["10.3"], "ND",
      [Story.Step("app requestAlways", ["console alwaysKeyMissing"])], truth: "ND",
      setup: { $0.keys = "WIU Both" }),
    Story(
      "only the old Always key", V.v11to12 + V.v13to26, "ND",
      [Story.Step("app requestAlways", ["console combinedKeysMissing"])], truth: "ND",
      setup: { $0.keys = "WIU Always" }),
    Story(
      "only the combined key", V.v11to12 + V.v13to26, "ND",
      [
        Story.Step("app requestAlways", ["console combinedKeysMissing"]),
        Story.Step("app requestWIU", ["console whenInUseKeyMissing"]),
      ], truth: "ND", setup: { $0.keys = "Both" }),
    Story(
      "the old key is enough for an old binary", V.v11to12, "ND",
      [
        Story.Step("app requestAlways", ["willResignActive", "prompt always"]),
        Story.Step("press Always Allow", ["CB(3)", "didBecomeActive"]),
      ], truth: "AL",
      setup: {
        $0.keys = "Always"
        $0.sdk = 10
      }),
    Story(
      "the keys of iOS 8–10 are independent", V.v8to10, "ND",
      [
        Story.Step("app requestAlways", ["willResignActive", "prompt always"]),
        Story.Step("press Allow", ["CB(3)", "didBecomeActive"]),
      ], truth: "AL", setup: { $0.keys = "Always" }),
    Story(
      "no upgrade without the Always key", ["8.0", "9.3"], "WIU",
      [Story.Step("app requestAlways")], truth: "WIU", setup: { $0.keys = "WIU" }),
  ]

  @Test(arguments: keys)
  func requestNeedsItsKeys(story: Story) throws {
    try story.check()
  }
}
