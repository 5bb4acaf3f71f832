import TerminalText

extension Diagnostic {
  /// What was found and what was expected in a text that is no JSON.
  func message(of fact: JSONSyntaxFact) -> String {
    switch fact {
    case .emptyText: "found no value, expected a JSON object"
    case .tooLarge(let bytes, let limit): tooLarge(bytes, limit)
    case .byteOrderMark(let mark): byteOrderMark(mark)
    case .invalidUTF8(let byte): "found byte \(visibleEscape(byte)), expected UTF-8"
    case .unexpectedCharacter(let found, let expected): unexpected(found, expected)
    case .unknownWord(let found): "found \(quoted(found)), expected a value"
    case .unquotedKey(let found): "found key \(quoted(found)), expected it in double quotes"
    case .singleQuotes: "found single quotes, expected double quotes"
    case .commentNotAllowed: "found a comment, expected plain JSON"
    case .unterminatedComment: "comment is not closed, expected '*/'"
    case .unterminatedString: "string is not closed, expected '\"' before the end of the line"
    case .controlCharacter(let byte): controlCharacter(byte)
    case .badEscape(let found, let problem): badEscape(found, problem)
    case .numberForm(let found, let problem): numberForm(found, problem)
    case .trailingComma: "found ',' before a closing bracket, expected another value"
    case .missingComma(let found, _): "found \(quoted(found)), expected ',' before it"
    case .missingColon(let found): "found \(quoted(found)), expected ':' after the key"
    case .unclosedBracket(let opener, _, let found): unclosed(opener, found)
    case .tooDeep(let limit): "brackets are nested too deep, expected at most \(limit) levels"
    case .textAfterEnd(let found): "found \(quoted(found)), expected nothing after the value"
    case .tooManyErrors(let limit): "stopped reading after \(limit) errors"
    }
  }

  /// What to do about it, or `nil`.
  func help(on fact: JSONSyntaxFact) -> String? {
    switch fact {
    case .byteOrderMark: "save the file as UTF-8 without a byte-order mark"
    case .unknownWord(let found): wordHelp(found)
    case .unquotedKey(let found): "write \"\(safeForTerminal(found))\""
    case .commentNotAllowed: "name the file .jsonc, or remove the comment"
    case .controlCharacter(let byte): "write \(escape(byte)) instead"
    case .numberForm(let found, let problem): numberHelp(found, problem)
    case .trailingComma: "name the file .jsonc, or remove the comma"
    case .missingComma(_, let end): commaHelp(source.location(at: end))
    case .unclosedBracket(let opener, let offset, _):
      bracketHelp(opener, source.location(at: offset))
    case .badEscape(_, let problem): escapeHelp(problem)
    case .emptyText, .tooLarge, .invalidUTF8, .unexpectedCharacter, .singleQuotes,
      .unterminatedComment, .unterminatedString, .missingColon, .tooDeep, .textAfterEnd,
      .tooManyErrors:
      nil
    }
  }
}

// MARK: - Words of one fact

private func tooLarge(_ bytes: Int, _ limit: Int) -> String {
  "file has \(bytes) bytes, expected at most \(limit)"
}

private func byteOrderMark(_ mark: ByteOrderMark) -> String {
  switch mark {
  case .utf8: "found a byte-order mark, expected JSON without one"
  case .utf16: "found UTF-16, expected UTF-8"
  }
}

private func unexpected(_ found: String, _ expected: JSONExpectation) -> String {
  let words =
    switch expected {
    case .value: "a value"
    case .key: "a key in double quotes"
    case .colon: "':'"
    case .commaOrBrace: "',' or '}'"
    case .commaOrBracket: "',' or ']'"
    }
  return "found \(quoted(found)), expected \(words)"
}

private func wordHelp(_ found: String) -> String {
  switch found.lowercased() {
  case "true", "yes": "write true"
  case "false", "no": "write false"
  case "null", "nil", "none", "undefined": "write null"
  case "nan", "inf", "infinity": "JSON has only finite numbers"
  default: "write \"\(safeForTerminal(String(found.prefix(80))))\" if a string is meant"
  }
}

private func controlCharacter(_ byte: UInt8) -> String {
  let name = Unicode.Scalar(byte).visibleEscape
  return "found control character \(name) in a string, expected an escape"
}

private func escape(_ byte: UInt8) -> String {
  switch byte {
  case 0x08: "\\b"
  case .tab: "\\t"
  case 0x0C: "\\f"
  case .carriageReturn: "\\r"
  default: "\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}

private func badEscape(_ found: String, _ problem: JSONEscapeProblem) -> String {
  let expected =
    switch problem {
    case .unknown: #"one of \" \\ \/ \b \f \n \r \t \u"#
    case .notFourDigits: "four hexadecimal digits after \\u"
    case .halfSurrogatePair: "both halves of a surrogate pair"
    }
  return "found escape \(quoted(found)), expected \(expected)"
}

private func escapeHelp(_ problem: JSONEscapeProblem) -> String? {
  switch problem {
  case .unknown: #"write \\ for a backslash"#
  case .notFourDigits, .halfSurrogatePair: nil
  }
}

private func numberForm(_ found: String, _ problem: JSONNumberProblem) -> String {
  let expected =
    switch problem {
    case .leadingZero: "a number without leading zeros"
    case .leadingPlus: "a number without '+'"
    case .noDigitBeforePoint: "a digit before the point"
    case .noDigitAfterPoint: "a digit after the point"
    case .noDigitInExponent: "a digit in the exponent"
    case .tooLarge: "a number below 1.8e308"
    case .other: "a number"
    }
  return "found \(quoted(found)), expected \(expected)"
}

private func numberHelp(_ found: String, _ problem: JSONNumberProblem) -> String? {
  switch problem {
  case .other where (try? DurationText.milliseconds(found)) != nil:
    "durations are strings: write \"\(found)\""
  case .other where found.lowercased().contains("inf"):
    "JSON has only finite numbers"
  case .leadingZero, .leadingPlus, .noDigitBeforePoint, .noDigitAfterPoint, .noDigitInExponent,
    .tooLarge, .other:
    nil
  }
}

private func commaHelp(_ end: SourceLocation) -> String {
  "add ',' at line \(end.line), column \(end.column)"
}

private func unclosed(_ opener: UInt8, _ found: UInt8?) -> String {
  let closer = opener == .openBrace ? "}" : "]"
  let place = found.map { quoted(String(Unicode.Scalar($0))) } ?? "the end of the file"
  return "found \(place), expected '\(closer)'"
}

private func bracketHelp(_ opener: UInt8, _ location: SourceLocation) -> String {
  "'\(Unicode.Scalar(opener))' was opened at line \(location.line), column \(location.column)"
}
