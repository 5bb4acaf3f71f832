import ScenarioFormat
import Testing

/// A text with marked errors and what is said about each.
private struct ErrorCase: Sendable, CustomTestStringConvertible {
  let id: String
  let marked: String
  let expected: [Expected]
  let isRead: Bool

  struct Expected: Equatable, Sendable {
    let code: DiagnosticCode
    let message: String
    let help: String?
  }

  /// A case with one error.
  init(
    _ id: String, _ marked: String, _ code: DiagnosticCode, _ message: String,
    help: String? = nil, isRead: Bool = false
  ) {
    let expected = Expected(code: code, message: message, help: help)
    self.init(id, marked, [expected], isRead: isRead)
  }

  /// A case with several errors.
  init(_ id: String, _ marked: String, _ expected: [Expected], isRead: Bool = false) {
    self.id = id
    self.marked = marked
    self.expected = expected
    self.isRead = isRead
  }

  var testDescription: String { id }

  static func comma(_ found: String, _ help: String) -> Expected {
    Expected(
      code: .missingComma, message: "found '\(found)', expected ',' before it", help: help)
  }
}

private let jsoncHelp = "name the file .jsonc, or remove the comma"
private let commentHelp = "name the file .jsonc, or remove the comment"

private let textCases: [ErrorCase] = [
  ErrorCase("empty", "⟦⟧", .emptyText, "found no value, expected a JSON object"),
  ErrorCase("only space", "⟦⟧ \n\t\r\n", .emptyText, "found no value, expected a JSON object"),
  ErrorCase(
    "byte-order mark", "⟦\u{FEFF}⟧{}", .byteOrderMark,
    "found a byte-order mark, expected JSON without one",
    help: "save the file as UTF-8 without a byte-order mark", isRead: true),
  ErrorCase(
    "text after the end", "{} ⟦\"more text\"⟧", .textAfterEnd,
    "found '\"more text\"', expected nothing after the value"),
  ErrorCase(
    "bracket after the end", "{}\n⟦}⟧\n", .textAfterEnd,
    "found '}', expected nothing after the value"),
  ErrorCase(
    "comment", "{\n  ⟦// why⟧\n  \"a\": 1\n}", .commentNotAllowed,
    "found a comment, expected plain JSON", help: commentHelp, isRead: true),
  ErrorCase(
    "block comment", "[1, ⟦/* , ] \n */⟧ 2]", .commentNotAllowed,
    "found a comment, expected plain JSON", help: commentHelp, isRead: true),
  ErrorCase(
    "comment that looks closed", "[1, 2] ⟦/*⟧/ \n ]", .unterminatedComment,
    "comment is not closed, expected '*/'"),
  ErrorCase("slash", "[⟦/⟧ 1]", .unexpectedCharacter, "found '/', expected a value"),
  ErrorCase(
    "hash comment", "[1,\n⟦#⟧ a: 'b'\n2]", .unexpectedCharacter, "found '#', expected a value"),
]

