import CoreLocationTypes
import PermissionFlow

/// Conditions of a flow as short labels: `authorization = denied|restricted, not updating`.
struct ConditionLabel {
  private let flow: Flow
  private let words: ConditionWords

  /// The labels for the conditions of a flow.
  init(_ flow: Flow) {
    self.flow = flow
    words = ConditionWords(flow, in: .english)
  }

  /// A condition in words; empty when it always holds.
  func text(_ index: ConditionTable.Index) -> String {
    text(flow.conditions.part(at: index), isPart: false)
  }

  private func text(_ part: ConditionPart, isPart: Bool) -> String {
    switch part {
    case .all(let parts): joined(parts, ", ", isPart: isPart)
    case .any(let parts): parts.isEmpty ? "never" : joined(parts, " or ", isPart: isPart)
    case .not(let part): negated(part)
    case .test(let subject, let mask): test(subject, mask)
    case .version(let comparison, let version): ConditionLabel.text(comparison, version)
    }
  }

  private func joined(_ parts: [ConditionPart], _ separator: String, isPart: Bool) -> String {
    let words = parts.map { text($0, isPart: parts.count > 1) }.filter { !$0.isEmpty }
    let list = words.joined(separator: separator)
    return isPart && words.count > 1 ? "(\(list))" : list
  }

  private static func text(
    _ comparison: ConditionTable.Comparison, _ version: IOSVersion
  ) -> String {
    comparison == .equal ? "iOS \(version)" : "iOS \(comparison.sign) \(version)"
  }

  private func negated(_ part: ConditionPart) -> String {
    if case .version(let comparison, let version) = part, comparison != .equal {
      return ConditionLabel.text(comparison.opposite, version)
    }
    if case .test(let subject, let mask) = part { return test(subject, mask, isNegated: true) }
    let words = text(part, isPart: true)
    return words.isEmpty ? "never" : "not \(words)"
  }

  private func test(_ subject: FactSubject, _ mask: UInt64, isNegated: Bool = false) -> String {
    let name = words.name(of: subject)
    let values = words.values(of: subject)
    let accepted = values.indices.filter { $0 < 64 && mask >> UInt64($0) & 1 == 1 }
    if accepted.count == values.count { return isNegated ? "never" : "" }
    if values == ["false", "true"], accepted.count == 1 {
      return (accepted[0] == 1) != isNegated ? name : "not \(name)"
    }
    if let bound = countBound(subject, accepted, largest: values.count - 1) {
      return isNegated ? "not \(name) \(bound)" : "\(name) \(bound)"
    }
    return "\(name) \(isNegated ? "≠" : "=") \(accepted.map { values[$0] }.joined(separator: "|"))"
  }

  /// The comparison that a run of counts from a value on, or up to one, amounts to.
  private func countBound(_ subject: FactSubject, _ accepted: [Int], largest: Int) -> String? {
    guard case .variable(let number) = subject,
      case .count = flow.variables[Int(number)].kind,
      let first = accepted.first, let last = accepted.last, last > first,
      accepted.count == last - first + 1
    else { return nil }
    if last == largest { return ">= \(first)" }
    return first == 0 ? "<= \(last)" : nil
  }
}
