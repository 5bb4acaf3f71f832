import CoreLocationTypes
import DeviceModel
import Testing

struct SettingsCatalogTests {
  /// The words of Settings on a version.
  struct Case: Sendable, CustomTestStringConvertible {
    let version: IOSVersion
    let app: String
    let services: String
    let choices: [String]
    let precise: String?

    var testDescription: String { "iOS \(version)" }
  }

  private static let threeChoices = ["Never", "While Using the App", "Always"]
  private static let fourChoices = ["Never", "Ask Next Time", "While Using the App", "Always"]
  private static let fiveChoices = [
    "Never", "Ask Next Time", "While Using the App", "While Using the App or Widgets", "Always",
  ]
  private static let longChoices = [
    "Never", "Ask Next Time Or When I Share", "While Using the App",
    "While Using the App or Widgets", "Always",
  ]

  static let cases = [
    Case(
      version: IOSVersion(8), app: "Settings › Ramen › Location",
      services: "Settings › Privacy › Location Services", choices: threeChoices, precise: nil),
    Case(
      version: IOSVersion(12, 4), app: "Settings › Ramen › Location",
      services: "Settings › Privacy › Location Services", choices: threeChoices, precise: nil),
    Case(
      version: IOSVersion(13), app: "Settings › Ramen › Location",
      services: "Settings › Privacy › Location Services", choices: fourChoices, precise: nil),
    Case(
      version: IOSVersion(14, 5), app: "Settings › Ramen › Location",
      services: "Settings › Privacy › Location Services", choices: fiveChoices,
      precise: "Precise Location"),
    Case(
      version: IOSVersion(15, 8), app: "Settings › Ramen › Location",
      services: "Settings › Privacy › Location Services", choices: longChoices,
      precise: "Precise Location"),
    Case(
      version: IOSVersion(16), app: "Settings › Ramen › Location",
      services: "Settings › Privacy & Security › Location Services", choices: longChoices,
      precise: "Precise Location"),
    Case(
      version: IOSVersion(17, 7), app: "Settings › Ramen › Location",
      services: "Settings › Privacy & Security › Location Services", choices: longChoices,
      precise: "Precise Location"),
    Case(
      version: IOSVersion(18), app: "Settings › Apps › Ramen › Location",
      services: "Settings › Privacy & Security › Location Services", choices: longChoices,
      precise: "Precise Location"),
    Case(
      version: IOSVersion(26), app: "Settings › Apps › Ramen › Location",
      services: "Settings › Privacy & Security › Location Services", choices: longChoices,
      precise: "Precise Location"),
  ]

  @Test(arguments: cases)
  func settingsSayWhatTheVersionSays(example: Case) {
    func path(_ page: SettingsPage) -> String {
      SettingsCatalog.path(to: page, app: "Ramen", isLocationPage: true, on: example.version)
    }
    let choices = SettingsCatalog.choices(on: example.version)

    #expect(path(.root) == "Settings")
    #expect(path(.app) == example.app)
    #expect(path(.locationServices) == example.services)
    #expect(
      choices.map { SettingsCatalog.words(for: $0, on: example.version) } == example.choices)
    #expect(SettingsCatalog.preciseLocation(on: example.version) == example.precise)
  }

  /// Ways and choices in Japanese and Chinese, over the versions at which they change.
  static let translated: [(version: IOSVersion, language: String, words: [String])] = [
    (
      IOSVersion(12, 4), "ja",
      ["設定 › ラーメン › 位置情報", "設定 › プライバシー › 位置情報サービス", "許可しない", "このAppの使用中のみ許可", "常に許可"]
    ),
    (
      IOSVersion(14), "ja-JP",
      [
        "設定 › ラーメン › 位置情報", "設定 › プライバシー › 位置情報サービス", "しない", "次回確認", "このAppの使用中",
        "このAppまたはウィジェットの使用中", "常に", "正確な位置情報",
      ]
    ),
    (
      IOSVersion(26), "ja",
      [
        "設定 › アプリ › ラーメン › 位置情報", "設定 › プライバシーとセキュリティ › 位置情報サービス", "しない", "次回または共有時に確認",
        "このアプリの使用中", "このアプリまたはウィジェットの使用中", "常に", "正確な位置情報",
      ]
    ),
    (
      IOSVersion(10, 3), "zh-Hans",
      ["设置 › ラーメン › 位置", "设置 › 隐私 › 定位服务", "永不", "使用应用期间", "始终"]
    ),
    (
      IOSVersion(18), "zh-Hans-CN",
      [
        "设置 › App › ラーメン › 位置", "设置 › 隐私与安全性 › 定位服务", "永不", "下次询问或在我共享时", "使用App期间",
        "使用App或小组件期间", "始终", "精确位置",
      ]
    ),
    (
      IOSVersion(18), "zh-Hant",
      [
        "Settings › Apps › ラーメン › Location", "Settings › Privacy & Security › Location Services",
        "Never", "Ask Next Time Or When I Share", "While Using the App",
        "While Using the App or Widgets", "Always", "Precise Location",
      ]
    ),
  ]

  @Test(arguments: translated)
  func settingsSpeakTheLanguage(
    _ version: IOSVersion, _ language: String, _ expected: [String]
  ) {
    let pages = [SettingsPage.app, .locationServices].map {
      SettingsCatalog.path(
        to: $0, app: "ラーメン", isLocationPage: true, on: version, language: language)
    }
    let choices = SettingsChoice.allCases.compactMap {
      SettingsCatalog.words(for: $0, on: version, language: language)
    }
    let precise = SettingsCatalog.preciseLocation(on: version, language: language)

    #expect(pages + choices + (precise.map { [$0] } ?? []) == expected)
  }

  @Test(arguments: ["en", "ja", "zh-Hans"])
  func wayToResetEndsAtItsRow(_ language: String) {
    let path = SettingsCatalog.resetPath(on: IOSVersion(18), language: language)
    let row = SettingsCatalog.resetWords(on: IOSVersion(18), language: language)

    #expect(path.hasSuffix(" › " + row))
  }

  @Test func pageOfTheAppEndsTheWay() {
    let path = SettingsCatalog.path(
      to: .app, app: "Ramen", isLocationPage: false, on: IOSVersion(18))

    #expect(path == "Settings › Apps › Ramen")
  }

  @Test func askNextTimeBeginsWithIOS13() {
    #expect(SettingsCatalog.choices(on: IOSVersion(12, 4)) == [.never, .whenInUse, .always])
    #expect(
      SettingsCatalog.choices(on: IOSVersion(13)) == [.never, .askNextTime, .whenInUse, .always])
    #expect(SettingsCatalog.choices(on: IOSVersion(14)) == SettingsChoice.allCases)
  }

  @Test func resetAndRestrictionMoveWithTheVersions() {
    let general = "Settings › General › "
    let reset = "Reset › Reset Location & Privacy"

    #expect(SettingsCatalog.resetPath(on: IOSVersion(14)) == general + reset)
    #expect(
      SettingsCatalog.resetPath(on: IOSVersion(15))
        == general + "Transfer or Reset iPhone › " + reset)
    #expect(
      SettingsCatalog.restrictionPath(on: IOSVersion(11))
        == general + "Restrictions › Location Services")
    #expect(
      SettingsCatalog.restrictionPath(on: IOSVersion(12))
        == "Settings › Screen Time › Content & Privacy Restrictions › Location Services")
  }
}
