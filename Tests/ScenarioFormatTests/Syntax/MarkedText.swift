/// A text with the places of expected errors: `⟦` before the first byte, `⟧` after the last.
struct MarkedText {
  /// The text without the markers.
  let text: String
  /// Byte ranges between the markers, in order.
  let ranges: [Range<Int>]

  init(_ marked: String) {
    var text = ""
    var ranges: [Range<Int>] = []
    var start = 0
    for character in marked.unicodeScalars {
      switch character {
      case "⟦": start = text.utf8.count
      case "⟧": ranges.append(start..<text.utf8.count)
      default: text.unicodeScalars.append(character)
      }
    }
    self.text = text
    self.ranges = ranges
  }
}
