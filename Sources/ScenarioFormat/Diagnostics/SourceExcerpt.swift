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
    /// How a character is shown.
    enum Look {
      case asItIs
      case spaces
      case escaped
      /// A byte that is no text.
      case byte
    }

    let look: Look
    let columns: Int
    /// Offset of its first byte.
    let start: Int
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
    line = prefix + Self.text(of: cells[window], source) + suffix
    indent = spaces(before)
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

  private static func text(of cells: ArraySlice<Cell>, _ source: SourceText) -> String {
    var text = ""
    for cell in cells {
      switch cell.look {
      case .asItIs: text += source.text(in: cell.start..<cell.end)
      case .spaces: text += spaces(cell.columns)
      case .escaped: text += safeForTerminal(source.text(in: cell.start..<cell.end))
      case .byte: text += visibleEscape(source.bytes[cell.start])
      }
    }
    return text
  }

  // MARK: - Cells

  private static func cells(of source: SourceText, _ range: Range<Int>) -> [Cell] {
    var cells: [Cell] = []
    cells.reserveCapacity(range.count)
    source.bytes.withUnsafeBufferPointer { bytes in
      // Nearly all lines; looking for characters would take most of the time of a report.
      guard !bytes[range].allSatisfy({ $0 >= .space && $0 < 0x7F }) else {
        for index in range {
          cells.append(Cell(look: .asItIs, columns: 1, start: index, end: index + 1))
        }
        return
      }
      var column = 0
      var index = range.lowerBound
      while index < range.upperBound {
        let end = validEnd(bytes, range, from: index)
        let valid = UnsafeBufferPointer(rebasing: bytes[index..<end])
        for character in String(decoding: valid, as: UTF8.self) {
          let cell = cell(character, column: column, start: index)
          index = cell.end
          cells.append(cell)
          column += cell.columns
        }
        guard index < range.upperBound else { break }
        let columns = visibleEscape(bytes[index]).utf8.count
        cells.append(Cell(look: .byte, columns: columns, start: index, end: index + 1))
        index += 1
        column += columns
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

  private static func cell(_ character: Character, column: Int, start: Int) -> Cell {
    let end = start + character.utf8.count
    if character == "\t" {
      return Cell(look: .spaces, columns: tabStop - column % tabStop, start: start, end: end)
    }
    guard !character.unicodeScalars.contains(where: \.isUnsafeForTerminal) else {
      let columns = DisplayWidth.columns(of: safeForTerminal(String(character)))
      return Cell(look: .escaped, columns: columns, start: start, end: end)
    }
    let columns = DisplayWidth.columns(of: character)
    return Cell(look: .asItIs, columns: columns, start: start, end: end)
  }
}
