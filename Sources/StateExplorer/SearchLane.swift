/// One worker's share of a block: the successors of some neighbouring states, sorted by the shard of
/// the table they belong to.
///
/// One task fills a lane, one task per shard adds what belongs there, one task appends a lane's new
/// states to the store. So nothing is written by two tasks at a time, and little of what one worker
/// has written is read by another.
@usableFromInline
struct SearchLane<Packed: PackedState> {
  /// The successors that were not met a moment ago.
  @usableFromInline var successors = Successors<Packed>(capacity: 4096)
  /// All successors of a few states.
  @usableFromInline var batch = Successors<Packed>(capacity: 1024)
  @usableFromInline let recent: RecentStates<Packed>
  /// Indices of successors, shard by shard, ascending in each; after adding, the new ones first.
  @usableFromInline var order = PendingList(capacity: 4096)
  /// The states at these indices: read one after the other, they come into the cache in time.
  @usableFromInline var states: UnsafeMutablePointer<Packed> = .allocate(capacity: 4096)
  /// The shard of each successor.
  @usableFromInline var shards: UnsafeMutablePointer<UInt8> = .allocate(capacity: 4096)
  /// One bit per successor, set when it is new.
  @usableFromInline var bits: UnsafeMutablePointer<UInt64> = .allocate(capacity: 65)
  @usableFromInline var capacity = 4096
  /// Where the part of each shard starts in `order`, and the end.
  @usableFromInline let starts: UnsafeMutablePointer<Int>
  /// How many of each shard's part were new.
  @usableFromInline let newCounts: UnsafeMutablePointer<Int>
  /// The number of the first state.
  @usableFromInline var first = 0
  /// How many edges lead from the states.
  @usableFromInline var edgeCount = 0

  @inlinable init(host: any ExplorerHost) {
    recent = RecentStates(host: host)
    starts = Self.counts(StateTable<Packed>.shardCount + 1)
    newCounts = Self.counts(StateTable<Packed>.shardCount)
  }

  /// Room for numbers on lines of the cache that no other lane uses.
  @inlinable static func counts(_ count: Int) -> UnsafeMutablePointer<Int> {
    let line = 128
    let bytes = (count * MemoryLayout<Int>.stride + line - 1) / line * line
    return UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: line)
      .bindMemory(to: Int.self, capacity: count)
  }

  @inlinable func release(to host: any ExplorerHost) {
    successors.deallocate()
    batch.deallocate()
    recent.release(to: host)
    order.deallocate()
    states.deallocate()
    shards.deallocate()
    bits.deallocate()
    starts.deallocate()
    newCounts.deallocate()
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
    edgeCount = 0
    first = numbers.lowerBound
    var lower = first
    while lower < numbers.upperBound {
      let upper = min(lower + 32, numbers.upperBound)
      batch.count = 0
      for number in lower..<upper {
        batch.parent = UInt32(truncatingIfNeeded: number)
        system.append(kind, from: store.pointer(number).pointee.state, to: &batch)
      }
      edgeCount += batch.count
      keepUnknown()
      lower = upper
    }
    sortByShard()
  }

  /// Keeps those of the batch that were not met a moment ago.
  @inlinable mutating func keepUnknown() {
    successors.reserve(batch.count)
    let kept = successors.base
    var count = successors.count
    for index in 0..<batch.count {
      let arrival = batch.base[index]
      (kept + count).initialize(to: arrival)
      count &+= recent.replace(arrival.state.flipped, arrival.state.mixed)
    }
    successors.count = count
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
    guard count > capacity else { return }
    capacity = max(count, capacity * 2)
    order.reserve(capacity)
    states.deallocate()
    states = .allocate(capacity: capacity)
    shards.deallocate()
    shards = .allocate(capacity: capacity)
    bits.deallocate()
    bits = .allocate(capacity: capacity / 64 + 1)
  }
}
