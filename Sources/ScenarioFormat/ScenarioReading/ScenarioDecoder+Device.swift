import CoreLocationTypes
import DeviceModel

/// The `device` block.
extension ScenarioDecoder {
  private enum DeviceKey: String, CaseIterable {
    case ios, language, locationServices, authorization, accuracy, locationChangesRestricted
    case options, history
  }

  private enum HistoryKey: String, CaseIterable {
    case alwaysAsked, servicesAlerts, requested
  }

  /// The words of the device-wide switch; the second one is on.
  static let switchWords = ["off", "on"]

  /// Reads a `device` block over what is there already.
  mutating func read(_ value: JSONValue?, into settings: inout DeviceSettings) {
    guard let value, let members = members(value) else { return }
    for member in members {
      guard let key = key(member, DeviceKey.self) else { continue }
      let value = member.value
      switch key {
      case .ios:
        settings.ios = version(value) ?? settings.ios
        settings.isVersionOfRow = row?.replaces(value) ?? false
      case .language: settings.language = language(value) ?? settings.language
      case .locationServices:
        settings.isLocationServicesOn =
          isSecond(value, of: Self.switchWords) ?? settings.isLocationServicesOn
      case .authorization:
        settings.authorization = storedAuthorization(value) ?? settings.authorization
        settings.authorizationPlace = place(value)
      case .accuracy:
        if let accuracy = word(value, AccuracyAuthorization.self, .accuracy) {
          settings.isPrecise = accuracy == .fullAccuracy
        }
        settings.accuracyPlace = place(value)
      case .locationChangesRestricted:
        settings.areLocationChangesRestricted =
          flag(value) ?? settings.areLocationChangesRestricted
      case .options: readOptions(value, into: &settings.options)
      case .history: readHistory(value, into: &settings)
      }
    }
  }

  private mutating func readHistory(_ value: JSONValue, into settings: inout DeviceSettings) {
    guard let members = members(value) else { return }
    for member in members {
      switch key(member, HistoryKey.self) {
      case .alwaysAsked: settings.isAlwaysAsked = flag(member.value)
      case .servicesAlerts:
        settings.servicesAlerts =
          integer(member.value, in: 0...Int.max) ?? settings.servicesAlerts
      case .requested: settings.isRequested = flag(member.value)
      case nil: break  // Reported, or to be ignored.
      }
    }
  }

  private mutating func storedAuthorization(_ value: JSONValue) -> StoredAuthorization? {
    let filled = fill(value)
    if let text = filled.string, let word = StoredAuthorization(wordOfOtherTools: text) {
      sink.report(.scenario(.otherWord(found: text, means: word.name)), at: filled.json)
      return word
    }
    return filled.requireWord(StoredAuthorization.self, .authorization, &sink)
  }

  /// Reports what the version of iOS doesn't have.
  mutating func check(_ device: DeviceSettings, _ app: AppSettings, on version: IOSVersion) {
    let capabilities = Capabilities.of(version)
    if !capabilities.hasAllowOnce {
      switch device.authorization {
      case .once, .provisionalAlways:
        reportMissing(device.authorization.name, at: device.authorizationPlace, version) {
          $0.hasAllowOnce
        }
      case .notDetermined, .denied, .whenInUse, .always: break  // All versions have these.
      }
    }
    if !capabilities.hasAccuracy, !device.isPrecise {
      let name = AccuracyAuthorization.reducedAccuracy.name
      reportMissing(name, at: device.accuracyPlace, version) { $0.hasAccuracy }
    }
    if !capabilities.hasScenes, app.usesScenes == true {
      reportMissing("scenes", at: app.lifecyclePlace, version) { $0.hasScenes }
    }
  }

  private mutating func reportMissing(
    _ name: String, at place: SourcePlace?, _ version: IOSVersion,
    has: (Capabilities) -> Bool
  ) {
    guard let place,
      let since = Capabilities.turningPoints.first(where: { has(Capabilities.of($0)) })
    else { return }
    let fact = ScenarioFact.notOnThisVersion(name, since: since, version: version)
    sink.report(.scenario(fact), in: place.source, at: place.range)
  }
}

extension StoredAuthorization {
  /// The stored decision that a word of Apple's statuses or of another tool stands for.
  fileprivate init?(wordOfOtherTools text: String) {
    switch text {
    case "authorizedWhenInUse", "inuse": self = .whenInUse
    case "authorizedAlways": self = .always
    case "never": self = .denied
    case "unset": self = .notDetermined
    default: return nil
    }
  }
}
