/// What an exploration says about a property.
@usableFromInline
package enum Verdict: Hashable, Sendable {
  /// It holds everywhere, or somewhere where that is enough.
  case holds
  /// It holds only because no reachable state is one that it speaks of.
  case vacuous
  /// It doesn't hold.
  case violated(Violation)
  /// A bound ended the search before that was known; never to be taken for a pass.
  case noVerdict(Bound)
}

/// How a property is violated.
@usableFromInline
package struct Violation: Hashable, Sendable {
  /// The shortest story to a state that violates the property; `nil` when what is missing is a
  /// state, so that only the whole search shows it.
  @usableFromInline package let story: Story?
  /// How many of the states found violate it.
  @usableFromInline package let stateCount: Int

  /// Creates a violation.
  @inlinable package init(story: Story?, stateCount: Int) {
    self.story = story
    self.stateCount = stateCount
  }
}
