/// The escapes of JSON strings.
enum JSONEscape {
  /// The number of a `\uXXXX` at `index`, or `nil` if there is none.
  static func codeUnit(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt32? {
    guard index + 6 <= bytes.count, bytes[index] == .backslash,
      bytes[index + 1] == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt32 = 0
    for offset in 2..<6 {
      guard let digit = bytes[index + offset].hexadecimalValue else { return nil }
      unit = unit << 4 | digit
    }
    return unit
  }

  static func isSurrogate(_ unit: UInt32) -> Bool { unit & 0xF800 == 0xD800 }
  static func isHighSurrogate(_ unit: UInt32) -> Bool { unit & 0xFC00 == 0xD800 }
  static func isLowSurrogate(_ unit: UInt32) -> Bool { unit & 0xFC00 == 0xDC00 }

  /// Decodes the text between the quotes of a string as UTF-8.
  ///
  /// Bad escapes, which have been reported, come out as the text they were written with.
  static func decode(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> [UInt8] {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      guard byte == .backslash, index + 1 < range.upperBound else {
        decoded.append(byte)
        index += 1
        continue
      }
      if let simple = simpleEscape(bytes[index + 1]) {
        decoded.append(simple)
        index += 2
      } else if let (scalar, length) = unicodeEscape(bytes, index, before: range.upperBound) {
        decoded.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        index += length
      } else {
        decoded.append(byte)
        index += 1
      }
    }
    return decoded
  }

  private static func simpleEscape(_ letter: UInt8) -> UInt8? {
    switch letter {
    case .quote, .backslash, .slash: letter
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): .newline
    case UInt8(ascii: "r"): .carriageReturn
    case UInt8(ascii: "t"): .tab
    default: nil
    }
  }

  /// The scalar of one `\uXXXX` or of a surrogate pair, and the bytes it is written with.
  private static func unicodeEscape(
    _ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, before end: Int
  ) -> (Unicode.Scalar, Int)? {
    guard index + 6 <= end, let unit = codeUnit(in: bytes, at: index) else { return nil }
    if let scalar = Unicode.Scalar(unit) { return (scalar, 6) }
    guard isHighSurrogate(unit), index + 12 <= end,
      let low = codeUnit(in: bytes, at: index + 6), isLowSurrogate(low),
      let scalar = Unicode.Scalar(0x10000 + ((unit & 0x3FF) << 10 | low & 0x3FF))
    else { return nil }
    return (scalar, 12)
  }
}
