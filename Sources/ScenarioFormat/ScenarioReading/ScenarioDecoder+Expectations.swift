import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation

/// The keys of `expect`.
extension ScenarioDecoder {
  /// What stands for nothing beside `null`.
  private static let none = "none"

  /// All expectations that can be read, in the order of the file.
  mutating func expectations(_ value: JSONValue) -> [Expectation]? {
    guard let members = members(value) else { return nil }
    var expectations: [Expectation] = []
    for member in members where !member.isExtension {
      guard let key = member.key.word(ExpectationKey.self) else {
        member.reportUnknownKey(known: ExpectationKey.names, &sink)
        continue
      }
      if key == .contains {
        let patterns = patterns(member.value)
        let list = TraceValue.array(patterns.map(\.source))
        expectations.append(Expectation(key: key, value: list, patterns: patterns))
      } else if let expected = expected(key, member.value) {
        expectations.append(Expectation(key: key, value: expected))
      }
    }
    return expectations
  }

  private mutating func expected(_ key: ExpectationKey, _ value: JSONValue) -> TraceValue? {
    switch key {
    case .authorization, .managerAuthorization:
      return named(value, AuthorizationStatus.self, .authorization)
    case .accuracy: return named(value, AccuracyAuthorization.self, .accuracy)
    case .locationServices:
      return isSecond(value, of: Self.switchWords).map { .string($0 ? "on" : "off") }
    case .truth: return named(value, StoredAuthorization.self, .authorization)
    case .prompt:
      return isNone(value) ? .null : named(value, PromptKind.self, .prompt)
    case .alert:
      return isNone(value) ? .null : alert(value).map { .string($0) }
    case .offers, .offersOnly:
      return list(value) { $0.offer($1).map { .string($0) } }
    case .updating: return flag(value).map { .bool($0) }
    case .appState: return named(value, AppState.self, .appState)
    case .settingsPage:
      return isNone(value) ? .null : named(value, SettingsPage.self, .page)
    case .state: return state(value).map { .string($0) }
    case .variables: return variables(value)
    case .callbacks: return list(value) { $0.callback($1) }
    case .calls: return list(value) { $0.countedCall($1).map { .string($0) } }
    case .posts: return list(value) { $0.notification($1).map { .string($0) } }
    case .contains: return nil  // Patterns have a place of their own.
    case .within: return duration(value).map { .integer($0) }
    }
  }

  // MARK: - Names of the flow

  /// The id of an alert.
  mutating func alert(_ value: JSONValue) -> String? {
    name(
      value, .alert, isKnown: { flow, id in flow.alerts.contains { $0.id == id } },
      known: { $0.alerts.map(\.id) })
  }

  /// The name of a notification.
  mutating func notification(_ value: JSONValue) -> String? {
    name(value, .notification, isKnown: { $0.posts.contains($1) }, known: \.posts)
  }

  private mutating func state(_ value: JSONValue) -> String? {
    name(
      value, .state, isKnown: { flow, name in flow.states.contains { $0.name == name } },
      known: { flow in flow.states.map(\.name).filter { !$0.isEmpty } })
  }

  /// Something that the front-most layer may offer.
  private mutating func offer(_ value: JSONValue) -> String? {
    name(
      value, .control, isKnown: { $0.canTap($1) || PromptButton.named($1) != nil },
      known: { $0.tapTargets + PromptButton.names })
  }

  private mutating func variables(_ value: JSONValue) -> TraceValue? {
    guard let members = members(value) else { return nil }
    var fields: [TraceField] = []
    for member in members where !member.isExtension {
      guard let (_, variable) = variable(member.key),
        let number = variableValue(member.value, of: variable)
      else { continue }
      fields.append(TraceField(variable.name, variable.traceValue(number)))
    }
    return .object(fields)
  }

  // MARK: - Calls

  /// A call that `expect.calls` counts.
  private mutating func countedCall(_ value: JSONValue) -> String? {
    let filled = fill(value)
    return filled.requireIndex(in: CallWords.counted, .call, &sink).map { CallWords.counted[$0] }
  }

  // MARK: - Forms

  /// A word by its spelling, as a value of a trace line.
  mutating func named<W: Word>(
    _ value: JSONValue, _ type: W.Type, _ role: NameRole
  ) -> TraceValue? {
    word(value, type, role).map { .string($0.name) }
  }

  private mutating func isNone(_ value: JSONValue) -> Bool {
    let filled = fill(value)
    return filled.isNull || filled.string == Self.none
  }

  private mutating func list(
    _ value: JSONValue, _ read: (inout ScenarioDecoder, JSONValue) -> TraceValue?
  ) -> TraceValue? {
    guard let elements = elements(value) else { return nil }
    var list: [TraceValue] = []
    for element in elements {
      if let item = read(&self, element) { list.append(item) }
    }
    return .array(list)
  }
}

/// The names of the app's calls to iOS.
package enum CallWords {
  /// Those that `expect.calls` counts: requests, not managers, alerts and what the app keeps.
  package static let counted = [
    "requestWhenInUseAuthorization", "requestAlwaysAuthorization", "requestTemporaryFullAccuracy",
    "startUpdatingLocation", "stopUpdatingLocation", "requestLocation",
    "startMonitoringSignificantLocationChanges", "stopMonitoringSignificantLocationChanges",
    "startMonitoringRegion", "stopMonitoringRegion", "startLiveUpdates", "stopLiveUpdates",
    "serviceSession", "endServiceSession", "allowsBackgroundLocationUpdates", "open",
    "observeAuthorization", "startMonitoringVisits", "stopMonitoringVisits", "startMonitor",
    "stopMonitor", "startBackgroundActivitySession", "endBackgroundActivitySession",
    "showsBackgroundLocationIndicator",
  ]

  /// All of them.
  static let all =
    counted + ["createManager", "releaseManager", "present", "dismiss", "useLocation", "sdk"]
}
