import TerminalText

/// A line of a file with carets under a range of it, safe for a terminal and at most 160 columns
/// wide.
///
/// Tabs become spaces, so that the carets stand right whatever the tab stops of the terminal are.
struct SourceExcerpt: Hashable, Sendable {
  /// The line, cut with `…` around the range if it is long.
  let line: String
  /// Spaces up to the first caret.
  let indent: String
  /// `^~~~`, at least one column.
  let carets: String

  private static let maximumColumns = 160
  /// Columns shown before the range when the line is cut.
  private static let contextColumns = 60
  private static let tabStop = 4

  /// One character as it is shown.
  private struct Cell {
    let text: String
    let columns: Int
    /// Offset after its last byte.
    let end: Int
  }

  /// Makes the excerpt for the line on which `range` begins; what goes on after that line isn't
  /// marked.
  init(of source: SourceText, range: Range<Int>) {
    let lineRange = source.lineRange(at: range.lowerBound)
    let mark = max(range.lowerBound, lineRange.lowerBound)
    let near = Self.near(mark, in: lineRange, of: source)
    let cells = Self.cells(of: source, near)
    let first = cells.firstIndex { $0.end > mark } ?? cells.count
    // An offset between the characters of a line break is past the last cell.
    var last = first
    while last < cells.count, last == first || cells[last - 1].end < range.upperBound { last += 1 }

    let isCut = near != lineRange || Self.columns(cells[...]) > Self.maximumColumns
    let window = isCut ? Self.window(cells, around: first) : 0..<cells.count
    let prefix = window.lowerBound > 0 || near.lowerBound > lineRange.lowerBound ? "…" : ""
    let suffix =
      window.upperBound < cells.count || near.upperBound < lineRange.upperBound ? "…" : ""
    let before = Self.columns(cells[window.lowerBound..<first]) + prefix.count
    let marked = Self.columns(cells[first..<max(first, min(last, window.upperBound))])
    line = prefix + cells[window].map(\.text).joined() + suffix
    indent = String(repeating: " ", count: before)
    carets = "^" + String(repeating: "~", count: max(marked - 1, 0))
  }

  private static func columns(_ cells: ArraySlice<Cell>) -> Int {
    cells.reduce(0) { $0 + $1.columns }
  }

  /// The part of a line that can matter, cut between characters: lines may have megabytes.
  private static func near(_ mark: Int, in line: Range<Int>, of source: SourceText) -> Range<Int> {
    var start = max(line.lowerBound, mark - 400)
    var end = min(line.upperBound, mark + 800)
    while start > line.lowerBound, source.bytes[start] & 0xC0 == 0x80 { start -= 1 }
    while end < line.upperBound, source.bytes[end] & 0xC0 == 0x80, end > mark { end -= 1 }
    return start..<max(start, end)
  }

  /// The cells to show of a line that is too long.
  private static func window(_ cells: [Cell], around first: Int) -> Range<Int> {
    var start = first
    var end = first
    var used = 0
    while start > 0, used + cells[start - 1].columns <= contextColumns {
      start -= 1
      used += cells[start].columns
    }
    // Two columns are kept for the ellipses.
    while end < cells.count, used + cells[end].columns <= maximumColumns - 2 {
      used += cells[end].columns
      end += 1
    }
    while start > 0, used + cells[start - 1].columns <= maximumColumns - 2 {
      start -= 1
      used += cells[start].columns
    }
    return start..<end
  }

  // MARK: - Cells

  private static func cells(of source: SourceText, _ range: Range<Int>) -> [Cell] {
    var cells: [Cell] = []
    var column = 0
    source.bytes.withUnsafeBufferPointer { bytes in
      var index = range.lowerBound
      while index < range.upperBound {
        let end = validEnd(bytes, range, from: index)
        let valid = UnsafeBufferPointer(rebasing: bytes[index..<end])
        for character in String(decoding: valid, as: UTF8.self) {
          index += character.utf8.count
          let cell = cell(character, column: column, end: index)
          cells.append(cell)
          column += cell.columns
        }
        guard index < range.upperBound else { break }
        let escape = visibleEscape(bytes[index])
        index += 1
        cells.append(Cell(text: escape, columns: escape.count, end: index))
        column += escape.count
      }
    }
    return cells
  }

  /// End of the well-formed UTF-8 from `start`.
  private static func validEnd(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, from start: Int
  ) -> Int {
    var end = start
    while end < range.upperBound {
      let length = UTF8Scalar.length(in: bytes, at: end)
      guard length > 0, end + length <= range.upperBound else { break }
      end += length
    }
    return end
  }

  private static func cell(_ character: Character, column: Int, end: Int) -> Cell {
    if character == "\t" {
      let columns = tabStop - column % tabStop
      return Cell(text: String(repeating: " ", count: columns), columns: columns, end: end)
    }
    let text = String(character)
    let safe = safeForTerminal(text)
    return safe == text
      ? Cell(text: text, columns: DisplayWidth.columns(of: character), end: end)
      : Cell(text: safe, columns: DisplayWidth.columns(of: safe), end: end)
  }
}
