/// The bytes of one file under the name its user knows it by.
///
/// Places are byte offsets until somebody has to read them: lines are looked for only when a
/// location is asked for, so a file without errors never pays for them. A large file, which may
/// have many errors, keeps a table of its lines.
package struct SourceText: Hashable, Sendable {
  /// Name of the file as the user gave it, `-` for standard input; one file per name in a run.
  package let name: String
  /// The content, not yet known to be UTF-8.
  package let bytes: [UInt8]
  /// The lines of a text that is too large to look through for each location.
  private let lines: LineTable?

  /// The size from which on the lines are kept.
  private static let largeSize = 16 * 1024

  /// Makes a text from a name and its content.
  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    lines = bytes.count < Self.largeSize ? nil : LineTable(bytes)
  }

  /// Finds the line and column of a byte; an offset outside the text means its nearest end.
  ///
  /// - Complexity: O(log *lines*) for a large text, else O(*n*) in the bytes before `offset`.
  package func location(at offset: Int) -> SourceLocation {
    let offset = min(max(offset, 0), bytes.count)
    if let line = lines?.line(at: offset) {
      return SourceLocation(file: name, line: line.number, column: offset - line.start + 1)
    }
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
    let known = lines?.line(at: offset)
    return bytes.withUnsafeBufferPointer { bytes in
      var start = known?.start ?? offset
      while start > 0, bytes[start - 1] != .newline { start -= 1 }
      var end = known.map { $0.next.map { $0 - 1 } ?? bytes.count } ?? offset
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
