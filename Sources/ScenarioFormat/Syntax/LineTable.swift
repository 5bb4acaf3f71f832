/// The line starts of a text, found once, for callers that need many locations.
package struct LineTable: Hashable, Sendable {
  private let name: String
  private let byteCount: Int
  private let starts: [UInt32]

  /// Finds all line starts of `text`.
  ///
  /// - Precondition: `text` is smaller than 4 GiB.
  package init(_ text: SourceText) {
    var starts: [UInt32] = [0]
    text.bytes.withUnsafeBufferPointer { bytes in
      for index in bytes.indices where bytes[index] == .newline {
        starts.append(UInt32(index + 1))
      }
    }
    self.name = text.name
    self.byteCount = text.bytes.count
    self.starts = starts
  }

  /// Finds the line and column of a byte; an offset outside the text means its nearest end.
  ///
  /// - Complexity: O(log *lines*).
  package func location(at offset: Int) -> SourceLocation {
    let offset = min(max(offset, 0), byteCount)
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if Int(starts[middle]) <= offset { low = middle } else { high = middle }
    }
    return SourceLocation(file: name, line: low + 1, column: offset - Int(starts[low]) + 1)
  }
}
