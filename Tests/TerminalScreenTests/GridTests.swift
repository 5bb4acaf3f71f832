import TerminalScreen
import Testing

private func grid(_ columns: Int, _ rows: Int = 1, _ glyphs: Glyphs = .rich) -> Grid {
  Grid(size: ScreenSize(columns: columns, rows: rows), glyphs: glyphs)
}

@Suite struct GridTests {
  @Test func textIsCutOffAtTheEdge() {
    var grid = grid(5)

    let columns = grid.put("Ramen Finder", column: 2, row: 0)
    #expect(columns == 3)
    #expect(grid.text == "  Ram\n")
    let secondColumns = grid.put("below", column: 0, row: 1)
    #expect(secondColumns == 0)
    let thirdColumns = grid.put("left", column: -2, row: 0)
    #expect(thirdColumns == 4)
    #expect(grid.text == "ftRam\n")
  }

  @Test func wideCharactersTakeTwoCells() {
    var grid = grid(5)

    let columns = grid.put("位置情報", column: 0, row: 0)
    #expect(columns == 4)
    #expect(grid.text == "位置\n")
    grid.put("x", column: 1, row: 0)
    #expect(grid.text == " x置\n")
    grid.put("y", column: 2, row: 0)
    #expect(grid.text == " xy\n")
  }

  @Test func controlsNeverReachTheCells() {
    var grid = grid(60)

    grid.put("a\u{1B}[2Jb\nc\u{202E}d\u{9B}", column: 0, row: 0)

    #expect(grid.text == "a\\u{1B}[2Jb\\u{A}c\\u{202E}d\\u{9B}\n")
  }

  @Test func aHeapOfMarksIsOneBase() {
    var grid = grid(4)

    grid.put("e" + String(repeating: "\u{301}", count: 5000) + "x", column: 0, row: 0)

    #expect(grid.text == "ex\n")
  }

  @Test func shortenedTextEndsWithAnEllipsis() {
    var grid = grid(8, 3)

    grid.putShortened("Location Services", column: 0, row: 0, columns: 8)
    grid.putCentered("OK", column: 0, row: 1, columns: 8)
    grid.putShortened("位置情報サービス", column: 0, row: 2, columns: 8)

    #expect(grid.text == "Locatio…\n   OK\n位置情…\n")
  }

  @Test func asciiStandsForEverythingElseAtTheSameWidth() {
    var grid = grid(40, 1, .ascii)

    grid.put("“App” › 位置 – é…", column: 0, row: 0)

    #expect(grid.text == "\"App\" > ???? - ?~\n")
    #expect(grid.text.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func boxesAreDrawnAlongTheEdge() {
    var grid = grid(6, 4)
    grid.drawBox(grid.bounds, grid.glyphs.round)
    grid.drawDivider(grid.bounds, row: 2, grid.glyphs.square)

    #expect(grid.text == "╭────╮\n│    │\n├────┤\n╰────╯\n")
  }

  @Test func anotherScreenIsCopiedAndCutOff() {
    var small = grid(4, 2)
    small.put("ab位", column: 0, row: 0)
    small.put("cd", column: 0, row: 1)
    var large = grid(5, 2)

    large.draw(small, column: 2, row: 1)

    #expect(large.text == "\n  ab\n")
  }
}
