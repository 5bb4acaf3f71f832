/// Where the answers come from: single keys on a terminal, else lines of standard input.
struct ReviewInput {
  /// What was given.
  enum Given {
    case answer(ReviewAnswer)
    /// Something that is no answer.
    case other(String)
    /// The input has ended, or the user wants to stop.
    case end
  }

  private let isTerminal = System.isTerminal(0)
  private var pending: [UInt8] = []
  private var hasEnded = false

  /// The longest line that is read, in bytes.
  private static let longestLine = 4096

  /// Waits for the next answer.
  mutating func next() -> Given {
    if isTerminal {
      guard let key = System.readKey(), key != 4 else { return .end }
      let name = String(decoding: [key], as: UTF8.self)
      return ReviewAnswer(key: key).map { .answer($0) } ?? .other(name)
    }
    while let line = nextLine() {
      if line.allSatisfy(\.isWhitespace) { continue }
      return ReviewAnswer(line: line).map { .answer($0) } ?? .other(line)
    }
    return .end
  }

  private mutating func nextLine() -> String? {
    while true {
      if let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
        defer { pending.removeFirst(end + 1) }
        return String(decoding: pending[..<end], as: UTF8.self)
      }
      guard !hasEnded, pending.count <= ReviewInput.longestLine, read() else {
        defer { pending = [] }
        return pending.isEmpty ? nil : String(decoding: pending, as: UTF8.self)
      }
    }
  }

  /// Reads more; `false` at the end.
  private mutating func read() -> Bool {
    let bytes = System.readSome(0, atMost: ReviewInput.longestLine)
    hasEnded = bytes.isEmpty
    pending += bytes
    return !hasEnded
  }
}
