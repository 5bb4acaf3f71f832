import Simulation
import TerminalScreen
import TerminalText
import TestSupport
import Testing
import Walkthrough

/// A screen that is held against a golden file.
private struct ScreenCase: Sendable, CustomTestStringConvertible {
  let name: String
  let keys: String
  var flow = "recommended"
  var ios = "17.4"
  var language = "en"
  var size = WalkSample.small
  var glyphs = Glyphs.rich
  var isStyled = true

  var testDescription: String { name }

  func sample() throws -> WalkSample {
    var sample = try WalkSample(
      flow: flow, ios: ios, language: language, size: size, glyphs: glyphs, isStyled: isStyled)
    sample.type(keys)
    return sample
  }
}

private let screens: [ScreenCase] = [
  ScreenCase(name: "home", keys: ""),
  ScreenCase(name: "app", keys: "<enter>"),
  ScreenCase(name: "prompt", keys: "<enter><enter>"),
  ScreenCase(name: "prompt-ios-12", keys: "<enter><enter>", ios: "12.4"),
  ScreenCase(name: "prompt-ios-13", keys: "<enter><enter>", ios: "13.1"),
  ScreenCase(
    name: "prompt-japanese", keys: "<enter><enter>", flow: "always-upgrade", ios: "13.4",
    language: "ja"),
  ScreenCase(name: "prompt-ascii", keys: "<enter><enter>", glyphs: .ascii, isStyled: false),
  ScreenCase(name: "settings", keys: "<enter><enter><tab><enter>2"),
  ScreenCase(name: "settings-services-off", keys: "<enter><enter><enter>2<up><up><enter>"),
  ScreenCase(name: "alert", keys: "<enter><enter><up><up><enter><enter>"),
  ScreenCase(name: "locked", keys: "<enter>3"),
  ScreenCase(name: "why", keys: "<enter><enter>w"),
  ScreenCase(name: "help", keys: "?"),
  ScreenCase(name: "versions", keys: "<enter>v"),
  ScreenCase(name: "save", keys: "<enter>s"),
  ScreenCase(
    name: "save-edited", keys: "<enter>s<left><left><left><left><left>-2", glyphs: .ascii,
    isStyled: false),
  ScreenCase(name: "quit", keys: "<enter>q"),
  ScreenCase(name: "time", keys: "<enter><enter><tab><enter>16"),
  ScreenCase(name: "bookmarks", keys: "<enter>b1bg"),
  ScreenCase(name: "notice-long", keys: "<enter>3x7"),
  ScreenCase(
    name: "wide", keys: "<enter><enter><tab><enter>", size: WalkSample.large),
  ScreenCase(
    name: "wide-settings-ascii", keys: "<enter><enter><enter>2", size: WalkSample.large,
    glyphs: .ascii, isStyled: false),
  ScreenCase(name: "too-small", keys: "", size: ScreenSize(columns: 40, rows: 10)),
]

@Suite struct WalkthroughViewTests {
  @Test(arguments: screens)
  private func looksAsRecorded(_ screen: ScreenCase) throws {
    let text = try screen.sample().text

    try Golden.expect(text, equals: "Tests/WalkthroughTests/Goldens/\(screen.name).txt")
  }

