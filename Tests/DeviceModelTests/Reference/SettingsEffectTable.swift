import CoreLocationTypes
import DeviceModel
import Testing

/// What changes in Settings, reinstalls, updates and upgrades do to a decision.
struct SettingsEffectTable {
  typealias V = Versions
  typealias Step = Story.Step

  // MARK: - Choices

  struct Effect: Sendable, CustomTestStringConvertible {
    let from: String
    let choice: String
    let truth: String
    let callbacks: [String]

    init(_ from: String, _ choice: String, _ truth: String, _ callbacks: [String] = []) {
      self.from = from
      self.choice = choice
      self.truth = truth
      self.callbacks = callbacks
    }

    var testDescription: String { "\(from): \(choice)" }
  }

  static let onAll = [
    Effect("ND", "Never", "D", ["CB(2)"]),
    Effect("ND", "While Using the App", "WIU", ["CB(4)"]),
    Effect("ND", "Always", "AL", ["CB(3)"]),
    Effect("D", "Never", "D"),
    Effect("D", "While Using the App", "WIU", ["CB(4)"]),
    Effect("D", "Always", "AL", ["CB(3)"]),
    Effect("WIU", "Never", "D", ["CB(2)"]),
    Effect("WIU", "While Using the App", "WIU"),
    Effect("WIU", "Always", "AL", ["CB(3)"]),
    Effect("WIU spent", "While Using the App", "WIU spent"),
    Effect("AL", "Never", "D", ["CB(2)"]),
    Effect("AL", "While Using the App", "WIU", ["CB(4)"]),
    Effect("AL", "Always", "AL"),
  ]

  static let from13 = [
    Effect("ND", "Ask Next Time", "ND"),
    Effect("D", "Ask Next Time", "ND", ["CB(0)"]),
    Effect("WIU", "Ask Next Time", "ND", ["CB(0)"]),
    Effect("AL", "Ask Next Time", "ND", ["CB(0)"]),
    // Allow Once shows as Ask Next Time, so tapping it changes nothing.
    Effect("once", "Ask Next Time", "once"),
    Effect("once", "Never", "D", ["CB(2)"]),
    Effect("once", "While Using the App", "WIU"),
    Effect("once", "Always", "AL", ["CB(3)"]),
    // Provisional Always shows as While Using and reads as Always.
    Effect("provisional", "While Using the App", "provisional"),
    Effect("provisional", "Always", "AL"),
    Effect("provisional", "Never", "D", ["CB(2)"]),
    Effect("provisional", "Ask Next Time", "ND", ["CB(0)"]),
  ]

  @Test(arguments: onAll)
  func choiceIsStored(effect: Effect) throws {
    for version in V.v8to26 { try check(effect, version) }
  }

  @Test(arguments: from13)
  func choiceIsStoredFrom13On(effect: Effect) throws {
    for version in V.v13to26 { try check(effect, version) }
  }

  /// The running app hears at once, a suspended one on its way back, both the same.
  private func check(_ effect: Effect, _ version: String) throws {
    for isSuspended in [false, true] {
      var setup = PhoneSetup(version, effect.from)
      setup.hasRow = true
      var phone = try ReferencePhone(setup)
      try phone.launch()
      _ = try phone.act("open settings")
      if isSuspended { _ = try phone.act("suspend") }

      let page = ["settings app"]
      let lines = try phone.act("choose \(effect.choice)")
      #expect(lines == page + (isSuspended ? [] : effect.callbacks), "iOS \(version)")
      #expect(phone.truth == effect.truth, "iOS \(version)")
      let held = isSuspended ? effect.callbacks : []
      let back = try phone.act("return")
      #expect(back == ["willEnterForeground"] + held + ["didBecomeActive"], "iOS \(version)")
    }
  }

  // MARK: - The ticked choice

  static let ticked: [(versions: [String], start: String, choice: String)] = [
    (V.v8to26, "D", "never"), (V.v8to26, "WIU", "whenInUse"), (V.v8to26, "AL", "always"),
    (V.v13to26, "ND", "askNextTime"), (V.v13to26, "once", "askNextTime"),
    (V.v13to26, "provisional", "whenInUse"),
  ]

  @Test(arguments: ticked)
  func rowShowsTheDecision(row: (versions: [String], start: String, choice: String)) throws {
    for version in row.versions {
      let phone = try ReferencePhone(PhoneSetup(version, row.start))

      #expect(phone.device.tickedChoice.name == row.choice, "iOS \(version)")
    }
  }

