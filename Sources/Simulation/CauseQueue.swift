/// The numbers of the lines that led to what is pending for the app, in its order.
///
/// As many as can be pending at a time, in a ring: taking one from the front moves no other.
struct CauseQueue {
  /// Sixteen numbers in place. One vector of them would ask for memory at a multiple of 64 bytes,
  /// which takes longer to get than all that is done with it.
  private struct Numbers {
    private var rows = (
      SIMD4<Int32>(), SIMD4<Int32>(), SIMD4<Int32>(), SIMD4<Int32>()
    )

    @inline(__always)
    subscript(index: Int) -> Int32 {
      get {
        switch index >> 2 {
        case 0: rows.0[index & 3]
        case 1: rows.1[index & 3]
        case 2: rows.2[index & 3]
        default: rows.3[index & 3]
        }
      }
      set {
        switch index >> 2 {
        case 0: rows.0[index & 3] = newValue
        case 1: rows.1[index & 3] = newValue
        case 2: rows.2[index & 3] = newValue
        default: rows.3[index & 3] = newValue
        }
      }
    }
  }

  private static let capacity = 16

  private var numbers = Numbers()
  private var first = 0
  private var count = 0

  /// Adds a number at the end.
  mutating func append(_ number: Int32) {
    guard count < CauseQueue.capacity else { return }
    numbers[(first + count) % CauseQueue.capacity] = number
    count += 1
  }

  /// Adds a number before all others.
  mutating func prepend(_ number: Int32) {
    guard count < CauseQueue.capacity else { return }
    first = (first + CauseQueue.capacity - 1) % CauseQueue.capacity
    numbers[first] = number
    count += 1
  }

  /// Takes the first number out.
  mutating func popFirst() -> Int32? {
    guard count > 0 else { return nil }
    defer {
      first = (first + 1) % CauseQueue.capacity
      count -= 1
    }
    return numbers[first]
  }

  /// Forgets all numbers.
  mutating func removeAll() {
    count = 0
  }
}
