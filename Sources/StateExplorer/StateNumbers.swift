/// The number of the state in each slot of a table that no longer changes.
@usableFromInline
struct StateNumbers<Packed: PackedState> {
  @usableFromInline let table: StateTable<Packed>
  @usableFromInline let shards: UnsafeMutablePointer<UnsafeMutablePointer<UInt32>>

  /// Looks every state of the store up; a state that the store refused has no number.
  @inlinable init(of store: StateStore<Packed>, in table: StateTable<Packed>) {
    self.table = table
    shards = .allocate(capacity: StateTable<Packed>.shardCount)
    for shard in 0..<StateTable<Packed>.shardCount {
      let size = table.shards[shard].size
      let numbers = UnsafeMutablePointer<UInt32>.allocate(capacity: size)
      numbers.initialize(repeating: Arrival<Packed>.none, count: size)
      (shards + shard).initialize(to: numbers)
    }
    for number in 0..<store.count {
      let state = store.pointer(number).pointee.state
      let mixed = state.mixed
      let shard = StateTable<Packed>.shard(mixed)
      guard let slot = table.shards[shard].slot(of: state.flipped, mixed) else { continue }
      shards[shard][slot] = UInt32(truncatingIfNeeded: number)
    }
  }

  @inlinable func deallocate() {
    for shard in 0..<StateTable<Packed>.shardCount { shards[shard].deallocate() }
    shards.deallocate()
  }

  /// The number of a state, or `Arrival.none`.
  @inlinable @inline(__always)
  func number(of state: Packed) -> UInt32 {
    let mixed = state.mixed
    let shard = StateTable<Packed>.shard(mixed)
    guard let slot = table.shards[shard].slot(of: state.flipped, mixed) else {
      return Arrival<Packed>.none
    }
    return shards[shard][slot]
  }
}
