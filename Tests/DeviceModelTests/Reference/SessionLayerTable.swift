import Testing

/// Which layers of service sessions ask for what under each status, and what they say.
///
/// Written from the notes on R-A18-5 to R-A18-9 and R-A18-12, for iOS 18 and later.
struct SessionLayerTable {
  typealias V = Versions
  typealias Step = Story.Step

  /// Sessions begun in one turn in front, and what is printed.
  struct Row: Sendable {
    let start: String
    let sessions: String
    let lines: [String]

    init(_ start: String, _ sessions: String, _ lines: [String]) {
      self.start = start
      self.sessions = sessions
      self.lines = lines
    }
  }

  private static let inProgress = "DIAG(authorizationRequestInProgress)"
  private static let asks = ["willResignActive", "prompt whenInUse", inProgress]
  private static let upgrades = ["willResignActive", "prompt alwaysUpgrade", inProgress]
  private static let satisfied = ["DIAG()"]
  private static let denied = ["DIAG(authorizationDenied)"]
  private static let restricted = ["DIAG(authorizationRestricted)"]
  private static let off = ["DIAG(authorizationDenied authorizationDeniedGlobally)"]

  static let rows = [
    Row("ND", "session none", satisfied),
    Row("ND", "session WIU", asks),
    Row("ND", "session Always", asks),
    Row("ND", "session none + session WIU", asks),
    Row("ND", "session WIU + session Always", asks),
    Row("WIU", "session none", satisfied),
    Row("WIU", "session WIU", satisfied),
    Row("WIU", "session Always", upgrades),
    Row("WIU", "session WIU + session Always", upgrades),
    Row("WIU", "session Always + session none", upgrades),
    Row("WIU spent", "session Always", ["DIAG(alwaysAuthorizationDenied)"]),
    Row("WIU spent", "session WIU", satisfied),
    // Allow Once leaves nothing to upgrade, as with requestAlwaysAuthorization.
    Row("once", "session Always", ["DIAG(alwaysAuthorizationDenied)"]),
    Row("once", "session WIU", satisfied),
    Row("AL", "session none", satisfied),
    Row("AL", "session Always", satisfied),
    Row("provisional", "session Always", satisfied),
    Row("D", "session none", denied),
    Row("D", "session WIU", denied),
    Row("D", "session WIU + session Always", denied),
    Row("ND locked", "session WIU", restricted),
    Row("ND locked", "session Always", restricted),
    Row("ND off", "session WIU", off),
    Row("WIU off", "session Always", off),
    Row("AL off", "session none", off),
  ]

  static let stories: [Story] =
    rows.map { row in
      Story(
        row.sessions, V.v18to26, row.start, [Step("app " + row.sessions, row.lines)])
    }
    + [
      Story(
        "ending the layer for Always leaves the other", V.v18to26, "WIU spent",
        [
          Step("app session WIU + session Always", ["DIAG(alwaysAuthorizationDenied)"]),
          Step("app end session Always", ["DIAG()"]),
        ]),
      Story(
        "ending the layer that asks takes the prompt back", V.v18to26, "ND",
        [
          Step("app session none + session WIU", asks),
          Step("app end session WIU", ["prompt gone whenInUse", "didBecomeActive", "DIAG()"]),
        ]),
      Story(
        "ending another layer leaves the prompt", V.v18to26, "ND",
        [Step("app session none + session WIU", asks), Step("app end session none")]),
      Story(
        "reduced accuracy limits what uses positions", V.v18to26, "WIU reduced",
        [
          Step("app session WIU", ["DIAG()"]),
          Step("app startLive", ["DIAG(accuracyLimited)"]), Step("app stopLive", ["DIAG()"]),
        ]),
    ]

  @Test(arguments: stories)
  func layersAskForTheStrongest(story: Story) throws {
    try story.check()
  }
}
