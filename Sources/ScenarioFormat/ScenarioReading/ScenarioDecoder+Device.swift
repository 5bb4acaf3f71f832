import CoreLocationTypes
import DeviceModel
import Simulation

/// The `device` block.
extension ScenarioDecoder {
  private enum DeviceKey: String, CaseIterable {
    case ios, language, locationServices, authorization, accuracy, locationChangesRestricted
    case options, history, localTime
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
        settings.versionColumns = row?.columns(in: value) ?? []
        settings.isVersionOfRow = !settings.versionColumns.isEmpty
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
      case .localTime: settings.localTime = localTime(value) ?? settings.localTime
      }
    }
  }

  /// A time of day such as `"09:30"`.
  private mutating func localTime(_ value: JSONValue) -> LocalTime? {
    guard let text = string(value) else { return nil }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.count == 2 && $0.utf8.allSatisfy(\.isDigit) }),
      let hour = Int(parts[0]), let minute = Int(parts[1]), hour < 24, minute < 60
    else {
      let expected = "a time of day from '00:00' to '23:59'"
      sink.report(.valueNotAllowed(found: text, expected: expected), at: value)
      return nil
    }
    return LocalTime(hour: hour, minute: minute)
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
    if !capabilities.hasAccuracy, device.isPrecise == false {
      let name = AccuracyAuthorization.reducedAccuracy.name
      reportMissing(name, at: device.accuracyPlace, version) { $0.hasAccuracy }
    }
    if app.isAppClip, let place = device.authorizationPlace {
      switch device.authorization {
      case .always, .provisionalAlways:
        let fact = DiagnosticFact.valueNotAllowed(
          found: device.authorization.name, expected: "a decision that an App Clip can have")
        sink.report(fact, in: place.source, at: place.range)
      case .notDetermined, .denied, .whenInUse, .once: break  // App Clips have these.
      }
    }
    if !capabilities.hasAppClips, app.isAppClip {
      reportMissing("appClip", at: app.kindPlace, version) { $0.hasAppClips }
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
