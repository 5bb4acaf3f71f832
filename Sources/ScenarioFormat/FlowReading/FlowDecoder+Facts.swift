import CoreLocationTypes
import DeviceModel
import PermissionFlow

/// Decoding the values that conditions compare facts with.
extension FlowDecoder {
  mutating func parse(
    _ fact: Fact, _ value: JSONValue, _ scope: ConditionScope
  ) -> ParsedCondition? {
    if fact == .ios { return parseVersions(value) }
    return parseMask(fact, value, scope).map { .test(.fact(fact), accepts: $0) }
  }

  private mutating func parseMask(
    _ fact: Fact, _ value: JSONValue, _ scope: ConditionScope
  ) -> UInt64? {
    let names = names
    return anyOf(value) { value, sink in
      switch fact {
      case .state:
        if scope.allowsUnknownStates, value.reportMissingState(known: names.states, &sink) {
          0
        } else {
          value.requireIndex(in: names.states, .state, &sink).map { 1 << UInt64($0) }
        }
      case .locationServices:
        value.requireWord(SwitchPosition.self, .value, &sink).map { 1 << FactValue.of($0) }
      case .authorization, .managerAuthorization:
        value.requireVisibleAuthorization(&sink).map { 1 << FactValue.of($0) }
      case .accuracy:
        value.requireWord(AccuracyAuthorization.self, .accuracy, &sink)
          .map { 1 << FactValue.of($0) }
      case .appState:
        value.requireRunningState(&sink).map { 1 << FactValue.of($0) }
      case .alert:
        // The number of "none" is 0, as it is for an alert that may be missing.
        value.requireIndex(in: ["none"] + names.alerts.map(\.id), .alert, &sink)
          .map { 1 << UInt64($0) }
      case .updating:
        value.requireBool(&sink).map { 1 << FactValue.of($0) }
      case .canOpen:
        value.requireIndex(in: [SettingsDestination.appSettings.name], .page, &sink)
          .map { _ in 1 << FactValue.of(optional: SettingsDestination.appSettings) }
      case .error:
        value.requireWord(LocationError.self, .error, &sink)
          .map { 1 << FactValue.of(optional: $0) }
      case .fix:
        value.requireWord(FixAge.self, .value, &sink).map { 1 << FactValue.of(optional: $0) }
      case .success:
        value.requireBool(&sink).map { 1 << FactValue.of(optional: $0) }
      case .monitorState:
        value.requireWord(MonitorState.self, .value, &sink)
          .map { 1 << FactValue.of(optional: $0) }
      case .widgetUpdates:
        value.requireBool(&sink).map { 1 << FactValue.of($0) }
      case .ios:
        // Versions are compared, not looked up in a set.
        nil
      }
    }
  }

  private mutating func parseVersions(_ value: JSONValue) -> ParsedCondition? {
    guard value.kind == .array else { return value.requireVersionComparison(&sink) }
    if value.childCount == 0 {
      sink.report(.valueNotAllowed(found: "[]", expected: "at least one version"), at: value)
    }
    return .any(value.elements.compactMap { $0.requireVersionComparison(&sink) })
  }
}

/// The positions of the device-wide switch, as files spell them; raw values are those of the fact.
private enum SwitchPosition: UInt8, Word {
  case off
  case on

  var name: String {
    switch self {
    case .off: "off"
    case .on: "on"
    }
  }
}

extension JSONValue {
  /// The number of a variable's value; anything else is reported.
  func requireValue(of kind: FlowVariable.Kind, _ sink: inout DiagnosticSink) -> UInt8? {
    switch kind {
    case .bool:
      requireBool(&sink).map { FactValue.of($0) }
    case .enumeration(let values):
      requireIndex(in: values, .value, &sink).map { UInt8(clamping: $0) }
    case .count(let max):
      requireInteger(in: 0...Int(max), &sink).map { UInt8(clamping: $0) }
    }
  }

