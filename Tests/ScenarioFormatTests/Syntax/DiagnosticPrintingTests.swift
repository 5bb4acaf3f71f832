import ScenarioFormat
import Testing

/// A text with one marked range, and the line and carets expected.
private struct ExcerptCase: Sendable, CustomTestStringConvertible {
  let id: String
  let marked: String
  let line: String
  let carets: String

  init(_ id: String, _ marked: String, _ line: String, _ carets: String) {
    self.id = id
    self.marked = marked
    self.line = line
    self.carets = carets
  }

  var testDescription: String { id }
}

private let filler = String(repeating: "0123456789", count: 30)

private let excerptCases: [ExcerptCase] = [
  ExcerptCase("plain", "{\n  ⟦\"key\"⟧: 1\n}", "  \"key\": 1", "  ^~~~~"),
  ExcerptCase("one byte", "a⟦b⟧c", "abc", " ^"),
  ExcerptCase("empty range", "abc⟦⟧def", "abcdef", "   ^"),
  ExcerptCase("end of a line", "abc⟦⟧\ndef", "abc", "   ^"),
  ExcerptCase("end of a line with carriage return", "abc⟦⟧\r\ndef", "abc", "   ^"),
  ExcerptCase("end of the text", "abc\ndef⟦⟧", "def", "   ^"),
  ExcerptCase("empty line", "abc\n⟦⟧\ndef", "", "^"),
  ExcerptCase("several lines", "a ⟦bc\ndef⟧", "a bc", "  ^~"),
  ExcerptCase("tabs", "\ta\t⟦b\tc⟧", "    a   b   c", "        ^~~~~"),
  ExcerptCase("wide", "日本⟦語⟧x", "日本語x", "    ^~"),
  ExcerptCase("emoji", "👩‍👩‍👧⟦😀a⟧", "👩‍👩‍👧😀a", "  ^~~"),
  ExcerptCase("combining", "e\u{301}⟦a\u{308}b⟧", "e\u{301}a\u{308}b", " ^~"),
  ExcerptCase("control", "\u{1B}[31m⟦x⟧", "\\u{1B}[31mx", "          ^"),
  ExcerptCase("bidi", "⟦\u{202E}⟧x", "\\u{202E}x", "^~~~~~~~"),
  ExcerptCase(
    "long, at the start", "⟦01⟧23456789\(filler)", String((filler + filler).prefix(158)) + "…", "^~"
  ),
  ExcerptCase(
    "long, in the middle", "\(filler)⟦xx⟧\(filler)",
    "…\(filler.suffix(60))xx\(filler.prefix(96))…", String(repeating: " ", count: 61) + "^~"),
  ExcerptCase(
    "long, at the end", "\(filler)\(filler)⟦xx⟧", "…\(filler.suffix(156).suffix(156))xx",
    String(repeating: " ", count: 157) + "^~"),
  ExcerptCase(
    "longer than shown", "a⟦\(filler)\(filler)⟧", "a" + (filler + filler).prefix(157) + "…",
    " ^" + String(repeating: "~", count: 156)),
]

@Suite struct DiagnosticPrintingTests {
  @Test(arguments: excerptCases)
  private func caretsStandUnderTheRange(_ test: ExcerptCase) throws {
    let marked = MarkedText(test.marked)
    let source = SourceText(name: "a.json", bytes: Array(marked.text.utf8))
    let range = try #require(marked.ranges.first)

    let text = Diagnostic(source: source, range: range, fact: .missingKey("a"))
      .rendered(isColored: false)

    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(Array(lines.dropFirst()) == [test.line, test.carets, ""])
  }

  @Test func bytesThatAreNoTextAreShownAsEscapes() {
    let source = SourceText(name: "a\u{1B}.json", bytes: [0x61, 0xFF, 0xC3, 0x62])
    let diagnostic = Diagnostic(source: source, range: 3..<4, fact: .missingKey("k\u{9B}"))

    #expect(
      diagnostic.rendered(isColored: false) == """
        a\\u{1B}.json:1:4: error: missing key 'k\\u{9B}' [LOC032]
        a\\xFF\\xC3b
                 ^

        """)
  }

  @Test func helpFollowsTheCarets() {
    let source = SourceText(name: "a.json", bytes: Array("{ \"devise\": {} }".utf8))
    let fact = DiagnosticFact.unknownKey(found: "devise", known: ["app", "device"])

    #expect(
      Diagnostic(source: source, range: 2..<10, fact: fact).rendered(isColored: false) == """
        a.json:1:3: error: unknown key 'devise' [LOC031]
        { "devise": {} }
          ^~~~~~~~
        help: did you mean 'device'?

        """)
  }

  @Test func colourIsUsedOnlyOnDemand() {
    let source = SourceText(name: "a.json", bytes: Array("{}".utf8))
    let diagnostic = Diagnostic(source: source, range: 0..<1, fact: .missingKey("name"))

    #expect(
      diagnostic.rendered(isColored: true) == """
        \u{1B}[1ma.json:1:1:\u{1B}[0m \u{1B}[1;31merror:\u{1B}[0m \
        \u{1B}[1mmissing key 'name'\u{1B}[0m [LOC032]
        {}
        \u{1B}[1;31m^\u{1B}[0m

        """)
  }

  @Test func sinkKeepsTheOrderOfTheTextAndDropsRepetitions() {
    let first = SourceText(name: "a.json", bytes: Array("{'a': 1}\n[]".utf8))
    let second = SourceText(name: "b.json", bytes: Array("{}".utf8))
    var sink = DiagnosticSink()
    #expect(!sink.hasErrors)

    sink.report(.missingKey("z"), in: first, at: 9..<10)
    sink.report(.missingKey("x"), in: second, at: 0..<1)
    sink.report(.missingKey("y"), in: first, at: 9..<10)
    sink.report(.missingKey("z"), in: first, at: 9..<10)
    sink.report(.syntax(.singleQuotes), in: first, at: 1..<4)
    sink.report(.unknownKey(found: "a", known: []), in: first, at: 1..<4)

    let facts = sink.diagnostics.map(\.fact)
    #expect(
      facts == [.syntax(.singleQuotes), .missingKey("z"), .missingKey("y"), .missingKey("x")])
    #expect(sink.hasErrors)
    #expect(
      sink.rendered(isColored: false)
        == sink.diagnostics.map { $0.rendered(isColored: false) }.joined())
  }

  @Test func codesAreUniqueAndHaveATitle() {
    let codes = DiagnosticCode.allCases

    #expect(codes.map(\.rawValue) == codes.map(\.rawValue).sorted())
    #expect(codes.allSatisfy { $0.rawValue.hasPrefix("LOC") && $0.rawValue.utf8.count == 6 })
    #expect(Set(codes.map(\.title)).count == codes.count)
    #expect(codes.allSatisfy { $0.title.utf8.count <= 80 && !$0.title.hasSuffix(".") })
  }
}
