import ScenarioFormat
import Testing

/// Values behind `"x-a"` of a base, as they come out.
private let valueCases = [
  LayoutCase(
    "spaces", "[ 1,2 , {\"a\":1,\"b\" :[ ]} , { } ]", "[1, 2, { \"a\": 1, \"b\": [] }, {}]"),
  LayoutCase("numbers as written", "[1.50, -0, 1E+2, 10]", "[1.50, -0, 1E+2, 10]"),
  LayoutCase("words", "[true,false,null]", "[true, false, null]"),
  LayoutCase("needless escapes", #""\/ \u0041 \u00e9 \u3042""#, #""/ A é あ""#),
  LayoutCase("a pair of surrogates", #""\uD83D\uDE00""#, "\"😀\""),
  LayoutCase(
    "escapes that JSON needs", #""\u0022 \u005C \u000a \u0009 \u000D \u0008 \u000c \u0001""#,
    #""\" \\ \n \t \r \b \f \u0001""#),
  LayoutCase(
    "what can't be seen stays escaped", #""\u202E \u00A0 \u200b \u0301 \uDB40\uDC41""#,
    #""\u202e \u00a0 \u200b \u0301 \udb40\udc41""#),
  LayoutCase("and stays itself", "\"\u{200D}\u{A0}\"", "\"\u{200D}\u{A0}\""),
  LayoutCase("keys too", #"{"\u0061\/":1}"#, #"{ "a/": 1 }"#),
]

/// Whole files.
private let fileCases = [
  LayoutCase(
    "the kind comes first, known keys follow in their order",
    #"{"steps":["launch"],"flow":"recommended","name":"A","locflow":"scenario/1"}"#,
    """
    {
      "locflow": "scenario/1",
      "name": "A",
      "flow": "recommended",
      "steps": [
        "launch"
      ]
    }

    """),
  LayoutCase(
    "other keys stay behind the known one before them",
    #"{"x-0":0,"device":{"x-1":1,"authorization":"denied","x-2":2,"ios":"18"},"locflow":"base/1"}"#,
    """
    {
      "locflow": "base/1",
      "x-0": 0,
      "device": { "x-1": 1, "ios": "18", "authorization": "denied", "x-2": 2 }
    }

    """),
  LayoutCase(
    "where the order has a meaning it stays",
    #"{"locflow":"scenario/1","never":[{"prompt":"x","kind":"y"}],"steps":[{"expect":{"updating":true,"alert":null}}]}"#,
    """
    {
      "locflow": "scenario/1",
      "steps": [
        { "expect": { "updating": true, "alert": null } }
      ],
      "never": [{ "prompt": "x", "kind": "y" }]
    }

    """),
  LayoutCase(
    "branches, buttons and states",
    #"{"locflow":"flow/1","states":{"b":{"on":{},"controls":[]}},"on":{"tap a":[{"to":"b","do":["c"],"if":{}}]}}"#,
    """
    {
      "locflow": "flow/1",
      "on": {
        "tap a": [{ "if": {}, "do": ["c"], "to": "b" }]
      },
      "states": {
        "b": { "controls": [], "on": {} }
      }
    }

    """),
  LayoutCase(
    "blank lines between parts stay, one at most",
    "{\n\n\"locflow\":\"base/1\",\n\n\n\"app\":\n\n{\"name\":\"A\",\n\n\"sdk\":\"18\"}\n\n}",
    """
    {
      "locflow": "base/1",

      "app": {
        "name": "A",

        "sdk": "18"
      }
    }

    """),
  LayoutCase("an empty base", "{\"locflow\":\"base/1\"}", "{\n  \"locflow\": \"base/1\"\n}\n"),
]

@Suite struct CanonicalLayoutTests {
  @Test(arguments: valueCases)
  private func laysOutValues(_ testCase: LayoutCase) {
    let text = "{\"locflow\":\"base/1\",\"x-a\":\(testCase.text)}"

    let expected = "{\n  \"locflow\": \"base/1\",\n  \"x-a\": \(testCase.expected)\n}\n"
    #expect(layOut(text) == expected)
    #expect(layOut(expected) == expected)
  }

  @Test(arguments: fileCases)
  private func laysOutFiles(_ testCase: LayoutCase) {
    #expect(layOut(testCase.text) == testCase.expected)
    #expect(layOut(testCase.expected) == testCase.expected)
  }

  /// A line of 100 columns stays one line, with its comma; one more breaks it.
  @Test(arguments: [(0, true), (1, false)])
  func breaksWhatIsTooLong(_ excess: Int, _ isOneLine: Bool) throws {
    let text = String(repeating: "a", count: 100 - "  \"x-a\": [\"\"],".count + excess)

    let laidOut = try #require(
      layOut("{\"locflow\":\"base/1\",\"x-a\":[\"\(text)\"],\"x-b\":[\"あ\"]}"))

    let line = "  \"x-a\": [\"\(text)\"],\n"
    let lines = "  \"x-a\": [\n    \"\(text)\"\n  ],\n"
    #expect(laidOut.contains(isOneLine ? line : lines))
  }

  /// Columns are those of an editor: an East Asian character takes two.
  @Test func countsWideCharactersTwice() throws {
    let text = String(repeating: "あ", count: 44)

    let laidOut = try #require(layOut("{\"locflow\":\"base/1\",\"x-a\":[\"\(text)\"]}"))

    #expect(laidOut.contains("[\n    \"\(text)\"\n  ]\n"))
  }

  @Test(arguments: [
    "", "{", "[]", "{}", "{\"locflow\":\"scenario/9\"}", "{\"locflow\":1}",
    "{\"locflow\":\"base/1\",\"app\":{},\"app\":{}}", "{\"locflow\":\"base/1\",}",
    "{\"locflow\":\"base/1\"} // no", "\u{FEFF}{\"locflow\":\"base/1\"}",
  ])
  func leavesAFileWithErrorsAlone(_ text: String) {
    var sink = DiagnosticSink()

    let source = SourceText(name: "a.json", bytes: Array(text.utf8))

    #expect(CanonicalLayout.text(of: source, into: &sink) == nil)
    #expect(sink.hasErrors)
  }

  @Test func seesAChangeOfMeaning() {
    let source = SourceText(name: "a.json", bytes: Array("{\"a\":[1,{\"b\":\"\\u0041\"}]}".utf8))

    let same = CanonicalLayout.means("{\"a\":[1,{\"b\":\"A\"}]}", theSameAs: source, dialect: .json)
    #expect(same)
    for text in [
      "{}", "{\"a\":[{\"b\":\"A\"},1]}", "{\"a\":[1.0,{\"b\":\"A\"}]}", "{\"a\":[1]}", "{",
    ] {
      #expect(!CanonicalLayout.means(text, theSameAs: source, dialect: .json))
    }
  }
}
