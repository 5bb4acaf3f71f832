import Testing

@testable import LocflowCLI

/// What `explain` tells about the words of flows.
@Suite struct FlowWordsTests {
  private static func text(_ word: String) -> String {
    FormatWords.text(of: FormatWords.parts(for: word), isColored: false, columns: 80)
  }

  @Test func topicListsAllParts() {
    let lines = Self.text("flow").split(separator: "\n")

    for heading in ["Keys ", "Events ", "Conditions ", "Actions "] {
      #expect(lines.contains { $0.hasPrefix(heading) })
    }
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(lines.count > 200)
  }

  @Test func wordIsToldWhereverItStands() {
    #expect(
      Self.text("fix") == """
        Conditions                  keys of if, goal, acceptable, conditions, properties
          "fix": "fresh"                Position of the didUpdateLocations that is
                                        handled: stale when it is older than the latest
                                        start of updates. Holds in no other event.
                                        Values: "fresh", "stale".

        """)
    #expect(FormatWords.parts(for: "entry").map(\.words.count) == [1])
    #expect(FormatWords.parts(for: "createManager").map(\.words.count) == [2])
    #expect(FormatWords.parts(for: "xyzzy").isEmpty)
  }

  @Test(arguments: [
    (["flow"], ExitCode.success), (["useLocation"], .success), (["$VARIABLE"], .success),
    (["useLocations"], .usage),
  ])
  func endsWithItsCode(_ arguments: [String], _ code: ExitCode) {
    #expect(Locflow.run(["explain"] + arguments) == code)
  }
}
