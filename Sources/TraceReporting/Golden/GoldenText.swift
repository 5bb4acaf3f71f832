/// The bytes of a golden file as text.
package enum GoldenText {
  /// The lines without their breaks; empty ones don't count.
  ///
  /// A carriage return before a line feed is part of the break: a checkout that converts line breaks
  /// (`core.autocrlf`) changes nothing of what was recorded.
  package static func lines(of bytes: [UInt8]) -> [String] {
    bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let isEndedTwice = line.last == UInt8(ascii: "\r")
      let content = isEndedTwice ? line.dropLast() : line
      return content.isEmpty ? nil : String(decoding: content, as: UTF8.self)
    }
  }

  /// Whether a golden file says the same as a text, whichever way its lines end.
  package static func isSame(_ bytes: [UInt8], as text: [UInt8]) -> Bool {
    if bytes == text { return true }
    guard bytes.contains(UInt8(ascii: "\r")) else { return false }
    var rest = text.makeIterator()
    for (index, byte) in bytes.enumerated() {
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      if byte == UInt8(ascii: "\r"), next == UInt8(ascii: "\n") { continue }
      guard rest.next() == byte else { return false }
    }
    return rest.next() == nil
  }
}
