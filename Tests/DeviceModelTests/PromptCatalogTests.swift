import CoreLocationTypes
import DeviceModel
import Testing

struct PromptCatalogTests {
  /// The versions that are looked at, oldest first.
  static let versions = [
    "8.0", "9.3", "10.3", "11.0", "12.4", "13.0", "13.1", "13.3", "13.4", "13.7", "14.0", "14.5",
    "15", "16", "17", "18", "26",
  ]

  /// What a prompt says over a run of versions; `nil` where there is no such prompt.
  struct Expected: Sendable, CustomTestStringConvertible {
    let kind: PromptKind
    let versions: [String]
    let title: String?
    let buttons: [PromptButton]
    let words: [String]
    let message: MessageSource
    let map: PromptMap

    init(
      _ kind: PromptKind, _ versions: [String], _ title: String?, _ buttons: [PromptButton],
      _ words: [String], _ message: MessageSource, _ map: PromptMap = .none
    ) {
      self.kind = kind
      self.versions = versions
      self.title = title
      self.buttons = buttons
      self.words = words
      self.message = message
      self.map = map
    }

    var testDescription: String { "\(kind.name) \(versions[0])" }
  }

  private static let v8to10 = ["8.0", "9.3", "10.3"]
  private static let v11to12 = ["11.0", "12.4"]
  private static let v13to133 = ["13.0", "13.1", "13.3"]
  private static let v134to137 = ["13.4", "13.7"]
  private static let v14to26 = ["14.0", "14.5", "15", "16", "17", "18", "26"]

  static let whenInUse = [
    Expected(
      .whenInUse, v8to10, "Allow “Ramen” to access your location while you use the app?",
      [.dontAllow, .allow], ["Don’t Allow", "Allow"], .whenInUse),
    Expected(
      .whenInUse, v11to12, "Allow “Ramen” to access your location while you are using the app?",
      [.dontAllow, .allow], ["Don’t Allow", "Allow"], .whenInUse),
    Expected(
      .whenInUse, v13to133, "Allow “Ramen” to access your location?",
      [.allowWhileUsing, .allowOnce, .dontAllow],
      ["Allow While Using App", "Allow Once", "Don’t Allow"], .whenInUse),
    Expected(
      .whenInUse, v134to137, "Allow “Ramen” to use your location?",
      [.allowWhileUsing, .allowOnce, .dontAllow],
      ["Allow While Using App", "Allow Once", "Don’t Allow"], .whenInUse),
    Expected(
      .whenInUse, v14to26, "Allow “Ramen” to use your location?",
      [.allowOnce, .allowWhileUsing, .dontAllow],
      ["Allow Once", "Allow While Using App", "Don’t Allow"], .whenInUse, .withPreciseSwitch),
  ]

  static let always = [
    Expected(
      .always, v8to10,
      "Allow “Ramen” to access your location even when you are not using the app?",
      [.dontAllow, .allow], ["Don’t Allow", "Allow"], .always),
    Expected(
      .always, v11to12, "Allow “Ramen” to access your location?",
      [.onlyWhileUsing, .alwaysAllow, .dontAllow],
      ["Only While Using the App", "Always Allow", "Don’t Allow"], .alwaysAndWhenInUse),
    Expected(.always, v13to133 + v134to137 + v14to26, nil, [], [], .none),
  ]

  static let alwaysUpgrade = [
    Expected(
      .alwaysUpgrade, v8to10,
      "Allow “Ramen” to also access your location even when you are not using the app?",
      [.cancel, .allow], ["Cancel", "Allow"], .always),
    Expected(
      .alwaysUpgrade, v11to12,
      "Allow “Ramen” to also access your location even when you are not using the app?",
      [.onlyWhileUsing, .alwaysAllow], ["Only While Using the App", "Always Allow"],
      .alwaysAndWhenInUse),
    Expected(
      .alwaysUpgrade, v13to133,
      "Allow “Ramen” to also access your location even when you are not using the app?",
      [.keepOnlyWhileUsing, .changeToAlwaysAllow],
      ["Keep Only While Using", "Change to Always Allow"], .alwaysAndWhenInUse),
    Expected(
      .alwaysUpgrade, v134to137 + v14to26,
      "Allow “Ramen” to also use your location even when you are not using the app?",
      [.keepOnlyWhileUsing, .changeToAlwaysAllow],
      ["Keep Only While Using", "Change to Always Allow"], .alwaysAndWhenInUse),
  ]

  static let others = [
    Expected(
      .temporaryFullAccuracy, v8to10 + v11to12 + v13to133 + v134to137, nil, [], [], .none),
    Expected(
      .temporaryFullAccuracy, v14to26, "Allow “Ramen” to use your precise location once?",
      [.allowOnce, .dontAllow], ["Allow Once", "Don’t Allow"], .purpose, .shown),
    Expected(
      .locationServicesOff, versions,
      "Turn On Location Services to Allow “Ramen” to Determine Your Location",
      [.settings, .cancel], ["Settings", "Cancel"], .anyUsage),
    Expected(
      .backgroundReminder, v8to10,
      "“Ramen” has been using your location in the background. "
        + "Do you want to continue allowing this?",
      [.dontAllow, .continue], ["Don’t Allow", "Continue"], .always),
    Expected(
      .backgroundReminder, v11to12,
      "“Ramen” has been using your location in the background. "
        + "Do you want to continue allowing this?",
      [.dontAllow, .continue], ["Don’t Allow", "Continue"], .alwaysAndWhenInUse),
    Expected(
      .backgroundReminder, v13to133 + v134to137 + v14to26,
      "“Ramen” has been using your location in the background over the past 3 days. "
        + "Do you want to continue to allow background location use?",
      [.changeToOnlyWhileUsing, .alwaysAllow], ["Change to Only While Using", "Always Allow"],
      .alwaysAndWhenInUse, .shown),
    Expected(
      .locationButton, v8to10 + v11to12 + v13to133 + v134to137 + ["14.0", "14.5"], nil, [], [],
      .none),
    Expected(
      .locationButton, ["15", "16", "17", "18", "26"],
      "[Apple’s words not known] Share your current location with “Ramen”?",
      [.ok, .notNow], ["OK", "Not Now"], .none),
    Expected(.widget, v8to10 + v11to12 + v13to133 + v134to137, nil, [], [], .none),
    Expected(
      .widget, v14to26, "Allow widgets from “Ramen” to use your location?",
      [.dontAllow, .allow], ["Don’t Allow", "Allow"], .none),
  ]

