import CoreLocationTypes
import DeviceModel
import Simulation

/// The steps whose argument is an object of its own.
extension ScenarioDecoder {
  private enum AnswerKey: String, CaseIterable {
    case button, precise, after
  }

  private enum ChangeKey: String, CaseIterable {
    case authorization, precise, locationServices, resetLocationAndPrivacy, after
  }

  private enum FixKey: String, CaseIterable {
    case age, accuracy, after
  }

  private enum UpdateKey: String, CaseIterable {
    case infoPlist, after
  }

  /// The accuracy of a position that doesn't say, in metres.
  private static let defaultAccuracy = 10.0

  /// `{"answer": "allow"}`, or an object with the button, the Precise switch and `after`.
  mutating func answer(_ value: JSONValue) -> ScenarioStep? {
    let filled = fill(value)
    guard filled.kind == .object else {
      return word(value, PromptButton.self, .button)
        .map { ScenarioStep(.answer($0, isPrecise: nil), after: nil) }
    }
    var button: PromptButton?
    var isPrecise: Bool?
    var after: Int?
    var hasButton = false
    for member in filled.json.members {
      switch key(member, AnswerKey.self) {
      case .button:
        hasButton = true
        button = word(member.value, PromptButton.self, .button)
      case .precise: isPrecise = flag(member.value)
      case .after: after = duration(member.value)
      case nil: break  // Reported, or to be ignored.
      }
    }
    if !hasButton { sink.report(.missingKey("button"), at: filled.json) }
    return button.map { ScenarioStep(.answer($0, isPrecise: isPrecise), after: after) }
  }

  /// One change in Settings, and `after`.
  mutating func change(_ value: JSONValue) -> ScenarioStep? {
    guard let members = members(value, of: .change) else { return nil }
    var change: SettingsChange?
    var after: Int?
    var found: [String] = []
    var hasUnknown = false
    for member in members {
      guard let key = key(member, ChangeKey.self) else {
        hasUnknown = hasUnknown || !member.isExtension
        continue
      }
      if key != .after { found.append(key.rawValue) }
      switch key {
      case .authorization:
        change = word(member.value, SettingsChoice.self, .value).map { .authorization($0) }
      case .precise: change = flag(member.value).map { .precise($0) }
      case .locationServices:
        change = isSecond(member.value, of: Self.switchWords).map { .locationServices($0) }
      case .resetLocationAndPrivacy: change = reset(member.value)
      case .after: after = duration(member.value)
      }
    }
    guard found.count == 1 else {
      // An unknown key was probably meant as the one that is missing.
      if found.isEmpty, hasUnknown { return nil }
      let known = ChangeKey.allCases.filter { $0 != .after }.map(\.rawValue)
      sink.report(.notOneKey(.setting, found: found, known: known), at: fill(value).json)
      return nil
    }
    return change.map { ScenarioStep(.change($0), after: after) }
  }

  private mutating func reset(_ value: JSONValue) -> SettingsChange? {
    guard let isReset = flag(value) else { return nil }
    guard isReset else {
      sink.report(.valueNotAllowed(found: "false", expected: "true"), at: value)
      return nil
    }
    return .resetLocationAndPrivacy
  }

  /// A position, with its age, its accuracy and `after`.
  mutating func fix(_ value: JSONValue) -> ScenarioStep? {
    guard let members = members(value, of: .fix) else { return nil }
    var age = 0
    var accuracy = Self.defaultAccuracy
    var after: Int?
    for member in members {
      switch key(member, FixKey.self) {
      case .age: age = duration(member.value) ?? age
      case .accuracy: accuracy = metres(member.value) ?? accuracy
      case .after: after = duration(member.value)
      case nil: break  // Reported, or to be ignored.
      }
    }
    return ScenarioStep(.fix(Fix(age: age, accuracy: accuracy)), after: after)
  }

  private mutating func metres(_ value: JSONValue) -> Double? {
    let filled = fill(value)
    guard filled.kind == .number, let number = filled.json.number else {
      _ = filled.requireInteger(in: 0...Int.max, &sink)
      return nil
    }
    guard number >= 0 else {
      let fact = DiagnosticFact.valueNotAllowed(
        found: filled.json.sourceText, expected: "metres, 0 or more")
      sink.report(fact, at: filled.json)
      return nil
    }
    return number
  }

  /// The keys that an app update replaces, and `after`.
  mutating func update(_ value: JSONValue) -> ScenarioStep? {
    guard let members = members(value, of: .update) else { return nil }
    var update = InfoPlistUpdate(
      usage: [], purposes: nil, hasLocationBackgroundMode: nil, defaultsToReducedAccuracy: nil)
    var after: Int?
    for member in members {
      switch key(member, UpdateKey.self) {
      case .infoPlist: update = infoPlistUpdate(member.value, allowsNull: true) ?? update
      case .after: after = duration(member.value)
      case nil: break  // Reported, or to be ignored.
      }
    }
    return ScenarioStep(.update(update), after: after)
  }
}