  /// The counts up to `max` that a comparison such as `">=2"` accepts, as bits.
  func requireCountComparison(upTo max: Int, _ sink: inout DiagnosticSink) -> UInt64? {
    guard let text = requireString(&sink) else { return nil }
    let (comparison, rest) = ConditionTable.Comparison.split(text)
    guard let comparison, rest.utf8.allSatisfy(\.isDigit), let bound = Int(rest) else {
      let expected = "a whole number, or a comparison such as '>=2'"
      sink.report(.valueNotAllowed(found: text, expected: expected), at: self)
      return nil
    }
    guard bound <= max else {
      sink.report(.outOfRange(found: rest, expected: 0...max), at: self)
      return nil
    }
    return (0...max).reduce(0) { $0 | (comparison.accepts($1, bound) ? 1 << UInt64($1) : 0) }
  }

  /// Warns of a state that there is none of.
  ///
  /// - Returns: Whether it is one.
  fileprivate func reportMissingState(known: [String], _ sink: inout DiagnosticSink) -> Bool {
    guard let text = string, !known.contains(text) else { return false }
    sink.report(.acceptableStateMissing(found: text, known: known), at: self)
    return true
  }

  fileprivate func requireVersionComparison(
    _ sink: inout DiagnosticSink
  ) -> ParsedCondition? {
    guard let text = requireString(&sink) else { return nil }
    let (comparison, rest) = ConditionTable.Comparison.split(text)
    guard let version = IOSVersion(rest) else {
      let expected = "a version such as '>=14', '<13.4' or '13'"
      sink.report(.valueNotAllowed(found: text, expected: expected), at: self)
      return nil
    }
    guard version.isKnown else {
      let expected = "a version there is: 8 to 18, or 26"
      sink.report(.valueNotAllowed(found: text, expected: expected), at: self)
      return nil
    }
    return .version(comparison ?? .equal, version)
  }

  fileprivate func requireVisibleAuthorization(
    _ sink: inout DiagnosticSink
  ) -> AuthorizationStatus? {
    if let status = word(AuthorizationStatus.self) { return status }
    let visible: AuthorizationStatus? =
      switch word(StoredAuthorization.self) {
      case .whenInUse, .once: .authorizedWhenInUse
      case .always, .provisionalAlways: .authorizedAlways
      case .notDetermined, .denied, nil: nil
      }
    guard let text = string, let visible else {
      return requireWord(AuthorizationStatus.self, .authorization, &sink)
    }
    sink.report(.truthNotVisible(found: text, visible: "'\(visible.name)'"), at: self)
    return nil
  }

  /// A state in which the app's code runs, so that it can ask for it.
  fileprivate func requireRunningState(_ sink: inout DiagnosticSink) -> AppState? {
    if let state = word(AppState.self), state.isRunning { return state }
    reportUnknown(.appState, known: AppState.allCases.filter(\.isRunning).map(\.name), &sink)
    return nil
  }
}

extension ConditionTable.Comparison {
  /// Splits the sign off a comparison; none when it begins with something else.
  fileprivate static func split(
    _ text: String
  ) -> (comparison: ConditionTable.Comparison?, rest: String) {
    // Longer signs first: "<" also begins "<=".
    let signs: [ConditionTable.Comparison] = [
      .lessOrEqual, .greaterOrEqual, .equal, .less, .greater,
    ]
    for comparison in signs where text.hasPrefix(comparison.sign) {
      return (comparison, String(text.dropFirst(comparison.sign.count)))
    }
    return (nil, text)
  }

  /// Whether a value compares with a bound as the sign says.
  fileprivate func accepts(_ value: Int, _ bound: Int) -> Bool {
    switch self {
    case .less: value < bound
    case .lessOrEqual: value <= bound
    case .equal: value == bound
    case .greaterOrEqual: value >= bound
    case .greater: value > bound
    }
  }
}