private let stringCases: [ErrorCase] = [
  ErrorCase(
    "unterminated", "{\"a\": ⟦\"bc⟧}\n", .unterminatedString,
    "string is not closed, expected '\"' before the end of the line"),
  ErrorCase(
    "unterminated before a bracket and a comma", "{\"a\": [⟦\"bc⟧],\r\n \"b\": 1}",
    .unterminatedString, "string is not closed, expected '\"' before the end of the line"),
  ErrorCase(
    "unterminated, nothing behind", "[\n⟦\"bc⟧\n\"d\"\n]", .unterminatedString,
    "string is not closed, expected '\"' before the end of the line"),
  ErrorCase(
    "unterminated key", "{⟦\"a: 1⟧,\n \"b\": 2}", .unterminatedString,
    "string is not closed, expected '\"' before the end of the line"),
  ErrorCase(
    "tab", "[\"a⟦\t⟧b\"]", .controlCharacter,
    "found control character \\u{9} in a string, expected an escape",
    help: "write \\t instead", isRead: true),
  ErrorCase(
    "NUL", "[\"long enough a text⟦\u{0}⟧b\"]", .controlCharacter,
    "found control character \\u{0} in a string, expected an escape",
    help: "write \\u0000 instead", isRead: true),
  ErrorCase(
    "unknown escape", #"["C:⟦\L⟧ib"]"#, .badEscape,
    #"found escape '\L', expected one of \" \\ \/ \b \f \n \r \t \u"#,
    help: #"write \\ for a backslash"#, isRead: true),
  ErrorCase(
    "unknown escape beyond ASCII", #"["⟦\é⟧"]"#, .badEscape,
    #"found escape '\é', expected one of \" \\ \/ \b \f \n \r \t \u"#,
    help: #"write \\ for a backslash"#, isRead: true),
  ErrorCase(
    "short \\u", #"["⟦\u12⟧x4"]"#, .badEscape,
    #"found escape '\u12', expected four hexadecimal digits after \u"#, isRead: true),
  ErrorCase(
    "high half alone", #"["⟦\uD83D⟧ x"]"#, .badEscape,
    #"found escape '\uD83D', expected both halves of a surrogate pair"#, isRead: true),
  ErrorCase(
    "high half and something else", #"["⟦\uD83D⟧\u0041"]"#, .badEscape,
    #"found escape '\uD83D', expected both halves of a surrogate pair"#, isRead: true),
  ErrorCase(
    "low half alone", #"["⟦\uDE00⟧"]"#, .badEscape,
    #"found escape '\uDE00', expected both halves of a surrogate pair"#, isRead: true),
  ErrorCase(
    "single quotes", "{⟦'a'⟧: 'b'}", .singleQuotes,
    "found single quotes, expected double quotes", isRead: true),
]

private let valueCases: [ErrorCase] = [
  ErrorCase(
    "leading zero", "[⟦-012⟧]", .numberForm,
    "found '-012', expected a number without leading zeros", isRead: true),
  ErrorCase(
    "plus", "[⟦+1⟧]", .numberForm, "found '+1', expected a number without '+'", isRead: true),
  ErrorCase(
    "no digit before the point", "[⟦-.5⟧]", .numberForm,
    "found '-.5', expected a digit before the point", isRead: true),
  ErrorCase(
    "point first", "[⟦.5⟧]", .numberForm, "found '.5', expected a digit before the point",
    isRead: true),
  ErrorCase(
    "no digit after the point", "[⟦1.⟧]", .numberForm,
    "found '1.', expected a digit after the point", isRead: true),
  ErrorCase(
    "no exponent", "[⟦1.5e+⟧]", .numberForm,
    "found '1.5e+', expected a digit in the exponent", isRead: true),
  ErrorCase("minus", "[⟦-⟧]", .numberForm, "found '-', expected a number", isRead: true),
  ErrorCase(
    "two points", "[⟦1.2.3⟧]", .numberForm, "found '1.2.3', expected a number", isRead: true),
  ErrorCase(
    "hexadecimal", "[⟦0x1F⟧]", .numberForm, "found '0x1F', expected a number", isRead: true),
  ErrorCase(
    "infinite", "[⟦1e999⟧]", .numberForm, "found '1e999', expected a number below 1.8e308",
    isRead: true),
  ErrorCase(
    "duration", "{\"wait\": ⟦12s⟧}", .numberForm, "found '12s', expected a number",
    help: "durations are strings: write \"12s\"", isRead: true),
  ErrorCase(
    "NaN", "[⟦NaN⟧]", .unknownWord, "found 'NaN', expected a value",
    help: "JSON has only finite numbers", isRead: true),
  ErrorCase(
    "minus infinity", "[⟦-Infinity⟧]", .numberForm, "found '-Infinity', expected a number",
    help: "JSON has only finite numbers", isRead: true),
  ErrorCase(
    "Python", "[⟦True⟧]", .unknownWord, "found 'True', expected a value", help: "write true",
    isRead: true),
  ErrorCase(
    "longer than a word", "[⟦nullable⟧]", .unknownWord, "found 'nullable', expected a value",
    help: "write \"nullable\" if a string is meant", isRead: true),
  ErrorCase(
    "word at the end", "⟦tru⟧", .unknownWord, "found 'tru', expected a value",
    help: "write \"tru\" if a string is meant", isRead: true),
  ErrorCase(
    "no value", "{\"a\": ⟦,⟧ \"b\": 1}", .unexpectedCharacter, "found ',', expected a value"),
  ErrorCase("no last value", "{\"a\":⟦}⟧", .unexpectedCharacter, "found '}', expected a value"),
  ErrorCase("two commas", "[1,⟦,⟧2]", .unexpectedCharacter, "found ',', expected a value"),
  ErrorCase("typographic quotes", "[⟦“⟧a”]", .unexpectedCharacter, "found '“', expected a value"),
]

private let structureCases: [ErrorCase] = [
  ErrorCase(
    "trailing comma in an object", "{\"a\": 1⟦,⟧\n}", .trailingComma,
    "found ',' before a closing bracket, expected another value", help: jsoncHelp, isRead: true),
  ErrorCase(
    "trailing comma in an array", "[1⟦,⟧ ]", .trailingComma,
    "found ',' before a closing bracket, expected another value", help: jsoncHelp, isRead: true),
  ErrorCase(
    "missing comma", "{\n  \"a\": 1\n  ⟦\"b\"⟧: [2 ,3]\n}",
    [ErrorCase.comma("\"b\"", "add ',' at line 2, column 9")], isRead: true),
  ErrorCase(
    "several missing commas, one a line",
    "{\n\"a\": {}\n⟦\"b\"⟧: [] \"c\": 1\n⟦\"d\"⟧: [1 , \n2 ⟦3⟧]}",
    [
      ErrorCase.comma("\"b\"", "add ',' at line 2, column 8"),
      ErrorCase.comma("\"d\"", "add ',' at line 3, column 15"),
      ErrorCase.comma("3", "add ',' at line 5, column 2"),
    ], isRead: true),
  ErrorCase(
    "semicolon", "{\"a\": 1⟦;⟧\n\"b\": 2}",
    [ErrorCase.comma(";", "add ',' at line 1, column 8")], isRead: true),
  ErrorCase(
    "missing colon", "{\"a\" ⟦1⟧}", .missingColon, "found '1', expected ':' after the key",
    isRead: true),
  ErrorCase(
    "equals sign", "{\"a\" ⟦=⟧ 1}", .missingColon, "found '=', expected ':' after the key",
    isRead: true),
  ErrorCase(
    "key alone", "{\"a\"⟦}⟧", .missingColon, "found '}', expected ':' after the key", isRead: true),
  ErrorCase(
    "key without quotes", "{⟦ios⟧: 1}", .unquotedKey,
    "found key 'ios', expected it in double quotes", help: "write \"ios\"", isRead: true),
  ErrorCase(
    "object as a key", "{⟦{⟧\"a\": 1}}", .unexpectedCharacter,
    "found '{', expected a key in double quotes"),
  ErrorCase(
    "colon in an array", "[\"a\"⟦:⟧ 1]", .unexpectedCharacter, "found ':', expected ',' or ']'"),
  ErrorCase(
    "unclosed", "{\n  \"a\": [\n    1⟦⟧\n\n", .unclosedBracket,
    "found the end of the file, expected ']'", help: "'[' was opened at line 2, column 8"),
  ErrorCase(
    "opener alone", "{⟦⟧", .unclosedBracket,
    "found the end of the file, expected '}'", help: "'{' was opened at line 1, column 1"),
  ErrorCase(
    "closed by another bracket", "{\"a\": [1, 2⟦}⟧", .unclosedBracket, "found '}', expected ']'",
    help: "'[' was opened at line 1, column 7"),
  ErrorCase(
    "closed by another bracket, more behind", "{\"a\": [1, 2⟦}⟧,\n \"b\": ⟦x⟧}",
    [
      .init(
        code: .unclosedBracket, message: "found '}', expected ']'",
        help: "'[' was opened at line 1, column 7"),
      .init(
        code: .unknownWord, message: "found 'x', expected a value",
        help: "write \"x\" if a string is meant"),
    ]),
  ErrorCase(
    "bracket of nothing open", "[1 ⟦}⟧ ]", .unexpectedCharacter, "found '}', expected ',' or ']'"),
  ErrorCase(
    "duplicate", "{\"a\": 1,\n \"b\": 2,\n ⟦\"a\"⟧: 3, ⟦\"a\"⟧: 4}",
    [
      .init(
        code: .duplicateKey, message: "duplicate key 'a', expected each key once",
        help: "the first one is on line 1"),
      .init(
        code: .duplicateKey, message: "duplicate key 'a', expected each key once",
        help: "the first one is on line 1"),
    ], isRead: true),
  ErrorCase(
    "duplicate in other words", #"{"ab": 1, ⟦"\u0061b"⟧: 2}"#, .duplicateKey,
    "duplicate key 'ab', expected each key once", help: "the first one is on line 1",
    isRead: true),
  ErrorCase(
    "duplicate empty key", "{\"\": {\"\": 1}, ⟦\"\"⟧: 2}", .duplicateKey,
    "duplicate key '', expected each key once", help: "the first one is on line 1", isRead: true),
]

@Suite struct JSONErrorTests {
  @Test(
    arguments: [
      ([0x22, 0xC0, 0x80, 0x22], 1), ([0x22, 0xED, 0xA0, 0x80, 0x22], 1), ([0x22, 0xC3, 0x22], 1),
      ([0x22, 0x61, 0xF5, 0x80, 0x80, 0x80, 0x22], 2), ([0x22, 0xE0, 0x9F, 0xBF, 0x22], 1),
      ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], 1), ([0x22, 0x80, 0x22], 1), ([0x5B, 0xFF, 0x5D], 1),
      ([0x5B, 0x5D, 0x0A, 0x2F, 0x2F, 0xFE], 5),
    ] as [([UInt8], Int)])
  func bytesThatAreNoUTF8AreReported(bytes: [UInt8], offset: Int) {
    var sink = DiagnosticSink()

    _ = JSONDocument.read(SourceText(name: "a.jsonc", bytes: bytes), into: &sink)

    #expect(sink.diagnostics.map(\.fact) == [.syntax(.invalidUTF8(byte: bytes[offset]))])
    #expect(sink.diagnostics.map(\.range) == [offset..<offset + 1])
  }

  @Test func utf16IsRefusedAsAWhole() {
    var sink = DiagnosticSink()

    let document = JSONDocument.read(
      SourceText(name: "a.json", bytes: [0xFF, 0xFE, 0x7B, 0, 0x7D, 0]), into: &sink)

    #expect(document == nil)
    #expect(sink.diagnostics.map(\.message) == ["found UTF-16, expected UTF-8"])
  }

  @Test(arguments: [
    "// first\n{ \"a\": 1, /* x */ \"b\": [1, 2,], } // last", "[/**/1,/***/]", "[1 // no comma\n]",
  ])
  func commentsAndTrailingCommasAreFineInJSONC(text: String) {
    var sink = DiagnosticSink()

    let document = JSONDocument.read(
      SourceText(name: "a.jsonc", bytes: Array(text.utf8)), into: &sink)

    #expect(document != nil)
    #expect(sink.diagnostics == [])
  }

  @Test func twoCommasAreAnErrorInJSONCToo() {
    var sink = DiagnosticSink()

    _ = JSONDocument.read(SourceText(name: "a.jsonc", bytes: Array("[1,,]".utf8)), into: &sink)

    #expect(sink.diagnostics.map(\.code) == [.unexpectedCharacter])
  }
}
