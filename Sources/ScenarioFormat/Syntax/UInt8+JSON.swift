/// The bytes that mean something to the JSON reader.
extension UInt8 {
  static let tab: UInt8 = 0x09
  static let newline: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let quote: UInt8 = 0x22
  static let singleQuote: UInt8 = 0x27
  static let plus: UInt8 = 0x2B
  static let comma: UInt8 = 0x2C
  static let minus: UInt8 = 0x2D
  static let point: UInt8 = 0x2E
  static let slash: UInt8 = 0x2F
  static let colon: UInt8 = 0x3A
  static let openBracket: UInt8 = 0x5B
  static let backslash: UInt8 = 0x5C
  static let closeBracket: UInt8 = 0x5D
  static let openBrace: UInt8 = 0x7B
  static let closeBrace: UInt8 = 0x7D

  /// A decimal digit.
  var isDigit: Bool { self &- 0x30 < 10 }

  /// An ASCII letter.
  var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }

  /// A letter, digit, `_` or `$`: what a name without quotes is made of.
  var isWord: Bool { isDigit || isLetter || self == 0x5F || self == 0x24 }

  /// A word byte or one of `.`, `+`, `-`: what a misspelt number or bare text is made of.
  var isBare: Bool { isWord || self == .point || self == .plus || self == .minus }

  /// The value of a hexadecimal digit.
  var hexadecimalValue: UInt32? {
    if isDigit { return UInt32(self &- 0x30) }
    let letter = (self | 0x20) &- 0x61
    return letter < 6 ? UInt32(letter) + 10 : nil
  }
}
