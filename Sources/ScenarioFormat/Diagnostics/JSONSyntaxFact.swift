/// Something that makes a text no JSON.
package enum JSONSyntaxFact: Hashable, Sendable {
  /// No value at all.
  case emptyText
  case tooLarge(bytes: Int, limit: Int)
  case byteOrderMark(ByteOrderMark)
  /// A byte that belongs to no well-formed UTF-8 sequence.
  case invalidUTF8(byte: UInt8)
  case unexpectedCharacter(found: String, expected: JSONExpectation)
  /// Text without quotes where a value should be: `True`, `None`, `denied`.
  case unknownWord(found: String)
  case unquotedKey(found: String)
  case singleQuotes
  case commentNotAllowed
  case unterminatedComment
  case unterminatedString
  case controlCharacter(UInt8)
  case badEscape(found: String, JSONEscapeProblem)
  case numberForm(found: String, JSONNumberProblem)
  case trailingComma
  /// No comma between `found` and the value that ends at byte `after`.
  case missingComma(found: String, after: Int)
  case missingColon(found: String)
  /// The bracket at byte `at` isn't closed before the end of the text, or before another's closing
  /// bracket.
  case unclosedBracket(UInt8, at: Int, found: UInt8?)
  case tooDeep(limit: Int)
  case textAfterEnd(found: String)
  case tooManyErrors(limit: Int)

  /// Whether the rest of the text still means what it says: only then are its values checked too.
  var leavesStructure: Bool {
    switch self {
    case .byteOrderMark(let mark):
      mark == .utf8
    case .invalidUTF8, .unknownWord, .unquotedKey, .singleQuotes, .commentNotAllowed,
      .controlCharacter, .badEscape, .numberForm, .trailingComma, .missingComma, .missingColon:
      true
    case .emptyText, .tooLarge, .unexpectedCharacter, .unterminatedComment, .unterminatedString,
      .unclosedBracket, .tooDeep, .textAfterEnd, .tooManyErrors:
      false
    }
  }
}

/// What a text begins with that says how it is encoded.
package enum ByteOrderMark: Hashable, Sendable, CaseIterable {
  case utf8
  case utf16
}

/// What the grammar allows at a place.
package enum JSONExpectation: Hashable, Sendable, CaseIterable {
  case value
  case key
  case colon
  case commaOrBrace
  case commaOrBracket
}

/// What is wrong with an escape in a string.
package enum JSONEscapeProblem: Hashable, Sendable, CaseIterable {
  /// A letter JSON has no escape for.
  case unknown
  /// `\u` without four hexadecimal digits.
  case notFourDigits
  /// One half of a surrogate pair alone.
  case halfSurrogatePair
}

/// What is wrong with a number.
package enum JSONNumberProblem: Hashable, Sendable, CaseIterable {
  case leadingZero
  case leadingPlus
  case noDigitBeforePoint
  case noDigitAfterPoint
  case noDigitInExponent
  /// Beyond what a `Double` holds.
  case tooLarge
  /// A number with something behind it, such as `12s` or `0x1F`.
  case other
}
