import TerminalText

/// Makes bytes that may not be UTF-8 safe for a terminal: those that aren't are shown as `\xFF`.
package func safeForTerminal(bytes: some Sequence<UInt8>) -> String {
  var safe = ""
  Array(bytes).withUnsafeBufferPointer { bytes in
    var start = 0
    var index = 0
    while index < bytes.count {
      let length = UTF8Scalar.length(in: bytes, at: index)
      if length > 0 {
        index += length
        continue
      }
      let valid = UnsafeBufferPointer(rebasing: bytes[start..<index])
      safe += safeForTerminal(String(decoding: valid, as: UTF8.self)) + visibleEscape(bytes[index])
      index += 1
      start = index
    }
    let valid = UnsafeBufferPointer(rebasing: bytes[start...])
    safe += safeForTerminal(String(decoding: valid, as: UTF8.self))
  }
  return safe
}

/// How a byte that is no UTF-8 is shown.
func visibleEscape(_ byte: UInt8) -> String {
  "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
}
