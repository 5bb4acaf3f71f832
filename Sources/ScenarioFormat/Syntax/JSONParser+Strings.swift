/// Strings: finding their end and checking their content. Decoding waits until somebody asks.
extension JSONParser {
  /// Reads a string in double quotes.
  mutating func readString() {
    var index = at + 1
    var hasEscapes = false
    while true {
      index = skipPlainText(index)
      guard index < bytes.count else { return endUnterminatedString(index) }
      let byte = bytes[index]
      switch byte {
      case .quote:
        append(hasEscapes ? .escapedString : .plainString, to: index + 1)
        return
      case .newline,
        .carriageReturn where endsLine(index):
        return endUnterminatedString(index)
      case .backslash:
        hasEscapes = true
        index = checkEscape(index)
      default:
        index = checkTextByte(byte, index)
      }
    }
  }

  /// Reads a string in single quotes, which has been reported.
  mutating func readSingleQuotedString() {
    var index = at + 1
    var hasEscapes = false
    while index < bytes.count, !endsLine(index) {
      if bytes[index] == .singleQuote {
        return append(hasEscapes ? .escapedString : .plainString, to: index + 1)
      }
      if bytes[index] == .backslash {
        hasEscapes = true
        index = checkEscape(index)
      } else {
        index = checkTextByte(bytes[index], index)
      }
    }
    endUnterminatedString(index)
  }

  /// Skips ASCII text without quotes, backslashes and control characters, eight bytes at a time.
  private func skipPlainText(_ start: Int) -> Int {
    guard let base = bytes.baseAddress else { return start }
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    var index = start
    while index &+ 8 <= bytes.count {
      let raw = UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self)
      let word = UInt64(littleEndian: raw)
      let quotes = word ^ (ones &* UInt64(UInt8.quote))
      let slashes = word ^ (ones &* UInt64(UInt8.backslash))
      // Only the lowest hit of each is exact, and only the lowest is used.
      let quoteHits = (quotes &- ones) & ~quotes
      let slashHits = (slashes &- ones) & ~slashes
      let controlHits = (word &- ones &* 0x20) & ~word
      let hits = (quoteHits | slashHits | controlHits | word) & highs
      if hits != 0 { return index + hits.trailingZeroBitCount / 8 }
      index &+= 8
    }
    return index
  }

  /// Checks a byte of a string that is no quote, backslash or line break.
  ///
  /// - Returns: Offset of the next character.
  private mutating func checkTextByte(_ byte: UInt8, _ index: Int) -> Int {
    if byte < 0x20 {
      report(.controlCharacter(byte), index..<index + 1)
      return index + 1
    }
    let length = UTF8Scalar.length(in: bytes, at: index)
    if length == 0 { report(.invalidUTF8(byte: byte), index..<index + 1) }
    return index + max(length, 1)
  }

  /// Tells whether a line break is at `index`.
  private func endsLine(_ index: Int) -> Bool {
    if bytes[index] == .newline { return true }
    return bytes[index] == .carriageReturn && index + 1 < bytes.count
      && bytes[index + 1] == .newline
  }

  /// Takes the closing quote to be missing before the punctuation at the end of the line.
  private mutating func endUnterminatedString(_ lineEnd: Int) {
    var end = lineEnd
    while end > at + 1, Self.mayFollowString(bytes[end - 1]) { end -= 1 }
    report(.unterminatedString, at..<end)
    forgivesComma = true
    append(.invalid, to: end)
  }

  private static func mayFollowString(_ byte: UInt8) -> Bool {
    switch byte {
    case .space, .tab, .comma, .closeBrace, .closeBracket: true
    default: false
    }
  }

  // MARK: - Escapes

  /// Checks the escape whose backslash is at `index`.
  ///
  /// - Returns: Offset after it.
  private mutating func checkEscape(_ index: Int) -> Int {
    switch index + 1 < bytes.count ? bytes[index + 1] : 0 {
    case .quote, .backslash, .slash, 0x62, 0x66, 0x6E, 0x72, 0x74:
      return index + 2
    case UInt8(ascii: "u"):
      return checkUnicodeEscape(index)
    case .newline, .carriageReturn, 0:
      // The end of the string is the graver error.
      return index + 1
    default:
      let end = index + 1 + max(UTF8Scalar.length(in: bytes, at: index + 1), 1)
      report(.badEscape(found: text(index..<end), .unknown), index..<end)
      return end
    }
  }

  private mutating func checkUnicodeEscape(_ index: Int) -> Int {
    guard let unit = JSONEscape.codeUnit(in: bytes, at: index) else {
      var end = index + 2
      while end < min(index + 6, bytes.count), bytes[end].hexadecimalValue != nil { end += 1 }
      report(.badEscape(found: text(index..<end), .notFourDigits), index..<end)
      return end
    }
    let end = index + 6
    guard JSONEscape.isSurrogate(unit) else { return end }
    if JSONEscape.isHighSurrogate(unit), let low = JSONEscape.codeUnit(in: bytes, at: end),
      JSONEscape.isLowSurrogate(low)
    {
      return end + 6
    }
    report(.badEscape(found: text(index..<end), .halfSurrogatePair), index..<end)
    return end
  }
}
