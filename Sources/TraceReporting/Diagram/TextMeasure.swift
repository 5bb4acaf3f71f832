import TerminalText

/// The width of text in a drawing, from a table, because nothing here can ask a font.
///
/// The table has the widths of Helvetica, which Arial and Liberation Sans share; a margin is added,
/// so that text in another font seldom runs over. East Asian wide characters take a whole em.
package struct TextMeasure: Hashable, Sendable {
  /// The size of the font in pixels.
  package let size: Double
  /// Whether the font is bold.
  package let isBold: Bool

  /// Creates a measure.
  package init(size: Double, isBold: Bool = false) {
    self.size = size
    self.isBold = isBold
  }

  /// The width of a text on one line, in pixels.
  package func width(of text: String) -> Double {
    var units = 0
    for character in text { units += TextMeasure.units(of: character) }
    return pixels(units)
  }

  /// The rows of a text that are at most so wide, in pixels.
  ///
  /// Breaks at spaces, between East Asian characters, and inside a word only where it is wider than
  /// a row: then at the words that an identifier is made of, if it can be. What doesn't fit into the
  /// rows ends with `…`.
  package func rows(of text: String, width: Double, limit: Int = .max) -> [String] {
    var wrap = Wrap(measure: self, width: width, limit: max(limit, 1))
    for part in TextMeasure.parts(of: text) where !wrap.isFull { wrap.add(part) }
    return wrap.finish()
  }

  fileprivate func pixels(_ units: Int) -> Double {
    Double(units) / 1000 * size * (isBold ? 1.12 : 1.05)
  }

  // MARK: - Parts

  /// A piece of text that is not broken, and whether a space stood before it.
  fileprivate struct Part {
    var text: String
    var units: Int
    var followsSpace: Bool
  }

  /// The words of a text, parted where a row may end without a space too: around East Asian wide
  /// characters, save marks that can't begin a row, and after signs inside the names of methods,
  /// where a letter or digit stands on both sides: `application(_:`, `didFinishLaunching:`.
  private static func parts(of text: String) -> [Part] {
    var parts: [Part] = []
    var followsSpace = false
    var isOpen = false
    for character in text {
      if character == " " {
        followsSpace = true
        isOpen = false
        continue
      }
      let isWide = DisplayWidth.columns(of: character) == 2
      let isInside = !parts.isEmpty && !followsSpace
      let isSign = parts.last?.text.last.map(breaking.contains) == true && !character.isWordLike
      let sticks = isInside && (closing.contains(character) || isSign && !isWide)
      if isOpen && !isWide || sticks {
        parts[parts.count - 1].text.append(character)
        parts[parts.count - 1].units += units(of: character)
      } else {
        parts.append(
          Part(
            text: String(character), units: units(of: character), followsSpace: followsSpace))
      }
      followsSpace = false
      isOpen =
        isWide
        ? opening.contains(character)
        : !breaking.contains(character) || parts.last?.text.contains(where: \.isWordLike) != true
    }
    return parts
  }

  private static let closing: Set<Character> = [
    "、", "。", "，", "．", "」", "』", "）", "？", "！", "：", "；", "ー", "っ", "ゃ", "ゅ", "ょ",
    ")", "]", ":", ",", ".", "”", "?",
  ]
  private static let opening: Set<Character> = ["「", "『", "（"]
  private static let breaking: Set<Character> = [":", "|", "/", "("]

  // MARK: - Widths

  /// The width of a character in thousandths of the font's size.
  fileprivate static func units(of character: Character) -> Int {
    if let byte = character.asciiValue {
      return byte < 0x20 || byte > 0x7E ? 0 : Int(ascii[Int(byte) - 0x20])
    }
    switch DisplayWidth.columns(of: character) {
    case 0: return 0
    case 2:
      return character.unicodeScalars.first?.properties.isEmojiPresentation == true
        ? 1300 : 1000
    default: return units(ofNarrow: character)
    }
  }

  private static func units(ofNarrow character: Character) -> Int {
    switch character {
    case "—", "…", "→", "←", "™": 1000
    case "≠": 600
    case "“", "”": 400
    case "‘", "’", "‹", "›", "·": 333
    default: 700
    }
  }

  /// The widths of U+0020 to U+007E.
  private static let ascii: [UInt16] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
    611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
    667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500,
    222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]
}

/// The rows of a text as they fill.
private struct Wrap {
  let measure: TextMeasure
  let width: Double
  let limit: Int
  private var rows: [String] = []
  private var row = ""
  private var units = 0
  /// Whether something did not fit.
  private(set) var isFull = false

  init(measure: TextMeasure, width: Double, limit: Int) {
    self.measure = measure
    self.width = width
    self.limit = limit
  }

  mutating func add(_ part: TextMeasure.Part) {
    let space = part.followsSpace && !row.isEmpty ? 278 : 0
    if fits(units + space + part.units) {
      row += (space > 0 ? " " : "") + part.text
      units += space + part.units
    } else {
      if limit == 1 {
        // A label of one row shows as much of its words as there is room for.
        row += space > 0 ? " " : ""
        units += space
      } else if !row.isEmpty {
        breakRow()
      }
      fill(part.text)
    }
  }

  /// Puts a word on a new row, in pieces where it is too wide.
  private mutating func fill(_ word: String) {
    for part in IdentifierParts.of(word) {
      let whole = part.reduce(0) { $0 + TextMeasure.units(of: $1) }
      if !fits(units + whole), !row.isEmpty, rows.count + 1 < limit { breakRow() }
      for piece in pieces(of: part) {
        let more = piece.reduce(0) { $0 + TextMeasure.units(of: $1) }
        if !fits(units + more), !row.isEmpty { breakRow() }
        if isFull { return }
        row += piece
        units += more
      }
    }
  }

  /// The characters of a part, the signs at its end together with the letter before them.
  private func pieces(of part: Substring) -> [Substring] {
    let end = part.lastIndex(where: \.isWordLike).map { part[$0...] } ?? part.suffix(0)
    let isShort = fits(end.reduce(0) { $0 + TextMeasure.units(of: $1) })
    let kept = limit > 1 && isShort ? end : part.suffix(0)
    let characters = part[..<kept.startIndex]
    return characters.indices.map { characters[$0...$0] } + (kept.isEmpty ? [] : [kept])
  }

  private mutating func breakRow() {
    guard rows.count + 1 < limit else {
      isFull = true
      return
    }
    rows.append(row)
    row = ""
    units = 0
  }

  private func fits(_ units: Int) -> Bool { measure.pixels(units) <= width }

  /// All rows; the last one cut where there is more.
  mutating func finish() -> [String] {
    if isFull {
      while !row.isEmpty, !fits(units + 1000) {
        units -= row.popLast().map { TextMeasure.units(of: $0) } ?? 0
      }
      row += "…"
    }
    return rows + (row.isEmpty && !rows.isEmpty ? [] : [row])
  }
}

extension Character {
  /// Whether the character says something by itself, other than a sign.
  fileprivate var isWordLike: Bool { isLetter || isNumber }
}
