extension SearchLane {
  /// How many successors ahead slots are fetched: enough to hide the way to memory, few enough for
  /// the processor to keep track of.
  @inlinable static var fetchedAhead: Int { 24 }

  /// Adds the successors that belong to one shard to it; the indices of the new ones come first.
  @inlinable func insert(
    into shard: inout TableShard<Packed>, index shardIndex: Int, host: any ExplorerHost
  ) {
    let indices = order.base + starts[shardIndex]
    let states = self.states + starts[shardIndex]
    let count = starts[shardIndex + 1] &- starts[shardIndex]
    for position in 0..<min(Self.fetchedAhead, count) { shard.prefetch(states[position].mixed) }
    var new = 0
    for position in 0..<count {
      shard.prefetch(states[min(position &+ Self.fetchedAhead, count &- 1)].mixed)
      let state = states[position]
      indices[new] = indices[position]
      new &+= shard.insert(state.flipped, state.mixed, host: host) ? 1 : 0
    }
    newCounts[shardIndex] = new
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
