import ScenarioFormat
import Testing

@Suite struct JSONLimitTests {
  private func read(_ bytes: [UInt8], _ sink: inout DiagnosticSink) -> JSONDocument? {
    JSONDocument.read(SourceText(name: "a.json", bytes: bytes), into: &sink)
  }

  @Test func nestingIsReadToTheLimitAndNotBeyond() {
    let limit = JSONDocument.maximumDepth
    let deepest = String(repeating: "[", count: limit) + String(repeating: "]", count: limit)
    let deeper = String(repeating: "[", count: 100_000)
    var sink = DiagnosticSink()

    #expect(read(Array(deepest.utf8), &sink) != nil)
    #expect(sink.diagnostics == [])
    #expect(read(Array(deeper.utf8), &sink) == nil)
    #expect(
      sink.diagnostics.map(\.message) == [
        "brackets are nested too deep, expected at most 256 levels"
      ])
    #expect(sink.diagnostics.map(\.location.column) == [257])
  }

  @Test func largeFileIsRefused() {
    var sink = DiagnosticSink()
    let size = JSONDocument.maximumBytes

    #expect(read(Array(repeating: 0x20, count: size - 1) + [0x31], &sink) != nil)
    #expect(sink.diagnostics == [])
    #expect(read(Array(repeating: 0x20, count: size) + [0x31], &sink) == nil)
    #expect(sink.diagnostics.map(\.code) == [.tooLarge])
  }

  @Test func readerStopsAfterFiftyErrors() {
    var sink = DiagnosticSink()

    let document = read(Array(String(repeating: "x\n", count: 1000).utf8), &sink)

    #expect(document == nil)
    #expect(sink.diagnostics.count == 2)

    sink = DiagnosticSink()
    _ = read(Array("[\(String(repeating: "x,\n", count: 1000))1]".utf8), &sink)

    #expect(sink.diagnostics.count == JSONDocument.maximumErrors + 1)
    #expect(sink.diagnostics.last?.message == "stopped reading after 50 errors")
    #expect(sink.diagnostics.last?.severity == .note)
  }

  @Test(arguments: [2, 16, 17, 100, 5000])
  func duplicateIsFoundAmongManyKeys(count: Int) {
    let keys = (0..<count).map { "\"k\($0)\": {\"k\": \($0)}" } + [#""k\u0031": 0"#, "\"k1\": 0"]
    var sink = DiagnosticSink()

    let document = read(Array("{\(keys.joined(separator: ",\n"))}".utf8), &sink)

    #expect(document?.root.childCount == count + 2)
    #expect(
      sink.diagnostics.map(\.fact) == [
        .duplicateKey("k1", first: 17), .duplicateKey("k1", first: 17),
      ])
    #expect(sink.diagnostics.map(\.location.line) == [count + 1, count + 2])
  }

  @Test func randomBytesNeverCrashTheReader() {
    var generator = SeededGenerator(seed: 1)
    let pieces: [[UInt8]] = [
      "{", "}", "[", "]", ",", ":", "\"", "'", "\\", "\\u", "D8", "//", "/*", "*/", "\n", " ",
      "tru",
      "true", "null", "-", "1", "0.", "e", "\"a\"", "\"b\":", "é", "#", ";", "=", "\u{FEFF}",
    ].map { Array($0.utf8) }
    for round in 0..<4000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0...40, using: &generator) {
        if Int.random(in: 0..<20, using: &generator) == 0 {
          bytes.append(UInt8.random(in: 0...255, using: &generator))
        } else {
          bytes += pieces[Int.random(in: 0..<pieces.count, using: &generator)]
        }
      }
      let source = SourceText(name: round.isMultiple(of: 2) ? "a.json" : "a.jsonc", bytes: bytes)
      var sink = DiagnosticSink()

      let document = JSONDocument.read(source, into: &sink)

      let lines = Set(sink.diagnostics.filter { $0.code != .duplicateKey }.map(\.location.line))
      #expect(document != nil || sink.hasErrors)
      #expect(lines.count == sink.diagnostics.count { $0.code != .duplicateKey })
      #expect(sink.diagnostics.allSatisfy { $0.range.upperBound <= max(bytes.count, 0) })
      #expect(
        sink.rendered(isColored: false).unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 }
      )
      if let document { _ = visit(document.root) }
    }
  }

  /// Reads everything there is.
  private func visit(_ value: JSONValue) -> Int {
    let own = (value.string?.count ?? 0) + (value.integer == nil ? 0 : 1) + value.range.count
    let children = value.elements.reduce(0) { $0 + visit($1) }
    return value.members.reduce(own + children) { $0 + visit($1.key) + visit($1.value) }
  }
}
