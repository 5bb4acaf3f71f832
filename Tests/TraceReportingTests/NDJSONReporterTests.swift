import Simulation
import TestSupport
import Testing
import TraceReporting

/// A value and its JSON.
private struct ValueCase: Sendable, CustomTestStringConvertible {
  let value: TraceValue
  let json: String

  var testDescription: String { json }

  init(_ value: TraceValue, _ json: String) {
    self.value = value
    self.json = json
  }
}

private let values: [ValueCase] = [
  ValueCase(.null, "null"),
  ValueCase(.bool(true), "true"),
  ValueCase(.bool(false), "false"),
  ValueCase(.integer(-12), "-12"),
  ValueCase(.integer(.max), "9223372036854775807"),
  ValueCase(.number(12), "12"),
  ValueCase(.number(12.5), "12.5"),
  ValueCase(.number(-0.0), "0"),
  ValueCase(.number(1e300), "1e+300"),
  ValueCase(.string(""), "\"\""),
  ValueCase(.string("a\"b\\c/d"), #""a\"b\\c/d""#),
  ValueCase(.string("a\nb\rc\td"), #""a\nb\rc\td""#),
  ValueCase(.string("\u{0}\u{1}\u{1B}\u{1F}"), #""\u0000\u0001\u001b\u001f""#),
  ValueCase(.string("\u{7F}\u{80}\u{85}\u{9B}\u{9F}"), #""\u007f\u0080\u0085\u009b\u009f""#),
  ValueCase(.string("\u{61C}\u{200E}\u{200F}"), #""\u061c\u200e\u200f""#),
  ValueCase(
    .string("\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}"), #""\u202a\u202b\u202c\u202d\u202e""#),
  ValueCase(.string("\u{2066}\u{2067}\u{2068}\u{2069}"), #""\u2066\u2067\u2068\u2069""#),
  ValueCase(.string("\u{2028}\u{2029}\u{FEFF}"), #""\u2028\u2029\ufeff""#),
  ValueCase(.string("位置情報 “é” 🍜 e\u{301}"), "\"位置情報 “é” 🍜 e\u{301}\""),
  ValueCase(.array([]), "[]"),
  ValueCase(.array([.integer(1), .null, .string("a")]), #"[1,null,"a"]"#),
  ValueCase(.object([]), "{}"),
  ValueCase(
    .object([TraceField("b", .integer(1)), TraceField("a", .object([]))]), #"{"b":1,"a":{}}"#),
  ValueCase(.object([TraceField("a\"\u{202E}", .null)]), #"{"a\"\u202e":null}"#),
]

/// A line of a run, by its kind, and the keys it has.
private struct KeyCase: Sendable, CustomTestStringConvertible {
  let kind: String
  let keys: [String]

  var testDescription: String { kind }
}

private let keys: [KeyCase] = [
  KeyCase(kind: "start", keys: ["trace", "scenario", "flow", "ios", "language"]),
  KeyCase(kind: "launch", keys: []),
  KeyCase(kind: "didFinishLaunching", keys: ["api", "rule", "cause"]),
  KeyCase(kind: "decision", keys: ["event", "branch", "from", "to", "cause"]),
  KeyCase(kind: "call", keys: ["name", "arguments", "outcome", "rule", "cause"]),
  KeyCase(
    kind: "didChangeAuthorization", keys: ["authorization", "accuracy", "api", "rule", "cause"]),
  KeyCase(
    kind: "prompt",
    keys: ["prompt", "title", "message", "buttons", "buttonTitles", "rule", "cause"]),
  KeyCase(kind: "answer", keys: ["prompt", "button", "precise"]),
  KeyCase(kind: "promptDismissed", keys: ["prompt", "why", "rule", "cause"]),
  KeyCase(kind: "truth", keys: ["what", "from", "to", "rule", "cause"]),
  KeyCase(kind: "note", keys: ["text"]),
  KeyCase(kind: "pass", keys: ["expected"]),
  KeyCase(kind: "fail", keys: ["expected", "actual"]),
  KeyCase(
    kind: "end", keys: ["authorization", "truth", "updating", "appState", "outcome", "findings"]),
]

/// A run that has a line of each kind above.
private func sampleRun() throws -> SampleRun {
  try SampleRun(
    """
    ["launch", { "answer": { "button": "allowWhileUsing", "precise": false } },
    { "expect": { "updating": true, "accuracy": "full" } }, { "note": "done" }]
    """, #""device": { "ios": "17" }"#)
}

@Suite struct NDJSONReporterTests {
  @Test(arguments: values)
  private func writesValues(_ example: ValueCase) {
    #expect(JSONText.of(example.value) == example.json)
  }

  @Test(arguments: keys)
  private func keysHaveTheirOrder(_ example: KeyCase) throws {
    let trace = try sampleRun().result.trace
    let line = try #require(trace.lines.first { $0.kind.name == example.kind })

    let found = trace.fields(of: line).map(\.key)

    #expect(found == ["seq", "t", "step", "lane", "kind"] + example.keys)
  }

  @Test func everyLineIsOneObjectWithTheKeysInOrder() throws {
    let trace = try sampleRun().result.trace

    let text = NDJSONReporter.text(of: trace, lanes: .all)

    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == trace.lines.count + 1)
    #expect(lines.last == "")
    for (number, line) in lines.dropLast().enumerated() {
      #expect(line.hasPrefix("{\"seq\":\(number),\"t\":"))
      #expect(line.hasSuffix("}"))
    }
  }

  @Test func theStartLineIsThis() throws {
    let text = NDJSONReporter.text(of: try sampleRun().result.trace, lanes: .all)

    #expect(
      text.hasPrefix(
        """
        {"seq":0,"t":0,"step":0,"lane":"meta","kind":"start","trace":"trace/1",\
        "scenario":"Sample","flow":"services-first","ios":"17","language":"en"}
        {"seq":1,"t":0,"step":1,"lane":"user","kind":"launch"}

        """))
  }

  @Test(arguments: TraceLane.allCases)
  func aLaneAloneKeepsItsNumbers(_ lane: TraceLane) throws {
    let trace = try sampleRun().result.trace
    let all = NDJSONReporter.text(of: trace, lanes: .all).split(separator: "\n")

    let some = NDJSONReporter.text(of: trace, lanes: TraceLanes([lane])).split(separator: "\n")

    #expect(some == all.filter { $0.contains("\"lane\":\"\(lane.name)\"") })
  }

  @Test func noLaneIsNoLine() throws {
    let trace = try sampleRun().result.trace

    #expect(NDJSONReporter.text(of: trace, lanes: TraceLanes([])) == "")
  }

  @Test func theGoldenFormHasAHeaderAndTheLanesThatMatter() throws {
    let trace = try sampleRun().result.trace

    let text = GoldenReporter.text(of: [trace, trace])

    let one = NDJSONReporter.text(of: trace, lanes: GoldenReporter.lanes)
    #expect(text == "{\"trace\":\"trace/1\"}\n" + one + one)
    #expect(!text.contains("\"lane\":\"meta\""))
    #expect(!text.contains("\"lane\":\"user\""))
  }
}

/// The lines are written without the list of their fields; both must say the same.
@Suite struct NDJSONFieldTests {
  @Test func everyLineIsTheListOfItsFields() throws {
    let run = try SampleRun(
      #"["launch", {"tap": "locate"}, {"answer": "allowOnce"}, "home", {"wait": "11m"}, "return"]"#,
      flow: "recommended")
    let trace = run.result.trace

    let text = NDJSONReporter.text(of: trace, lanes: .all)

    let fields = trace.lines.map { JSONText.of(.object(trace.fields(of: $0))) + "\n" }
    #expect(text == fields.joined())
  }

  @Test(arguments: [
    ("", ""), ("plain", "plain"), ("a\"b\\c", #"a\"b\\c"#), ("\n\r\t", #"\n\r\t"#),
    ("\u{1B}[31m", #"\u001b[31m"#), ("“日本”", "“日本”"), ("\u{202E}x", #"\u202ex"#),
    ("\u{85}é\u{C2}", #"\u0085é"# + "\u{C2}"), ("\u{FEFF}", #"\ufeff"#), ("🍜", "🍜"),
  ])
  func textsAreEscapedWhereATerminalCouldAct(_ text: String, _ json: String) {
    #expect(JSONText.of(.string(text)) == "\"\(json)\"")
  }

  /// Texts are read eight bytes at a time: wherever a character stands, it is written as it is alone.
  @Test(arguments: [
    "\"", "\\", "\n", "\u{1F}", " ", "!", "~", "\u{7F}", "\u{80}", "\u{9F}", "\u{A0}", "é", "ا",
    "\u{61C}",
    "日", "›", "\u{200E}", "\u{2028}", "\u{2066}", "\u{FEFF}", "\u{FFFD}", "🍜", "\u{10FFFF}",
  ])
  func aCharacterIsWrittenTheSameAtEveryPlace(_ character: String) {
    let alone = JSONText.of(.string(character)).dropFirst().dropLast()
    for before in 0..<18 {
      for after in [0, 1, 7, 8, 9] {
        let (head, tail) = (
          String(repeating: "a", count: before), String(repeating: "z", count: after)
        )
        let json = JSONText.of(.string(head + character + character + tail))
        #expect(json == "\"\(head)\(alone)\(alone)\(tail)\"")
      }
    }
  }

  @Test(arguments: [
    (0, "0"), (9, "9"), (10, "10"), (-1, "-1"), (Int.max, "9223372036854775807"),
  ])
  func integersAreWrittenInFull(_ integer: Int, _ json: String) {
    #expect(JSONText.of(.integer(integer)) == json)
  }
}
