import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation

/// The `app` block.
extension ScenarioDecoder {
  private enum AppKey: String, CaseIterable {
    case name, infoPlist, infoPlistStrings, lifecycle, sdk, kind
  }

  /// The words of `app.lifecycle`; the second one is scenes.
  private static let lifecycleWords = ["appDelegate", "scenes"]

  /// The words of `app.kind`; the second one is an App Clip.
  private static let kindWords = ["app", "appClip"]

  /// Reads an `app` block over what is there already.
  mutating func read(_ value: JSONValue?, into settings: inout AppSettings) {
    guard let value, let members = members(value) else { return }
    for member in members {
      guard let key = key(member, AppKey.self) else { continue }
      let value = member.value
      switch key {
      case .name: settings.name = string(value) ?? settings.name
      case .infoPlist: settings.plist = infoPlist(value) ?? settings.plist
      case .infoPlistStrings: readStrings(value, into: &settings.localized)
      case .lifecycle:
        settings.usesScenes = isSecond(value, of: Self.lifecycleWords) ?? settings.usesScenes
        settings.lifecyclePlace = place(value)
      case .sdk: settings.sdk = sdk(value) ?? settings.sdk
      case .kind:
        settings.isAppClip = isSecond(value, of: Self.kindWords) ?? settings.isAppClip
        settings.kindPlace = place(value)
      }
    }
  }

  private mutating func sdk(_ value: JSONValue) -> UInt8? {
    guard let version = version(value) else { return nil }
    guard version == IOSVersion(version.major) else {
      let expected = "a major version such as '\(version.major)'"
      sink.report(.valueNotAllowed(found: version.description, expected: expected), at: value)
      return nil
    }
    return version.major
  }

  /// Localised usage texts; one for the same language and key replaces the one before.
  private mutating func readStrings(
    _ value: JSONValue, into localized: inout [AppDescription.LocalizedUsage]
  ) {
    guard let languages = members(value) else { return }
    for language in languages where !language.isExtension {
      if !LanguageTag.isOne(language.name) {
        let expected = "a language such as 'en' or 'zh-Hans'"
        sink.report(
          .valueNotAllowed(found: language.name, expected: expected), at: language.key)
      }
      guard let texts = members(language.value) else { continue }
      for text in texts where !text.isExtension {
        let key = text.name
        if PlistKey(rawValue: key) == nil, key.hasPrefix(PlistKey.locationPrefix) {
          text.reportUnknownKey(known: PlistKey.texts, &sink)
        }
        guard let content = string(text.value) else { continue }
        localized.removeAll { $0.language == language.name && $0.key == key }
        localized.append(
          AppDescription.LocalizedUsage(language: language.name, key: key, text: content))
      }
    }
  }

  // MARK: - Environment

  /// The Info.plist and all that stays the same while the app runs.
  func build(
    _ app: AppSettings, for flow: Flow, on version: IOSVersion, _ options: DeviceOptions
  ) -> (environment: DeviceEnvironment, plist: Simulation.InfoPlist) {
    var environment = DeviceEnvironment(
      version: version, sdk: app.sdk ?? version.major, usesScenes: false, usageDescriptions: [],
      temporaryPurposes: 0, hasLocationBackgroundMode: false, defaultsToReducedAccuracy: false,
      options: options)
    environment.usesScenes = app.usesScenes ?? environment.capabilities.hasScenes
    environment.isAppClip = app.isAppClip
    let plist = app.plist ?? .needed(by: flow, in: environment)
    environment.usageDescriptions = plist.usageDescriptions
    environment.temporaryPurposes = plist.temporaryPurposes(of: flow)
    environment.hasLocationBackgroundMode = plist.hasLocationBackgroundMode
    environment.requiresExplicitSession = plist.requiresExplicitSession
    environment.widgetsWantLocation = plist.widgetsWantLocation
    environment.defaultsToReducedAccuracy = plist.defaultsToReducedAccuracy
    return (environment, plist)
  }
}
