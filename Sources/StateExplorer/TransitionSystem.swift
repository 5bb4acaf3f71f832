/// Something with states and events between them, all of whose states can be visited.
///
/// An event is either a *move*, which stories count first, or a *free step*, which happens without
/// anybody's doing. What must run to completion after an event belongs into that event, not into
/// steps of its own. Both methods answer the same in every call, from any thread, in a fixed order
/// of events.
///
/// Example: a counter from 0 to 9 has the initial state `0` and, in `appendMoves`,
/// `if state < 9 { successors.append(state + 1, event: 0) }`; that makes 10 states and 9 edges.
@usableFromInline
package protocol TransitionSystem<Packed>: Sendable {
  /// The packed form of a state.
  associatedtype Packed: PackedState

  /// Where stories start, best first; a state that occurs twice counts once.
  var initialStates: [Packed] { get }

  /// Appends the states that one move leads to; among equally short stories the first wins.
  func appendMoves(from state: Packed, to successors: inout Successors<Packed>)

  /// Appends the states that one free step leads to; by default there are none.
  func appendFreeSteps(from state: Packed, to successors: inout Successors<Packed>)
}

extension TransitionSystem {
  /// No free steps: every event is a move.
  @inlinable @inline(__always)
  package func appendFreeSteps(from state: Packed, to successors: inout Successors<Packed>) {}

  /// Appends the successors of one kind.
  @inlinable @inline(__always)
  func append(_ kind: EdgeKind, from state: Packed, to successors: inout Successors<Packed>) {
    switch kind {
    case .move: appendMoves(from: state, to: &successors)
    case .free: appendFreeSteps(from: state, to: &successors)
    }
  }
}

/// The two costs of an edge.
@usableFromInline
enum EdgeKind: Hashable, Sendable, CaseIterable {
  case move
  case free
}
