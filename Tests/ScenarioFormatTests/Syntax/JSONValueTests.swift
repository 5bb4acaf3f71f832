import ScenarioFormat
import Testing

@Suite struct JSONValueTests {
  private func read(_ text: String) throws -> JSONValue {
    var sink = DiagnosticSink()
    let document = JSONDocument.read(
      SourceText(name: "a.json", bytes: Array(text.utf8)), into: &sink)
    #expect(sink.diagnostics == [])
    return try #require(document).root
  }

  /// A value written out in one fixed way, by means of the cursor alone.
  private func canonical(_ value: JSONValue) -> String {
    switch value.kind {
    case .object:
      "{" + value.members.map { "\($0.name):" + canonical($0.value) }.joined(separator: ",") + "}"
    case .array: "[" + value.elements.map(canonical).joined(separator: ",") + "]"
    case .string: "<\(value.string ?? "?")>"
    case .number: value.integer.map { "\($0)" } ?? value.number.map { "~\($0)" } ?? "?"
    case .bool: value.bool == true ? "yes" : "no"
    case .null: value.isNull ? "null" : "?"
    case .invalid: "invalid"
    }
  }

  @Test(arguments: [
    ("{}", "{}"), (" [ ] ", "[]"), ("\"x\"", "<x>"), ("0", "0"), ("true", "yes"),
    ("[null,true , false]", "[null,yes,no]"),
    ("{\"a\":{\"b\":[{},[],{\"c\":1}],\"d\":2},\"e\":\"f\"}", "{a:{b:[{},[],{c:1}],d:2},e:<f>}"),
    (
      "[0, -0, -12, 9223372036854775807, -9223372036854775808]",
      "[0,0,-12,9223372036854775807,-9223372036854775808]"
    ),
    ("[1.5, 1e2, -2.5E-1, 9223372036854775808]", "[~1.5,~100.0,~-0.25,~9.223372036854776e+18]"),
    (
      #"["\"\\\/\b\f\n\r\t", "\u0041\u00e9\u65E5\uD83D\uDE00", "日本語 😀 é"]"#,
      "[<\"\\/\u{8}\u{C}\n\r\t>,<Aé日😀>,<日本語 😀 é>]"
    ),
    (
      "[\"exactly8\", \"seven77\", \"a long text of more than sixteen bytes\", \"\u{7F}\"]",
      "[<exactly8>,<seven77>,<a long text of more than sixteen bytes>,<\u{7F}>]"
    ),
  ])
  func textGivesItsValues(text: String, expected: String) throws {
    let root = try read(text)

    #expect(canonical(root) == expected)
  }

  @Test func stringsAreComparedByTheirDecodedBytes() throws {
    let elements = Array(try read(#"["abc", "\u0061bc", "", "abcd", 1]"#).elements)

    #expect(elements.map { $0.stringEquals("abc") } == [true, true, false, false, false])
    #expect(elements.map { $0.stringEquals(text: "abc") } == [true, true, false, false, false])
    #expect(elements.map { $0.stringEquals("") } == [false, false, true, false, false])
    #expect(elements.map { $0.stringEquals(text: "") } == [false, false, true, false, false])
  }

  @Test func membersAreFoundByName() throws {
    let root = try read(#"{"a": [1, {"c": 2}], "c": 3}"#)

    #expect(root.member(named: "c")?.integer == 3)
    #expect(root.member(named: "b") == nil)
    #expect(root.member(named: "a")?.member(named: "c") == nil)
    #expect(root.childCount == 2)
  }

  @Test func everyValueKnowsItsPlace() throws {
    let root = try read("{\n  \"é\": [10,\r\n 20 ]\n}")
    let member = try #require(Array(root.members).first)
    let elements = Array(member.value.elements)

    #expect(
      member.key.location == ScenarioFormat.SourceLocation(file: "a.json", line: 2, column: 3))
    #expect(member.value.location.column == 9)
    #expect(member.value.sourceText == "[10,\r\n 20 ]")
    #expect(member.value.markRange.count == 1)
    #expect(elements.map(\.location.line) == [2, 3])
    #expect(elements.map(\.location.column) == [10, 2])
  }

  @Test func stringsSurviveARoundTrip() throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      let text = generator.text()
      let quoted = generator.quoted(text)

      let value = try read(quoted)

      #expect(value.string == text)
      #expect(value.string.map { Array($0.utf8) } == Array(text.utf8))
      #expect(value.stringEquals(text: text))
    }
  }

  @Test func requiredValuesOfAnotherKindAreReported() throws {
    let root = try read(#"{"a": "x", "b": 1.5, "c": 5, "d": [], "e": "12 s", "f": "2h", "g": {}}"#)
    var sink = DiagnosticSink()
    let values = root.members.map(\.value)

    #expect(values[0].requireInteger(in: 0...9, &sink) == nil)
    #expect(values[1].requireInteger(in: 0...9, &sink) == nil)
    #expect(values[2].requireInteger(in: 6...9, &sink) == nil)
    #expect(values[2].requireInteger(in: 0...5, &sink) == 5)
    #expect(values[2].requireDuration(&sink) == nil)
    #expect(values[3].requireString(&sink) == nil)
    #expect(values[4].requireDuration(&sink) == nil)
    #expect(values[5].requireDuration(&sink) == 7_200_000)
    #expect(values[6].requireElements(&sink) == nil)
    #expect(values[6].requireMembers(&sink).map { Array($0).count } == 0)
    #expect(
      sink.diagnostics.map(\.message) == [
        "found a string, expected a number",
        "found '1.5', expected a whole number from 0 to 9",
        "found '5', expected a whole number from 6 to 9",
        "found '5' without a unit, expected a duration such as '12s'",
        "found an array, expected a string",
        "unknown unit in '12 s', expected 'ms', 's', 'm', 'h' or 'd'",
        "found an object, expected an array",
      ])
  }

  @Test func unknownNameIsReportedWithTheNearestOne() throws {
    enum Word: String, CaseIterable {
      case launch
      case home
    }
    let root = try read(#"["home", "lanch", "x"]"#)
    var sink = DiagnosticSink()

    let words = root.elements.map { $0.requireName(.name, of: Word.self, &sink) }

    #expect(words == [.home, nil, nil])
    #expect(sink.diagnostics.map(\.message) == ["unknown name 'lanch'", "unknown name 'x'"])
    #expect(
      sink.diagnostics.map(\.help) == ["did you mean 'launch'?", "known names: launch, home"])
  }
}
