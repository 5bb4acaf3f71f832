/// The successors of some neighbouring states, sorted by the shard of the table they belong to.
///
/// One task fills a chunk, one task per shard adds its part to the table, one task appends what was
/// new to the store; so nothing is written by two tasks at a time.
@usableFromInline
struct SearchChunk<Packed: PackedState> {
  @usableFromInline var successors = Successors<Packed>(capacity: 2048)
  /// Indices of successors, shard by shard, ascending in each; after adding, the new ones first.
  @usableFromInline var order = PendingList(capacity: 2048)
  /// The states at these indices: read one after the other, they come into the cache in time.
  @usableFromInline var states: UnsafeMutablePointer<Packed> = .allocate(capacity: 2048)
  /// The shard of each successor.
  @usableFromInline var shards: UnsafeMutablePointer<UInt8> = .allocate(capacity: 2048)
  @usableFromInline var shardCapacity = 2048
  /// Where the part of each shard starts in `order`, and the end.
  @usableFromInline let starts: UnsafeMutablePointer<Int>
  /// How many of each shard's part were new.
  @usableFromInline let newCounts: UnsafeMutablePointer<Int>
  /// One bit per successor, set when it is new.
  @usableFromInline var bits: UnsafeMutablePointer<UInt64> = .allocate(capacity: 33)

  @inlinable init() {
    starts = .allocate(capacity: StateTable<Packed>.shardCount + 1)
    newCounts = .allocate(capacity: StateTable<Packed>.shardCount)
  }

  @inlinable func deallocate() {
    successors.deallocate()
    order.deallocate()
    states.deallocate()
    shards.deallocate()
    starts.deallocate()
    newCounts.deallocate()
    bits.deallocate()
  }

  /// How many successors were new.
  @inlinable var newCount: Int {
    (0..<StateTable<Packed>.shardCount).reduce(0) { $0 + newCounts[$1] }
  }

  /// Expands states and sorts what they lead to by shard.
  @inlinable mutating func fill<System: TransitionSystem>(
    _ numbers: Range<Int>, _ kind: EdgeKind, of system: System, from store: StateStore<Packed>
  ) where System.Packed == Packed {
    successors.count = 0
    for number in numbers {
      successors.parent = UInt32(truncatingIfNeeded: number)
      system.append(kind, from: store.pointer(number).pointee.state, to: &successors)
    }
    sortByShard()
  }

  @inlinable mutating func sortByShard() {
    let count = successors.count
    let shardCount = StateTable<Packed>.shardCount
    reserve(count)
    starts.update(repeating: 0, count: shardCount + 1)
    for index in 0..<count {
      let shard = StateTable<Packed>.shard(successors.base[index].state.mixed)
      shards[index] = UInt8(truncatingIfNeeded: shard)
      starts[shard] &+= 1
    }
    var sum = 0
    for shard in 0...shardCount {
      let size = starts[shard]
      starts[shard] = sum
      sum &+= size
    }
    for index in 0..<count {
      let shard = Int(shards[index])
      order.base[starts[shard]] = UInt32(truncatingIfNeeded: index)
      states[starts[shard]] = successors.base[index].state
      starts[shard] &+= 1
    }
    // Each start has moved to the next one's place.
    for shard in stride(from: shardCount, to: 0, by: -1) { starts[shard] = starts[shard - 1] }
    starts[0] = 0
  }

  @inlinable mutating func reserve(_ count: Int) {
    order.reserve(count)
    guard count > shardCapacity else { return }
    shardCapacity = order.capacity
    states.deallocate()
    states = .allocate(capacity: shardCapacity)
    shards.deallocate()
    shards = .allocate(capacity: shardCapacity)
    bits.deallocate()
    bits = .allocate(capacity: shardCapacity / 64 + 1)
  }

  /// Adds the successors that belong to one shard to it.
  ///
  /// Three passes, each over what the one before left: forget what was met a moment ago, look at
  /// the first slots of all (the reads don't wait for each other), then add.
  @inlinable func insert(
    into shard: inout TableShard<Packed>, index shardIndex: Int,
    unlessIn recent: RecentStates<Packed>, host: any ExplorerHost
  ) {
    var left = starts[shardIndex + 1] &- starts[shardIndex]
    left = compact(shardIndex, left) { recent.replace($0.flipped, $0.mixed) }
    left = compact(shardIndex, left) { shard.isMissingAtHome($0.flipped, $0.mixed) }
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
  /// - Returns: The index of the first successor that the limit doesn't allow, or `nil`.
  @inlinable func append(
    to store: StateStore<Packed>, from first: Int, limit: Int
  ) -> Int? {
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
        let index = word &<< 6 | rest.trailingZeroBitCount
        if number == limit { return index }
        store.pointer(number).initialize(to: successors.base[index])
        number &+= 1
        rest &= rest &- 1
      }
    }
    return nil
  }
}
