/// Reads JSON into flat nodes without recursion, and goes on after an error as far as it makes
/// sense.
///
/// The fast path is in this file; what happens on errors is in `JSONParser+Recovery.swift`.
struct JSONParser {
  /// What the text may hold next.
  enum Step {
    /// The outermost value.
    case root
    /// A value, or `]` right after `[`.
    case firstElement
    /// A value, after a comma.
    case nextElement
    /// A key, or `}` right after `{`.
    case firstKey
    /// A key, after a comma.
    case nextKey
    case colon
    /// The value of a key.
    case memberValue
    /// A value has just been completed.
    case valueEnd
    /// `,` or the closing bracket.
    case comma
    /// Nothing more.
    case end
  }

  /// A container that isn't closed yet.
  struct Frame {
    let node: Int
    let isObject: Bool
    var count = 0
    /// One bit per key seen, by a cheap fingerprint.
    var fingerprints: UInt64 = 0
    /// Two keys had the same fingerprint, or a key has escapes: a real comparison is due.
    var mayRepeatKeys = false

    var opener: UInt8 { isObject ? .openBrace : .openBracket }
    var closer: UInt8 { isObject ? .closeBrace : .closeBracket }
  }

  /// An error and the bytes it is about.
  struct Finding {
    let fact: DiagnosticFact
    let range: Range<Int>
  }

  let bytes: UnsafeBufferPointer<UInt8>
  let dialect: JSONDialect
  /// Offset of the next byte to read.
  var at = 0
  var nodes: [JSONNode] = []
  var open: [Frame] = []
  var findings: [Finding] = []
  /// Text was skipped: the nodes don't tell what the author meant.
  var isBroken = false
  /// No further reading: the text is too deep or has too many errors.
  var isStopped = false
  /// Errors before this offset are on a line that already has one.
  var quietUntil = 0
  /// Offset of the latest comma between values.
  var lastComma = 0
  /// End of the latest complete value.
  var lastValueEnd = 0
  /// An unterminated comment has swallowed the rest of the text.
  var hasSwallowed = false
  /// The latest value is an unterminated string: a comma may be missing with its quote.
  var forgivesComma = false

  init(_ bytes: UnsafeBufferPointer<UInt8>, dialect: JSONDialect) {
    self.bytes = bytes
    self.dialect = dialect
    nodes.reserveCapacity(bytes.count / 8 + 8)
    open.reserveCapacity(16)
  }

  /// The next byte; 0, which no rule of JSON accepts, at the end.
  var peek: UInt8 { at < bytes.count ? bytes[at] : 0 }

  /// Index of the node appended next.
  var nextIndex: Int { nodes.count }

  /// Reads the whole text.
  mutating func parse() {
    skipByteOrderMark()
    skipTrivia()
    guard !isStopped else { return }
    guard at < bytes.count else {
      report(.emptyText, 0..<0)
      return
    }
    var step = Step.root
    while !isStopped {
      skipTrivia()
      switch step {
      case .root, .memberValue: step = readValue(step)
      case .firstElement, .nextElement: step = readElement(step)
      case .firstKey, .nextKey: step = readKey(step)
      case .colon: step = readColon()
      case .valueEnd: step = endValue()
      case .comma: step = readComma()
      case .end:
        readEnd()
        return
      }
    }
  }

  // MARK: - Values

  private mutating func readElement(_ step: Step) -> Step {
    guard peek == .closeBracket else { return readValue(step) }
    if step == .nextElement { noteTrailingComma() }
    return close()
  }

  private mutating func readValue(_ step: Step) -> Step {
    let byte = peek
    switch byte {
    case .quote: readString()
    case .openBrace, .openBracket: return openContainer(isObject: byte == .openBrace)
    case .minus, 0x30...0x39: readNumber()
    case UInt8(ascii: "t"): readWord("true", .true)
    case UInt8(ascii: "f"): readWord("false", .false)
    case UInt8(ascii: "n"): readWord("null", .null)
    default: return recoverValue(step)
    }
    return .valueEnd
  }

  private mutating func readWord(_ word: StaticString, _ tag: JSONNode.Tag) {
    let end = at + word.utf8CodeUnitCount
    guard end <= bytes.count else { return readBareText() }
    for offset in 0..<word.utf8CodeUnitCount where bytes[at + offset] != word.utf8Start[offset] {
      return readBareText()
    }
    guard end == bytes.count || !bytes[end].isBare else { return readBareText() }
    append(tag, to: end)
  }

  private mutating func openContainer(isObject: Bool) -> Step {
    guard open.count < JSONDocument.maximumDepth else {
      report(.tooDeep(limit: JSONDocument.maximumDepth), at..<at + 1)
      isStopped = true
      return .end
    }
    open.append(Frame(node: nextIndex, isObject: isObject))
    append(isObject ? .object : .array, to: at + 1)
    return isObject ? .firstKey : .firstElement
  }

  /// Closes the innermost container with the bracket at `at`.
  mutating func close() -> Step {
    at += 1
    guard let frame = open.popLast() else { return .end }
    nodes[frame.node].close(end: at, next: nextIndex, count: frame.count)
    lastValueEnd = at
    if frame.mayRepeatKeys, !isBroken { reportRepeatedKeys(of: frame) }
    return .valueEnd
  }

  /// Appends a node from `at` to `end`, and goes on after it.
  mutating func append(_ tag: JSONNode.Tag, to end: Int) {
    nodes.append(JSONNode(tag, at, end, index: nextIndex))
    at = end
    lastValueEnd = end
  }

  // MARK: - Members and punctuation

  private mutating func readKey(_ step: Step) -> Step {
    switch peek {
    case .quote:
      readString()
      return endKey()
    case .closeBrace:
      if step == .nextKey { noteTrailingComma() }
      return close()
    default:
      return recoverKey(step)
    }
  }

  /// Notes the fingerprint of the key just read.
  mutating func endKey() -> Step {
    guard let key = nodes.last, let top = open.indices.last else { return .end }
    guard key.tag != .invalid else {
      // The key has no end, so the colon and the value are somewhere in it.
      append(.invalid, to: at)
      return .valueEnd
    }
    let range = key.content
    var print = UInt64(truncatingIfNeeded: range.count) &* 7
    if let first = range.first, let last = range.last {
      print &+= UInt64(bytes[first]) &* 11 &+ UInt64(bytes[last])
    }
    let bit: UInt64 = 1 << (print & 63)
    if open[top].fingerprints & bit != 0 || key.tag == .escapedString {
      open[top].mayRepeatKeys = true
    }
    open[top].fingerprints |= bit
    return .colon
  }

  private mutating func readColon() -> Step {
    guard peek == .colon else { return recoverColon() }
    at += 1
    return .memberValue
  }

  private mutating func endValue() -> Step {
    guard let top = open.indices.last else { return .end }
    open[top].count += 1
    return readComma()
  }

  private mutating func readComma() -> Step {
    guard let frame = open.last else { return .end }
    let byte = peek
    if byte == .comma {
      lastComma = at
      forgivesComma = false
      at += 1
      return frame.isObject ? .nextKey : .nextElement
    }
    return byte == frame.closer ? close() : recoverComma(frame)
  }

  private mutating func noteTrailingComma() {
    guard dialect == .json else { return }
    report(.trailingComma, lastComma..<lastComma + 1)
  }

  private mutating func readEnd() {
    guard !hasSwallowed, at < bytes.count else { return }
    let range = tokenRange()
    report(.textAfterEnd(found: text(range)), range)
  }
}