  // MARK: - Asking anew, Precise, the switch, reset

  private static let settings = Step(
    "open settings", ["willResignActive", "didEnterBackground", "settings root"])
  private static let back = Step("return", ["willEnterForeground", "didBecomeActive"])
  private static let asked = ["willResignActive", "prompt whenInUse"]

  static let stories = [
    Story(
      "Ask Next Time asks anew", V.v13to26, "D",
      [
        settings, Step("choose Ask Next Time", ["settings app", "CB(0)"]), back,
        Step("app requestAlways", asked),
        Step("press Allow While Using App", ["CB(3)", "didBecomeActive"]),
      ], truth: "provisional"),
    Story(
      "Ask Next Time makes the upgrade new", V.v134to14 + V.v15to26, "WIU spent",
      [
        settings, Step("choose Ask Next Time", ["settings app", "CB(0)"]),
        Step("choose While Using the App", ["CB(4)"]), back,
        Step("app requestAlways", ["willResignActive", "prompt alwaysUpgrade"]),
      ]),
    Story(
      "Precise Location", V.v14to26, "WIU",
      [
        settings, Step("precise off", ["settings app", "CB(4,red)"]), Step("precise off"),
        Step("precise on", ["CB(4)"]), back,
      ], truth: "WIU"),
    Story(
      "Precise Location while suspended", V.v14to26, "WIU",
      [
        settings, Step("suspend", ["suspended"]), Step("precise off", ["settings app"]),
        Step("return", ["willEnterForeground", "CB(4,red)", "didBecomeActive"]),
      ], truth: "WIU reduced"),
    Story(
      "reset forgets", V.v8to26, "WIU spent",
      [settings, Step("reset", ["CB(0)"]), back, Step("app requestWIU", asked)], truth: "ND"),
    Story(
      "reset makes the upgrade new", V.v11to12, "WIU spent",
      [
        settings, Step("reset", ["CB(0)"]), back, Step("app requestWIU", asked),
        Step("press Allow", ["CB(4)", "didBecomeActive"]),
        Step("app requestAlways", ["willResignActive", "prompt alwaysUpgrade"]),
      ]),
    Story(
      "reset brings Precise back", V.v14to26, "D reduced", [settings, Step("reset", ["CB(0)"])]),
    Story(
      "reset below switched-off services", V.v8to26, "AL off",
      [
        settings, Step("reset"), Step("services on", ["settings locationServices", "CB(0)"]),
      ]),
    Story(
      "returning without a change", V.v8to26, "D", [settings, Step("suspend", ["suspended"]), back]),
  ]

  @Test(arguments: stories)
  func settingsDoWhatTheTableSays(story: Story) throws {
    try story.check()
  }

  // MARK: - The device-wide switch

  static let masks: [(versions: [String], start: String, off: [String], on: [String])] = [
    (V.v8to26, "ND", ["CB(2)"], ["CB(0)"]), (V.v8to26, "D", [], []),
    (V.v8to26, "WIU", ["CB(2)"], ["CB(4)"]), (V.v8to26, "AL", ["CB(2)"], ["CB(3)"]),
    (V.v13to26, "once", ["CB(2)"], ["CB(4)"]),
    (V.v13to26, "provisional", ["CB(2)"], ["CB(3)"]),
  ]

  @Test(arguments: masks)
  func switchMasksAndRestores(
    row: (versions: [String], start: String, off: [String], on: [String])
  ) throws {
    let page = ["settings locationServices"]
    for version in row.versions {
      let opened = try opened(version, row.start)
      var running = opened
      #expect(try running.act("services off") == page + row.off, "iOS \(version)")
      #expect(try running.act("services on") == row.on, "iOS \(version)")
      #expect(running.truth == row.start, "iOS \(version)")

      var suspended = opened
      _ = try suspended.act("suspend")
      #expect(try suspended.act("services off") == page, "iOS \(version)")
      var returned = suspended
      #expect(
        try returned.act("return") == ["willEnterForeground"] + row.off + ["didBecomeActive"],
        "iOS \(version)")
      #expect(try suspended.act("services on") == [], "iOS \(version)")
      #expect(
        try suspended.act("return") == ["willEnterForeground", "didBecomeActive"],
        "iOS \(version)")
    }
  }

  private func opened(_ version: String, _ start: String) throws -> ReferencePhone {
    var phone = try ReferencePhone(PhoneSetup(version, start))
    try phone.launch()
    _ = try phone.act("open settings")
    return phone
  }
}
