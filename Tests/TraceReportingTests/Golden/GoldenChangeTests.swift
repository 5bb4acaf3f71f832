import TerminalText
import Testing
import TraceReporting

private func line(_ seq: Int, _ content: String, step: Int = 1, cause: Int? = nil) -> String {
  let end = cause.map { ",\"cause\":\($0)" } ?? ""
  return "{\"seq\":\(seq),\"t\":\(step * 1000),\"step\":\(step),\(content)\(end)}"
}

private func text(_ lines: [String]) -> String {
  (["{\"trace\":\"trace/1\"}"] + lines).map { $0 + "\n" }.joined()
}

private let callback = #""lane":"callback","kind":"didChange","to":"denied","rule":"CALLBACK-01""#
private let other = #""lane":"callback","kind":"didChange","to":"always","rule":"CALLBACK-02""#
private let call = #""lane":"app","kind":"call","name":"open""#

/// What became different in a golden trace.
@Suite struct GoldenChangeTests {
  @Test func partsALine() {
    let parted = GoldenLine(line(9, callback, step: 2, cause: 4))

    #expect(parted.moment == "step 2, 2000 ms")
    #expect(parted.content == callback)
    #expect(parted.rule == "CALLBACK-01")
  }

  @Test(arguments: [
    "", "{", "{\"trace\":\"trace/1\"}", "{\"seq\":,\"t\":0,\"step\":1,}", "not JSON at all",
    "{\"seq\":1,\"t\":0,\"step\":1,", "{\"seq\":99999999999999999999999,\"x\"}",
  ])
  func whatIsNoLineOfATraceIsShownWhole(_ text: String) {
    #expect(GoldenLine(text).content == text)
    #expect(GoldenLine(text).moment == "")
    #expect(GoldenLine(text).rule == nil)
  }

  /// A text may hold what looks like a rule; its quotes are escaped there.
  @Test(arguments: [
    #""lane":"console","kind":"log","text":"\"rule\":\"X\"""#,
    #""lane":"console","kind":"log","text":"rule""#, #""rule":7"#,
  ])
  func aTextIsNoRule(_ content: String) {
    #expect(GoldenLine(line(1, content)).rule == nil)
  }

  @Test func numbersDontCount() {
    let old = text([line(3, call), line(4, callback, cause: 3)])
    let new = text([line(5, call), line(8, callback, cause: 5)])

    #expect(GoldenChange(from: old, to: new).isEmpty)
    #expect(GoldenChange(from: old, to: new).cause == [])
    #expect(!GoldenChange(from: old, to: text([line(3, call), line(4, other)])).isEmpty)
  }

  @Test func tellsWhatCameAndWent() {
    let old = text([line(1, call), line(2, callback), line(3, call, step: 2)])
    let new = text([line(1, call), line(2, other), line(3, call, step: 2), line(4, call, step: 3)])

    let change = GoldenChange(from: old, to: new)

    #expect(change.edits.map(\.kind) == [.kept, .kept, .removed, .added, .kept, .added])
    #expect(change.cause == ["+\(call)", "+\(other)", "-\(callback)"])
    #expect(change.rules == ["CALLBACK-01", "CALLBACK-02"])
  }

  /// Wherever it happens: the cause puts scenarios together.
  @Test func theSameLinesAreTheSameCause() {
    let first = GoldenChange(from: text([line(2, callback)]), to: text([line(2, other)]))
    let second = GoldenChange(
      from: text([line(1, call), line(9, callback, step: 4)]),
      to: text([line(1, call), line(9, other, step: 4)]))
    let reverse = GoldenChange(from: text([line(2, other)]), to: text([line(2, callback)]))

    #expect(first.cause == second.cause)
    #expect(first.cause != reverse.cause)
  }

  @Test func aLineThatHappensLaterIsAChange() {
    let change = GoldenChange(
      from: text([line(1, call)]), to: text([line(1, call, step: 2)]))

    #expect(change.cause == ["+\(call)", "-\(call)"])
  }

  /// A trace in which everything is different is still read from its start to its end.
  @Test func whatChangedStandsInTheOrderOfTheRun() {
    let old = text((1...3).map { line($0, callback, step: $0) })
    let new = text((1...3).map { line($0, other, step: $0) } + [line(4, call, step: 3)])

    let edits = GoldenChange(from: old, to: new).edits.dropFirst()

    #expect(
      edits.map(\.line.moment) == [
        "step 1, 1000 ms", "step 1, 1000 ms", "step 2, 2000 ms", "step 2, 2000 ms",
        "step 3, 3000 ms", "step 3, 3000 ms", "step 3, 3000 ms",
      ])
    #expect(
      edits.map(\.kind) == [.removed, .added, .removed, .added, .removed, .added, .added])
  }

  @Test func theCasesOfAScenarioAreNotMixed() {
    let steps = [1, 2, 1, 2]
    let old = text(steps.map { line($0, callback, step: $0) })
    let new = text((steps + [2]).map { line($0, other, step: $0) })

    let edits = GoldenChange(from: old, to: new).edits.dropFirst()

    #expect(
      edits.map { "\($0.kind == .added ? "+" : "-")\($0.line.moment.prefix(6))" } == [
        "-step 1", "+step 1", "-step 2", "+step 2", "-step 1", "+step 1", "-step 2", "+step 2",
        "+step 2",
      ])
  }

  @Test func showsLinesAroundThoseThatChanged() {
    let many = (1...20).map { line($0, call, step: $0) }
    let new = Array(many[..<9]) + [line(10, callback, step: 10)] + many[10...]

    let shown = GoldenChangeText(style: TerminalStyle(isColored: false)).text(
      of: GoldenChange(from: text(many), to: text(Array(new))))

    #expect(
      shown == """
          step 8, 8000 ms
            app call "name":"open"
          step 9, 9000 ms
            app call "name":"open"
          step 10, 10000 ms
          - app call "name":"open"
          + callback didChange "to":"denied","rule":"CALLBACK-01"
          step 11, 11000 ms
            app call "name":"open"
          step 12, 12000 ms
            app call "name":"open"

        """)
  }

  @Test func nothingReachesATerminalRaw() {
    let shown = GoldenChangeText(style: TerminalStyle(isColored: false)).text(
      of: GoldenChange(from: "a\u{1B}[31m\n", to: "\u{202E}b\n"))

    #expect(shown == "  - a\\u{1B}[31m\n  + \\u{202E}b\n")
  }
}

/// Golden files whose line breaks a checkout has converted.
@Suite struct GoldenTextTests {
  @Test(arguments: [
    ("a\nb\n", true), ("a\r\nb\r\n", true), ("a\nb\r\n", true), ("a\r\nb", false),
    ("a\rb\n", false), ("a\r\r\nb\n", false), ("a\nb\nc\n", false), ("", false), ("a\nb", false),
  ])
  func lineBreaksMayBeThoseOfWindows(_ golden: String, _ isSame: Bool) {
    #expect(GoldenText.isSame(Array(golden.utf8), as: Array("a\nb\n".utf8)) == isSame)
  }

  @Test func linesEndBeforeTheirBreak() {
    #expect(GoldenText.lines(of: Array("a\r\nb\n\r\n\nc\r".utf8)) == ["a", "b", "c"])
  }
}
