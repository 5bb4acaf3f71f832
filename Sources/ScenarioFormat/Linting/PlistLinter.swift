import CoreLocationTypes
import DeviceModel
import PermissionFlow

/// Holds an Info.plist against what a flow asks iOS for.
///
/// ```swift
/// let diagnostics = PlistLinter.lint(text, flow: flow, since: IOSVersion(12), until: nil)
/// ```
package struct PlistLinter {
  /// The oldest version taken for a file that doesn't say one: the first that reads today's keys.
  private static let usualTarget = IOSVersion(11)
  /// The key of a built app that says its deployment target.
  private static let targetKey = "MinimumOSVersion"

  private let plist: InfoPlist
  private let places: PlistPlaces
  private let reach: FlowReach
  private let target: IOSVersion
  private var sink = DiagnosticSink()

  /// Looks through a file; one that is no Info.plist gives the reader's diagnostic.
  ///
  /// - Parameters:
  ///   - since: The deployment target; where absent, the file's own.
  ///   - until: The last version to think of; the newest where absent.
  package static func lint(
    _ text: SourceText, flow: Flow, since: IOSVersion?, until: IOSVersion?
  ) -> [Diagnostic] {
    do throws(InfoPlistReader.Failure) {
      let plist = try InfoPlistReader.read(text.bytes)
      var linter = PlistLinter(plist, text, flow: flow, since: since, until: until)
      linter.check()
      return linter.sink.diagnostics
    } catch {
      return [PlistPlaces.diagnostic(of: error, in: text)]
    }
  }

  private init(
    _ plist: InfoPlist, _ text: SourceText, flow: Flow, since: IOSVersion?, until: IOSVersion?
  ) {
    self.plist = plist
    places = PlistPlaces(text)
    target = since ?? PlistLinter.target(of: plist) ?? PlistLinter.usualTarget
    let end = max(until ?? IOSVersion(99), target)
    reach = FlowReach(flow, on: target...end)
  }

  private static func target(of plist: InfoPlist) -> IOSVersion? {
    guard case .text(let text) = plist.value(of: targetKey), let version = IOSVersion(text),
      version.isKnown
    else { return nil }
    return version
  }

  private mutating func check() {
    checkTypes()
    checkRequests()
    checkUnusedKeys()
    checkBackground()
    checkPurposes()
  }

  private mutating func report(_ fact: LintFact, atKey key: String? = nil) {
    let range = key.flatMap { places.key($0) } ?? places.root
    sink.report(.lint(fact), in: places.source, at: range)
  }

  // MARK: - Types and words

  private mutating func checkTypes() {
    for key in plist.repeatedKeys where PlistKey(rawValue: key) != nil {
      report(.plistKeyRepeated(key), atKey: key)
    }
    for entry in plist.entries where entry.key.hasPrefix(PlistKey.locationPrefix) {
      guard let key = PlistKey(rawValue: entry.key) else {
        report(.unknownLocationKey(entry.key), atKey: entry.key)
        continue
      }
      if let expected = key.expectedType, !key.accepts(entry.value) {
        report(.plistValueType(key: entry.key, expected: expected), atKey: entry.key)
      }
      if case .text(let text) = entry.value, text.allSatisfy(\.isWhitespace) {
        report(.usageTextEmpty(key: entry.key), atKey: entry.key)
      }
    }
    guard let modes = plist.value(of: PlistKey.backgroundModes.rawValue) else { return }
    guard !PlistKey.backgroundModes.accepts(modes) else { return }
    let key = PlistKey.backgroundModes
    report(
      .plistValueType(key: key.rawValue, expected: key.expectedType ?? ""), atKey: key.rawValue)
  }

  private func has(_ key: PlistKey) -> Bool {
    if case .text = plist.value(of: key.rawValue) { return true }
    return false
  }

  // MARK: - Requests

  /// A key that a call needs, and the versions on which it does.
  private struct Need {
    let key: PlistKey
    let call: String
    var versions: UInt64
  }

  /// What the calls need, in the order of the keys; of several calls the first is named.
  private var needs: [Need] {
    var needs: [Need] = []
    for entry in reach.calls {
      for (number, version) in reach.space.versions.enumerated()
      where entry.versions >> UInt64(number) & 1 == 1 {
        for key in entry.call.usageKeys(on: Capabilities.of(version)) {
          let bit: UInt64 = 1 << UInt64(number)
          if let index = needs.firstIndex(where: { $0.key == key }) {
            needs[index].versions |= bit
          } else {
            needs.append(Need(key: key, call: entry.call.name, versions: bit))
          }
        }
      }
    }
    return PlistKey.allCases.compactMap { key in needs.first { $0.key == key } }
  }

  private mutating func checkRequests() {
    for need in needs where !has(need.key) {
      // A value of another type is reported as such.
      guard plist.value(of: need.key.rawValue) == nil else { continue }
      report(
        .usageKeyMissing(
          key: need.key.rawValue, call: need.call, versions: words(need.versions)))
    }
  }

  private mutating func checkUnusedKeys() {
    let needed = needs.map(\.key)
    for key in [PlistKey.whenInUse, .alwaysAndWhenInUse, .always, .usage]
    where has(key) && !needed.contains(key) {
      let reason: UnusedKey =
        switch key {
        case .usage: .onlyBefore(.oldest)
        case .always
        where makes(\.asksForAlways) && reach.space.versions.allSatisfy(\.readsCombined):
          .onlyBefore(IOSVersion.firstWithCombinedKey)
        case .whenInUse, .alwaysAndWhenInUse, .always, .defaultAccuracyReduced, .temporaryUsage,
          .requireExplicitServiceSession, .backgroundModes, .widgetWantsLocation:
          .noRequest
        }
      report(.usageKeyUnused(key: key.rawValue, reason), atKey: key.rawValue)
    }
  }

  private func makes(_ isOne: (AppCall) -> Bool) -> Bool {
    reach.calls.contains { isOne($0.call) }
  }

  /// Versions by bits in words: `iOS 8 to 10`, `iOS 11 and later`.
  private func words(_ mask: UInt64) -> String {
    let versions = reach.space.versions
    let first = mask.trailingZeroBitCount
    let last = 63 - mask.leadingZeroBitCount
    guard first < versions.count, last < versions.count else { return "iOS" }
    let start = "iOS \(versions[first])"
    if last == versions.count - 1, versions[last].major == IOSVersion.newest.major {
      return first == last ? start : start + " and later"
    }
    return versions[first].major == versions[last].major
      ? start : start + " to \(versions[last].major)"
  }

  // MARK: - Background

  private mutating func checkBackground() {
    let key = PlistKey.backgroundModes.rawValue
    var modes: [String] = []
    if case .texts(let texts) = plist.value(of: key) { modes = texts }
    let hasMode = modes.contains(PlistKey.locationMode)
    // The property came with iOS 9; before that the mode alone was enough.
    let isSet = reach.calls.contains { entry in
      entry.call == .allowsBackgroundLocationUpdates(true)
        && reach.space.versions.enumerated().contains { number, version in
          entry.versions >> UInt64(number) & 1 == 1
            && Capabilities.of(version).hasRequestLocation
        }
    }
    if isSet, !hasMode { report(.backgroundModeMissing, atKey: key) }
    if hasMode, !isSet {
      sink.report(
        .lint(.backgroundModeUnused), in: places.source,
        at: places.string(PlistKey.locationMode, after: key) ?? places.key(key) ?? places.root)
    }
  }

  // MARK: - Purposes

  private mutating func checkPurposes() {
    let key = PlistKey.temporaryUsage.rawValue
    let isAsked = reach.space.versions.contains { Capabilities.of($0).hasAccuracy }
    var given: [String] = []
    if case .textsByKey(let texts) = plist.value(of: key) {
      given = texts.map(\.key)
      for text in texts where text.text.allSatisfy(\.isWhitespace) {
        report(.usageTextEmpty(key: text.key), atKey: text.key)
      }
    }
    var asked: [String] = []
    for entry in reach.calls {
      guard case .requestTemporaryFullAccuracy(let number) = entry.call else { continue }
      let purpose = reach.flow.purposeKeys[Int(number)]
      if !asked.contains(purpose) { asked.append(purpose) }
    }
    if isAsked {
      for purpose in asked where !given.contains(purpose) {
        report(.purposeMissing(purpose), atKey: key)
      }
    }
    for purpose in given where !asked.contains(purpose) {
      report(.purposeUnused(purpose), atKey: purpose)
    }
  }
}
