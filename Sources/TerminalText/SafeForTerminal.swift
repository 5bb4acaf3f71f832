/// Shows characters that could change what a terminal displays as visible escapes such as `\u{1B}`.
///
/// That is: C0 and C1 controls (line breaks and tabs too), DEL, the controls of text direction,
/// line and paragraph separators and the byte-order mark. Everything else stays as it is.
package func safeForTerminal(_ text: String) -> String {
  guard text.utf8.contains(where: mayBeginUnsafe) else { return text }
  var safe = ""
  for scalar in text.unicodeScalars {
    if scalar.isUnsafeForTerminal {
      safe += scalar.visibleEscape
    } else {
      safe.unicodeScalars.append(scalar)
    }
  }
  return safe
}

extension Unicode.Scalar {
  /// Whether a terminal might do something else than show the character.
  package var isUnsafeForTerminal: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F: true
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  /// The character as its number.
  package var visibleEscape: String { "\\u{" + String(value, radix: 16, uppercase: true) + "}" }
}

/// Whether a byte of UTF-8 may be the first one of an unsafe character.
private func mayBeginUnsafe(_ byte: UInt8) -> Bool {
  switch byte {
  case 0...0x1F, 0x7F, 0xC2, 0xD8, 0xE2, 0xEF: true
  default: false
  }
}
