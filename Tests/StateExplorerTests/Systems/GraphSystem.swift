import StateExplorer

/// A graph written down edge by edge, over states of any packed form.
struct GraphSystem<Packed: NumberedState>: TransitionSystem {
  /// An edge to a node, with its event.
  struct Edge: Hashable, Sendable {
    let event: UInt16
    let target: Int
  }

  let starts: [Int]
  /// The moves from each node.
  let moves: [[Edge]]
  /// The free steps from each node; may be shorter than `moves`.
  var steps: [[Edge]] = []

  var initialStates: [Packed] { starts.map { Packed(number: $0) } }

  func appendMoves(from state: Packed, to successors: inout Successors<Packed>) {
    for edge in moves[state.number] {
      successors.append(Packed(number: edge.target), event: edge.event)
    }
  }

  func appendFreeSteps(from state: Packed, to successors: inout Successors<Packed>) {
    guard state.number < steps.count else { return }
    for edge in steps[state.number] {
      successors.append(Packed(number: edge.target), event: edge.event)
    }
  }
}

extension GraphSystem {
  /// A random graph with a number of nodes, some of which may not be reachable.
  ///
  /// - Parameter degrees: The most moves and the most free steps from a node.
  static func random(nodes: Int, degrees: (Int, Int), seed: UInt64) -> GraphSystem {
    var numbers = SeededNumbers(seed: seed)
    func edges(_ most: Int) -> [[Edge]] {
      (0..<nodes).map { _ in
        (0..<numbers.next(below: most + 1)).map { _ in
          Edge(event: UInt16(numbers.next(below: 40)), target: numbers.next(below: nodes))
        }
      }
    }
    let moves = edges(degrees.0)
    let steps = degrees.1 > 0 ? edges(degrees.1) : []
    let starts = (0..<3).map { _ in numbers.next(below: nodes) }
    return GraphSystem(starts: starts, moves: moves, steps: steps)
  }
}

/// A packed state that stands for a number.
protocol NumberedState: PackedState {
  init(number: Int)
  var number: Int { get }
}

extension UInt64: NumberedState {
  init(number: Int) { self = UInt64(number) }
  var number: Int { Int(self) }
}

extension PackedWords2: NumberedState {
  init(number: Int) { self.init(0, UInt64(number)) }
  var number: Int { Int(secondWord) }
}

extension PackedWords3: NumberedState {
  init(number: Int) { self.init(UInt64(number & 1), 7, UInt64(number)) }
  var number: Int { Int(thirdWord) }
}

extension PackedWords4: NumberedState {
  init(number: Int) { self.init(1 << 63, 0, UInt64(number), .max) }
  var number: Int { Int(thirdWord) }
}

/// A state whose mixed number is the same for all: every slot is a collision.
struct CollidingState: NumberedState {
  var firstWord: UInt64

  init(number: Int) { firstWord = UInt64(number) }

  var number: Int { Int(firstWord) }
  var mixed: UInt64 { 0xFFFF_FFFF_FFFF_FFFF }

  func difference(from other: CollidingState) -> UInt64 { firstWord ^ other.firstWord }
}

/// A state all of whose kind are kept in one shard, evenly.
struct OneShardState: NumberedState {
  var words: PackedWords4

  init(number: Int) { words = PackedWords4(number: number) }

  var number: Int { words.number }
  var firstWord: UInt64 {
    get { words.firstWord }
    set { words.firstWord = newValue }
  }
  var mixed: UInt64 { words.mixed >> 4 }

  func difference(from other: OneShardState) -> UInt64 { words.difference(from: other.words) }
}

/// SplitMix64: the same numbers for the same seed, everywhere.
struct SeededNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(below bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    return Int(bits % UInt64(bound))
  }
}
