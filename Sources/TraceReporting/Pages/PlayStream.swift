/// The moves of a chart as bytes: each target is told by what it shows, which is nearly always what
/// the same move led to before, and then by its place among the positions that show the same.
///
/// `play.js` reads what this writes; both go through the positions in the same order.
struct PlayStream {
  /// A chart in numbers alone.
  struct Graph {
    /// What each position shows.
    var sights: [Int]
    /// The numbers of the actions that a position has, each list once.
    var shapes: [[Int]]
    /// The shape of each position.
    var shapeOf: [Int]
    /// Answer and target of each move, of all positions one after another.
    var moves: [(answer: Int, target: Int)]
    var sightCount: Int
    var answerCount: Int
    var actionCount: Int
    /// How many positions are not led to but started from; they come first.
    var rootCount: Int
  }

  /// What is decided, each with probabilities of its own for every action.
  private enum Question: Int, CaseIterable {
    case isAnswerAsBefore
    case isSightAsBefore
    case isSelf
    case isNew
    case isPlaceAsBefore
    case isPlaceNext
  }

  private var encoder = RangeEncoder()
  private let graph: Graph
  private var flags: [RangeEncoder.Probability]
  private var shapeFlag = RangeEncoder.even
  private var shapeTree: [RangeEncoder.Probability]
  private var answerTrees: [Int: [RangeEncoder.Probability]] = [:]
  private var sightTrees: [Int: [RangeEncoder.Probability]] = [:]
  private var placeTrees: [Int: [RangeEncoder.Probability]] = [:]
  private var lastShapes: [Int: Int] = [:]
  private var lastAnswers: [Int: Int] = [:]
  private var lastSights: [Int: Int] = [:]
  private var lastPlaces: [Int: Int] = [:]
  /// For each sight how many of its positions were led to so far.
  private var counts: [Int]
  /// The place of each position among those that show the same.
  private var places: [Int]

  /// Writes a graph.
  static func bytes(of graph: Graph) -> [UInt8] {
    var stream = PlayStream(graph)
    return stream.write()
  }

  private init(_ graph: Graph) {
    self.graph = graph
    flags = Array(
      repeating: RangeEncoder.even, count: Question.allCases.count * max(graph.actionCount, 1))
    shapeTree = PlayStream.tree(graph.shapes.count)
    counts = Array(repeating: 0, count: graph.sightCount)
    places = Array(repeating: -1, count: graph.sights.count)
  }

  private static func tree(_ count: Int) -> [RangeEncoder.Probability] {
    Array(repeating: RangeEncoder.even, count: 1 << width(count))
  }

  /// How many bits tell one of some numbers from the others.
  static func width(_ count: Int) -> Int {
    var width = 0
    while 1 << width < count { width += 1 }
    return width
  }

  private mutating func write() -> [UInt8] {
    for root in 0..<graph.rootCount { arrive(root) }
    var next = 0
    for position in graph.sights.indices {
      let sight = graph.sights[position]
      let shape = graph.shapeOf[position]
      write(shape: shape, sight)
      for action in graph.shapes[shape] {
        let move = graph.moves[next]
        next += 1
        let key = sight * graph.actionCount + action
        write(answer: move.answer, action, key)
        write(target: move.target, from: position, action, key * graph.answerCount + move.answer)
      }
    }
    return encoder.finish()
  }

  private mutating func arrive(_ position: Int) {
    places[position] = counts[graph.sights[position]]
    counts[graph.sights[position]] += 1
  }

  private mutating func ask(_ question: Question, _ action: Int, _ answer: Bool) -> Bool {
    encoder.write(answer, &flags[question.rawValue * graph.actionCount + action])
    return answer
  }

  private mutating func write(shape: Int, _ sight: Int) {
    if let last = lastShapes[sight] {
      encoder.write(last == shape, &shapeFlag)
      if last == shape { return }
    }
    encoder.write(shape, width: PlayStream.width(graph.shapes.count), &shapeTree)
    lastShapes[sight] = shape
  }

  private mutating func write(answer: Int, _ action: Int, _ key: Int) {
    if let last = lastAnswers[key], ask(.isAnswerAsBefore, action, last == answer) { return }
    lastAnswers[key] = answer
    encoder.write(
      answer, width: PlayStream.width(graph.answerCount),
      &answerTrees[action, default: PlayStream.tree(graph.answerCount)])
  }

  private mutating func write(target: Int, from position: Int, _ action: Int, _ key: Int) {
    let sight = graph.sights[target]
    write(sight: sight, action, key)
    if sight == graph.sights[position], ask(.isSelf, action, target == position) { return }
    if counts[sight] == 0 || ask(.isNew, action, places[target] < 0) {
      arrive(target)
    } else {
      write(place: places[target], among: counts[sight], action, key)
    }
    lastPlaces[key] = places[target]
  }

  private mutating func write(sight: Int, _ action: Int, _ key: Int) {
    if let last = lastSights[key], ask(.isSightAsBefore, action, last == sight) { return }
    lastSights[key] = sight
    encoder.write(
      sight, width: PlayStream.width(graph.sightCount),
      &sightTrees[action, default: PlayStream.tree(graph.sightCount)])
  }

  private mutating func write(place: Int, among count: Int, _ action: Int, _ key: Int) {
    if count == 1 { return }
    if let last = lastPlaces[key] {
      if ask(.isPlaceAsBefore, action, place == last) { return }
      if last + 1 < count, ask(.isPlaceNext, action, place == last + 1) { return }
    }
    let width = PlayStream.width(count)
    encoder.write(
      place, width: width, &placeTrees[width, default: PlayStream.tree(count)])
  }
}
