/// Strings with as few escapes as JSON needs.
enum MinimalString {
  /// The text of a string or key between its quotes.
  ///
  /// What can't be seen, such as a mark of text direction, stays escaped if it was: written as
  /// itself it would be lost on the reader.
  static func text(of value: JSONValue) -> String {
    let source = value.document.source
    let node = value.node
    guard node.tag == .escapedString else { return source.text(in: node.range) }
    return source.bytes.withUnsafeBufferPointer { text(of: $0, node.content) }
  }

  private static func text(of bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> String {
    var text: [UInt8] = [.quote]
    text.reserveCapacity(range.count + 2)
    var index = range.lowerBound
    while index < range.upperBound {
      let length = escapeLength(bytes, index, before: range.upperBound)
      if length == 0 {
        text.append(bytes[index])
        index += 1
      } else {
        append(JSONEscape.decode(bytes, index..<index + length), to: &text)
        index += length
      }
    }
    text.append(.quote)
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes of the escape at `index`; 0 where there is none.
  private static func escapeLength(
    _ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, before end: Int
  ) -> Int {
    guard bytes[index] == .backslash, index + 1 < end else { return 0 }
    guard let unit = JSONEscape.codeUnit(in: bytes, at: index) else { return 2 }
    return JSONEscape.isHighSurrogate(unit) ? min(12, end - index) : 6
  }

  /// Appends the character that an escape stood for, as short as it may be written.
  private static func append(_ decoded: [UInt8], to text: inout [UInt8]) {
    for scalar in String(decoding: decoded, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\"": text += "\\\"".utf8
      case "\\": text += "\\\\".utf8
      case "\u{8}": text += "\\b".utf8
      case "\u{C}": text += "\\f".utf8
      case "\n": text += "\\n".utf8
      case "\r": text += "\\r".utf8
      case "\t": text += "\\t".utf8
      default: text += scalar.isSeen ? Array(String(scalar).utf8) : escape(scalar)
      }
    }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> [UInt8] {
    scalar.utf16.flatMap { unit in
      let digits = String(unit, radix: 16)
      return Array("\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8)
    }
  }
}

extension Unicode.Scalar {
  /// Whether the character shows in an editor, by itself and as itself.
  fileprivate var isSeen: Bool {
    if self == " " { return true }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .connectorPunctuation, .dashPunctuation,
      .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
      .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
      return true
    case .nonspacingMark, .spacingMark, .enclosingMark, .spaceSeparator, .lineSeparator,
      .paragraphSeparator, .control, .format, .surrogate, .privateUse, .unassigned:
      return false
    @unknown default: return false
    }
  }
}
