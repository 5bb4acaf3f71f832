/// A state packed into machine words: compared, hashed and copied without a reference.
///
/// - Invariant: The first word of a state never has all bits set: flipped, that marks an empty slot.
@usableFromInline
package protocol PackedState: Hashable, Sendable, BitwiseCopyable {
  /// The word whose all-ones value no state has.
  var firstWord: UInt64 { get set }

  /// All bits of the state mixed into one number that spreads states evenly, by its top bits above
  /// all; the same in every run.
  var mixed: UInt64 { get }

  /// Zero for the same state, else some other number; computed without a branch.
  func difference(from other: Self) -> UInt64
}

extension PackedState {
  /// The state with its first word flipped: how the table keeps it, so that zero means empty.
  @inlinable var flipped: Self {
    var copy = self
    copy.firstWord = ~firstWord
    return copy
  }
}

extension UInt64: PackedState {
  /// The state itself.
  @inlinable package var firstWord: UInt64 {
    get { self }
    set { self = newValue }
  }

  /// Two rounds of multiplication; the top bits depend on every bit.
  @inlinable package var mixed: UInt64 {
    let product = self &* 0x9E37_79B9_7F4A_7C15
    return (product ^ product &>> 32) &* 0xD6E8_FEB8_6659_FD93
  }

  /// The bits that differ.
  @inlinable package func difference(from other: UInt64) -> UInt64 { self ^ other }

  /// One more word mixed into the number.
  @inlinable @inline(__always) func mixed(with word: UInt64) -> UInt64 {
    (mixed ^ word).mixed
  }
}
