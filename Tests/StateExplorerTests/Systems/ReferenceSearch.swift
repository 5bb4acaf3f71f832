/// What a search must find, worked out the slow way: costs by relaxation, numbers by sorting.
struct ReferenceSearch: Hashable {
  /// A node as the search should report it.
  struct Node: Hashable {
    let node: Int
    /// The number of the node before and the event, unless it is a start.
    var parent: Int?
    var event: UInt16?
  }

  /// The fewest moves, and among those the fewest steps.
  struct Cost: Hashable, Comparable {
    let moves: Int
    let steps: Int

    static func < (left: Cost, right: Cost) -> Bool {
      (left.moves, left.steps) < (right.moves, right.steps)
    }
  }

  private(set) var nodes: [Node] = []
  private(set) var edgeCount = 0
  private(set) var moveCount = 0
  private var costs: [Int: Cost] = [:]

  init<Packed>(of graph: GraphSystem<Packed>) {
    findCosts(in: graph)
    number(graph)
    edgeCount = costs.keys.reduce(0) { $0 + Self.edges(from: $1, in: graph).count }
    moveCount = costs.values.map(\.moves).max() ?? 0
  }

  /// The nodes from which none of the good ones can be reached.
  static func stuck<Packed>(
    in graph: GraphSystem<Packed>, among nodes: [Int], good: Set<Int>
  ) -> Set<Int> {
    var recovering = good.intersection(nodes)
    var changes = true
    while changes {
      let more = nodes.filter { node in
        !recovering.contains(node)
          && edges(from: node, in: graph).contains { recovering.contains($0.edge.target) }
      }
      recovering.formUnion(more)
      changes = !more.isEmpty
    }
    return Set(nodes).subtracting(recovering)
  }

  private static func edges<Packed>(
    from node: Int, in graph: GraphSystem<Packed>
  ) -> [(moves: Int, edge: GraphSystem<Packed>.Edge)] {
    graph.moves[node].map { (1, $0) }
      + (node < graph.steps.count ? graph.steps[node].map { (0, $0) } : [])
  }

  private mutating func findCosts<Packed>(in graph: GraphSystem<Packed>) {
    for start in graph.starts { costs[start] = Cost(moves: 0, steps: 0) }
    var waiting = Set(graph.starts)
    while !waiting.isEmpty {
      var improved: Set<Int> = []
      for node in waiting {
        guard let cost = costs[node] else { continue }
        for (moves, edge) in Self.edges(from: node, in: graph) {
          let next = Cost(moves: cost.moves + moves, steps: cost.steps + 1)
          if let known = costs[edge.target], known <= next { continue }
          costs[edge.target] = next
          improved.insert(edge.target)
        }
      }
      waiting = improved
    }
  }

  private mutating func number<Packed>(_ graph: GraphSystem<Packed>) {
    var isNumbered: Set<Int> = []
    for start in graph.starts where isNumbered.insert(start).inserted {
      nodes.append(Node(node: start))
    }
    let starts = isNumbered
    for cost in Set(costs.values).sorted() {
      // All nodes before have numbers; the first edge that fits is the way a node is found.
      for (number, parent) in nodes.enumerated() {
        for (moves, edge) in Self.edges(from: parent.node, in: graph) {
          guard let from = costs[parent.node], costs[edge.target] == cost,
            cost == Cost(moves: from.moves + moves, steps: from.steps + 1),
            !starts.contains(edge.target), isNumbered.insert(edge.target).inserted
          else { continue }
          nodes.append(Node(node: edge.target, parent: number, event: edge.event))
        }
      }
    }
  }
}
