import CoreLocationTypes
import Simulation

/// The keys of an Info.plist, in `app` and in `update` steps.
extension ScenarioDecoder {
  /// The keys that are given, as parts of an update.
  private struct PlistParts {
    var usage: [InfoPlistUpdate.UsageKey] = []
    var purposes: [Simulation.InfoPlist.Entry]?
    var hasLocationBackgroundMode: Bool?
    var defaultsToReducedAccuracy: Bool?
    var requiresExplicitSession: Bool?
    var widgetsWantLocation: Bool?

    var update: InfoPlistUpdate {
      var update = InfoPlistUpdate(
        usage: usage, purposes: purposes, hasLocationBackgroundMode: hasLocationBackgroundMode,
        defaultsToReducedAccuracy: defaultsToReducedAccuracy)
      update.requiresExplicitSession = requiresExplicitSession
      update.widgetsWantLocation = widgetsWantLocation
      return update
    }
  }

  /// `app.infoPlist`: an object of keys, or the path of a file.
  mutating func infoPlist(_ value: JSONValue) -> Simulation.InfoPlist? {
    let filled = fill(value)
    switch filled.kind {
    case .string:
      guard let path = filled.requireString(&sink) else { return nil }
      return files.infoPlist(path, at: place(value), &sink).map { Simulation.InfoPlist($0) }
    case .object:
      var plist = Simulation.InfoPlist.empty
      infoPlistUpdate(value, allowsNull: false)?.apply(to: &plist)
      return plist
    case .array, .number, .bool, .null, .invalid:
      sink.report(.wrongType(expected: [.object, .string], found: filled.kind), at: filled.json)
      return nil
    }
  }

  /// An object of keys.
  ///
  /// - Parameter allowsNull: Whether `null` takes a usage key away.
  mutating func infoPlistUpdate(_ value: JSONValue, allowsNull: Bool) -> InfoPlistUpdate? {
    guard let members = members(value) else { return nil }
    var parts = PlistParts()
    for member in members {
      if let key = PlistKey(rawValue: member.name) {
        read(key, member.value, into: &parts, allowsNull: allowsNull)
      } else if member.name.hasPrefix(PlistKey.locationPrefix) {
        member.reportUnknownKey(known: PlistKey.allCases.map(\.rawValue), &sink)
      }
    }
    return parts.update
  }

  private mutating func read(
    _ key: PlistKey, _ value: JSONValue, into parts: inout PlistParts, allowsNull: Bool
  ) {
    switch key {
    case .whenInUse, .alwaysAndWhenInUse, .always:
      if allowsNull, fill(value).isNull {
        parts.usage.append(InfoPlistUpdate.UsageKey(key: key.rawValue, text: nil))
      } else if let text = string(value) {
        parts.usage.append(InfoPlistUpdate.UsageKey(key: key.rawValue, text: text))
      }
    case .usage: _ = string(value)
    case .requireExplicitServiceSession: parts.requiresExplicitSession = flag(value)
    case .widgetWantsLocation: parts.widgetsWantLocation = flag(value)
    case .defaultAccuracyReduced: parts.defaultsToReducedAccuracy = flag(value)
    case .temporaryUsage:
      guard let members = members(value) else { return }
      var purposes: [Simulation.InfoPlist.Entry] = []
      for member in members where !member.isExtension {
        guard let text = string(member.value) else { continue }
        purposes.append(Simulation.InfoPlist.Entry(key: member.name, text: text))
      }
      parts.purposes = purposes
    case .backgroundModes:
      parts.hasLocationBackgroundMode = strings(value).contains(PlistKey.locationMode)
    }
  }
}

extension Simulation.InfoPlist {
  /// No keys at all.
  static var empty: Simulation.InfoPlist {
    Simulation.InfoPlist(
      usage: [], purposes: [], hasLocationBackgroundMode: false, defaultsToReducedAccuracy: false)
  }

  /// The keys of a file; those of another type than iOS reads count as missing.
  init(_ file: InfoPlist) {
    self = .empty
    for entry in file.entries {
      switch (PlistKey(rawValue: entry.key), entry.value) {
      case (.whenInUse, .text(let text)), (.alwaysAndWhenInUse, .text(let text)),
        (.always, .text(let text)):
        usage.append(Entry(key: entry.key, text: text))
      case (.temporaryUsage, .textsByKey(let texts)):
        purposes = texts.map { Entry(key: $0.key, text: $0.text) }
      case (.backgroundModes, .texts(let modes)):
        hasLocationBackgroundMode = modes.contains(PlistKey.locationMode)
      case (.defaultAccuracyReduced, .flag(let isReduced)):
        defaultsToReducedAccuracy = isReduced
      case (.requireExplicitServiceSession, .flag(let isRequired)):
        requiresExplicitSession = isRequired
      case (.widgetWantsLocation, .flag(let wants)):
        widgetsWantLocation = wants
      case (_, .text), (_, .flag), (_, .texts), (_, .textsByKey), (_, .other):
        break  // Other keys, or values iOS can't read.
      }
    }
  }
}
