/// What stands between and inside the elements.
extension XMLPropertyList {
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  // MARK: - Between elements

  /// Holds the bytes against the encoding that the text says it has; UTF-8 if it says none.
  func checkEncoding() throws(Failure) {
    var isASCII = true
    let damage = bytes.withUnsafeBufferPointer { buffer -> Int? in
      var index = 0
      while index < buffer.count {
        let length = UTF8Scalar.length(in: buffer, at: index)
        guard length > 0 else { return index }
        if length > 1, index > 0 || buffer[0] != Self.byteOrderMark[0] { isASCII = false }
        index += length
      }
      return nil
    }
    if let name = declaredEncoding, damage != nil || !isASCII {
      let known = ["utf-8", "utf8", "us-ascii"]
      guard known.contains(name.lowercased()) else { throw .damaged(.encoding(name), at: 0) }
    }
    if let damage { throw .damaged(.notUTF8, at: damage) }
  }

  /// The encoding that `<?xml … encoding="…"?>` names.
  private var declaredEncoding: String? {
    let start = bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0
    guard starts(with: "<?xml", at: start) else { return nil }
    var index = start
    while index < bytes.count, bytes[index] != .greaterThan {
      if starts(with: "encoding", at: index) {
        let value = bytes[index...].prefix(200).split(maxSplits: 2) {
          $0 == .quote || $0 == .singleQuote
        }
        guard value.count > 1 else { return nil }
        return String(decoding: value[value.startIndex + 1], as: UTF8.self)
      }
      index += 1
    }
    return nil
  }

  /// Goes to the first tag.
  mutating func skipProlog() throws(Failure) {
    if bytes.starts(with: Self.byteOrderMark) { index = Self.byteOrderMark.count }
    try skipSpace()
    guard starts(with: "<!DOCTYPE", at: index) else { return }
    let start = index
    var quote: UInt8?
    while index < bytes.count, quote != nil || bytes[index] != .greaterThan {
      let byte = bytes[index]
      guard quote != nil || byte != .openBracket else { throw .damaged(.declarations, at: index) }
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == .quote || byte == .singleQuote {
        quote = byte
      }
      index += 1
    }
    guard index < bytes.count else { throw .damaged(.unfinished("<!DOCTYPE>"), at: start) }
    index += 1
    try skipSpace()
  }

  /// Skips white space, comments and processing instructions.
  mutating func skipSpace() throws(Failure) {
    while index < bytes.count {
      if UInt8.isXMLSpace(bytes[index]) {
        index += 1
      } else if starts(with: "<!--", at: index) {
        _ = try content("<!--", "-->", named: "a comment")
      } else if starts(with: "<?", at: index) {
        _ = try content("<?", "?>", named: "<? ?>")
      } else {
        return
      }
    }
  }

  // MARK: - Text

  /// The text of an element whose start tag was read, and goes behind its end tag.
  mutating func text(of tag: Tag) throws(Failure) -> String {
    guard tag.form == .start else { return "" }
    var text: [UInt8] = []
    while index < bytes.count {
      switch bytes[index] {
      case .lessThan where starts(with: "<![CDATA[", at: index):
        text += bytes[try content("<![CDATA[", "]]>", named: "<![CDATA[")]
      case .lessThan:
        guard !starts(with: "<!", at: index), !starts(with: "<?", at: index) else {
          let expected = "</\(tag.element.rawValue)>"
          throw .damaged(.unexpected(found: "a comment", expected: expected), at: index)
        }
        let end = try self.tag()
        guard end.form == .end, end.element == tag.element else {
          throw unexpected(end, "</\(tag.element.rawValue)>")
        }
        return String(decoding: text, as: UTF8.self)
      case .ampersand:
        text += try reference()
      default:
        text.append(bytes[index])
        index += 1
      }
    }
    throw .damaged(.unfinished(tag.text), at: tag.offset)
  }

  /// The bytes of a character that is named or numbered: `&lt;`, `&#233;`, `&#xE9;`.
  private mutating func reference() throws(Failure) -> [UInt8] {
    let start = index
    let maximumLength = 12
    guard let end = bytes[start...].prefix(maximumLength).firstIndex(of: .semicolon) else {
      throw .damaged(.badReference, at: start)
    }
    index = end + 1
    switch String(decoding: bytes[start + 1..<end], as: UTF8.self) {
    case "lt": return [.lessThan]
    case "gt": return [.greaterThan]
    case "amp": return [.ampersand]
    case "apos": return [.singleQuote]
    case "quot": return [.quote]
    case let name:
      guard let scalar = Self.scalar(numbered: name) else {
        throw .damaged(.badReference, at: start)
      }
      return Array(String(Character(scalar)).utf8)
    }
  }

  /// The character of `#233` or `#xE9`; never NUL.
  private static func scalar(numbered name: String) -> Unicode.Scalar? {
    guard name.hasPrefix("#") else { return nil }
    let isHexadecimal = name.hasPrefix("#x")
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    guard digits.utf8.allSatisfy({ $0.hexadecimalValue != nil }),
      let number = UInt32(digits, radix: isHexadecimal ? 16 : 10), number > 0
    else { return nil }
    return Unicode.Scalar(number)
  }

  // MARK: - Bytes

  private func starts(with mark: StaticString, at start: Int) -> Bool {
    let count = mark.utf8CodeUnitCount
    guard start + count <= bytes.count else { return false }
    for offset in 0..<count where bytes[start + offset] != mark.utf8Start[offset] { return false }
    return true
  }

  /// The range of what stands here between two marks, and goes behind the second.
  private mutating func content(
    _ open: StaticString, _ close: StaticString, named name: String
  ) throws(Failure) -> Range<Int> {
    let start = index
    index += open.utf8CodeUnitCount
    let inner = index
    while index < bytes.count {
      if starts(with: close, at: index) {
        let end = index
        index += close.utf8CodeUnitCount
        return inner..<end
      }
      index += 1
    }
    throw .damaged(.unfinished(name), at: start)
  }
}

/// The bytes that mean something to the reader of XML.
extension UInt8 {
  static let ampersand: UInt8 = 0x26
  static let semicolon: UInt8 = 0x3B
  static let lessThan: UInt8 = 0x3C
  static let greaterThan: UInt8 = 0x3E

  /// Part of the name of an element.
  var isXMLName: Bool { isBare || self == .colon || self >= 0x80 }
}
