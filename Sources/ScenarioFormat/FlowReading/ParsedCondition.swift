import CoreLocationTypes
import PermissionFlow

/// A condition as it was read, before the names in it are replaced by what they stand for.
indirect enum ParsedCondition: Hashable, Sendable {
  case all([ParsedCondition])
  case any([ParsedCondition])
  case not(ParsedCondition)
  case test(FactSubject, accepts: UInt64)
  case version(ConditionTable.Comparison, IOSVersion)
  /// A named condition by its number.
  case reference(Int)
  /// The stored decisions accepted, as bits; in properties only.
  case truth(accepts: UInt8)

  /// A conjunction; of a single part it is that part.
  static func conjunction(_ parts: [ParsedCondition]) -> ParsedCondition {
    parts.count == 1 ? parts[0] : .all(parts)
  }

  /// Whether the condition asks for the truth.
  var asksForTruth: Bool {
    switch self {
    case .all(let parts), .any(let parts): parts.contains(where: \.asksForTruth)
    case .not(let part): part.asksForTruth
    case .truth: true
    case .test, .version, .reference: false
    }
  }
}
