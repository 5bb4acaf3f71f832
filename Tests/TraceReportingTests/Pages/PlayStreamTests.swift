import Testing

@testable import TraceReporting

/// The moves of a chart as bytes, and back.
@Suite struct PlayStreamTests {
  /// A graph made from a seed, numbered in the order in which moves lead to new positions.
  private static func graph(seed: UInt64) -> PlayStream.Graph {
    var random = seed
    func next(_ bound: Int) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(random >> 33) % bound
    }
    var graph = PlayStream.Graph(
      sights: [0, 1], shapes: [[0, 1, 2], [1], []], shapeOf: [], moves: [],
      sightCount: 2 + next(9), answerCount: 1 + next(300), actionCount: 3, rootCount: 2)
    var position = 0
    while position < graph.sights.count {
      let shape = position < 40 ? next(2) : 2 - next(2)
      graph.shapeOf.append(shape)
      for _ in graph.shapes[shape] {
        var target = next(graph.sights.count + 1)
        if graph.sights.count >= 300 { target = min(target, graph.sights.count - 1) }
        if target == graph.sights.count { graph.sights.append(next(graph.sightCount)) }
        graph.moves.append((next(graph.answerCount), target))
      }
      position += 1
    }
    return graph
  }

  @Test(arguments: 1...60)
  func whatIsWrittenIsRead(_ seed: Int) {
    let graph = PlayStreamTests.graph(seed: UInt64(seed))

    let bytes = PlayStream.bytes(of: graph)
    let reader = PlayStreamReader(bytes, like: graph)

    #expect(reader.sights == graph.sights)
    #expect(reader.positions.map(\.shape) == graph.shapeOf)
    let moves = reader.positions.flatMap(\.moves)
    #expect(moves.map(\.answer) == graph.moves.map(\.answer))
    #expect(moves.map(\.target) == graph.moves.map(\.target))
    #expect(PlayStream.bytes(of: graph) == bytes)
  }

  @Test func numbersCarryThroughLongRuns() {
    // Unlikely answers in a row push the encoder's carry through bytes of all ones.
    var encoder = RangeEncoder()
    var probability = RangeEncoder.even
    let decisions = (0..<4000).map { $0 % 97 == 0 || ($0 / 400) % 2 == 1 }
    for decision in decisions { encoder.write(decision, &probability) }
    let bytes = encoder.finish()

    var reader = RangeReader(bytes)
    var same = RangeEncoder.even
    #expect(decisions.map { _ in reader.bit(&same) } == decisions)
    #expect(bytes.count < 200)
  }
}
