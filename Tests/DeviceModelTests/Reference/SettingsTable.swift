import CoreLocationTypes
import DeviceModel
import Testing

/// Which rows and choices Settings has, and when they can be used.
struct SettingsTable {
  typealias V = Versions
  typealias Step = Story.Step

  // MARK: - Choices by usage keys

  struct Choices: Sendable, CustomTestStringConvertible {
    let versions: [String]
    let keys: String
    /// The words in on-screen order.
    let words: [String]
    /// The SDK; that of iOS when absent.
    let sdk: UInt8?

    init(_ versions: [String], _ keys: String, _ words: [String], sdk: UInt8? = nil) {
      self.versions = versions
      self.keys = keys
      self.words = words
      self.sdk = sdk
    }

    var testDescription: String {
      "iOS \(versions[0])… with \(keys)\(sdk.map { ", SDK \($0)" } ?? "")"
    }
  }

  private static let using = "While Using the App"

  static let separateKeys = [
    Choices(V.v8to10, "none", ["Never"]),
    Choices(V.v8to10, "WIU", ["Never", using]),
    Choices(V.v8to10, "Always", ["Never", "Always"]),
    Choices(V.v8to10, "Both", ["Never"]),
    Choices(V.v8to10, "WIU Always", ["Never", using, "Always"]),
    Choices(V.v8to10, "WIU Both", ["Never", using]),
    Choices(V.v8to10, "WIU Always Both", ["Never", using, "Always"]),
  ]

  /// From iOS 11 on; the second choice is that of iOS 13 and of iOS 15.
  static func combinedKey(_ versions: [String], _ ask: [String]) -> [Choices] {
    let short = ["Never"] + ask + [using]
    return [
      Choices(versions, "none", short), Choices(versions, "WIU", short),
      Choices(versions, "Always", short), Choices(versions, "WIU Always", short),
      Choices(versions, "WIU Both", short + ["Always"]),
      Choices(versions, "WIU Always Both", short + ["Always"]),
      // R-S3: the row needs the When-In-Use key too.
      Choices(versions, "Both", short),
    ]
  }

  /// R-305: for an app of an older SDK the older keys count, as they do for the question.
  static let olderApps = [
    Choices(V.v11to12, "Always", ["Never", using, "Always"], sdk: 10),
    Choices(V.v11to12, "WIU Always", ["Never", using, "Always"], sdk: 8),
    Choices(V.v11to12, "WIU Both", ["Never", using], sdk: 10),
    Choices(V.v11to12, "none", ["Never", using], sdk: 10),
    Choices(V.v13to14, "WIU Always", ["Never", "Ask Next Time", using, "Always"], sdk: 10),
  ]

  static let choices =
    separateKeys + olderApps + combinedKey(V.v11to12, [])
    + combinedKey(V.v13to14, ["Ask Next Time"])
    + combinedKey(V.v15to26, ["Ask Next Time Or When I Share"])

  @Test(arguments: choices)
  func rowListsTheSupportedChoices(row: Choices) throws {
    var differences: [String] = []
    for version in row.versions {
      var setup = PhoneSetup(version, "D")
      setup.keys = row.keys
      setup.sdk = row.sdk
      let environment = try setup.environment()
      let words = Device.choices(in: environment).compactMap {
        SettingsCatalog.words(for: $0, on: environment.version)
      }
      if words != row.words { differences.append("iOS \(version) lists \(words)") }

      var phone = try ReferencePhone(setup)
      try phone.launch()
      _ = try phone.act("open settings")
      for label in ["Ask Next Time", Self.using, "Always"] {
        let isListed = row.words.contains { $0.hasPrefix(label) }
        var copy = phone
        let lines = try copy.act("choose \(label)")
        if (lines == ["impossible choiceNotListed"]) == isListed {
          differences.append("iOS \(version), \(label): \(lines)")
        }
      }
    }
    #expect(differences == [])
  }

  // MARK: - When the row can be used

  private static let settings = Step(
    "open settings", ["willResignActive", "didEnterBackground", "settings root"])

  private static func impossible(_ why: String) -> [Step] {
    ["choose Never", "choose While Using the App", "choose Always"].map {
      Step($0, ["impossible \(why)"])
    }
  }

  static let availability = [
    Story(
      "no row before the first request", V.v8to26, "ND",
      [settings] + impossible("rowMissing") + [
        Step("services off", ["settings locationServices", "CB(2)"])
      ] + impossible("rowMissing")),
    Story(
      "ending what never began is no request", V.v18to26, "ND",
      [
        Step("app stop + stopLive + end monitor + end activity + end session + session none"),
        settings,
      ] + impossible("rowMissing"), ignoresDiagnostics: true),
    Story(
      "no row while services are off", V.v8to26, "WIU off",
      [settings] + impossible("rowDisabledByServices")),
    Story(
      "the row is greyed under a restriction", V.v8to26, "D locked",
      [settings] + impossible("rowGreyedByRestriction") + [
        Step("services off", ["impossible rowGreyedByRestriction"])
      ]),
    Story(
      "services off and restricted", V.v8to26, "D off locked",
      [settings] + impossible("rowDisabledByServices") + [
        Step("services on", ["impossible rowGreyedByRestriction"])
      ]),
    Story(
      "Settings must be in front", V.v8to26, "D",
      impossible("settingsNotInFront") + [
        Step("services off", ["impossible settingsNotInFront"]),
        Step("reset", ["impossible settingsNotInFront"]),
      ]),
    Story(
      "no Precise Location before iOS 14", V.v8to12 + V.v13, "WIU",
      [settings, Step("precise off", ["impossible choiceNotListed"])]),
    Story(
      "Precise Location needs the row too", V.v14to26, "WIU off",
      [settings, Step("precise off", ["impossible rowDisabledByServices"])]),
  ]

  @Test(arguments: availability)
  func rowCanBeUsedWhen(story: Story) throws {
    try story.check()
  }

  /// The calls after which the app has its row.
  static let makesRow: [(versions: [String], call: String, start: String)] = [
    (V.v8to26, "requestWIU", "ND"), (V.v8to26, "requestAlways", "ND"), (V.v8to26, "start", "ND"),
    (V.v9to14 + V.v15to26, "requestLocation", "ND"), (V.v8to26, "startSLC", "ND"),
    (V.v8to26, "startRegion", "ND"), (["17.4", "18.0", "26.1"], "startLive", "ND"),
    (["18.0", "26.1"], "session WIU", "ND"), (V.v8to26, "requestWIU", "ND off"),
    (V.v8to26, "start", "ND off"),
  ]

  @Test(arguments: makesRow)
  func firstCallMakesTheRow(row: (versions: [String], call: String, start: String)) throws {
    for version in row.versions {
      var setup = PhoneSetup(version, row.start)
      setup.servicesAlerts = 1
      var phone = try ReferencePhone(setup)
      try phone.launch()
      _ = try phone.act("app \(row.call)")
      _ = try phone.act("open settings")
      if row.start == "ND off" { _ = try phone.act("services on") }

      #expect(try phone.act("choose Never").contains("CB(2)"), "iOS \(version)")
    }
  }

  /// R-S4: a request was made, so there is a row, even if no alert could be shown.
  @Test func requestWithoutAnAlertMakesTheRow() throws {
    var setup = PhoneSetup("16.4", "ND off")
    setup.servicesAlerts = 2
    var phone = try ReferencePhone(setup)
    try phone.launch()
    for action in ["app requestWIU", "open settings", "services on"] { _ = try phone.act(action) }

    #expect(try phone.act("choose Never").last == "CB(2)")
  }
}
