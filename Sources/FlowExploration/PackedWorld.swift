import CoreLocationTypes
import StateExplorer

/// A packed state that holds a world and the memory of its watcher.
protocol PackedWorld: PackedState {
  /// How many bits fit, the unused lowest one among them.
  static var capacity: Int { get }

  /// Takes the bits over; those beyond the capacity are not there.
  init(_ bits: PackedBits)

  /// The bits, those beyond the capacity zero.
  var bits: PackedBits { get }
}

extension PackedWords2: PackedWorld {
  static var capacity: Int { 128 }

  @inline(__always)
  init(_ bits: PackedBits) {
    self.init(bits.first, bits.second)
  }

  @inline(__always)
  var bits: PackedBits {
    var bits = PackedBits()
    bits.first = firstWord
    bits.second = secondWord
    return bits
  }
}

extension PackedWords3: PackedWorld {
  static var capacity: Int { PackedBits.capacity }

  @inline(__always)
  init(_ bits: PackedBits) {
    self.init(bits.first, bits.second, bits.third)
  }

  @inline(__always)
  var bits: PackedBits {
    var bits = PackedBits()
    bits.first = firstWord
    bits.second = secondWord
    bits.third = thirdWord
    return bits
  }
}
