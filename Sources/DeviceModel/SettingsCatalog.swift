import CoreLocationTypes

/// The words of the Settings app, in English, Japanese and Simplified Chinese, by version.
///
/// A language that isn't there takes English.
///
/// - Note: English: iOS 8–26 observed; the folder Apps of iOS 18 and the two paths to restrictions
///   are general knowledge. Japanese and Chinese: observed in guides to these pages that apps and
///   sites give their users; inferred are the words for Never in both languages, the Chinese ones for
///   While Using before iOS 13 and for Ask Next Time before iOS 15, the Japanese ones for the
///   choices of iOS 8–12, which repeat those of the question's buttons, and in both languages those
///   for While Using the App or Widgets. That choice itself is inferred, in all three languages.
/// - SeeAlso: https://developer.apple.com/documentation/corelocation/cllocationmanagerdelegate/locationmanagerdidchangeauthorization(_:)
/// - SeeAlso: https://www.amw.jp/2020/04/16/iphone-8/, https://amw.jp/2023/11/14/ios-2/amp
package enum SettingsCatalog {
  /// The way to a page, with `›` between its steps.
  ///
  /// Example: the app's Location page on iOS 18 is `Settings › Apps › Ramen Finder › Location`.
  ///
  /// - Parameter isLocationPage: Whether the way goes on from the app's page to its Location page.
  package static func path(
    to page: SettingsPage, app: String, isLocationPage: Bool, on version: IOSVersion,
    language: String = "en"
  ) -> String {
    switch page {
    case .root: words(root, on: version, language)
    case .app:
      TextTemplate.fill(words(appPage, on: version, language), app: app)
        + (isLocationPage ? " › " + words(locationRow, on: version, language) : "")
    case .locationServices: words(locationServicesPage, on: version, language)
    }
  }

  /// The way to Reset Location & Privacy.
  package static func resetPath(on version: IOSVersion, language: String = "en") -> String {
    words(reset, on: version, language)
  }

  /// The way to the restriction that forbids changes of location permission.
  package static func restrictionPath(on version: IOSVersion, language: String = "en") -> String {
    words(restriction, on: version, language)
  }

  /// The passcode that one has to know to change a restriction.
  package static func restrictionPasscode(
    on version: IOSVersion, language: String = "en"
  ) -> String {
    words(restrictionPasscode, on: version, language)
  }

  /// The choices of the Location row that a version has, from the top; an app's usage keys may leave
  /// out some of them.
  package static func choices(on version: IOSVersion) -> [SettingsChoice] {
    SettingsChoice.allCases.filter { words(for: $0, on: version) != nil }
  }

  /// The words of a choice of the Location row.
  ///
  /// - Returns: `nil` where that version doesn't have the choice.
  package static func words(
    for choice: SettingsChoice, on version: IOSVersion, language: String = "en"
  ) -> String? {
    let forms =
      switch choice {
      case .never: never
      case .askNextTime: askNextTime
      case .whenInUse: whenInUse
      case .whenInUseOrWidgets: whenInUseOrWidgets
      case .always: always
      }
    return form(forms, on: version)?.words(in: language)
  }

  /// The words of the switch for exact positions.
  ///
  /// - Returns: `nil` before iOS 14, which has no such switch.
  package static func preciseLocation(
    on version: IOSVersion, language: String = "en"
  ) -> String? {
    form(precise, on: version)?.words(in: language)
  }

  /// The words of the pill on the map of the first question.
  ///
  /// - SeeAlso: Rule ACCURACY-02.
  package static func precisePill(isOn: Bool, language: String = "en") -> String {
    (isOn ? pillOn : pillOff).words(in: language)
  }

  /// The words of the device-wide switch.
  package static func locationServices(on version: IOSVersion, language: String = "en") -> String {
    words(servicesSwitch, on: version, language)
  }

  /// The words of the row Reset Location & Privacy.
  package static func resetWords(on version: IOSVersion, language: String = "en") -> String {
    words(resetRow, on: version, language)
  }

  private static func form(_ forms: [SettingsWords], on version: IOSVersion) -> SettingsWords? {
    forms.first { $0.versions.contains(version) }
  }

  private static func words(
    _ forms: [SettingsWords], on version: IOSVersion, _ language: String
  ) -> String {
    form(forms, on: version)?.words(in: language) ?? ""
  }
}

/// Words over a range of versions, with `{app}` where the app's name stands.
struct SettingsWords: Hashable, Sendable {
  let versions: VersionRange
  let english: String
  let japanese: String
  let chinese: String

  init(_ versions: VersionRange, _ english: String, _ japanese: String, _ chinese: String) {
    self.versions = versions
    self.english = english
    self.japanese = japanese
    self.chinese = chinese
  }

  /// The words in a language: `ja-JP` takes those of `ja`.
  func words(in language: String) -> String {
    if language == "ja" || language.hasPrefix("ja-") { return japanese }
    return language == "zh-Hans" || language.hasPrefix("zh-Hans-") ? chinese : english
  }
}
