import Testing

/// Which page of Settings a URL opens, and how the app hears of it.
struct OpenTable {
  typealias V = Versions
  typealias Step = Story.Step

  private static let away = ["willResignActive", "didEnterBackground", "settings app"]
  private static let v10to17 = [
    "10.3", "11.0", "12.4", "13.0", "13.4", "14.5", "15.0", "16.4", "17.4",
  ]
  private static let crash = [
    "crash in open", "console openURLWithCompletionMissing", "ended by crash",
  ]

  static let stories = [
    Story("the method of the version", ["8.0", "9.3"], "D", [Step("app open", away)]),
    Story(
      "the method of the version", v10to17 + V.v18to26, "D",
      [Step("app open", ["OPEN(yes)"] + away)]),
    Story(
      "an app that never asked has no row", ["8.0", "9.3"], "ND",
      [Step("app open", ["willResignActive", "didEnterBackground", "settings app without row"])]),
    Story("openURL: opens", ["8.0", "9.3"] + v10to17, "D", [Step("app openURL:", away)]),
    Story(
      "openURL: is refused from iOS 18 and SDK 18 on", V.v18to26, "D",
      [Step("app openURL:", ["console openURLForcedToFail"])]),
    Story(
      "openURL: opens for an older binary", V.v18to26, "D", [Step("app openURL:", away)],
      setup: { $0.sdk = 17 }),
    Story(
      "the completion variant crashes", ["8.0", "9.3"], "D",
      [Step("app openURL:options:completionHandler:", crash)]),
    Story(
      "the completion variant", v10to17 + V.v18to26, "D",
      [Step("app openURL:options:completionHandler:", ["OPEN(yes)"] + away)]),
    Story(
      "a private URL opens", ["8.0", "9.3"], "D",
      [
        Step(
          "app open private",
          ["willResignActive", "didEnterBackground", "settings locationServices"])
      ]),
    Story(
      "a private URL is refused", v10to17 + V.v18to26, "D",
      [Step("app open private", ["OPEN(no)"])]),
    Story(
      "a private URL is refused without a word", v10to17, "D",
      [Step("app open private by openURL:")]),
    Story(
      "nothing opens from the background", v10to17 + V.v18to26, "D",
      [
        Step("home", ["willResignActive", "didEnterBackground"]),
        Step("app openURL:"),
      ]),
    Story(
      "an alert of the app changes nothing in its life", V.v8to26, "D",
      [
        Step("app present", ["alert 0"]),
        Step("app dismiss", ["alert 0 gone"]),
        Step("fix"),
      ]),
  ]

  @Test(arguments: stories)
  func opensWhatTheVersionOpens(story: Story) throws {
    try story.check()
  }
}
