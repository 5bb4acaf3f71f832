import StateExplorer
import StateExplorerSystem
import Testing

/// Random graphs against the slow reference.
struct ReferenceTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let nodes: Int
    let moves: Int
    let steps: Int
    let seed: UInt64

    var testDescription: String { "\(nodes) nodes, \(moves) + \(steps) edges, seed \(seed)" }
  }

  static let cases = (0..<36).map { index in
    Case(
      nodes: [1, 2, 7, 40, 120, 300][index % 6], moves: 1 + index % 4, steps: index / 6 % 3,
      seed: UInt64(index))
  }

  @Test(arguments: cases)
  func searchEqualsTheReference(_ sample: Case) {
    check(sample, as: UInt64.self)
    check(sample, as: PackedWords2.self)
    check(sample, as: PackedWords3.self)
    check(sample, as: PackedWords4.self)
    check(sample, as: CollidingState.self)
  }

  @Test(arguments: cases)
  func recoverabilityEqualsTheReference(_ sample: Case) {
    let graph = graph(sample, as: PackedWords2.self)
    let exploration = Explorer.explore(graph, bounds: .none)
    let nodes = ReferenceSearch(of: graph).nodes.map(\.node)
    for modulus in [3, 17, 90] {
      let good = Set(nodes.filter { $0 % modulus == 1 })

      let verdict = exploration.recoverable { good.contains($0.number) }

      let stuck = ReferenceSearch.stuck(in: graph, among: nodes, good: good)
      let first = nodes.firstIndex(where: stuck.contains)
      let expected = first.map {
        Verdict.violated(
          Violation(story: exploration.story(to: $0), stateCount: stuck.count))
      }
      #expect(verdict == expected ?? .holds)
    }
  }

  @Test func edgesAreListedInOrder() {
    let graph = GraphSystem<UInt64>.random(nodes: 50, degrees: (3, 2), seed: 5)
    let exploration = Explorer.explore(graph, bounds: .none)
    var sources: [Int] = []
    var isRight = true

    exploration.forEachEdge { source, event, target in
      sources.append(source)
      let node = exploration.state(source).number
      let edges = graph.moves[node] + graph.steps[node]
      let isKnown = edges.contains {
        $0.event == event && exploration.number(of: UInt64($0.target)) == target
      }
      isRight = isRight && isKnown
    }

    #expect(sources.count == exploration.edgeCount)
    #expect(sources == sources.sorted())
    #expect(isRight)
  }

  private func graph<Packed>(_ sample: Case, as packed: Packed.Type) -> GraphSystem<Packed> {
    .random(nodes: sample.nodes, degrees: (sample.moves, sample.steps), seed: sample.seed)
  }

  private func check<Packed: NumberedState>(_ sample: Case, as packed: Packed.Type) {
    let graph = graph(sample, as: packed)

    let exploration = Explorer.explore(graph, bounds: .none)

    let reference = ReferenceSearch(of: graph)
    let found = (0..<exploration.stateCount).map { number in
      let steps = exploration.story(to: number).steps
      let parent = steps.dropLast().last?.state ?? exploration.story(to: number).start
      return ReferenceSearch.Node(
        node: exploration.state(number).number, parent: steps.isEmpty ? nil : parent,
        event: steps.last?.event)
    }
    #expect(found == reference.nodes)
    #expect(exploration.edgeCount == reference.edgeCount)
    #expect(exploration.moveCount == reference.moveCount)
  }
}
