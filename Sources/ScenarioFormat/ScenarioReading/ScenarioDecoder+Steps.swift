import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation

/// The `steps`.
extension ScenarioDecoder {
  private enum AfterKey: String, CaseIterable {
    case after
  }

  /// The words that a step begins with.
  static var stepWords: [String] { StepKey.allCases.map(\.rawValue) }

  /// All steps that can be read.
  mutating func readSteps(_ value: JSONValue) -> [ScenarioStep] {
    guard let elements = elements(value) else { return [] }
    var steps: [ScenarioStep] = []
    steps.reserveCapacity(value.childCount)
    for element in elements {
      if let step = step(element) { steps.append(step) }
    }
    return steps
  }

  private mutating func step(_ value: JSONValue) -> ScenarioStep? {
    let filled = fill(value)
    switch filled.kind {
    case .string: return bareStep(filled)
    case .object:
      guard let member = onlyMember(filled.json, .step) else { return nil }
      guard let key = StepKey(rawValue: member.name) else {
        reportUnknownStep(member.name, at: member.key)
        return nil
      }
      return step(key, member.value)
    case .array, .number, .bool, .null, .invalid:
      let fact = DiagnosticFact.wrongType(
        expected: [.string, .object], found: filled.kind, example: StepKey.tap.example)
      sink.report(fact, at: filled.json)
      return nil
    }
  }

  private mutating func bareStep(_ filled: FilledValue) -> ScenarioStep? {
    guard let word = filled.requireString(&sink) else { return nil }
    guard let key = StepKey(rawValue: word) else {
      reportUnknownStep(word, at: filled.json)
      return nil
    }
    guard let action = key.bareAction else {
      sink.report(.argumentMissing(.step, word), at: filled.json)
      return nil
    }
    return ScenarioStep(action, after: nil)
  }

  private mutating func reportUnknownStep(_ word: String, at value: JSONValue) {
    sink.report(.unknownName(.step, found: word, known: Self.stepWords), at: value)
  }

  /// The one member of an object, `x-` keys aside; none or several are reported.
  mutating func onlyMember(_ object: JSONValue, _ role: NameRole) -> JSONMember? {
    var only: JSONMember?
    var isOnly = true
    for member in object.members where !member.isExtension {
      isOnly = only == nil
      guard isOnly else { break }
      only = member
    }
    if isOnly, let only { return only }
    let found = object.members.filter { !$0.isExtension }.map(\.name)
    let known = role == .step ? StepKey.allCases.map(\.rawValue) : []
    let instead = role == .step ? StepKey.longForm(of: object) : nil
    sink.report(.notOneKey(role, found: found, known: known, instead: instead), at: object)
    return nil
  }

  private mutating func step(_ key: StepKey, _ value: JSONValue) -> ScenarioStep? {
    switch key {
    case .launch, .home, .openSettings, .return, .lock, .unlock, .terminate, .evict,
      .addWidget:
      return bareStep(key, value)
    case .tap: return longForm(value, key) { $0.tapTarget($1).map { .tap($0) } }
    case .answer: return answer(value)
    case .change: return change(value)
    case .wait: return duration(value).map { ScenarioStep(.wait($0), after: nil) }
    case .fix: return fix(value)
    case .fail: return longForm(value, key) { $0.failure($1) }
    case .move:
      return longForm(value, key) { $0.word($1, Movement.self, .event).map { .move($0) } }
    case .restrict: return longForm(value, key) { $0.flag($1).map { .restrict($0) } }
    case .reinstall:
      return longForm(value, key) { $0.word($1, Deletion.self, .value).map { .reinstall($0) } }
    case .update: return update(value)
    case .sdk:
      return longForm(value, key) { $0.word($1, SDKAction.self, .value).map { .sdk($0) } }
    case .tool:
      return longForm(value, key) { $0.word($1, ToolAction.self, .value).map { .tool($0) } }
    case .otherPrompt:
      return longForm(value, key) {
        $0.word($1, OtherPromptEvent.self, .event).map { .otherPrompt($0) }
      }
    case .upgrade: return longForm(value, key) { $0.version($1).map { .upgrade($0) } }
    case .expect:
      return expectations(value).map { ScenarioStep(.expect($0), after: nil) }
    case .note: return string(value).map { ScenarioStep(.note($0), after: nil) }
    }
  }

  // MARK: - Forms

  /// `{"home": {"after": "2s"}}`: a step without argument, with its time.
  private mutating func bareStep(_ key: StepKey, _ value: JSONValue) -> ScenarioStep? {
    guard let action = key.bareAction, let members = members(value) else { return nil }
    var after: Int?
    for member in members where self.key(member, AfterKey.self) != nil {
      after = duration(member.value)
    }
    return ScenarioStep(action, after: after)
  }

  /// An argument by itself, or an object with it under a key, and `after`.
  private mutating func longForm(
    _ value: JSONValue, _ key: StepKey,
    _ read: (inout ScenarioDecoder, JSONValue) -> StepAction?
  ) -> ScenarioStep? {
    let filled = fill(value)
    guard filled.kind == .object else {
      return read(&self, value).map { ScenarioStep($0, after: nil) }
    }
    let name = key.argumentKey ?? ""
    var action: StepAction?
    var after: Int?
    var isGiven = false
    for member in filled.json.members {
      if member.name == name {
        isGiven = true
        action = read(&self, member.value)
      } else if member.key.stringEquals("after") {
        after = duration(member.value)
      } else {
        member.reportUnknownKey(known: [name, "after"], &sink)
      }
    }
    if !isGiven { sink.report(.missingKey(name), at: filled.json) }
    return action.map { ScenarioStep($0, after: after) }
  }

  /// The members of a step whose argument is an object; anything else is reported with an example.
  mutating func members(_ value: JSONValue, of step: StepKey) -> JSONMembers? {
    let filled = fill(value)
    guard !filled.isBroken, filled.kind != .object else { return members(value) }
    let fact = DiagnosticFact.wrongType(
      expected: [.object], found: filled.kind, example: step.example)
    sink.report(fact, at: filled.json)
    return nil
  }

  // MARK: - Arguments

  /// A control, a button of an alert, or `alert.button`.
  mutating func tapTarget(_ value: JSONValue) -> String? {
    name(value, .tapTarget, isKnown: { $0.canTap($1) }, known: \.tapTargets)
  }

  /// The failures that a scenario can make happen, of positioning and of monitors.
  static var failureNames: [String] { failures.map(\.name) + MonitorFailure.names }

  /// The failures of positioning among them.
  private static let failures = [LocationError.locationUnknown, .network]

  /// What fails: positioning, or a monitor.
  private mutating func failure(_ value: JSONValue) -> StepAction? {
    let count = Self.failures.count
    guard let index = fill(value).requireIndex(in: Self.failureNames, .error, &sink) else {
      return nil
    }
    return index < count
      ? .fail(Self.failures[index]) : .failMonitor(MonitorFailure.allCases[index - count])
  }
}

extension Flow {
  /// Whether a text names a control, a button of an alert, or both as `alert.button`.
  func canTap(_ target: String) -> Bool {
    controls.contains(target)
      || alerts.contains { alert in
        alert.buttons.contains { $0.id == target || "\(alert.id).\($0.id)" == target }
      }
  }

  /// All that can be tapped, the short names first.
  var tapTargets: [String] {
    var targets = controls
    for alert in alerts {
      for button in alert.buttons where !targets.contains(button.id) { targets.append(button.id) }
    }
    return targets
      + alerts.flatMap { alert in alert.buttons.map { "\(alert.id).\($0.id)" } }
  }
}
