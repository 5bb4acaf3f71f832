/// Well-formed UTF-8, by the table of the Unicode Standard (no overlong forms, no surrogates).
enum UTF8Scalar {
  /// Bytes of the scalar that starts at `index`: 1–4, or 0 if the bytes there are not well-formed.
  static func length(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    guard index < bytes.count else { return 0 }
    let lead = bytes[index]
    switch lead {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: return hasTail(bytes, index, 1, 0x80...0xBF) ? 2 : 0
    case 0xE0: return hasTail(bytes, index, 2, 0xA0...0xBF) ? 3 : 0
    case 0xED: return hasTail(bytes, index, 2, 0x80...0x9F) ? 3 : 0
    case 0xE1...0xEF: return hasTail(bytes, index, 2, 0x80...0xBF) ? 3 : 0
    case 0xF0: return hasTail(bytes, index, 3, 0x90...0xBF) ? 4 : 0
    case 0xF1...0xF3: return hasTail(bytes, index, 3, 0x80...0xBF) ? 4 : 0
    case 0xF4: return hasTail(bytes, index, 3, 0x80...0x8F) ? 4 : 0
    default: return 0
    }
  }

  /// Tells whether `count` continuation bytes follow, the first of them within `second`.
  private static func hasTail(
    _ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, _ count: Int, _ second: ClosedRange<UInt8>
  ) -> Bool {
    guard index + count < bytes.count, second.contains(bytes[index + 1]) else { return false }
    if count == 1 { return true }
    for offset in 2...count where bytes[index + offset] & 0xC0 != 0x80 { return false }
    return true
  }
}
