/// The edges of an exploration backwards.
@usableFromInline
package struct Predecessors: Sendable {
  /// Where the sources of each state start in `sources`, and the end.
  let starts: [Int]
  let sources: [UInt32]
  /// The states that lead to one that a bound kept out.
  let open: [Int]

  /// Turns edges around.
  @usableFromInline init(_ parts: UnsafeMutableBufferPointer<EdgePart>, stateCount: Int) {
    var starts = [Int](repeating: 0, count: stateCount + 1)
    for part in parts {
      for target in part.targets { starts[Int(target) + 1] += 1 }
    }
    for index in 1..<starts.count { starts[index] += starts[index - 1] }
    var next = starts
    let edgeCount = starts[stateCount]
    sources = [UInt32](unsafeUninitializedCapacity: edgeCount) { sources, count in
      for part in parts {
        var edge = 0
        for (offset, end) in part.ends.enumerated() {
          let source = UInt32(truncatingIfNeeded: part.first + offset)
          while edge < end {
            let target = Int(part.targets[edge])
            sources.initializeElement(at: next[target], to: source)
            next[target] += 1
            edge += 1
          }
        }
      }
      count = edgeCount
    }
    self.starts = starts
    open = parts.flatMap(\.open)
  }

  /// How many edges there are.
  @usableFromInline package var edgeCount: Int { sources.count }

  /// The states that one edge leads from to a state, by the number of the source.
  @usableFromInline package func sources(of number: Int) -> [Int] {
    sources[starts[number]..<starts[number + 1]].map(Int.init)
  }

  /// Whether each state is good or leads to a good one, by number.
  ///
  /// - Parameter isGood: One value a state.
  /// - Parameter countsOpen: Whether a state that leads out of the bound counts as good.
  /// - Complexity: Each edge is followed once.
  @usableFromInline package func reaching(_ isGood: [Bool], countsOpen: Bool) -> [Bool] {
    var reaches = isGood
    if countsOpen { for number in open { reaches[number] = true } }
    var waiting = reaches.indices.filter { reaches[$0] }.map { UInt32(truncatingIfNeeded: $0) }
    while let number = waiting.popLast() {
      for source in sources[starts[Int(number)]..<starts[Int(number) + 1]]
      where !reaches[Int(source)] {
        reaches[Int(source)] = true
        waiting.append(source)
      }
    }
    return reaches
  }
}
