import CoreLocationTypes

/// The words of the Settings app, in English, by version.
///
/// - Note: iOS 8–26 observed; the folder Apps of iOS 18 and the two paths to restrictions are general
///   knowledge.
/// - SeeAlso: https://developer.apple.com/documentation/corelocation/cllocationmanagerdelegate/locationmanagerdidchangeauthorization(_:)
package enum SettingsCatalog {
  /// The way to a page, with `›` between its steps.
  ///
  /// Example: the app's Location page on iOS 18 is `Settings › Apps › Ramen Finder › Location`.
  ///
  /// - Parameter isLocationPage: Whether the way goes on from the app's page to its Location page.
  package static func path(
    to page: SettingsPage, app: String, isLocationPage: Bool, on version: IOSVersion
  ) -> String {
    switch page {
    case .root: "Settings"
    case .app:
      words(appPage, on: version, app: app) + (isLocationPage ? " › Location" : "")
    case .locationServices: words(locationServicesPage, on: version, app: app)
    }
  }

  /// The way to Reset Location & Privacy.
  package static func resetPath(on version: IOSVersion) -> String {
    words(reset, on: version, app: "")
  }

  /// The way to the restriction that forbids changes of location permission.
  package static func restrictionPath(on version: IOSVersion) -> String {
    words(restriction, on: version, app: "")
  }

  /// The choices of the Location row that a version has, from the top; an app's usage keys may leave
  /// out some of them.
  package static func choices(on version: IOSVersion) -> [SettingsChoice] {
    SettingsChoice.allCases.filter { words(for: $0, on: version) != nil }
  }

  /// The words of a choice of the Location row.
  ///
  /// - Returns: `nil` where that version doesn't have the choice.
  package static func words(for choice: SettingsChoice, on version: IOSVersion) -> String? {
    let forms: [Form] =
      switch choice {
      case .never: [Form(.all, "Never")]
      case .askNextTime:
        [
          Form(.majors(13...14), "Ask Next Time"),
          Form(.since(15), "Ask Next Time Or When I Share"),
        ]
      case .whenInUse: [Form(.all, "While Using the App")]
      case .whenInUseOrWidgets: [Form(.since(14), "While Using the App or Widgets")]
      case .always: [Form(.all, "Always")]
      }
    return forms.first { $0.versions.contains(version) }?.words
  }

  /// The words of the switch for exact positions.
  ///
  /// - Returns: `nil` before iOS 14, which has no such switch.
  package static func preciseLocation(on version: IOSVersion) -> String? {
    VersionRange.since(14).contains(version) ? "Precise Location" : nil
  }

  // MARK: - Rows

  /// Words over a range of versions, with `{app}` where the app's name stands.
  private struct Form: Hashable, Sendable {
    let versions: VersionRange
    let words: String

    init(_ versions: VersionRange, _ words: String) {
      self.versions = versions
      self.words = words
    }
  }

  private static let appPage = [
    Form(.majors(8...17), "Settings › {app}"),
    Form(.since(18), "Settings › Apps › {app}"),
  ]

  private static let locationServicesPage = [
    Form(.majors(8...15), "Settings › Privacy › Location Services"),
    Form(.since(16), "Settings › Privacy & Security › Location Services"),
  ]

  private static let reset = [
    Form(.majors(8...14), "Settings › General › Reset › Reset Location & Privacy"),
    Form(
      .since(15),
      "Settings › General › Transfer or Reset iPhone › Reset › Reset Location & Privacy"),
  ]

  private static let restriction = [
    Form(.majors(8...11), "Settings › General › Restrictions › Location Services"),
    Form(
      .since(12),
      "Settings › Screen Time › Content & Privacy Restrictions › Location Services"),
  ]

  private static func words(_ forms: [Form], on version: IOSVersion, app: String) -> String {
    let form = forms.first { $0.versions.contains(version) }
    return form.map { TextTemplate.fill($0.words, app: app) } ?? ""
  }
}
