import ScenarioFormat
import Testing

private let cases = [
  LayoutCase(
    "before, behind and after the file",
    "// head\n\n/* two */\n{\"locflow\":\"base/1\"} // tail\n\n// end\n",
    """
    // head

    /* two */
    {
      "locflow": "base/1",
    } // tail

    // end

    """),
  LayoutCase(
    "leading, trailing and dangling",
    """
    { // open
      // leads
      "locflow": "base/1", // trails
      "app": {}  /* trails the comma too */ ,
      "user": {
        // dangles
      },
      "device": { "ios": "18" /* in the middle */ }
      // last
    }
    """,
    """
    { // open
      // leads
      "locflow": "base/1", // trails
      "device": {
        "ios": "18", /* in the middle */
      },
      "app": {}, /* trails the comma too */
      "user": {
        // dangles
      },
      // last
    }

    """),
  LayoutCase(
    "they go with what they belong to",
    """
    {
      // of the app
      "app": {}, // still the app
      // of the kind
      "locflow": "base/1"
    }
    """,
    """
    {
      // of the kind
      "locflow": "base/1",
      // of the app
      "app": {}, // still the app
    }

    """),
  LayoutCase(
    "on the line of what follows",
    "{\"locflow\":\"base/1\",\"x-a\":[/* one */ 1, /* two */ 2 /* after */, /* three */ 3]}",
    """
    {
      "locflow": "base/1",
      "x-a": [
        /* one */ 1,
        /* two */ 2, /* after */
        /* three */ 3,
      ],
    }

    """),
  LayoutCase(
    "between key and value",
    "{\"locflow\":\"base/1\",\"x-a\" /* a */ : /* b */ 1, \"x-b\": // why\n 2}",
    """
    {
      "locflow": "base/1",
      "x-a": /* a */ /* b */ 1,
      // why
      "x-b": 2,
    }

    """),
  LayoutCase(
    "stars stay under each other, other blocks stay as they are",
    "{\n        /* a\n         * b\n         */\n\"locflow\":\"base/1\",\n    /* c\n  d */\n\"x-a\":1}",
    """
    {
      /* a
       * b
       */
      "locflow": "base/1",
      /* c
      d */
      "x-a": 1,
    }

    """.replacingIndent("      d */", with: "  d */")),
  LayoutCase(
    "line breaks of other systems and blanks at the end",
    "{\r\n  // a  \r\n  \"locflow\": \"base/1\", /* b\r\n*/\r\n}\r\n",
    """
    {
      // a
      "locflow": "base/1", /* b
    */
    }

    """),
  LayoutCase(
    "what looks like a comment in a string is none",
    "{\"locflow\":\"base/1\",\"x-a\":[\"// a\",\"/* b */\"]}",
    """
    {
      "locflow": "base/1",
      "x-a": ["// a", "/* b */"],
    }

    """),
]

@Suite struct LayoutCommentTests {
  @Test(arguments: cases)
  private func keepsComments(_ testCase: LayoutCase) {
    #expect(layOut(testCase.text, .jsonc) == testCase.expected)
    #expect(layOut(testCase.expected, .jsonc) == testCase.expected)
  }

  /// Random bases full of comments: nothing is lost, and a second run changes nothing.
  @Test(arguments: 0..<200)
  func holdsForRandomFiles(_ seed: Int) throws {
    var generator = CommentedJSON(seed: UInt64(seed))
    let text = generator.file()
    let source = SourceText(name: "a.jsonc", bytes: Array(text.utf8))

    let laidOut = try #require(layOut(text, .jsonc), "\(text)")

    #expect(layOut(laidOut, .jsonc) == laidOut, "\(text)")
    #expect(CanonicalLayout.means(laidOut, theSameAs: source, dialect: .jsonc), "\(text)")
    for number in 0..<generator.commentCount {
      #expect(laidOut.contains("c\(number)."), "\(text)")
    }
  }
}

extension String {
  /// The text with one line exchanged.
  fileprivate func replacingIndent(_ line: String, with other: String) -> String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0 == line ? other : String($0) }.joined(separator: "\n")
  }
}

/// Makes bases with comments and blanks wherever they may stand.
private struct CommentedJSON {
  private var random: SeededGenerator
  private(set) var commentCount = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  mutating func file() -> String {
    var members = ["\"locflow\"\(trivia()):\(trivia())\"base/1\""]
    for key in ["device", "app", "x-a", "user"] where Bool.random(using: &random) {
      members.append("\"\(key)\"\(trivia()):\(trivia())\(value(depth: 3))")
    }
    members.shuffle(using: &random)
    return trivia() + container("{", members, "}") + trivia()
  }

  private mutating func value(depth: Int) -> String {
    switch Int.random(in: 0..<(depth > 0 ? 5 : 3), using: &random) {
    case 0: return random.quoted(random.text())
    case 1: return "\(Int.random(in: -9...9999, using: &random))"
    case 2: return "null"
    case 3:
      return container("[", (0..<size()).map { _ in value(depth: depth - 1) }, "]")
    default:
      let keys = ["ios", "x-b", "name", "authorization", "sdk"].prefix(size()).shuffled(
        using: &random)
      return container("{", keys.map { "\"\($0)\":\(trivia())\(value(depth: depth - 1))" }, "}")
    }
  }

  private mutating func size() -> Int { Int.random(in: 0...4, using: &random) }

  private mutating func container(_ open: String, _ items: [String], _ close: String) -> String {
    var text = open
    for (index, item) in items.enumerated() {
      text += trivia() + item + trivia()
      if index < items.count - 1 || Bool.random(using: &random) { text += "," }
    }
    return text + trivia() + close
  }

  private mutating func trivia() -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: text += "// \(comment()) \n"
      case 1: text += "/* \(comment()) */"
      case 2: text += "/* \(comment())\n   * b */"
      case 3: text += "\n\n"
      case 4: text += "\n  "
      default: text += "\t"
      }
    }
    return text
  }

  private mutating func comment() -> String {
    commentCount += 1
    return "c\(commentCount - 1)."
  }
}
