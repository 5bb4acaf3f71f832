/// Small values side by side in three machine words: how exhaustive search keeps its states.
///
/// The lowest bit of the first word is never set, so that no state is all ones. Values are read
/// with a ``PackedBitsReader`` in the order in which they were written.
@usableFromInline
package struct PackedBits: Hashable, Sendable {
  /// How many bits there are.
  @usableFromInline package static let capacity = 192

  /// The first word.
  @usableFromInline package var first: UInt64 = 0
  /// The second word.
  @usableFromInline package var second: UInt64 = 0
  /// The third word.
  @usableFromInline package var third: UInt64 = 0
  /// How many bits were written, the unused lowest one among them.
  @usableFromInline package var count: UInt64 = 1

  /// Creates the bits before anything is written.
  @inlinable package init() {}

  /// Adds a value.
  ///
  /// - Parameter width: Its bits, 1 to 64, beyond which the value has none.
  @inlinable @inline(__always)
  package mutating func write(_ value: UInt64, width: UInt64) {
    let shift = count & 63
    let high = shift == 0 ? 0 : value &>> (64 &- shift)
    switch count &>> 6 {
    case 0:
      first |= value &<< shift
      second |= high
    case 1:
      second |= value &<< shift
      third |= high
    // The caller sees to it that all fits.
    default: third |= value &<< shift
    }
    count &+= width
  }

  /// Adds a yes or no.
  @inlinable @inline(__always)
  package mutating func write(_ isTrue: Bool) {
    write(isTrue ? 1 as UInt64 : 0, width: 1)
  }

  /// Adds a small number.
  @inlinable @inline(__always)
  package mutating func write(_ number: UInt8, width: UInt64) {
    write(UInt64(number), width: width)
  }

  /// Adds a word that may be missing: 0 for none, else one more than its raw value.
  @inlinable @inline(__always)
  package mutating func write<W: RawRepresentable>(optional word: W?, width: UInt64)
  where W.RawValue == UInt8 {
    write(word.map { UInt64($0.rawValue) &+ 1 } ?? 0, width: width)
  }
}

/// Takes values out of ``PackedBits`` in the order in which they were written.
@usableFromInline
package struct PackedBitsReader {
  @usableFromInline let bits: PackedBits
  @usableFromInline var position: UInt64 = 1

  /// Starts with the first value.
  @inlinable package init(_ bits: PackedBits) {
    self.bits = bits
  }

  /// Takes the next value.
  @inlinable @inline(__always)
  package mutating func read(width: UInt64) -> UInt64 {
    let shift = position & 63
    let low: UInt64
    let high: UInt64
    switch position &>> 6 {
    case 0:
      low = bits.first
      high = bits.second
    case 1:
      low = bits.second
      high = bits.third
    default:
      low = bits.third
      high = 0
    }
    position &+= width
    let value = low &>> shift | (shift == 0 ? 0 : high &<< (64 &- shift))
    return width == 64 ? value : value & ((1 &<< width) &- 1)
  }

  /// Takes a yes or no.
  @inlinable @inline(__always)
  package mutating func readFlag() -> Bool {
    read(width: 1) != 0
  }

  /// Takes a small number.
  @inlinable @inline(__always)
  package mutating func readNumber(width: UInt64) -> UInt8 {
    UInt8(truncatingIfNeeded: read(width: width))
  }

  /// Takes a word; the bits of one always are one of its raw values.
  @inlinable @inline(__always)
  package mutating func read<W: RawRepresentable>(width: UInt64, else other: W) -> W
  where W.RawValue == UInt8 {
    W(rawValue: readNumber(width: width)) ?? other
  }

  /// Takes a word that may be missing.
  @inlinable @inline(__always)
  package mutating func read<W: RawRepresentable>(optional: W.Type, width: UInt64) -> W?
  where W.RawValue == UInt8 {
    let number = readNumber(width: width)
    return number == 0 ? nil : W(rawValue: number &- 1)
  }
}
