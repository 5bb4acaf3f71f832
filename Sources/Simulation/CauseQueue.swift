/// The numbers of the lines that led to what is pending for the app, in its order.
///
/// As many as can be pending at a time, in a ring: taking one from the front moves no other.
struct CauseQueue {
  private static let capacity = 16

  private var numbers = [Int32](repeating: TraceLine.noCause, count: CauseQueue.capacity)
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
