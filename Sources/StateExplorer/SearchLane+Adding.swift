extension SearchLane {
  /// Adds the successors that belong to one shard to it.
  ///
  /// Two passes: look at the first slots of all (the reads don't wait for each other), then add
  /// what was not there.
  @inlinable func insert(
    into shard: inout TableShard<Packed>, index shardIndex: Int, host: any ExplorerHost
  ) {
    let count = starts[shardIndex + 1] &- starts[shardIndex]
    let left = compact(shardIndex, count) { shard.isMissingAtHome($0.flipped, $0.mixed) }
    newCounts[shardIndex] = compact(shardIndex, left) {
      shard.insert($0.flipped, $0.mixed, host: host) ? 1 : 0
    }
  }

  /// Keeps those of the first of a shard's successors for which 1 is returned, not those with 0.
  @inlinable @inline(__always)
  func compact(_ shardIndex: Int, _ count: Int, _ keep: (Packed) -> Int) -> Int {
    let indices = order.base + starts[shardIndex]
    let states = self.states + starts[shardIndex]
    var left = 0
    for position in 0..<count {
      let state = states[position]
      indices[left] = indices[position]
      states[left] = state
      left &+= keep(state)
    }
    return left
  }

  /// Appends the new successors in their order, giving them numbers from `first` on.
  ///
  /// - Returns: The first successor that the limit doesn't allow, or `nil`.
  @inlinable func append(
    to store: StateStore<Packed>, from first: Int, limit: Int
  ) -> Arrival<Packed>? {
    let wordCount = successors.count / 64 + 1
    bits.update(repeating: 0, count: wordCount)
    for shard in 0..<StateTable<Packed>.shardCount {
      let indices = order.base + starts[shard]
      for position in 0..<newCounts[shard] {
        let index = indices[position]
        bits[Int(index &>> 6)] |= 1 &<< UInt64(index & 63)
      }
    }
    var number = first
    for word in 0..<wordCount {
      var rest = bits[word]
      while rest != 0 {
        let arrival = successors.base[word &<< 6 | rest.trailingZeroBitCount]
        if number == limit { return arrival }
        store.pointer(number).initialize(to: arrival)
        number &+= 1
        rest &= rest &- 1
      }
    }
    return nil
  }
}