  /// Each row fits, the phone has its left edge, and ASCII is ASCII.
  @Test(arguments: screens)
  private func fitsTheScreen(_ screen: ScreenCase) throws {
    let text = try screen.sample().text
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()

    #expect(rows.count == screen.size.rows)
    for row in rows { #expect(DisplayWidth.columns(of: String(row)) <= screen.size.columns) }
    if screen.glyphs.foldsText { #expect(text.utf8.allSatisfy { $0 < 0x80 }) }
    guard screen.size.rows >= 24 else { return }
    for row in rows.dropFirst().prefix(22) {
      #expect("╭│├╰.|+'".contains(row.prefix(1)), "\(row)")
    }
  }

  @Test func thePromptStandsOverADimmedApp() throws {
    var sample = try WalkSample()
    sample.type("<enter><enter>")
    let grid = sample.view.grid

    let name = try #require(sample.place(of: "Ramen Finder"))
    #expect(grid[column: name.column, row: name.row].style == .dim)
    let title = try #require(sample.place(of: "Allow “Ramen"))
    #expect(grid[column: title.column, row: title.row].style == .bold)
    let button = try #require(sample.place(of: "Allow Once  "))
    #expect(grid[column: button.column, row: button.row].style.isReversed)
    let other = try #require(sample.place(of: "Don’t Allow  "))
    #expect(!grid[column: other.column, row: other.row].style.isReversed)
  }

  /// The prompt is so tall that it stands over the app's title.
  @Test(arguments: [Glyphs.rich, .ascii])
  func aLongNameIsHiddenBehindATallPrompt(_ glyphs: Glyphs) throws {
    let usage = String(repeating: "Shows what is near you. ", count: 20)
    let keys = #""infoPlist":{"NSLocationWhenInUseUsageDescription":"\#(usage)"}"#
    let name = "Finder of Ramen, Near and Far, by Day and Night"
    var sample = try WalkSample(app: #""name":"\#(name)",\#(keys)"#, glyphs: glyphs)
    sample.type("<enter>")
    #expect(sample.place(of: "Finder of Ramen") != nil)

    sample.type("<enter>")

    let grid = sample.view.grid
    for row in 2..<22 {
      let sides = [1, 28].map { grid[column: $0, row: row].text }
      #expect(sides == [" ", " "] || sides == ["─", "─"] || sides == ["-", "-"], "row \(row)")
    }
    #expect(sample.place(of: "Finder of Ramen, Nea") == nil, "\(sample.text)")
  }

  @Test func titlesStandInTheMiddleOfThePhone() throws {
    var sample = try WalkSample()
    sample.type("<enter>")

    let name = try #require(sample.place(of: "Ramen Finder"))
    #expect(name.column == (30 - "Ramen Finder".count) / 2)
  }

  @Test func nothingHasHappenedBeforeTheLaunch() throws {
    let text = try WalkSample(size: WalkSample.large).text
    let rows = text.split(separator: "\n")

    // Once in the trace, once below "Why".
    #expect(rows.filter { $0.contains("Nothing has happened yet.") }.count == 2, "\(text)")
    #expect(!text.contains("start trace"))
    #expect(!text.contains("No rule of iOS decided"))
  }

  @Test(arguments: [
    ("ja", "正確な位置情報: オン", "正確な位置情報: オフ"), ("zh-Hans", "精确位置：打开", "精确位置：关闭"),
    ("en", "Precise: On", "Precise: Off"),
  ])
  func thePillIsInTheWordsOfThePhone(_ language: String, _ on: String, _ off: String) throws {
    var sample = try WalkSample(language: language)
    sample.type("<enter><enter>")
    #expect(sample.text.contains(on), "\(sample.text)")

    sample.type("<up><enter>")
    #expect(sample.text.contains(off), "\(sample.text)")
  }

  /// Names that would like to control the terminal, or are endless, do no harm.
  @Test(
    arguments: [
      #"\u001b[2J\u001b]0;x\u0007"#, #"<script>alert(1)</script>"#, #"\u202eevil\u2066"#,
      String(repeating: "a", count: 10_000), String(repeating: "位", count: 10_000),
      #"a\nb\tc\r"#, "e" + String(repeating: "\u{301}", count: 3000), "👨‍👩‍👧‍👦🍜", "",
    ])
  func hostileNamesDoNoHarm(_ name: String) throws {
    for size in [WalkSample.small, WalkSample.large] {
      let keys = #""NSLocationWhenInUseUsageDescription":"\#(name)""#
      var sample = try WalkSample(
        app: #""name":"\#(name)","infoPlist":{\#(keys)}"#, size: size)
      for part in ["", "<enter>", "<enter>", "w", "<esc>2"] {
        sample.type(part)
        let text = GridPainter.changes(from: nil, to: sample.view.grid, isStyled: false)
        let scalars = text.unicodeScalars
        #expect(!scalars.contains { $0.isUnsafeForTerminal && $0 != "\u{1B}" })
        #expect(!text.contains("\u{1B}]") && text.components(of: "\u{1B}[2J") == 1)
        #expect(sample.text.utf8.count < 60_000)
      }
    }
  }
}

extension String {
  /// How often a text occurs.
  fileprivate func components(of text: String) -> Int {
    var count = 0
    var rest = self[...]
    while !rest.isEmpty {
      if rest.hasPrefix(text) { count += 1 }
      rest = rest.dropFirst()
    }
    return count
  }
}
