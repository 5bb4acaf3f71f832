import ScenarioFormat
import Simulation
import Testing

@Test func tenMegabytesOfStepsAreRead() throws {
  let count = 400_000
  let steps = String(repeating: #"{ "note": "abcdefgh" },"#, count: count)
  let text = sampleScenario(steps: "[\(steps) \"launch\"]")

  let scenario = try ReadScenario(text).scenario()

  #expect(text.utf8.count > 9_000_000)
  #expect(scenario.steps.count == count + 1)
}

@Test func aTextBeyondTheLimitIsRefused() {
  let text = sampleScenario(name: String(repeating: "x", count: JSONDocument.maximumBytes))

  let read = ReadScenario(text)

  #expect(read.loaded.diagnostics.map(\.code) == [.tooLarge])
  #expect(read.loaded.failure == .invalid)
}

@Test(arguments: ["[", "{\"a\":"])
func nestingWithoutEndIsRefused(_ opener: String) {
  let nested = String(repeating: opener, count: 100_000)

  let alone = ReadScenario(nested)
  let inside = ReadScenario(sampleScenario("\"device\": \(nested)"))

  #expect(alone.loaded.diagnostics.map(\.code) == [.tooDeep])
  #expect(inside.loaded.diagnostics.map(\.code) == [.tooDeep])
}

@Test func manyRowsWithErrorsAreAllReported() {
  let rows = Array(repeating: #"["19", "x"]"#, count: 2_000).joined(separator: ",\n")
  let text = sampleScenario(
    """
    "device": { "ios": "<ios>" },
    "examples": { "columns": ["ios", "wait"], "rows": [\(rows)] }
    """, steps: #"["launch", { "wait": "<wait>" }]"#)

  let read = ReadScenario(text)

  #expect(read.loaded.diagnostics.count == 4_000)
  #expect(read.loaded.cases.isEmpty)
}

@Test func aKeyOfAMillionCharactersIsShownShort() throws {
  let key = String(repeating: "é", count: 1_000_000)
  let text = sampleScenario("\"\(key)\": 1")

  let read = ReadScenario(text)

  let diagnostic = try #require(read.loaded.diagnostics.first)
  #expect(diagnostic.code == .unknownKey)
  #expect(diagnostic.rendered(isColored: false).utf8.count < 2_000)
}

/// Looking through the line for each error would take many times what reading takes.
@Test func manyErrorsOnOneLongLineAreShownInLittleTime() throws {
  let filler = String(repeating: "長い行。", count: 100_000)
  let steps = Array(repeating: #""lunch""#, count: 300).joined(separator: ", ")
  let text = sampleScenario("\"description\": \"\(filler)\"", steps: "[\(steps)]")
    .replacing("\n", with: " ")
  let clock = ContinuousClock()

  var read: ReadScenario?
  let reading = clock.measure { read = ReadScenario(text) }
  let diagnostics = try #require(read).loaded.diagnostics
  var shown: [String] = []
  let showing = clock.measure { shown = diagnostics.map { $0.rendered(isColored: false) } }

  #expect(shown.count == 300)
  #expect(shown.allSatisfy { $0.hasPrefix("a.json:1:") && $0.utf8.count < 1_000 })
  #expect(showing < reading * 20)
}
