/// How far a search may go before it gives up without a verdict.
@usableFromInline
package struct Bounds: Hashable, Sendable {
  /// The most states that are kept, at least 1.
  @usableFromInline package let states: Int
  /// The most bytes that states and table take, reckoned by what a state takes at worst.
  @usableFromInline package let bytes: Int

  /// Creates the bounds.
  @usableFromInline package init(states: Int, bytes: Int) {
    self.states = states
    self.bytes = bytes
  }

  /// As far as the numbering goes: 2³² - 1 states.
  @usableFromInline package static let none = Bounds(states: .max, bytes: .max)
}

/// The bound that ended a search before everything was visited.
@usableFromInline
package enum Bound: Hashable, Sendable {
  /// More states than allowed.
  case states(Int)
  /// More bytes than allowed.
  case bytes(Int)
}

extension Bounds {
  /// The states that may be kept, and the bound that stands for it.
  ///
  /// A state takes its record and, right after its shard has grown, thirty-two thirteenths of a slot.
  @usableFromInline
  func limit<Packed: PackedState>(for packed: Packed.Type) -> (states: Int, bound: Bound) {
    let slot = MemoryLayout<Packed>.stride
    let each = MemoryLayout<Arrival<Packed>>.stride + slot * 32 / 13 + 1
    let fitting = bytes / each
    let numbers = Int(Arrival<Packed>.none)
    let allowed = max(1, min(states, numbers))
    return fitting < allowed
      ? (max(1, fitting), .bytes(bytes)) : (allowed, .states(allowed))
  }
}
