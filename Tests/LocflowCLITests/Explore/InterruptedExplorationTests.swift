import LocflowCLI
import TestSupport
import Testing

/// What Control-C does to commands that search.
@Suite(.enabled(if: BuiltBinary.isThere, Comment(rawValue: BuiltBinary.hint)))
struct InterruptedExplorationTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let arguments: String
    /// What is told to be done, after the numbers.
    let words: String
    var testDescription: String { arguments }
  }

  private static let everything = ["evict", "fail", "move", "restrict", "reinstall", "reset"]
    .map { "--interrupt \($0)" }.joined(separator: " ")

  /// A single version is in the middle of its search then; others have done some.
  @Test(arguments: [
    Case(
      arguments: "explore recommended --ios 26 \(everything) --emit found -o report",
      words: "of 1 versions were explored"),
    Case(
      arguments: "explore recommended --ios 26 \(everything) -j 1 --format json",
      words: "of 1 versions were explored"),
    Case(
      arguments: "generate recommended --ios 26 \(everything) -o made",
      words: "of 1 versions were explored"),
    Case(
      arguments: "play recommended --bound 2000000 -o page.html", words: "versions were explored"),
    Case(
      arguments: "mutate recommended \(Repository.root)/Scenarios -o report",
      words: "were"),
    Case(
      arguments: "report --explore \(Repository.root)/Scenarios -o page.html", words: "were"),
  ])
  func endTellingWithNothingHalfWritten(_ example: Case) throws {
    let folder = TemporaryFolder()

    let said = Shell.run(
      """
      cd \(Shell.quoted(folder.path)) || exit 9
      \(Shell.quoted(BuiltBinary.path ?? "")) \(example.arguments) >out 2>err & pid=$!
      sleep 0.6
      kill -INT $pid
      wait $pid
      echo $?
      cat err
      """)

    let lines = said?.split(separator: "\n").map(String.init) ?? []
    try #require(lines.count == 2)
    #expect(lines[0] == "130")
    #expect(lines[1].hasPrefix("interrupted after "))
    #expect(lines[1].contains(example.words))
    #expect(folder.content == ["err", "out"])
    #expect(folder.text("out") == "")
  }
}
