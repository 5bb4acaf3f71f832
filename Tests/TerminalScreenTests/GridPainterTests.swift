import TerminalScreen
import TerminalText
import Testing

/// A terminal, as far as ``GridPainter`` uses one.
private struct SmallTerminal {
  private(set) var grid: Grid
  /// How many cells were written.
  private(set) var written = 0
  private var column = 0
  private var row = 0
  private var style = CellStyle.plain

  init(_ size: ScreenSize) {
    grid = Grid(size: size, glyphs: .rich)
  }

  mutating func take(_ text: String) {
    var rest = text[...]
    while let first = rest.first {
      if rest.hasPrefix("\u{1B}[") {
        let body = rest.dropFirst(2)
        let parameters = body.prefix { !$0.isLetter }
        let final = body.dropFirst(parameters.count).first ?? " "
        take(final, parameters.split(separator: ";").compactMap { Int($0) })
        rest = body.dropFirst(parameters.count + 1)
      } else {
        column += grid.put(String(first), column: column, row: row, style: style)
        written += 1
        rest = rest.dropFirst()
      }
    }
  }

  private mutating func take(_ final: Character, _ parameters: [Int]) {
    switch final {
    case "H":
      row = (parameters.first ?? 1) - 1
      column = (parameters.count > 1 ? parameters[1] : 1) - 1
    case "J": grid = Grid(size: grid.size, glyphs: .rich)
    case "m":
      for parameter in parameters {
        switch parameter {
        case 0: style = .plain
        case 1: style.isBold = true
        case 2: style.isDim = true
        case 7: style.isReversed = true
        default: style.color = CellStyle.Color(rawValue: UInt8(parameter))
        }
      }
    default: Issue.record("unknown sequence \(final)")
    }
  }
}

/// Numbers that look random and are the same each time.
private struct Numbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 29
  }
}

@Suite struct GridPainterTests {
  private static let size = ScreenSize(columns: 23, rows: 6)
  private static let words = ["a", "位置", "🍜", "Ramen", "e\u{301}", " ", "──", "✓ x", "👨‍👩‍👧"]

  /// The screen with some words put somewhere.
  private func changed(_ grid: Grid, _ numbers: inout Numbers) -> Grid {
    var grid = grid
    for _ in 0..<Int.random(in: 0...9, using: &numbers) {
      let word = GridPainterTests.words.randomElement(using: &numbers) ?? ""
      let color = Bool.random(using: &numbers) ? CellStyle.Color.cyan : nil
      grid.put(
        word, column: Int.random(in: -1...23, using: &numbers),
        row: Int.random(in: 0..<6, using: &numbers),
        style: CellStyle(color, isBold: .random(using: &numbers)))
    }
    return grid
  }

  /// Whatever the changes, the terminal shows the new screen.
  @Test func theTerminalShowsTheNewScreen() {
    var numbers = Numbers(state: 7)
    var terminal = SmallTerminal(GridPainterTests.size)
    var shown: Grid?
    for round in 0..<500 {
      let start = round % 50 == 0 ? nil : shown
      let old = start ?? Grid(size: GridPainterTests.size, glyphs: .rich)
      let new = changed(old, &numbers)
      terminal.take(GridPainter.changes(from: start, to: new, isStyled: true))
      #expect(terminal.grid == new, "round \(round)")
      shown = new
    }
  }

  @Test func whatIsTheSameIsNotWritten() {
    var old = Grid(size: ScreenSize(columns: 80, rows: 24), glyphs: .rich)
    for row in 0..<24 { old.put(String(repeating: "x", count: 80), column: 0, row: row) }
    var new = old
    new.put("y", column: 40, row: 12)

    #expect(GridPainter.changes(from: old, to: old, isStyled: true) == "")
    #expect(GridPainter.changes(from: old, to: new, isStyled: false) == "\u{1B}[13;41Hy")
    var terminal = SmallTerminal(old.size)
    terminal.take(GridPainter.changes(from: nil, to: old, isStyled: true))
    #expect(terminal.written == 80 * 24)
  }

  @Test func withoutLooksNoneIsSet() {
    var grid = Grid(size: ScreenSize(columns: 10, rows: 2), glyphs: .rich)
    grid.put("focus", column: 0, row: 0, style: CellStyle(.red, isReversed: true))

    let text = GridPainter.changes(from: nil, to: grid, isStyled: false)

    #expect(text == "\u{1B}[H\u{1B}[2J\u{1B}[1;1Hfocus")
  }
}
