/// Writes yes-or-no decisions in about as many bits as they are surprising.
///
/// An adaptive binary range coder with carry, as LZMA has it: each decision has a context whose
/// probability follows what was decided before. `play.js` reads what this writes.
struct RangeEncoder {
  /// The likelihood of "no", in 2048ths.
  typealias Probability = UInt16

  /// What nothing is known of yet.
  static let even: Probability = 1024

  private static let precision: UInt32 = 11
  private static let speed: UInt16 = 4
  private static let smallestRange: UInt32 = 1 << 24

  private var low: UInt64 = 0
  private var range = UInt32.max
  private var cache: UInt8 = 0
  private var cacheSize = 1
  private var bytes: [UInt8] = []

  /// Writes a decision and lets its context learn.
  mutating func write(_ decision: Bool, _ probability: inout Probability) {
    let bound = (range >> RangeEncoder.precision) * UInt32(probability)
    if decision {
      low += UInt64(bound)
      range -= bound
      probability -= probability >> RangeEncoder.speed
    } else {
      range = bound
      probability += (2048 - probability) >> RangeEncoder.speed
    }
    while range < RangeEncoder.smallestRange {
      range <<= 8
      shift()
    }
  }

  /// Writes a number bit by bit from the top; each beginning is a context of its own.
  ///
  /// - Parameter tree: The contexts; at least `1 << width` of them.
  mutating func write(_ number: Int, width: Int, _ tree: inout [Probability]) {
    var node = 1
    for bit in (0..<width).reversed() {
      let decision = number >> bit & 1 == 1
      write(decision, &tree[node])
      node = node << 1 | (decision ? 1 : 0)
    }
  }

  /// Ends the writing.
  ///
  /// - Returns: All that was written.
  mutating func finish() -> [UInt8] {
    for _ in 0..<5 { shift() }
    return bytes
  }

  private mutating func shift() {
    if low < 0xFF00_0000 || low > 0xFFFF_FFFF {
      let carry = UInt8(truncatingIfNeeded: low >> 32)
      bytes.append(cache &+ carry)
      bytes.append(contentsOf: repeatElement(0xFF &+ carry, count: cacheSize - 1))
      cache = UInt8(truncatingIfNeeded: low >> 24)
      cacheSize = 0
    }
    cacheSize += 1
    low = (low & 0x00FF_FFFF) << 8
  }
}
