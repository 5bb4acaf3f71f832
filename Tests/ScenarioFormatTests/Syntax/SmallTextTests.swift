import PermissionFlow
import ScenarioFormat
import TerminalText
import Testing

@Suite struct DurationTextTests {
  @Test(arguments: [
    ("0s", 0), ("800ms", 800), ("12s", 12_000), ("11m", 660_000), ("2h", 7_200_000),
    ("3d", 259_200_000), ("90s", 90_000), ("1500ms", 1500), ("36500d", 3_153_600_000_000),
  ])
  func durationIsReadAndPrintedBack(text: String, milliseconds: Int) throws {
    #expect(try DurationText.milliseconds(text) == milliseconds)
    #expect(
      try DurationText.milliseconds(DurationWords.text(milliseconds)) == milliseconds)
  }

  @Test(arguments: [
    (0, "0s"), (1, "1ms"), (1500, "1500ms"), (60_000, "1m"), (90_000, "90s"), (86_400_000, "1d"),
    (90_000_000, "25h"),
  ])
  func shortestFormIsPrinted(milliseconds: Int, text: String) {
    #expect(DurationWords.text(milliseconds) == text)
  }

  @Test(
    arguments: [
      ("", .noNumber), ("s", .noNumber), (" 1s", .noNumber), ("+1s", .noNumber), ("-1s", .negative),
      ("12", .noUnit), ("1.5s", .notWhole), ("1 s", .unknownUnit), ("1S", .unknownUnit),
      ("1min", .unknownUnit), ("1m30s", .unknownUnit), ("١s", .noNumber), ("36501d", .tooLong),
      ("99999999999999999999ms", .tooLong),
    ] as [(String, DurationText.Problem)])
  func otherTextIsRefused(text: String, problem: DurationText.Problem) {
    #expect(throws: problem) { try DurationText.milliseconds(text) }
  }
}

@Suite struct NearestNameTests {
  @Test(
    arguments: [
      ("devise", ["app", "device", "user"], "device"),
      ("DEVICE", ["app", "device"], "device"),
      ("lanuch", ["launch", "unlock"], "launch"),
      ("whenInuse", ["always", "whenInUse"], "whenInUse"),
      ("bb", ["ab", "cb"], "ab"),
      ("CB", ["ab", "cb"], "cb"),
      ("authorisation", ["accuracy", "authorization"], "authorization"),
      ("x", ["ok", "cancel"], nil),
      ("services", ["device", "user"], nil),
      ("", ["a"], nil),
      ("anything", [], nil),
    ] as [(String, [String], String?)])
  func nearestNameIsFound(name: String, candidates: [String], expected: String?) {
    #expect(NearestName.find(name, among: candidates) == expected)
  }
}

@Suite struct SafeForTerminalTests {
  @Test(arguments: [
    ("plain, 日本語, é, 👩‍👩‍👧", "plain, 日本語, é, 👩‍👩‍👧"),
    ("\u{1B}[2J", "\\u{1B}[2J"),
    ("a\r\nb\tc\u{0}", "a\\u{D}\\u{A}b\\u{9}c\\u{0}"),
    ("\u{7F}\u{80}\u{9B}\u{A0}", "\\u{7F}\\u{80}\\u{9B}\u{A0}"),
    ("\u{200E}\u{200F}\u{202A}\u{202E}", "\\u{200E}\\u{200F}\\u{202A}\\u{202E}"),
    ("\u{2066}\u{2069}\u{61C}\u{FEFF}", "\\u{2066}\\u{2069}\\u{61C}\\u{FEFF}"),
  ])
  func unsafeCharactersAreShownAsEscapes(text: String, expected: String) {
    #expect(safeForTerminal(text) == expected)
    #expect(safeForTerminal(bytes: text.utf8) == expected)
  }

  @Test func bytesThatAreNoUTF8AreShownAsEscapes() {
    #expect(safeForTerminal(bytes: [0x61, 0xFF, 0xC3, 0xA9, 0x0A, 0xC3]) == "a\\xFFé\\u{A}\\xC3")
  }
}

@Suite struct ShownNameTests {
  @Test(arguments: [
    ("One\nTwo\r\nThree", "One Two Three"), ("\n\nOne\n", "One"),
    ("\u{1B}[2J", "\u{1B}[2J"),
    (
      String(repeating: "a\n", count: 101) + "z",
      String(repeating: "a ", count: 69) + "a…" + String(repeating: " a", count: 29) + " z"
    ),
  ])
  func aNameStandsInOneLine(name: String, shown: String) {
    #expect(shownName(name) == shown)
    #expect(shown.unicodeScalars.count <= 200)
  }
}

@Suite struct SourceTextTests {
  private static let text = Array("ab\r\n\né日x\n".utf8)
  /// Three lines, so that the text keeps a table of its lines.
  private static let before = Array((String(repeating: "x", count: 9_000) + "\n").utf8)
  private static let start = 3 * before.count

  private let source = SourceText(name: "a", bytes: text)
  private let large = SourceText(name: "a", bytes: before + before + before + text)

  @Test(arguments: [
    (-1, 1, 1), (0, 1, 1), (3, 1, 4), (4, 2, 1), (5, 3, 1), (7, 3, 3), (10, 3, 6), (12, 4, 1),
    (99, 4, 1),
  ])
  func locationIsTheLineAndTheColumnInBytes(offset: Int, line: Int, column: Int) {
    let expected = ScenarioFormat.SourceLocation(file: "a", line: line, column: column)
    let later = ScenarioFormat.SourceLocation(file: "a", line: line + 3, column: column)

    #expect(source.location(at: offset) == expected)
    #expect(large.location(at: Self.start + max(offset, 0)) == later)
  }

  @Test(arguments: [(0, "ab"), (3, "ab"), (4, ""), (8, "é日x"), (12, "")])
  func lineIsItsTextWithoutTheBreak(offset: Int, line: String) {
    #expect(source.text(in: source.lineRange(at: offset)) == line)
    #expect(large.text(in: large.lineRange(at: Self.start + offset)) == line)
  }
}
