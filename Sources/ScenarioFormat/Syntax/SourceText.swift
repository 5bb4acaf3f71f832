/// The bytes of one file under the name its user knows it by.
///
/// Places are byte offsets until somebody has to read them: lines are looked for only when a
/// location is asked for, so a file without errors never pays for them. Use a ``LineTable`` for
/// many locations.
package struct SourceText: Hashable, Sendable {
  /// Name of the file as the user gave it, `-` for standard input; one file per name in a run.
  package let name: String
  /// The content, not yet known to be UTF-8.
  package let bytes: [UInt8]

  /// Makes a text from a name and its content.
  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// Finds the line and column of a byte; an offset outside the text means its nearest end.
  ///
  /// - Complexity: O(*n*) in the bytes before `offset`.
  package func location(at offset: Int) -> SourceLocation {
    let offset = min(max(offset, 0), bytes.count)
    return bytes.withUnsafeBufferPointer { bytes in
      var line = 1
      var lineStart = 0
      for index in 0..<offset where bytes[index] == .newline {
        line += 1
        lineStart = index + 1
      }
      return SourceLocation(file: name, line: line, column: offset - lineStart + 1)
    }
  }

  /// Byte range of the line that holds `offset`, without its line break (`\n` or `\r\n`).
  package func lineRange(at offset: Int) -> Range<Int> {
    let offset = min(max(offset, 0), bytes.count)
    return bytes.withUnsafeBufferPointer { bytes in
      var start = offset
      while start > 0, bytes[start - 1] != .newline { start -= 1 }
      var end = offset
      while end < bytes.count, bytes[end] != .newline { end += 1 }
      if end > start, bytes[end - 1] == .carriageReturn { end -= 1 }
      return start..<end
    }
  }

  /// The text of a byte range; bytes that are no UTF-8 come as U+FFFD.
  ///
  /// - Precondition: `range` lies within `bytes`.
  package func text(in range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}
