import CoreLocationTypes
import Simulation

/// Something that the flow's author wants proved about all reachable states.
package struct ExplorationProperty: Sendable {
  /// What is claimed of the states where the condition holds.
  package enum Kind: Hashable, Sendable {
    /// Every reachable state is one.
    case always
    /// No reachable state is one.
    case never
    /// At least one reachable state is one.
    case sometimes
    /// From every reachable state one can be reached.
    case recoverable
  }

  /// What is claimed.
  package let kind: Kind
  /// Whether it says anything about states on a version; where it doesn't it isn't judged.
  package let applies: @Sendable (IOSVersion) -> Bool
  /// Whether the condition holds in a world.
  package let holds: @Sendable (World, WorldContext) -> Bool

  /// Creates a property.
  package init(
    kind: Kind, applies: @escaping @Sendable (IOSVersion) -> Bool,
    holds: @escaping @Sendable (World, WorldContext) -> Bool
  ) {
    self.kind = kind
    self.applies = applies
    self.holds = holds
  }
}
