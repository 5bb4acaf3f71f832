import CoreLocationTypes

/// A condition taken apart, for tools that look into a flow instead of running it.
package indirect enum ConditionPart: Hashable, Sendable {
  /// Holds when all parts do.
  case all([ConditionPart])
  /// Holds when one of the parts does.
  case any([ConditionPart])
  /// Holds when the part doesn't.
  case not(ConditionPart)
  /// Holds when the value of a fact or variable is among those whose bits are set.
  case test(FactSubject, accepts: UInt64)
  /// Holds when the version of iOS compares as the sign says.
  case version(ConditionTable.Comparison, IOSVersion)
}

extension ConditionTable {
  /// Takes a condition apart.
  package func part(at index: Index) -> ConditionPart {
    let node = nodes[Int(index)]
    switch node.operation {
    case .all: return .all(parts(of: index))
    case .any: return .any(parts(of: index))
    case .not: return .not(part(at: index + 1))
    case .fact:
      guard let fact = Fact(rawValue: node.subject) else { return .all([]) }
      return .test(.fact(fact), accepts: node.mask)
    case .variable: return .test(.variable(node.subject), accepts: node.mask)
    case .version:
      let code = node.mask
      let version = IOSVersion(
        UInt8(truncatingIfNeeded: code >> 16), UInt8(truncatingIfNeeded: code >> 8),
        UInt8(truncatingIfNeeded: code))
      return .version(Comparison(rawValue: node.subject) ?? .equal, version)
    }
  }

  private func parts(of index: Index) -> [ConditionPart] {
    var parts: [ConditionPart] = []
    var next = index + 1
    while next < nodes[Int(index)].end {
      parts.append(part(at: next))
      next = nodes[Int(next)].end
    }
    return parts
  }

  /// Whether a version compares with another as a condition of this kind says.
  package static func holds(
    _ comparison: Comparison, _ version: IOSVersion, _ bound: IOSVersion
  ) -> Bool {
    let node = Node(
      operation: .version, subject: comparison.rawValue, end: 0, mask: UInt64(bound.code))
    return compare(version.code, node)
  }
}
