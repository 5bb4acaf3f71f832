import TerminalText

/// Text from files as reports may show it: nothing that a terminal, a browser or an XML parser
/// could take for something else than characters.
enum ReportText {
  /// The text on one line; line breaks, controls, controls of text direction and noncharacters
  /// become visible escapes such as `\u{1B}`.
  static func line(_ text: some StringProtocol) -> String {
    let safe = safeForTerminal(String(text))
    // U+FDD0 to U+FDEF and the last two of each plane begin with these bytes.
    guard safe.utf8.contains(where: { $0 >= 0xEF }) else { return safe }
    guard safe.unicodeScalars.contains(where: isNoncharacter) else { return safe }
    var visible = ""
    for scalar in safe.unicodeScalars {
      if isNoncharacter(scalar) {
        visible += scalar.visibleEscape
      } else {
        visible.unicodeScalars.append(scalar)
      }
    }
    return visible
  }

  /// The text on one line as ``line(_:)`` shows it, cut to so many Unicode scalars with `…`.
  static func clipped(_ text: String, to limit: Int) -> String {
    guard text.utf8.count > limit else { return line(text) }
    let scalars = text.unicodeScalars
    let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex)
    guard let end, end < scalars.endIndex else { return line(text) }
    return line(text[..<end]) + "…"
  }

  /// The lines of a text, each as ``line(_:)`` shows it; a line break at the end adds none.
  static func lines(_ text: String) -> [String] {
    var lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map {
      line(Substring($0))
    }
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  /// The text with scalars replaced, as escapes of a format need it.
  static func replacing(
    _ text: String, _ replacement: (Unicode.Scalar) -> String?
  ) -> String {
    var replaced = ""
    for scalar in text.unicodeScalars {
      if let words = replacement(scalar) {
        replaced += words
      } else {
        replaced.unicodeScalars.append(scalar)
      }
    }
    return replaced
  }

  private static func isNoncharacter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(scalar.value)
  }
}
