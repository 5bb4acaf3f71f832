/// The states that a worker has met last: few enough to stay in a fast cache.
///
/// Most edges lead to a state that another edge has led to a moment ago; those need no look at the
/// table. A state that is forgotten is looked up, so that this never changes an answer.
@usableFromInline
struct RecentStates<Packed: PackedState> {
  @usableFromInline let slots: UnsafeMutablePointer<Packed>

  /// 512 KiB for states of one, two or four words.
  @inlinable static var sizeBits: UInt64 {
    switch MemoryLayout<Packed>.stride {
    case ...8: 16
    case ...16: 15
    default: 14
    }
  }

  @inlinable static var bytes: Int { MemoryLayout<Packed>.stride << Int(sizeBits) }

  @inlinable init(host: any ExplorerHost) {
    slots = host.memory(bytes: Self.bytes, isZeroed: true)
      .bindMemory(to: Packed.self, capacity: 1 << Int(Self.sizeBits))
  }

  @inlinable func release(to host: any ExplorerHost) {
    host.release(UnsafeMutableRawPointer(slots), bytes: Self.bytes)
  }

  /// Remembers a state.
  ///
  /// - Returns: 0 when it was remembered already, else 1.
  @inlinable @inline(__always)
  func replace(_ key: Packed, _ mixed: UInt64) -> Int {
    let slot = slots + Int(truncatingIfNeeded: mixed &>> (64 &- Self.sizeBits))
    let difference = key.difference(from: slot.pointee)
    slot.pointee = key
    return Int(truncatingIfNeeded: (difference | (0 &- difference)) &>> 63)
  }
}
