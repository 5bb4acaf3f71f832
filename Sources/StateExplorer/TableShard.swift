import CPrefetch

/// A part of the table: slots with flipped states, probed one after the other; zero is empty.
///
/// Up to a size a shard is one piece of memory, which doubles. From then on it is several pieces of
/// that size, chosen by the next bits; each splits in two, and its memory goes back to the host at
/// once, for the next one to use.
@usableFromInline
struct TableShard<Packed: PackedState> {
  @usableFromInline typealias Piece = UnsafeMutablePointer<Packed>

  @usableFromInline var pieces: UnsafeMutablePointer<Piece>
  /// How many bits choose the piece.
  @usableFromInline var pieceBits: UInt64 = 0
  /// How many bits choose the slot in a piece.
  @usableFromInline var slotBits: UInt64 = 6
  @usableFromInline var count = 0

  /// The size of a piece that splits instead of doubling: at most 2 MiB, a large page.
  @inlinable static var largestSlotBits: UInt64 {
    switch MemoryLayout<Packed>.stride {
    case ...8: 18
    case ...16: 17
    default: 16
    }
  }

  @inlinable init(host: any ExplorerHost) {
    pieces = .allocate(capacity: 1)
    pieces.initialize(to: Self.emptyPiece(slotBits: 6, host: host))
  }

  @inlinable static func emptyPiece(slotBits: UInt64, host: any ExplorerHost) -> Piece {
    host.memory(bytes: MemoryLayout<Packed>.stride << Int(slotBits), isZeroed: true)
      .bindMemory(to: Packed.self, capacity: 1 << Int(slotBits))
  }

  @inlinable func release(to host: any ExplorerHost) {
    for index in 0..<1 << Int(pieceBits) {
      Self.release(pieces[index], slotBits: slotBits, to: host)
    }
    pieces.deallocate()
  }

  @inlinable static func release(_ piece: Piece, slotBits: UInt64, to host: any ExplorerHost) {
    host.release(
      UnsafeMutableRawPointer(piece), bytes: MemoryLayout<Packed>.stride << Int(slotBits))
  }

  /// How many slots there are.
  @inlinable var size: Int { 1 << Int(pieceBits + slotBits) }

  @inlinable var bytes: Int { size * MemoryLayout<Packed>.stride }

  @inlinable @inline(__always)
  var mask: Int { (1 &<< Int(truncatingIfNeeded: slotBits)) &- 1 }

  /// The piece to look into; the top four bits have chosen the shard.
  @inlinable @inline(__always)
  func pieceIndex(_ mixed: UInt64) -> Int {
    Int(truncatingIfNeeded: ((mixed &<< 4) &>> 1) &>> (63 &- pieceBits))
  }

  /// The slot to look at first.
  @inlinable @inline(__always)
  func home(_ mixed: UInt64) -> Int {
    Int(truncatingIfNeeded: (mixed &<< (4 &+ pieceBits)) &>> (64 &- slotBits))
  }

  /// Begins to bring the slot of a state with this mixed number into the cache.
  @inlinable @inline(__always)
  func prefetch(_ mixed: UInt64) {
    prefetchForWriting(pieces[pieceIndex(mixed)] + home(mixed))
  }

  /// Adds a key; the shard is never more than thirteen sixteenths full.
  @inlinable @inline(__always)
  mutating func insert(_ key: Packed, _ mixed: UInt64, host: any ExplorerHost) -> Bool {
    let piece = pieces[pieceIndex(mixed)]
    var index = home(mixed)
    while true {
      let slot = piece[index]
      if slot == key { return false }
      if slot.firstWord == 0 { break }
      index = (index &+ 1) & mask
    }
    piece[index] = key
    count &+= 1
    if count &* 16 > size &* 13 { grow(host: host) }
    return true
  }

  /// The slot to look at first, counted through all pieces.
  @inlinable @inline(__always)
  func homeSlot(_ mixed: UInt64) -> Int { pieceIndex(mixed) &<< Int(slotBits) | home(mixed) }

  /// The slot that holds a key, counted through all pieces, or `nil`.
  @inlinable @inline(__always)
  func slot(of key: Packed, _ mixed: UInt64) -> Int? {
    let piece = pieces[pieceIndex(mixed)]
    var index = home(mixed)
    while true {
      let slot = piece[index]
      if slot == key { return pieceIndex(mixed) &<< Int(slotBits) | index }
      if slot.firstWord == 0 { return nil }
      index = (index &+ 1) & mask
    }
  }

  @inlinable @inline(never)
  mutating func grow(host: any ExplorerHost) {
    let old = self
    if slotBits < Self.largestSlotBits {
      slotBits += 1
    } else {
      pieceBits += 1
      pieces = .allocate(capacity: 1 << Int(pieceBits))
    }
    let ratio = 1 << Int(pieceBits - old.pieceBits)
    for index in 0..<1 << Int(old.pieceBits) {
      let piece = old.pieces[index]
      for part in 0..<ratio {
        (pieces + index * ratio + part).initialize(
          to: Self.emptyPiece(slotBits: slotBits, host: host))
      }
      for slot in 0..<1 << Int(old.slotBits) where piece[slot].firstWord != 0 {
        move(piece[slot])
      }
      Self.release(piece, slotBits: old.slotBits, to: host)
    }
    if ratio > 1 { old.pieces.deallocate() }
  }

  /// Writes a key that is not there yet into the pieces that took the place of its own.
  @inlinable @inline(__always)
  func move(_ key: Packed) {
    let mixed = key.flipped.mixed
    let piece = pieces[pieceIndex(mixed)]
    var index = home(mixed)
    while piece[index].firstWord != 0 { index = (index &+ 1) & mask }
    piece[index] = key
  }
}
