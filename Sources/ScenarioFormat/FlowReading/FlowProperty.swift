import CoreLocationTypes
import DeviceModel
import PermissionFlow

/// Something that exploring a flow has to prove.
package struct FlowProperty: Hashable, Sendable {
  /// What is claimed about the states where the condition holds.
  package enum Kind: UInt8, Word {
    /// Every reachable state is one.
    case always
    /// No reachable state is one.
    case never
    /// At least one reachable state is one.
    case sometimes
    /// From every reachable state one can be reached.
    case recoverable

    /// The key in a flow's `properties`.
    package var name: String {
      switch self {
      case .always: "always"
      case .never: "never"
      case .sometimes: "sometimes"
      case .recoverable: "recoverable"
      }
    }
  }

  /// What is claimed.
  package let kind: Kind
  /// The condition it is claimed of.
  package let condition: FlowPropertyCondition
  /// The bytes of the file to put carets under.
  package let range: Range<Int>

  /// Makes a property.
  package init(kind: Kind, condition: FlowPropertyCondition, range: Range<Int>) {
    self.kind = kind
    self.condition = condition
    self.range = range
  }
}

/// A condition of a property: unlike those of a flow it may ask for the truth that iOS keeps.
package indirect enum FlowPropertyCondition: Hashable, Sendable {
  /// Holds when all parts do.
  case all([FlowPropertyCondition])
  /// Holds when the part doesn't.
  case not(FlowPropertyCondition)
  /// Holds for the stored decisions whose raw values are set as bits.
  case truth(accepts: UInt8)
  /// A condition of the flow's table.
  case visible(ConditionTable.Index)

  /// Whether the condition holds.
  ///
  /// - Parameter visible: Tells whether a condition of the flow's table holds now.
  package func holds(
    truth: StoredAuthorization, visible: (ConditionTable.Index) -> Bool
  ) -> Bool {
    switch self {
    case .all(let parts): parts.allSatisfy { $0.holds(truth: truth, visible: visible) }
    case .not(let part): !part.holds(truth: truth, visible: visible)
    case .truth(let accepted): accepted >> truth.rawValue & 1 == 1
    case .visible(let condition): visible(condition)
    }
  }
}
