import CoreLocationTypes
import PermissionFlow
import Simulation

/// A condition of a flow in words.
///
/// Example: `{"authorization": ["denied", "restricted"], "ios": ">=14"}` gives
/// `authorization is restricted or denied, and iOS is 14 or later`.
package struct ConditionWords {
  private let flow: Flow
  private let language: ChecklistLanguage
  private let phrases: ConditionPhrases

  /// Creates the words for the conditions of a flow.
  package init(_ flow: Flow, in language: ChecklistLanguage) {
    self.flow = flow
    self.language = language
    phrases = language.conditionPhrases
  }

  /// When a branch is taken: `if …`, `otherwise` behind others, or `always`.
  package func guardWords(of branch: FlowBranchID) -> String {
    guard let condition = flow.lists[Int(branch.list)].branches[Int(branch.index)].condition
    else { return branch.index == 0 ? phrases.always : phrases.otherwise }
    return fill(phrases.ifHolds, ["condition": words(condition)])
  }

  /// What a list decides on: `tap locate in idle`, `after 10s in idle`.
  package func triggerWords(of list: Int) -> String {
    let trigger = flow.lists[list].trigger
    let state = flow.lists[list].state
    let event = flow.name(of: trigger, in: state ?? flow.initial)
    guard let state else { return event }
    return fill(phrases.inState, ["event": event, "state": flow.states[Int(state)].name])
  }

  /// What a branch decides on, and when it is taken unless that is always.
  package func decisionWords(of branch: FlowBranchID) -> String {
    let trigger = triggerWords(of: Int(branch.list))
    let words = guardWords(of: branch)
    return words == phrases.always
      ? trigger : fill(phrases.decision, ["event": trigger, "guard": words])
  }

  /// A condition of the flow's table.
  package func words(_ condition: ConditionTable.Index) -> String {
    words(flow.conditions.part(at: condition))
  }

  /// A condition that was taken apart.
  package func words(_ part: ConditionPart) -> String {
    switch part {
    case .all(let parts): joined(parts, phrases.and, phrases.always)
    case .any(let parts): joined(parts, phrases.or, phrases.never)
    case .not(.not(let part)): words(part)
    case .not(.test(let subject, let refused)): words(subject, ~refused)
    case .not(.version(.equal, let version)): words(phrases.isNotVersion, version)
    case .not(.version(let comparison, let version)):
      words(template(of: comparison.opposite), version)
    case .not(let part): fill(phrases.not, ["condition": words(part)])
    case .test(let subject, let accepted): words(subject, accepted)
    case .version(let comparison, let version): words(template(of: comparison), version)
    }
  }

  private func fill(_ template: String, _ values: KeyValuePairs<String, String>) -> String {
    language.fill(template, values.map { (place: $0.key, value: $0.value) })
  }

  private func joined(_ parts: [ConditionPart], _ last: String, _ empty: String) -> String {
    guard parts.count != 1 else { return words(parts[0]) }
    let phrases = parts.map { part in
      switch part {
      case .any(let inner) where inner.count > 1: "(\(words(part)))"
      case .all, .any, .not, .test, .version: words(part)
      }
    }
    return list(phrases, self.phrases.comma, last) ?? empty
  }

  /// Some words in a row; `nil` for none.
  private func list(_ words: [String], _ comma: String, _ last: String) -> String? {
    guard let first = words.first else { return nil }
    return words.indices.dropFirst().reduce(first) { list, number in
      let template = number == words.count - 1 ? last : comma
      return fill(template, ["rest": list, "last": words[number]])
    }
  }

  private func words(_ template: String, _ version: IOSVersion) -> String {
    fill(template, ["version": version.description])
  }

  private func template(of comparison: ConditionTable.Comparison) -> String {
    switch comparison {
    case .less: phrases.isBefore
    case .lessOrEqual: phrases.isOrEarlier
    case .equal: phrases.isVersion
    case .greaterOrEqual: phrases.isOrLater
    case .greater: phrases.isAfter
    }
  }

  // MARK: - Facts and variables

  private func words(_ subject: FactSubject, _ accepted: UInt64) -> String {
    let names = values(of: subject)
    let bits = accepted & ConditionWords.mask(names.count)
    let places = names.indices.filter { bits >> UInt64($0) & 1 == 1 }
    let name = name(of: subject)
    guard !places.isEmpty else { return fill(phrases.isNone, ["name": name]) }
    if isCount(subject), let range = countWords(name, places, names.count) { return range }
    let others = names.indices.filter { bits >> UInt64($0) & 1 == 0 }
    if others.isEmpty { return fill(phrases.isAnything, ["name": name]) }
    let isShorterNegated = names.count > 2 && others.count < places.count && others.count == 1
    let listed = (isShorterNegated ? others : places).map { names[$0] }
    let value = list(listed, phrases.valueComma, phrases.valueOr) ?? ""
    return fill(
      isShorterNegated ? phrases.isNot : phrases.isValue, ["name": name, "value": value])
  }

  private func isCount(_ subject: FactSubject) -> Bool {
    guard case .variable(let number) = subject,
      case .count = flow.variables[Int(number)].kind
    else { return false }
    return true
  }

  private func countWords(_ name: String, _ places: [Int], _ count: Int) -> String? {
    guard let first = places.first, let last = places.last, places.count > 1,
      last - first == places.count - 1, places.count < count
    else { return nil }
    if last == count - 1 { return fill(phrases.isAtLeast, ["name": name, "value": "\(first)"]) }
    if first == 0 { return fill(phrases.isAtMost, ["name": name, "value": "\(last)"]) }
    return fill(phrases.isRange, ["name": name, "value": "\(first)", "last": "\(last)"])
  }

  /// A fact or variable as conditions spell it.
  package func name(of subject: FactSubject) -> String {
    switch subject {
    case .fact(let fact): fact.name
    case .variable(let number): "$\(flow.variables[Int(number)].name)"
    }
  }

  private static func mask(_ count: Int) -> UInt64 {
    count >= 64 ? .max : (1 << UInt64(count)) - 1
  }

  /// The values by their numbers, as conditions spell them.
  package func values(of subject: FactSubject) -> [String] {
    switch subject {
    case .variable(let number):
      switch flow.variables[Int(number)].kind {
      case .bool: return ["false", "true"]
      case .enumeration(let values): return values
      case .count(let max): return (0...Int(max)).map { "\($0)" }
      }
    case .fact(let fact): return values(of: fact)
    }
  }

  private func values(of fact: Fact) -> [String] {
    switch fact {
    case .state: flow.states.map(\.name)
    case .locationServices: ["off", "on"]
    case .authorization, .managerAuthorization: AuthorizationStatus.names
    case .accuracy: AccuracyAuthorization.names
    case .appState: AppState.names
    case .alert: ["none"] + flow.alerts.map(\.id)
    case .updating: ["false", "true"]
    case .ios: []
    case .canOpen: ["nothing"] + SettingsDestination.names
    case .error: ["none"] + LocationError.names
    case .fix: ["none"] + FixAge.names
    case .success: ["none", "false", "true"]
    case .monitorState: ["none"] + MonitorState.names
    case .widgetUpdates: ["false", "true"]
    }
  }
}

extension ConditionTable.Comparison {
  /// The comparison that holds where this one doesn't; equality has none.
  var opposite: ConditionTable.Comparison {
    switch self {
    case .less: .greaterOrEqual
    case .lessOrEqual: .greater
    case .equal: .equal
    case .greaterOrEqual: .less
    case .greater: .lessOrEqual
    }
  }
}
