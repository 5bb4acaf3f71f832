import CoreLocationTypes
import DeviceModel
import Simulation

/// Finds the rule that makes two versions differ.
///
/// The best one holds on one of the two versions only. It is looked for on the lines that differ,
/// then on what led to them, then on all lines of the same step; failing all that, any rule of the
/// lines that differ or of what led to them is named.
struct ResponsibleRule {
  let before: (trace: Trace, version: IOSVersion)
  let after: (trace: Trace, version: IOSVersion)

  /// The rule behind the difference of two lines, given by their numbers.
  func rule(_ old: Int?, _ new: Int?) -> DeviceRuleID? {
    let here = rules(at: new, after.trace) + rules(at: old, before.trace)
    let causes = causes(of: new, after.trace) + causes(of: old, before.trace)
    let around = around(new, after.trace) + around(old, before.trace)
    return (here + causes + around).first(where: isOneSided) ?? (here + causes).first
  }

  private func isOneSided(_ id: DeviceRuleID) -> Bool {
    let versions = DeviceRules.rule(id).versions
    return versions.contains(before.version) != versions.contains(after.version)
  }

  private func rules(at number: Int?, _ trace: Trace) -> [DeviceRuleID] {
    number.flatMap { trace.lines[$0].rule }.map { [$0] } ?? []
  }

  private func causes(of number: Int?, _ trace: Trace) -> [DeviceRuleID] {
    var rules: [DeviceRuleID] = []
    var next = number.flatMap { trace.lines[$0].cause }
    while let number = next {
      if let rule = trace.lines[number].rule { rules.append(rule) }
      next = trace.lines[number].cause
    }
    return rules
  }

  private func around(_ number: Int?, _ trace: Trace) -> [DeviceRuleID] {
    guard let step = number.map({ trace.lines[$0].step }) else { return [] }
    return trace.lines.lazy.filter { $0.step == step }.compactMap(\.rule)
  }
}
