import StateExplorer

/// Counts from 0 up to an end.
struct Counter<Packed: NumberedState>: TransitionSystem {
  let end: Int

  var initialStates: [Packed] { [Packed(number: 0)] }

  func appendMoves(from state: Packed, to successors: inout Successors<Packed>) {
    if state.number < end { successors.append(Packed(number: state.number + 1), event: 0) }
  }
}

/// Farmer, wolf, goat and cabbage at a river: a bit is set on the far bank, in that order.
///
/// The events say who crosses with the farmer: 0 nobody, 1 wolf, 2 goat, 3 cabbage.
struct RiverCrossing: TransitionSystem {
  var initialStates: [UInt64] { [0] }

  func appendMoves(from state: UInt64, to successors: inout Successors<UInt64>) {
    for passenger in 0...3 as ClosedRange<UInt64> {
      let isBeside = passenger == 0 || state >> passenger & 1 == state & 1
      let next = state ^ 1 ^ (passenger == 0 ? 0 : 1 << passenger)
      if isBeside, RiverCrossing.isSafe(next) {
        successors.append(next, event: UInt16(passenger))
      }
    }
  }

  /// The goat is never left with wolf or cabbage.
  static func isSafe(_ state: UInt64) -> Bool {
    let (farmer, wolf, goat, cabbage) = (state & 1, state >> 1 & 1, state >> 2 & 1, state >> 3 & 1)
    return goat == farmer || (goat != wolf && goat != cabbage)
  }
}

/// Philosophers at a round table: each thinks (0), holds the left fork (1) or eats (2).
///
/// Event `3 * place + action`: takes the left fork, takes the right fork, puts both down.
struct Philosophers: TransitionSystem {
  let count: UInt64

  var initialStates: [UInt64] { [0] }

  /// Everybody holds the left fork.
  var deadlock: UInt64 { (0..<count).reduce(0) { $0 | 1 << ($1 * 2) } }

  func appendMoves(from state: UInt64, to successors: inout Successors<UInt64>) {
    for place in 0..<count {
      let left = (place + count - 1) % count
      let right = (place + 1) % count
      switch doing(place, state) {
      case 0:
        if doing(left, state) != 2 { successors.append(state + 1 << (place * 2), event: id(place)) }
      case 1:
        if doing(right, state) == 0 {
          successors.append(state + 1 << (place * 2), event: id(place) + 1)
        }
      default:
        successors.append(state - 2 << (place * 2), event: id(place) + 2)
      }
    }
  }

  private func doing(_ place: UInt64, _ state: UInt64) -> UInt64 { state >> (place * 2) & 3 }
  private func id(_ place: UInt64) -> UInt16 { UInt16(place * 3) }
}

/// A wide, computed graph: levels of thousands of states, so that several tasks share them.
struct Scatter: TransitionSystem {
  let size: UInt64
  let hasFreeSteps: Bool

  var initialStates: [UInt64] { [0] }

  /// Where moves lead, by event.
  func targets(of state: UInt64) -> [UInt64] {
    let targets = (0..<6).map { (state * (2 * $0 + 3) + $0) % size }
    return state % 4 == 1 ? targets + [state] : targets
  }

  func appendMoves(from state: UInt64, to successors: inout Successors<UInt64>) {
    for (event, target) in targets(of: state).enumerated() {
      successors.append(target, event: UInt16(event))
    }
  }

  func appendFreeSteps(from state: UInt64, to successors: inout Successors<UInt64>) {
    if hasFreeSteps, state % 50 == 2 { successors.append((state + 1) % size, event: 7) }
  }
}
