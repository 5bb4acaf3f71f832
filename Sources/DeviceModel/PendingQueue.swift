/// The pending events of the app in order: at most 16, in a fixed number of bytes.
struct PendingQueue: Hashable, Sendable {
  /// How many events fit.
  static let capacity = 16

  private var low: UInt64 = 0
  private var high: UInt64 = 0
  private(set) var count: UInt8 = 0

  /// Whether nothing is pending.
  var isEmpty: Bool { count == 0 }

  /// Adds an event at the end.
  ///
  /// - Returns: `false` when the queue is full and the event was not added.
  mutating func append(_ event: PendingEvent) -> Bool {
    guard count < PendingQueue.capacity else { return false }
    write(event.rawValue, at: count)
    count += 1
    return true
  }

  /// Adds an event before all others.
  ///
  /// - Returns: `false` when the queue is full and the event was not added.
  mutating func prepend(_ event: PendingEvent) -> Bool {
    guard count < PendingQueue.capacity else { return false }
    high = high << 8 | low >> 56
    low = low << 8 | UInt64(event.rawValue)
    count += 1
    return true
  }

  /// Takes the first event out.
  mutating func popFirst() -> PendingEvent? {
    guard count > 0 else { return nil }
    let event = PendingEvent(rawValue: UInt8(truncatingIfNeeded: low))
    low = low >> 8 | high << 56
    high >>= 8
    count -= 1
    return event
  }

  /// Whether an event is pending.
  func contains(_ event: PendingEvent) -> Bool {
    (0..<count).contains { read(at: $0) == event.rawValue }
  }

  /// How often an event is pending.
  func count(of event: PendingEvent) -> UInt8 {
    var count: UInt8 = 0
    for index in 0..<self.count where read(at: index) == event.rawValue { count += 1 }
    return count
  }

  private func read(at index: UInt8) -> UInt8 {
    let word = index < 8 ? low : high
    return UInt8(truncatingIfNeeded: word >> UInt64(index % 8 * 8))
  }

  private mutating func write(_ value: UInt8, at index: UInt8) {
    let bits = UInt64(value) << UInt64(index % 8 * 8)
    if index < 8 { low |= bits } else { high |= bits }
  }
}
