import Testing

/// What deleting, updating and upgrading do to a decision.
struct InstallationTable {
  typealias V = Versions
  typealias Step = Story.Step

  private static func launch(_ version: String, _ status: Int) -> Step {
    let isOld = ["8.0", "9.3", "10.3", "11.0", "12.4"].contains(version)
    return Step(
      "launch",
      ["didFinishLaunching"] + (isOld ? [] : ["willEnterForeground"])
        + ["didBecomeActive", "CB(\(status))"])
  }

  static let decisions: [(start: String, status: Int)] = [
    ("D", 2), ("WIU", 4), ("WIU spent", 4), ("AL", 3),
  ]

  static let reinstalls: [Story] = V.v8to26.flatMap { version in
    decisions.flatMap { start, status in
      [
        Story(
          "deleted by hand", [version], start,
          [Step("reinstall by hand", ["ended by user"]), launch(version, 0)], truth: "ND"),
        Story(
          "deleted by a tool", [version], start,
          [Step("reinstall by tool", ["ended by user"]), launch(version, status)],
          truth: start),
        Story(
          "deleted by hand while services are off", [version], start + " off",
          [
            Step("reinstall by hand", ["ended by user"]), launch(version, 2),
            Step(
              "open settings", ["willResignActive", "didEnterBackground", "settings root"]),
            Step("services on", ["settings locationServices", "CB(0)"]),
          ], truth: "ND"),
      ]
    }
  }

  static let afterReinstall = [
    Story(
      "a new app asks anew", V.v134to14 + V.v15to26, "WIU spent",
      [
        Step("reinstall by hand", ["ended by user"]),
        Step(
          "launch", ["didFinishLaunching", "willEnterForeground", "didBecomeActive", "CB(0)"]),
        Step("app requestWIU", ["willResignActive", "prompt whenInUse"]),
        Step("press Allow While Using App", ["CB(4)", "didBecomeActive"]),
        Step("app requestAlways", ["willResignActive", "prompt alwaysUpgrade"]),
      ]),
    Story(
      "a new app has no row", V.v8to26, "WIU",
      [
        Step("reinstall by hand", ["ended by user"]), Step("open settings", ["settings root"]),
        Step("choose Never", ["impossible rowMissing"]),
      ]),
    Story(
      "a tool keeps the row", V.v8to26, "WIU",
      [
        Step("reinstall by tool", ["ended by user"]), Step("open settings", ["settings root"]),
        Step("choose Never", ["settings app"]),
      ], truth: "D"),
    Story(
      "a tool keeps that the upgrade is spent", V.v11to12 + V.v13to26, "WIU spent",
      [Step("reinstall by tool", ["ended by user"])], truth: "WIU spent"),
  ]

  @Test(arguments: reinstalls + afterReinstall)
  func reinstallDoesWhatTheTableSays(story: Story) throws {
    try story.check()
  }

  // MARK: - App updates

  struct Update: Sendable, CustomTestStringConvertible {
    let versions: [String]
    let start: String
    /// The keys after the update.
    let keys: String
    let truth: String

    init(_ versions: [String], _ start: String, _ keys: String, _ truth: String) {
      self.versions = versions
      self.start = start
      self.keys = keys
      self.truth = truth
    }

    var testDescription: String { "iOS \(versions[0])… \(start), then \(keys)" }
  }

  static let updates = [
    Update(V.v8to10, "AL", "WIU", "WIU"), Update(V.v8to10, "AL", "none", "ND"),
    Update(V.v8to10, "AL", "Always", "AL"), Update(V.v8to10, "AL", "WIU Always", "AL"),
    Update(V.v8to10, "WIU", "Always", "ND"), Update(V.v8to10, "WIU", "none", "ND"),
    Update(V.v8to10, "WIU", "WIU", "WIU"), Update(V.v8to10, "D", "none", "D"),
    Update(V.v8to10, "D", "WIU", "D"), Update(V.v8to10, "ND", "Always", "ND"),
    Update(V.v11to12 + V.v13to26, "AL", "WIU", "AL"),
    Update(V.v11to12 + V.v13to26, "WIU", "Both", "WIU"),
    Update(V.v11to12 + V.v13to26, "D", "none", "D"),
  ]

  @Test(arguments: updates)
  func updateKeepsWhatIsStillSupported(row: Update) throws {
    for version in row.versions {
      var phone = try ReferencePhone(PhoneSetup(version, row.start))
      try phone.launch()

      #expect(try phone.act("update \(row.keys)") == ["ended by update"], "iOS \(version)")
      #expect(phone.truth == row.truth, "iOS \(version)")
    }
  }

  /// A new key brings the row of Always.
  @Test(arguments: V.v11to12 + V.v13to26)
  func updateBringsTheAlwaysRow(version: String) throws {
    var setup = PhoneSetup(version, "WIU")
    setup.keys = "WIU"
    var phone = try ReferencePhone(setup)
    try phone.launch()
    _ = try phone.act("open settings")
    #expect(try phone.act("choose Always") == ["impossible choiceNotListed"])

    _ = try phone.act("update WIU Both")
    _ = try phone.act("open settings")
    #expect(try phone.act("choose Always") == ["settings app"])
    #expect(phone.truth == "AL")
  }

  // MARK: - Upgrades of iOS

  @Test(arguments: decisions.map(\.start) + ["ND"])
  func upgradesKeepTheDecision(start: String) throws {
    var phone = try ReferencePhone(PhoneSetup("8.0", start))
    for version in V.v8to26.dropFirst() {
      try phone.launch()

      #expect(try phone.act("upgrade \(version)") == ["ended by upgrade"], "iOS \(version)")
      #expect(phone.truth == start, "iOS \(version)")
    }
    #expect(phone.recorder.strayRules == [])
  }

  /// iOS 11 makes While Using selectable, iOS 14 gives full accuracy.
  @Test func upgradesBringTheirRows() throws {
    var setup = PhoneSetup("10.3", "AL")
    setup.keys = "Always"
    var phone = try ReferencePhone(setup)
    _ = try phone.act("open settings")
    #expect(try phone.act("choose While Using the App") == ["impossible choiceNotListed"])

    _ = try phone.act("upgrade 11.0")
    _ = try phone.act("open settings")
    #expect(try phone.act("choose While Using the App") == ["settings app"])

    _ = try phone.act("upgrade 14.0")
    #expect(phone.truth == "WIU")
  }
}
