extension JSONSyntaxFact {
  /// The stable code of the fact.
  package var code: DiagnosticCode {
    switch self {
    case .emptyText: .emptyText
    case .tooLarge: .tooLarge
    case .byteOrderMark: .byteOrderMark
    case .invalidUTF8: .invalidUTF8
    case .unexpectedCharacter: .unexpectedCharacter
    case .unknownWord: .unknownWord
    case .unquotedKey: .unquotedKey
    case .singleQuotes: .singleQuotes
    case .commentNotAllowed: .commentNotAllowed
    case .unterminatedComment: .unterminatedComment
    case .unterminatedString: .unterminatedString
    case .controlCharacter: .controlCharacter
    case .badEscape: .badEscape
    case .numberForm: .numberForm
    case .trailingComma: .trailingComma
    case .missingComma: .missingComma
    case .missingColon: .missingColon
    case .unclosedBracket: .unclosedBracket
    case .tooDeep: .tooDeep
    case .textAfterEnd: .textAfterEnd
    case .tooManyErrors: .tooManyErrors
    }
  }
}
