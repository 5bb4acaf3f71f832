import CoreLocationTypes
import Simulation

/// Something that the flow's author wants proved about all reachable states, or about all events of
/// a kind.
package struct ExplorationProperty: Sendable {
  /// What is claimed of the moments at which the condition holds.
  package enum Kind: Hashable, Sendable {
    /// Every moment is one.
    case always
    /// No moment is one.
    case never
    /// At least one moment is one.
    case sometimes
    /// From every reachable state one can be reached.
    case recoverable
  }

  /// What is claimed.
  package let kind: Kind
  /// The facts of events that it names: with any it is judged when the app hears of such an event,
  /// else in the states between events.
  package let facts: EventFacts
  /// Whether it says anything about a version; where it doesn't it isn't judged.
  package let applies: @Sendable (IOSVersion) -> Bool
  /// Whether the condition holds in a world, while the app handles a message or between two.
  package let holds: @Sendable (World, WorldContext, AppMessage?) -> Bool

  /// Creates a property.
  package init(
    kind: Kind, facts: EventFacts, applies: @escaping @Sendable (IOSVersion) -> Bool,
    holds: @escaping @Sendable (World, WorldContext, AppMessage?) -> Bool
  ) {
    self.kind = kind
    self.facts = facts
    self.applies = applies
    self.holds = holds
  }
}