  static let table = whenInUse + always + alwaysUpgrade + others

  @Test(arguments: table)
  func promptSaysWhatTheCatalogueSays(expected: Expected) throws {
    for text in expected.versions {
      let version = try #require(IOSVersion(text))
      let row = PromptCatalog.row(for: expected.kind, on: version)

      #expect(row?.title(app: "Ramen", language: "en") == expected.title, "iOS \(text)")
      #expect((row?.buttons ?? []) == expected.buttons, "iOS \(text)")
      #expect((row?.words(language: "en") ?? []) == expected.words, "iOS \(text)")
      #expect((row?.message ?? .none) == expected.message, "iOS \(text)")
      #expect((row?.map ?? .none) == expected.map, "iOS \(text)")
    }
  }

  @Test(arguments: PromptKind.allCases)
  func tableCoversEachVersionOnce(kind: PromptKind) {
    let covered = Self.table.filter { $0.kind == kind }.flatMap(\.versions)

    #expect(covered.sorted() == Self.versions.sorted())
  }

  @Test(arguments: PromptKind.allCases)
  func versionsOfAKindNeverOverlap(kind: PromptKind) {
    let ranges = PromptCatalog.rows(of: kind).map(\.versions)

    for (index, range) in ranges.enumerated() {
      #expect(!ranges[..<index].contains { $0.overlaps(range) }, "\(range)")
    }
  }

  @Test func eachLanguageHasEveryWord() {
    for row in PromptCatalog.all {
      #expect(row.texts.map(\.language) == ["en", "ja", "zh-Hans"])
      #expect(Set(row.buttons).count == row.buttons.count)
      for text in row.texts {
        #expect(text.buttons.count == row.buttons.count)
        #expect(text.title.contains("“{app}”"))
        #expect(!(text.title + text.buttons.joined()).contains { "'\"".contains($0) })
      }
    }
  }

  /// An App Clip's first question says until when it grants, in words marked as not Apple's.
  @Test(arguments: ["14", "15.4", "16.0", "17.4", "26"])
  func appClipIsGrantedUntilTomorrow(text: String) throws {
    var environment = try PhoneSetup(text, "ND").environment()
    let usual = try #require(PromptCatalog.row(for: .whenInUse, in: environment))
    environment.isAppClip = true
    let clip = try #require(PromptCatalog.row(for: .whenInUse, in: environment))

    #expect(usual == PromptCatalog.row(for: .whenInUse, on: environment.version))
    #expect(clip.buttons == [.allowOnce, .allowWhileUsing, .dontAllow])
    #expect(clip.title(app: "A", language: "en") == "Allow “A” to use your location?")
    #expect(
      clip.words(language: "en") == [
        "Allow Once", "[Apple’s words not known] Allow While Using App Until Tomorrow",
        "Don’t Allow",
      ])
    for (language, mark) in [("ja", "[Appleの文言は不明]"), ("zh-Hans", "[Apple 的原文未知]")] {
      #expect(clip.words(for: .allowWhileUsing, language: language)?.hasPrefix(mark) == true)
    }
    #expect(
      PromptCatalog.row(for: .temporaryFullAccuracy, in: environment)
        == PromptCatalog.row(for: .temporaryFullAccuracy, on: environment.version))
  }

  @Test func olderTextsAreJoinedInTheWordsOfIOS() {
    #expect(
      PromptCatalog.joinedUsage(always: "A.", whenInUse: "W.", language: "en")
        == "App explanation for always: “A.”\n\nApp explanation for while using: “W.”")
    #expect(
      PromptCatalog.joinedUsage(always: "A.", whenInUse: nil, language: "en")
        == "App explanation for always: “A.”\n\nIf you only allow use of your location while you "
        + "are using the app, some features may not work while this app is in the background.")
    for language in ["ja", "ja-JP", "zh-Hans", "zh-Hans-CN"] {
      let text = PromptCatalog.joinedUsage(always: "A.", whenInUse: "W.", language: language)
      #expect(text.contains("“A.”\n\n") && text.hasSuffix("“W.”") && !text.contains("App exp"))
    }
  }

  @Test func languagesFallBackToEnglish() throws {
    let row = try #require(PromptCatalog.row(for: .whenInUse, on: IOSVersion(14)))

    #expect(row.title(app: "ラーメン", language: "ja-JP") == "“ラーメン”に位置情報の使用を許可しますか?")
    #expect(row.words(for: .allowWhileUsing, language: "zh-Hans") == "使用App时允许")
    #expect(row.words(for: .allowOnce, language: "de") == "Allow Once")
    #expect(row.words(for: .allowOnce, language: "zh-Hant") == "Allow Once")
    #expect(row.words(for: .alwaysAllow, language: "en") == nil)
  }

  @Test func nameIsTakenAsItIs() throws {
    let row = try #require(PromptCatalog.row(for: .whenInUse, on: IOSVersion(14)))

    #expect(
      row.title(app: "{app}{", language: "en") == "Allow “{app}{” to use your location?")
  }
}
