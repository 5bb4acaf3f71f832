import CoreLocationTypes
import PermissionFlow

/// Decoding `do` and `entry` lists.
extension FlowDecoder {
  mutating func decodeActions(_ value: JSONValue) -> [FlowEffect] {
    guard let elements = list(value) else { return [] }
    var effects: [FlowEffect] = []
    for element in elements {
      if element.kind == .string {
        if let call = decodeBareAction(element) { effects.append(.call(call)) }
      } else if element.kind == .object {
        effects += decodeKeyedAction(element)
      } else {
        sink.report(
          .wrongType(expected: [.string, .object], found: element.kind), at: element)
      }
    }
    return effects
  }

  private static let actionNames =
    AppCall.withoutArguments.map(\.name)
    + ActionKey.allCases.filter { $0 != .createManager && $0 != .endServiceSession }.map(\.name)

  private mutating func decodeBareAction(_ value: JSONValue) -> AppCall? {
    for call in AppCall.withoutArguments where value.stringEquals(text: call.name) {
      return call
    }
    if let key = value.word(ActionKey.self) {
      sink.report(.argumentMissing(.action, key.name), at: value)
    } else {
      value.reportUnknown(.action, known: Self.actionNames, &sink)
    }
    return nil
  }

  private mutating func decodeKeyedAction(_ value: JSONValue) -> [FlowEffect] {
    var found: [(key: ActionKey, value: JSONValue)] = []
    var hasUnknown = false
    for member in value.members where !member.isExtension && !member.key.stringEquals("using") {
      if let key = member.key.word(ActionKey.self) {
        if !found.contains(where: { $0.key == key }) { found.append((key, member.value)) }
        continue
      }
      hasUnknown = true
      if AppCall.withoutArguments.contains(where: { member.key.stringEquals(text: $0.name) }) {
        sink.report(.argumentNotAllowed(.action, member.name), at: member.key)
      } else {
        let known = Self.actionNames + ["using"]
        sink.report(.unknownKey(found: member.name, known: known), at: member.key)
      }
    }
    let method = decodeUsing(value, isOpen: found.contains { $0.key == .open })
    guard found.count == 1, let action = found.first else {
      if found.count > 1 || !hasUnknown {
        sink.report(.notOneKey(.action, found: found.map(\.key.name)), at: value)
      }
      return []
    }
    if action.key == .set { return decodeSet(action.value) }
    return decode(action.key, action.value, using: method).map { [$0] } ?? []
  }

  private mutating func decodeUsing(_ value: JSONValue, isOpen: Bool) -> OpenMethod? {
    for member in value.members where member.key.stringEquals("using") {
      if isOpen { return member.value.requireWord(OpenMethod.self, .method, &sink) }
      let expected = "it only beside 'open'"
      sink.report(.valueNotAllowed(found: "using", expected: expected), at: member.key)
    }
    return nil
  }

  /// An action with one effect; `set` may have several.
  private mutating func decode(
    _ key: ActionKey, _ value: JSONValue, using method: OpenMethod?
  ) -> FlowEffect? {
    switch key {
    case .requestTemporaryFullAccuracy:
      nonEmptyText(value).map {
        let number = number($0, in: \.purposeKeys, .name, at: value)
        return .call(.requestTemporaryFullAccuracy(purposeKey: number))
      }
    case .serviceSession:
      decodeSession(value).map { .call($0) }
    case .endServiceSession:
      value.requireWord(SessionAuthorization.self, .value, &sink)
        .map { .call(.endServiceSessionOf($0)) }
    case .allowsBackgroundLocationUpdates:
      value.requireBool(&sink).map { .call(.allowsBackgroundLocationUpdates($0)) }
    case .showsBackgroundLocationIndicator:
      value.requireBool(&sink).map { .call(.showsBackgroundLocationIndicator($0)) }
    case .present:
      decodeAlertNumber(value).map { .call(.present(alert: $0)) }
    case .dismiss:
      decodeAlertNumber(value).map { .call(.dismiss(alert: $0)) }
    case .open:
      value.requireWord(SettingsDestination.self, .page, &sink)
        .map { .call(.open($0, using: method)) }
    case .post:
      nonEmptyText(value).map { .post(number($0, in: \.posts, .name, at: value)) }
    case .log:
      value.requireString(&sink).map { .log(number($0, in: \.logs, .text, at: value)) }
    case .increment:
      decodeIncrement(value)
    case .createManager:
      decodeManagerSetup(value).map { .call($0) }
    case .sdk:
      value.requireWord(SDKAction.self, .value, &sink).map { .call(.sdk($0)) }
    case .set:
      // Has effects of its own, see `decodeSet`.
      nil
    }
  }

