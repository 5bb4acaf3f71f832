/// The set of all states found: open addressing in 16 shards, each of which grows on its own.
///
/// The top bits of a state's mixed number choose the shard, the next ones the slot. A shard that
/// fills up doubles; nothing is ever refused. Different shards may be changed at the same time.
@usableFromInline
struct StateTable<Packed: PackedState> {
  @usableFromInline let shards: UnsafeMutablePointer<TableShard<Packed>>

  /// How many shards there are: as many as four bits can tell apart.
  @inlinable static var shardCount: Int { 16 }

  @inlinable init(host: any ExplorerHost) {
    shards = .allocate(capacity: Self.shardCount)
    for index in 0..<Self.shardCount {
      (shards + index).initialize(to: TableShard(host: host))
    }
  }

  @inlinable func release(to host: any ExplorerHost) {
    for index in 0..<Self.shardCount { shards[index].release(to: host) }
    shards.deallocate()
  }

  /// The shard of a state with this mixed number.
  @inlinable @inline(__always)
  static func shard(_ mixed: UInt64) -> Int { Int(truncatingIfNeeded: mixed &>> 60) }

  /// Begins to bring the slot of a state into the cache.
  @inlinable @inline(__always)
  func prefetch(_ state: Packed) {
    let mixed = state.mixed
    shards[Self.shard(mixed)].prefetch(mixed)
  }

  /// Adds a state.
  ///
  /// - Returns: `false` when it was there already.
  @inlinable @inline(__always)
  func insert(_ state: Packed, host: any ExplorerHost) -> Bool {
    let mixed = state.mixed
    return shards[Self.shard(mixed)].insert(state.flipped, mixed, host: host)
  }

  /// The bytes of all slots.
  @inlinable var bytes: Int {
    (0..<Self.shardCount).reduce(0) { $0 + shards[$1].bytes }
  }
}
