/// What the reader makes of text that isn't JSON: report it, then guess what was meant.
extension JSONParser {
  // MARK: - Reporting

  /// Adds an error, unless its line already has one.
  mutating func report(_ fact: JSONSyntaxFact, _ range: Range<Int>) {
    if !fact.leavesStructure { isBroken = true }
    guard range.lowerBound >= quietUntil, !isStopped else { return }
    var lineEnd = range.lowerBound
    while lineEnd < bytes.count, bytes[lineEnd] != .newline { lineEnd += 1 }
    quietUntil = lineEnd + 1
    add(.syntax(fact), range)
  }

  /// Adds an error, and stops the reader when there are too many.
  mutating func add(_ fact: DiagnosticFact, _ range: Range<Int>) {
    findings.append(Finding(fact: fact, range: range))
    guard findings.count == JSONDocument.maximumErrors else { return }
    let note = JSONSyntaxFact.tooManyErrors(limit: JSONDocument.maximumErrors)
    findings.append(Finding(fact: .syntax(note), range: range))
    isBroken = true
    isStopped = true
  }

  /// The text of a range, for a message.
  func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  /// The bytes at `at` that a person sees as one thing: a string, a word, or one character.
  func tokenRange() -> Range<Int> {
    let byte = peek
    if byte.isBare { return at..<bareEnd(from: at) }
    if byte == .quote || byte == .singleQuote {
      var end = at + 1
      while end < bytes.count, bytes[end] != byte, bytes[end] != .newline {
        end += bytes[end] == .backslash && end + 1 < bytes.count ? 2 : 1
      }
      return at..<min(end < bytes.count && bytes[end] == byte ? end + 1 : end, bytes.count)
    }
    return at..<at + max(UTF8Scalar.length(in: bytes, at: at), 1)
  }

  /// End of the run of word bytes, points and signs from `start`.
  func bareEnd(from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end].isBare { end += 1 }
    return end
  }

  // MARK: - Values

  /// Goes on where a value should be and something else is.
  mutating func recoverValue(_ step: Step) -> Step {
    guard at < bytes.count else { return endInside() }
    let byte = bytes[at]
    switch byte {
    case .singleQuote:
      report(.singleQuotes, tokenRange())
      readSingleQuotedString()
      return .valueEnd
    case .plus, .point:
      readLongNumber()
      return .valueEnd
    case .comma, .closeBrace, .closeBracket:
      return recoverMissingValue(step, byte)
    default:
      guard byte.isWord else { return skipUnexpected(.value, step) }
      readBareText()
      return .valueEnd
    }
  }

  private mutating func recoverMissingValue(_ step: Step, _ byte: UInt8) -> Step {
    if step == .memberValue {
      report(.unexpectedCharacter(found: text(at..<at + 1), expected: .value), at..<at + 1)
      append(.invalid, to: at)
      return .valueEnd
    }
    if byte == .comma || open.isEmpty { return skipUnexpected(.value, step) }
    return closeOuter(step)
  }

  /// Takes a word without quotes as a value nobody can use.
  mutating func readBareText() {
    let end = bareEnd(from: at)
    report(.unknownWord(found: text(at..<end)), at..<end)
    append(.invalid, to: end)
  }

  // MARK: - Members and punctuation

  /// Goes on where a key should be and something else is.
  mutating func recoverKey(_ step: Step) -> Step {
    guard at < bytes.count else { return endInside() }
    let byte = bytes[at]
    switch byte {
    case .singleQuote:
      report(.singleQuotes, tokenRange())
      readSingleQuotedString()
      return endKey()
    case .closeBracket:
      return closeOuter(step)
    case .openBrace, .openBracket, .colon:
      report(.unexpectedCharacter(found: text(at..<at + 1), expected: .key), at..<at + 1)
      append(.invalid, to: at)
      return byte == .colon ? .colon : .memberValue
    default:
      guard byte.isBare else { return skipUnexpected(.key, step) }
      let end = bareEnd(from: at)
      report(.unquotedKey(found: text(at..<end)), at..<end)
      append(.bareString, to: end)
      return endKey()
    }
  }

  /// Goes on where a colon should be and something else is.
  mutating func recoverColon() -> Step {
    guard at < bytes.count else { return endInside() }
    let byte = bytes[at]
    let range = tokenRange()
    if byte == UInt8(ascii: "=") || beginsValue(byte) {
      report(.missingColon(found: text(range)), range)
      if byte == UInt8(ascii: "=") { at += 1 }
      return .memberValue
    }
    if byte == .comma || byte == .closeBrace || byte == .closeBracket {
      report(.missingColon(found: text(range)), range)
      append(.invalid, to: at)
      return .valueEnd
    }
    return skipUnexpected(.colon, .colon)
  }

  /// Goes on where a comma or the closing bracket should be and something else is.
  mutating func recoverComma(_ frame: Frame) -> Step {
    guard at < bytes.count else { return endInside() }
    let byte = bytes[at]
    if byte == .closeBrace || byte == .closeBracket { return closeOuter(.comma) }
    let isSemicolon = byte == UInt8(ascii: ";")
    guard isSemicolon || beginsValue(byte) else {
      return skipUnexpected(frame.isObject ? .commaOrBrace : .commaOrBracket, .comma)
    }
    if forgivesComma {
      forgivesComma = false
    } else {
      let range = tokenRange()
      report(.missingComma(found: text(range), after: lastValueEnd), range)
    }
    if isSemicolon { at += 1 }
    lastComma = at
    return frame.isObject ? .nextKey : .nextElement
  }

  private func beginsValue(_ byte: UInt8) -> Bool {
    byte == .quote || byte == .singleQuote || byte == .openBrace || byte == .openBracket
      || byte.isBare
  }

  /// Reports what is at `at` and skips it: one character, or the whole line after `#`.
  private mutating func skipUnexpected(_ expected: JSONExpectation, _ step: Step) -> Step {
    let length = UTF8Scalar.length(in: bytes, at: at)
    let range = at..<at + max(length, 1)
    if length == 0 {
      report(.invalidUTF8(byte: bytes[at]), range)
      isBroken = true
    } else {
      report(.unexpectedCharacter(found: text(range), expected: expected), range)
    }
    if bytes[at] == UInt8(ascii: "#") { skipToLineEnd() } else { at = range.upperBound }
    return step
  }

  // MARK: - Brackets

  /// The text ends inside a container, or where the outermost value should be.
  private mutating func endInside() -> Step {
    guard let frame = open.last, !hasSwallowed else {
      isBroken = true
      return .end
    }
    var end = bytes.count
    while end > 0, bytes[end - 1] <= .space { end -= 1 }
    report(
      .unclosedBracket(frame.opener, at: Int(nodes[frame.node].start), found: nil), end..<end)
    return .end
  }

  /// A closing bracket that doesn't belong to the innermost container: closes the outer one it
  /// belongs to.
  private mutating func closeOuter(_ step: Step) -> Step {
    let closer = bytes[at]
    guard let frame = open.last, let outer = open.lastIndex(where: { $0.closer == closer }) else {
      let isObject = open.last?.isObject == true
      return skipUnexpected(isObject ? .commaOrBrace : .commaOrBracket, step)
    }
    report(
      .unclosedBracket(frame.opener, at: Int(nodes[frame.node].start), found: closer), at..<at + 1)
    // A bracket that would end the value before the text ends is taken for a slip of the pen.
    if outer > 0 || !hasTextAfter(at + 1) { open.removeSubrange((outer + 1)...) }
    return close()
  }

  private func hasTextAfter(_ start: Int) -> Bool {
    bytes[start...].contains { $0 > .space }
  }
}
