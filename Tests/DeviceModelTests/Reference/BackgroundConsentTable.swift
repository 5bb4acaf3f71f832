import Testing

/// `allowsBackgroundLocationUpdates` and what is in its place where there is none.
///
/// Written from the notes on and formats.md (a call without a manager does nothing).
struct BackgroundConsentTable {
  typealias V = Versions
  typealias Step = Story.Step

  private static let home = Step("home", ["willResignActive", "didEnterBackground"])
  private static let suspend = Step("suspend", ["suspended"])
  private static let goesOn = [
    home, Step("suspend", ["impossible notDue"]), Step("fix", ["FIX fresh"]),
  ]
  private static let ends = [home, suspend, Step("fix")]

  private static func story(
    _ name: String, _ versions: [String], _ steps: [Step], sdk: UInt8? = nil, mode: Bool = true
  ) -> Story {
    Story(
      name, versions, "AL", steps,
      setup: {
        $0.hasBackgroundMode = mode
        $0.sdk = sdk
      })
  }

  static let table = [
    story("iOS 8 has no such property", ["8.0", "8.4"], [Step("app start")] + goesOn),
    story("iOS 8, newer binary", ["8.0", "8.4"], [Step("app start")] + goesOn, sdk: 11),
    story("iOS 8 without the mode", ["8.0"], [Step("app start")] + ends, mode: false),
    story("off by default", V.v9to14 + V.v15to26, [Step("app start")] + ends),
    story("allowed", V.v9to14 + V.v15to26, [Step("app background on + start")] + goesOn),
    story("older binary", V.v9to14 + V.v15to26, [Step("app start")] + goesOn, sdk: 8),
    story(
      "older binary without the mode", V.v9to14 + V.v15to26, [Step("app start")] + ends, sdk: 8,
      mode: false),
    story(
      "older binary that forbids it", V.v9to14 + V.v15to26,
      [Step("app start + background off")] + ends, sdk: 8),
    story(
      "a new manager of an older binary", V.v9to14 + V.v15to26,
      [
        Step("app background off + release"), Step("app create", ["CB(3)"]), Step("app start"),
      ] + goesOn, sdk: 8),
    story(
      "without a manager nothing is missing", ["8.0", "8.4"],
      [Step("app release"), Step("app requestLocation"), Step("app background on")]),
  ]

  @Test(arguments: table)
  func backgroundUpdatesNeedConsentFromIOS9On(story: Story) throws {
    try story.check()
  }
}
