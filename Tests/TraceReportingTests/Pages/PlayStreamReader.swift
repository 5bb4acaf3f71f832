@testable import TraceReporting

/// Reads what ``RangeEncoder`` wrote, as `stream.js` does.
struct RangeReader {
  private let bytes: [UInt8]
  private var place = 1
  private var range = UInt32.max
  private var code: UInt32 = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    for _ in 0..<4 { code = code << 8 | next() }
  }

  private mutating func next() -> UInt32 {
    defer { place += 1 }
    return place < bytes.count ? UInt32(bytes[place]) : 0
  }

  mutating func bit(_ probability: inout RangeEncoder.Probability) -> Bool {
    let bound = (range >> 11) * UInt32(probability)
    let isYes = code >= bound
    if isYes {
      code -= bound
      range -= bound
      probability -= probability >> 4
    } else {
      range = bound
      probability += (2048 - probability) >> 4
    }
    while range < 1 << 24 {
      range <<= 8
      code = code << 8 | next()
    }
    return isYes
  }

  mutating func number(width: Int, _ tree: inout [RangeEncoder.Probability]) -> Int {
    var node = 1
    for _ in 0..<width { node = node << 1 | (bit(&tree[node]) ? 1 : 0) }
    return node - 1 << width
  }
}

/// Reads what ``PlayStream`` wrote, as `stream.js` does.
struct PlayStreamReader {
  private var reader: RangeReader
  private let graph: PlayStream.Graph
  private var flags: [RangeEncoder.Probability]
  private var shapeFlag = RangeEncoder.even
  private var trees: [String: [RangeEncoder.Probability]] = [:]
  private var last: [String: Int] = [:]
  private var bySight: [[Int]]
  private(set) var sights: [Int] = []
  private var places: [Int] = []
  /// Shape, and answer and target of each move, position by position.
  private(set) var positions: [(shape: Int, moves: [(answer: Int, target: Int)])] = []

  /// Reads the stream of a graph, of which only what the page says beside it is used.
  init(_ bytes: [UInt8], like graph: PlayStream.Graph) {
    reader = RangeReader(bytes)
    self.graph = graph
    flags = Array(repeating: RangeEncoder.even, count: 6 * graph.actionCount)
    bySight = Array(repeating: [], count: graph.sightCount)
    for sight in graph.sights.prefix(graph.rootCount) { _ = arrive(sight) }
    while positions.count < sights.count { read(positions.count) }
  }

  private mutating func read(_ position: Int) {
    let sight = sights[position]
    let shape = readShape(sight)
    positions.append((shape, []))
    for action in graph.shapes[shape] {
      let key = sight * graph.actionCount + action
      let answer = readLike("answer", key, 0, action, graph.answerCount)
      let target = readTarget(position, action, key * graph.answerCount + answer)
      positions[position].moves.append((answer, target))
    }
  }

  private mutating func arrive(_ sight: Int) -> Int {
    places.append(bySight[sight].count)
    bySight[sight].append(sights.count)
    sights.append(sight)
    return sights.count - 1
  }

  private mutating func ask(_ question: Int, _ action: Int) -> Bool {
    reader.bit(&flags[question * graph.actionCount + action])
  }

  private mutating func number(_ name: String, _ count: Int) -> Int {
    let width = PlayStream.width(count)
    let fresh = Array(repeating: RangeEncoder.even, count: 1 << width)
    return reader.number(width: width, &trees[name, default: fresh])
  }

  private mutating func readShape(_ sight: Int) -> Int {
    if let before = last["shape \(sight)"], reader.bit(&shapeFlag) { return before }
    let shape = number("shape", graph.shapes.count)
    last["shape \(sight)"] = shape
    return shape
  }

  private mutating func readLike(
    _ name: String, _ key: Int, _ question: Int, _ action: Int, _ count: Int
  ) -> Int {
    if let before = last["\(name) \(key)"], ask(question, action) { return before }
    let value = number("\(name) \(action)", count)
    last["\(name) \(key)"] = value
    return value
  }

  private mutating func readTarget(_ position: Int, _ action: Int, _ key: Int) -> Int {
    let sight = readLike("sight", key, 1, action, graph.sightCount)
    if sight == sights[position], ask(2, action) { return position }
    let count = bySight[sight].count
    let isNew = count == 0 || ask(3, action)
    let target = isNew ? arrive(sight) : bySight[sight][readPlace(count, action, key)]
    last["place \(key)"] = places[target]
    return target
  }

  private mutating func readPlace(_ count: Int, _ action: Int, _ key: Int) -> Int {
    if count == 1 { return 0 }
    if let before = last["place \(key)"] {
      if ask(4, action) { return before }
      if before + 1 < count, ask(5, action) { return before + 1 }
    }
    return number("place \(PlayStream.width(count))", count)
  }
}
