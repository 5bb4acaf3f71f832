/// The edges of an exploration, kept for questions about what leads where.
struct StateGraph {
  /// A target and what kind of edge leads there, in one word.
  struct Edge {
    private let word: UInt32

    init(target: Int, isWay: Bool, isFree: Bool) {
      word =
        UInt32(truncatingIfNeeded: target) << 2 | (isWay ? 1 : 0) | (isFree ? 2 : 0)
    }

    /// The number of the target.
    var target: Int { Int(word >> 2) }
    /// Whether it is a way that the app offers, or that opens by itself.
    var isWay: Bool { word & 1 != 0 }
    /// Whether it is a free step.
    var isFree: Bool { word & 2 != 0 }
  }

  /// The most states whose numbers fit beside the flags.
  static let stateLimit = 1 << 30 - 1

  private(set) var edges: [Edge] = []
  /// Where the edges of each state begin, and the end.
  private(set) var starts: [Int] = [0]
  /// The states that lead beyond a bound.
  private(set) var open: [Int] = []
  /// Those of them that do so by themselves, without anybody's doing.
  private(set) var openByItself: [Int] = []

  init(stateCount: Int, edgeCount: Int) {
    edges.reserveCapacity(edgeCount)
    starts.reserveCapacity(stateCount + 1)
  }

  mutating func add(_ edge: Edge) {
    edges.append(edge)
  }

  mutating func addOpen(_ source: Int, isFree: Bool) {
    if open.last != source { open.append(source) }
    if isFree, openByItself.last != source { openByItself.append(source) }
  }

  mutating func endState() {
    starts.append(edges.count)
  }

  /// The edges of a state.
  func edges(of state: Int) -> ArraySlice<Edge> {
    edges[starts[state]..<starts[state + 1]]
  }

  /// The edges backwards: those that are ways, or all.
  func backwards(waysOnly: Bool) -> BackwardGraph {
    var counts = [UInt32](repeating: 0, count: starts.count)
    for edge in edges where !waysOnly || edge.isWay { counts[edge.target + 1] += 1 }
    for index in counts.indices.dropFirst() { counts[index] += counts[index - 1] }
    var sources = [UInt32](repeating: 0, count: Int(counts.last ?? 0))
    var next = counts
    for state in 0..<starts.count - 1 {
      for index in starts[state]..<starts[state + 1] where !waysOnly || edges[index].isWay {
        let target = edges[index].target
        sources[Int(next[target])] = UInt32(truncatingIfNeeded: state)
        next[target] += 1
      }
    }
    return BackwardGraph(starts: counts, sources: sources, open: open)
  }
}

/// Edges backwards, for questions about what can be reached from where.
struct BackwardGraph {
  fileprivate let starts: [UInt32]
  fileprivate let sources: [UInt32]
  fileprivate let open: [Int]

  /// Whether each state is good or leads to a good one.
  ///
  /// - Parameter countsOpen: Whether a state that leads beyond a bound counts as good.
  func reaching(_ isGood: [Bool], countsOpen: Bool) -> [Bool] {
    var reaches = isGood
    if countsOpen { for state in open { reaches[state] = true } }
    var waiting = reaches.indices.filter { reaches[$0] }
    while let state = waiting.popLast() {
      for index in Int(starts[state])..<Int(starts[state + 1]) {
        let source = Int(sources[index])
        guard !reaches[source] else { continue }
        reaches[source] = true
        waiting.append(source)
      }
    }
    return reaches
  }
}
