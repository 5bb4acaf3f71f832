import CoreLocationTypes
import PermissionFlow

/// A condition of a flow in words.
///
/// Example: `{"authorization": ["denied", "restricted"], "ios": ">=14"}` gives
/// `authorization is restricted or denied, and iOS is 14 or later`.
package struct ConditionWords {
  private let flow: Flow

  /// Creates the words for the conditions of a flow.
  package init(_ flow: Flow) {
    self.flow = flow
  }

  /// When a branch is taken: `if …`, `otherwise` behind others, or `always`.
  package func guardWords(of branch: FlowBranchID) -> String {
    guard let condition = flow.lists[Int(branch.list)].branches[Int(branch.index)].condition
    else { return branch.index == 0 ? "always" : "otherwise" }
    return "if \(words(condition))"
  }

  /// A condition of the flow's table.
  package func words(_ condition: ConditionTable.Index) -> String {
    words(flow.conditions.part(at: condition))
  }

  /// A condition that was taken apart.
  package func words(_ part: ConditionPart) -> String {
    switch part {
    case .all(let parts): joined(parts, "and", "always")
    case .any(let parts): joined(parts, "or", "never")
    case .not(.not(let part)): words(part)
    case .not(.test(let subject, let refused)): words(subject, ~refused)
    case .not(.version(let comparison, let version)):
      comparison == .equal
        ? "iOS is not \(version)" : "iOS is \(words(comparison.opposite, version))"
    case .not(let part): "not (\(words(part)))"
    case .test(let subject, let accepted): words(subject, accepted)
    case .version(let comparison, let version): "iOS is \(words(comparison, version))"
    }
  }

  private func joined(_ parts: [ConditionPart], _ word: String, _ empty: String) -> String {
    guard parts.count != 1 else { return words(parts[0]) }
    let phrases = parts.map { part in
      switch part {
      case .any(let inner) where inner.count > 1: "(\(words(part)))"
      case .all, .any, .not, .test, .version: words(part)
      }
    }
    guard let last = phrases.last else { return empty }
    return phrases.dropLast().joined(separator: ", ") + ", \(word) \(last)"
  }

  private func words(_ comparison: ConditionTable.Comparison, _ version: IOSVersion) -> String {
    switch comparison {
    case .less: "before \(version)"
    case .lessOrEqual: "\(version) or earlier"
    case .equal: "\(version)"
    case .greaterOrEqual: "\(version) or later"
    case .greater: "after \(version)"
    }
  }

  // MARK: - Facts and variables

  private func words(_ subject: FactSubject, _ accepted: UInt64) -> String {
    let names = values(of: subject)
    let bits = accepted & ConditionWords.mask(names.count)
    let places = names.indices.filter { bits >> UInt64($0) & 1 == 1 }
    let name = name(of: subject)
    guard !places.isEmpty else { return "\(name) is none of its values" }
    if isCount(subject), let range = countWords(places, names.count) {
      return "\(name) is \(range)"
    }
    let others = names.indices.filter { bits >> UInt64($0) & 1 == 0 }
    if others.isEmpty { return "\(name) is anything" }
    let isShorterNegated = names.count > 2 && others.count < places.count && others.count == 1
    let listed = isShorterNegated ? others : places
    return "\(name) is\(isShorterNegated ? " not" : "") " + alternatives(listed.map { names[$0] })
  }

  private func alternatives(_ names: [String]) -> String {
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " or \(last)"
  }

  private func isCount(_ subject: FactSubject) -> Bool {
    guard case .variable(let number) = subject,
      case .count = flow.variables[Int(number)].kind
    else { return false }
    return true
  }

  private func countWords(_ places: [Int], _ count: Int) -> String? {
    guard let first = places.first, let last = places.last, places.count > 1,
      last - first == places.count - 1, places.count < count
    else { return nil }
    if last == count - 1 { return "at least \(first)" }
    return first == 0 ? "at most \(last)" : "\(first) to \(last)"
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
