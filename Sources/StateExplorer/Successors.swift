/// How a state was reached: from which state and by which event.
@usableFromInline
struct Arrival<Packed: PackedState>: BitwiseCopyable {
  @usableFromInline var state: Packed
  /// The number of the state before, or `Arrival.none` for an initial state.
  @usableFromInline var parent: UInt32
  @usableFromInline var event: UInt16

  @inlinable @inline(__always)
  init(state: Packed, parent: UInt32, event: UInt16) {
    self.state = state
    self.parent = parent
    self.event = event
  }

  /// No state: numbers stay below.
  @inlinable static var none: UInt32 { .max }
}

/// The buffer that a system appends the successors of a state to.
@usableFromInline
package struct Successors<Packed: PackedState> {
  @usableFromInline var base: UnsafeMutablePointer<Arrival<Packed>>
  @usableFromInline var capacity: Int
  /// The number of the state whose successors are appended.
  @usableFromInline var parent: UInt32 = 0
  @usableFromInline var count = 0

  @inlinable init(capacity: Int) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  @inlinable func deallocate() { base.deallocate() }

  /// Adds the state that an event leads to.
  ///
  /// - Precondition: The state's first word has a bit that is not set.
  @inlinable @inline(__always)
  package mutating func append(_ state: Packed, event: UInt16) {
    precondition(state.firstWord != .max, "the first word of a packed state has all bits set")
    if count == capacity { grow(to: count * 2) }
    (base + count).initialize(to: Arrival(state: state, parent: parent, event: event))
    count &+= 1
  }

  /// Makes room for more.
  @inlinable @inline(__always)
  mutating func reserve(_ more: Int) {
    if capacity &- count < more { grow(to: (count + more) * 2) }
  }

  @inlinable @inline(never)
  mutating func grow(to capacity: Int) {
    let larger = UnsafeMutablePointer<Arrival<Packed>>.allocate(capacity: capacity)
    larger.update(from: base, count: count)
    base.deallocate()
    base = larger
    self.capacity = capacity
  }
}
