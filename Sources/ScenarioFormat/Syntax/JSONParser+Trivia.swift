/// White space, comments and the byte-order mark.
extension JSONParser {
  /// Skips white space and comments; a comment in plain JSON is reported and skipped too.
  mutating func skipTrivia() {
    while at < bytes.count {
      switch bytes[at] {
      case .space, .newline, .carriageReturn, .tab: at += 1
      case .slash: guard skipComment() else { return }
      default: return
      }
    }
  }

  /// Skips a comment.
  ///
  /// - Returns: `false` if the slash at `at` begins none.
  private mutating func skipComment() -> Bool {
    let start = at
    switch at + 1 < bytes.count ? bytes[at + 1] : 0 {
    case .slash:
      skipToLineEnd()
    case UInt8(ascii: "*"):
      at += 2
      while at < bytes.count, !endsComment(from: start) { skipCommentByte() }
      guard at < bytes.count else {
        hasSwallowed = true
        report(.unterminatedComment, start..<start + 2)
        return true
      }
      at += 1
    default:
      return false
    }
    if dialect == .json { report(.commentNotAllowed, start..<at) }
    return true
  }

  /// Tells whether the byte at `at` is the slash that ends the comment from `start`; `/*/` doesn't.
  private func endsComment(from start: Int) -> Bool {
    bytes[at] == .slash && bytes[at - 1] == UInt8(ascii: "*") && at > start + 2
  }

  /// Goes to the line break, or to the end of the text.
  mutating func skipToLineEnd() {
    while at < bytes.count, bytes[at] != .newline { skipCommentByte() }
  }

  private mutating func skipCommentByte() {
    let length = UTF8Scalar.length(in: bytes, at: at)
    if length == 0 { report(.invalidUTF8(byte: bytes[at]), at..<at + 1) }
    at += max(length, 1)
  }

  /// Reports a byte-order mark; after one of UTF-16 nothing can be read.
  mutating func skipByteOrderMark() {
    guard bytes.count >= 2, bytes[0] >= 0xEF else { return }
    let (first, second) = (bytes[0], bytes[1])
    if first == 0xEF, second == 0xBB, bytes.count > 2, bytes[2] == 0xBF {
      report(.byteOrderMark(.utf8), 0..<3)
      at = 3
    } else if (first, second) == (0xFF, 0xFE) || (first, second) == (0xFE, 0xFF) {
      report(.byteOrderMark(.utf16), 0..<2)
      isStopped = true
    }
  }
}
