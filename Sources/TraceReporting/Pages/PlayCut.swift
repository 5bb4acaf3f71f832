/// The part of a chart that a page holds.
enum PlayCut {
  /// A chart in numbers; what lies further from a start than a depth becomes one position without
  /// moves, which shows what no other shows.
  static func graph(of chart: PlayChart, depth: Int?, actionCount: Int) -> PlayStream.Graph {
    let limit = depth ?? .max
    var numbers = [Int](repeating: -1, count: chart.positions.count)
    var order: [Int] = []
    let roots = chart.positions.prefix { $0.distance == 0 }.count
    for root in 0..<roots {
      numbers[root] = root
      order.append(root)
    }
    var graph = PlayStream.Graph(
      sights: [], shapes: [], shapeOf: [], moves: [], sightCount: chart.sights.count,
      answerCount: chart.answers.count, actionCount: actionCount, rootCount: roots)
    var shapeNumbers: [[Int]: Int] = [:]
    var edges: [(answer: Int, target: Int?)] = []
    var next = 0
    var isCut = false
    while next < order.count {
      let position = chart.positions[order[next]]
      graph.sights.append(position.sight)
      let moves = position.moves ?? []
      for move in moves {
        let target = chart.positions[move.target]
        let isHeld = target.distance <= limit && target.moves != nil
        if isHeld, numbers[move.target] < 0 {
          numbers[move.target] = order.count
          order.append(move.target)
        }
        isCut = isCut || !isHeld
        edges.append((move.answer, isHeld ? numbers[move.target] : nil))
      }
      let shape = moves.map(\.action)
      let known = shapeNumbers[shape]
      if known == nil {
        shapeNumbers[shape] = graph.shapes.count
        graph.shapes.append(shape)
      }
      graph.shapeOf.append(known ?? graph.shapes.count - 1)
      next += 1
    }
    if isCut { graph.addEdge(&shapeNumbers) }
    graph.moves = edges.map { ($0.answer, $0.target ?? order.count) }
    return graph
  }
}

extension PlayStream.Graph {
  /// Adds the position beyond the page's edge.
  fileprivate mutating func addEdge(_ shapeNumbers: inout [[Int]: Int]) {
    sights.append(sightCount)
    sightCount += 1
    if shapeNumbers[[]] == nil {
      shapeNumbers[[]] = shapes.count
      shapes.append([])
    }
    shapeOf.append(shapeNumbers[[]] ?? 0)
  }
}
