/// How many columns of a terminal text takes.
package enum DisplayWidth {
  /// Columns of a text; it must be safe for a terminal (no tabs, no line breaks).
  package static func columns(of text: String) -> Int {
    var text = text
    let isASCII = text.withUTF8 { bytes in
      for byte in bytes where byte >= 0x80 { return false }
      return true
    }
    if isASCII { return text.utf8.count }
    var columns = 0
    for character in text { columns += DisplayWidth.columns(of: character) }
    return columns
  }

  /// Columns of one character: 2 for East Asian wide ones and emoji, 0 for combining marks alone,
  /// else 1.
  package static func columns(of character: Character) -> Int {
    if character.isASCII { return 1 }
    var isZero = true
    for scalar in character.unicodeScalars {
      // Most text beyond ASCII is quotes, dashes and letters with accents.
      if isWide(scalar) || scalar.value == 0xFE0F { return 2 }
      isZero = isZero && isZeroWidth(scalar)
    }
    return isZero ? 0 : 1
  }

  private static func isZeroWidth(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x300 || (0x2010...0x2027).contains(scalar.value) { return false }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return scalar.value != 0xAD
    default: return false
    }
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x1100 || (0x2010...0x2027).contains(scalar.value) { return false }
    if scalar.properties.isEmojiPresentation { return true }
    for range in wide where range.first <= scalar.value && scalar.value <= range.last {
      return true
    }
    return false
  }

  /// East Asian Width W and F of Unicode 16, apart from emoji; gaps without characters are closed.
  private static let wide: [(first: UInt32, last: UInt32)] = [
    (0x1100, 0x115F), (0x2329, 0x232A), (0x2E80, 0x303E), (0x3041, 0x3247), (0x3250, 0xA4CF),
    (0xA960, 0xA97F), (0xAC00, 0xD7A3), (0xF900, 0xFAFF), (0xFE10, 0xFE19), (0xFE30, 0xFE6F),
    (0xFF01, 0xFF60), (0xFFE0, 0xFFE6), (0x16FE0, 0x18DFF), (0x1AFF0, 0x1B2FF), (0x1D300, 0x1D376),
    (0x1F200, 0x1F265), (0x20000, 0x3FFFD),
  ]
}
