import CPrefetch

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

  /// Begins to bring what ``number(of:)`` reads into the cache.
  @inlinable @inline(__always)
  func prefetch(_ state: Packed) {
    let mixed = state.mixed
    let shard = StateTable<Packed>.shard(mixed)
    table.shards[shard].prefetch(mixed)
    prefetchForWriting(shards[shard] + table.shards[shard].homeSlot(mixed))
  }
}

/// Looks up the numbers of an exploration's states; valid as long as that exploration.
@usableFromInline
package struct StateFinder<Packed: PackedState> {
  @usableFromInline let numbers: StateNumbers<Packed>

  @inlinable init(_ numbers: StateNumbers<Packed>) {
    self.numbers = numbers
  }

  /// Begins to look a state up, so that ``number(of:)`` need not wait for memory later.
  @inlinable package func prefetch(_ state: Packed) {
    numbers.prefetch(state)
  }

  /// The number of a state, or `nil` when it was not found.
  @inlinable package func number(of state: Packed) -> Int? {
    let number = numbers.number(of: state)
    return number == Arrival<Packed>.none ? nil : Int(number)
  }
}
