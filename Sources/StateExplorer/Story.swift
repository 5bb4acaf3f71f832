/// The events that lead from an initial state to another one.
@usableFromInline
package struct Story: Hashable, Sendable {
  /// One event and where it leads.
  @usableFromInline
  package struct Step: Hashable, Sendable {
    /// What happened, as the system numbers its events.
    @usableFromInline package let event: UInt16
    /// The number of the state after it.
    @usableFromInline package let state: Int

    /// Creates a step.
    @inlinable package init(event: UInt16, state: Int) {
      self.event = event
      self.state = state
    }
  }

  /// The number of the initial state.
  @usableFromInline package let start: Int
  /// What happened, in order; empty for an initial state.
  @usableFromInline package let steps: [Step]

  /// Creates a story.
  @inlinable package init(start: Int, steps: [Step]) {
    self.start = start
    self.steps = steps
  }

  /// The events alone.
  @usableFromInline package var events: [UInt16] { steps.map(\.event) }

  /// The number of the state that the story leads to.
  @usableFromInline package var end: Int { steps.last?.state ?? start }
}
