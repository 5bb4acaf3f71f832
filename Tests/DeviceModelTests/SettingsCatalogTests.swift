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
