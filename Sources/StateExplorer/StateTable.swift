/// The set of all states found: open addressing in 16 shards, each of which grows on its own.
///
/// The top bits of a state's mixed number choose the shard, the next ones the slot. A full shard
/// doubles; nothing is ever refused. Different shards may be changed at the same time.
@usableFromInline
struct StateTable<Packed: PackedState> {
  @usableFromInline let shards: UnsafeMutablePointer<TableShard<Packed>>

  /// How many shards there are.
  @inlinable static var shardCount: Int { 16 }

  @inlinable init(host: any ExplorerHost) {
    shards = .allocate(capacity: Self.shardCount)
    for index in 0..<Self.shardCount {
      (shards + index).initialize(to: TableShard(sizeBits: 6, host: host))
    }
  }

  @inlinable func release(to host: any ExplorerHost) {
    for index in 0..<Self.shardCount { shards[index].release(to: host) }
    shards.deallocate()
  }

  /// The shard of a state with this mixed number.
  @inlinable @inline(__always)
  static func shard(_ mixed: UInt64) -> Int { Int(truncatingIfNeeded: mixed &>> 60) }

  /// 0 when one of the first two slots holds the state, else 1; brings the slots into the cache.
  @inlinable @inline(__always)
  func isMissingAtHome(_ state: Packed) -> Int {
    let mixed = state.mixed
    return shards[Self.shard(mixed)].isMissingAtHome(state.flipped, mixed)
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

/// A part of the table: slots with flipped states, probed one after the other; zero is empty.
@usableFromInline
struct TableShard<Packed: PackedState> {
  @usableFromInline var slots: UnsafeMutablePointer<Packed>
  @usableFromInline var shift: UInt64
  @usableFromInline var mask: Int
  @usableFromInline var count = 0

  @inlinable init(sizeBits: UInt64, host: any ExplorerHost) {
    let size = 1 << Int(sizeBits)
    slots = host.zeroedMemory(bytes: size * MemoryLayout<Packed>.stride)
      .bindMemory(to: Packed.self, capacity: size)
    shift = 64 - sizeBits
    mask = size - 1
  }

  @inlinable func release(to host: any ExplorerHost) {
    host.release(UnsafeMutableRawPointer(slots), bytes: bytes)
  }

  @inlinable var bytes: Int { (mask + 1) * MemoryLayout<Packed>.stride }

  /// The slot to look at first; the top four bits have chosen the shard.
  @inlinable @inline(__always)
  func home(_ mixed: UInt64) -> Int { Int(truncatingIfNeeded: (mixed &<< 4) &>> shift) }

  /// 0 when one of the first two slots holds the key, else 1.
  ///
  /// Without a branch: it would be guessed wrong too often, and each wrong guess stops the reads
  /// of the states that follow.
  @inlinable @inline(__always)
  func isMissingAtHome(_ key: Packed, _ mixed: UInt64) -> Int {
    let index = home(mixed)
    let first = key.difference(from: slots[index])
    let second = key.difference(from: slots[(index &+ 1) & mask])
    let isOther = (first | (0 &- first)) & (second | (0 &- second))
    return Int(truncatingIfNeeded: isOther &>> 63)
  }

  @inlinable @inline(__always)
  mutating func insert(_ key: Packed, _ mixed: UInt64, host: any ExplorerHost) -> Bool {
    var index = home(mixed)
    while true {
      let slot = slots[index]
      if slot == key { return false }
      if slot.firstWord == 0 { break }
      index = (index &+ 1) & mask
    }
    slots[index] = key
    count &+= 1
    if count &* 8 > mask &* 5 { grow(host: host) }
    return true
  }

  /// The slot that holds a key, or `nil`.
  @inlinable @inline(__always)
  func slot(of key: Packed, _ mixed: UInt64) -> Int? {
    var index = home(mixed)
    while true {
      let slot = slots[index]
      if slot == key { return index }
      if slot.firstWord == 0 { return nil }
      index = (index &+ 1) & mask
    }
  }

  @inlinable @inline(never)
  mutating func grow(host: any ExplorerHost) {
    var larger = TableShard(sizeBits: 65 - shift, host: host)
    for index in 0...mask where slots[index].firstWord != 0 {
      let key = slots[index]
      var target = larger.home(key.flipped.mixed)
      while larger.slots[target].firstWord != 0 { target = (target &+ 1) & larger.mask }
      larger.slots[target] = key
    }
    larger.count = count
    release(to: host)
    self = larger
  }
}
