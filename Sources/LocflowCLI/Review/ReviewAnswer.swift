/// What the user wants done with a golden trace.
enum ReviewAnswer: Hashable, Sendable, CaseIterable {
  case accept
  case reject
  case skip
  /// The same for all that are left of the group.
  case acceptGroup
  case rejectGroup
  case skipGroup
  case show
  case quit
  case help

  /// The key.
  var key: Character {
    switch self {
    case .accept: "a"
    case .reject: "r"
    case .skip: "s"
    case .acceptGroup: "A"
    case .rejectGroup: "R"
    case .skipGroup: "S"
    case .show: "d"
    case .quit: "q"
    case .help: "?"
    }
  }

  /// The word, for answers in lines.
  var word: String {
    switch self {
    case .accept: "accept"
    case .reject: "reject"
    case .skip: "skip"
    case .acceptGroup: "accept all"
    case .rejectGroup: "reject all"
    case .skipGroup: "skip all"
    case .show: "diff"
    case .quit: "quit"
    case .help: "help"
    }
  }

  /// What it does.
  var summary: String {
    switch self {
    case .accept: "record what the scenario produces now"
    case .reject: "leave the golden trace as it is: the change is a mistake"
    case .skip: "decide later"
    case .acceptGroup: "accept all that are left with this change"
    case .rejectGroup: "reject all that are left with this change"
    case .skipGroup: "skip all that are left with this change"
    case .show: "show what differs in this one"
    case .quit: "stop here; the rest is skipped"
    case .help: "show this"
    }
  }

  /// The answer that a line gives, by its key or its word.
  init?(line: String) {
    let text = ReviewAnswer.trimmed(line)
    let found = ReviewAnswer.allCases.first { String($0.key) == text || $0.word == text }
    guard let found else { return nil }
    self = found
  }

  /// The answer of a key.
  init?(key: UInt8) {
    guard let found = ReviewAnswer.allCases.first(where: { $0.key.asciiValue == key }) else {
      return nil
    }
    self = found
  }

  private static func trimmed(_ line: String) -> String {
    var text = line[...]
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text.drop { $0.isWhitespace })
  }
}