  /// A session by its goal, or an object that also tells what full accuracy is for.
  private mutating func decodeSession(_ value: JSONValue) -> AppCall? {
    guard value.kind == .object else {
      return value.requireWord(SessionAuthorization.self, .value, &sink).map { .serviceSession($0) }
    }
    let known: [StaticString] = ["authorization", "fullAccuracyPurposeKey"]
    guard value.members(known: known, required: ["authorization"], &sink) != nil,
      let goal = value.member(named: "authorization")?
        .requireWord(SessionAuthorization.self, .value, &sink)
    else { return nil }
    guard let purpose = value.member(named: "fullAccuracyPurposeKey") else {
      return .serviceSession(goal)
    }
    return nonEmptyText(purpose).map {
      let number = number($0, in: \.purposeKeys, .name, at: purpose)
      return .serviceSessionForFullAccuracy(goal, purposeKey: number)
    }
  }

  /// How the manager is created: `{"delegate": "late"}`, `{"runLoop": false}`.
  private mutating func decodeManagerSetup(_ value: JSONValue) -> AppCall? {
    guard value.members(known: ["delegate", "runLoop"], required: [], &sink) != nil else {
      return nil
    }
    let isLate =
      value.member(named: "delegate")?.requireIndex(in: ["now", "late"], .value, &sink) == 1
    let hasRunLoop = value.member(named: "runLoop")?.requireBool(&sink) ?? true
    guard hasRunLoop else { return .createManagerSpecially(.noRunLoop) }
    return isLate ? .createManagerSpecially(.lateDelegate) : .createManager
  }

  private mutating func decodeAlertNumber(_ value: JSONValue) -> UInt8? {
    value.requireIndex(in: names.alerts.map(\.id), .alert, &sink).map { UInt8(clamping: $0) }
  }

  // MARK: - Variables

  private mutating func decodeIncrement(_ value: JSONValue) -> FlowEffect? {
    let known = names.variables.map(\.name)
    guard let index = value.requireIndex(in: known, .variable, &sink) else { return nil }
    guard let variable = names.variables[index].variable else { return nil }
    guard case .count = variable.kind else {
      let expected = "a variable of type 'count'"
      sink.report(.valueNotAllowed(found: variable.name, expected: expected), at: value)
      return nil
    }
    return .increment(UInt8(clamping: index))
  }

  private mutating func decodeSet(_ value: JSONValue) -> [FlowEffect] {
    guard let members = value.requireMembers(&sink) else { return [] }
    var effects: [FlowEffect] = []
    for member in members where !member.isExtension {
      let known = names.variables.map(\.name)
      guard let index = member.key.requireIndex(in: known, .variable, &sink),
        let variable = names.variables[index].variable
      else { continue }
      let number = UInt8(clamping: index)
      if member.value.kind == .object {
        guard let condition = decodeIs(member.value, into: variable) else { continue }
        effects.append(.setToCondition(number, condition))
      } else if let stored = member.value.requireValue(of: variable.kind, &sink) {
        effects.append(.set(number, value: stored))
      }
    }
    if value.childCount == 0 {
      sink.report(.valueNotAllowed(found: "{}", expected: "at least one variable"), at: value)
    }
    return effects
  }

  /// The condition of `{"is": "CONDITION"}`, to be stored in a variable.
  private mutating func decodeIs(
    _ value: JSONValue, into variable: FlowVariable
  ) -> ConditionTable.Index? {
    guard value.members(known: ["is"], required: ["is"], &sink) != nil,
      let name = value.member(named: "is"),
      let index = name.requireIndex(in: names.conditions.map(\.name), .condition, &sink)
    else { return nil }
    conditionSources[index].isUsed = true
    guard variable.kind == .bool else {
      let expected = "'is' only for a variable of type 'bool'"
      sink.report(.valueNotAllowed(found: variable.name, expected: expected), at: value)
      return nil
    }
    return emitRoot(.reference(index), at: value)
  }
}
