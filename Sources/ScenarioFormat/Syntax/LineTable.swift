/// The line starts of a text, found once.
struct LineTable: Hashable, Sendable {
  private let starts: [UInt32]

  /// Finds all line starts of a text.
  ///
  /// - Precondition: The text is smaller than 4 GiB.
  init(_ bytes: [UInt8]) {
    var starts: [UInt32] = [0]
    bytes.withUnsafeBufferPointer { bytes in
      for index in bytes.indices where bytes[index] == .newline {
        starts.append(UInt32(index + 1))
      }
    }
    self.starts = starts
  }

  /// Finds the line of a byte: its 1-based number, its first byte, and the first byte of the next
  /// line, if there is one.
  ///
  /// - Complexity: O(log *lines*).
  func line(at offset: Int) -> (number: Int, start: Int, next: Int?) {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if Int(starts[middle]) <= offset { low = middle } else { high = middle }
    }
    return (low + 1, Int(starts[low]), high < starts.count ? Int(starts[high]) : nil)
  }
}
