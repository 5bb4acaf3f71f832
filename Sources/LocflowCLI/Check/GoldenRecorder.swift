import ScenarioFormat
import TerminalText

/// Writes golden traces.
struct GoldenRecorder {
  /// What was written, in order.
  private(set) var recorded: [String] = []
  /// How many could not be written.
  private(set) var failureCount = 0
  /// What is wrong with the first of them; on a full disk all the others have the same to say.
  private(set) var problems: [(text: String, code: ExitCode)] = []

  private static let mostProblems = 5

  /// The folders that were looked through for what killed processes have left.
  private var tidied: Set<String> = []

  /// Writes one, whole or not at all.
  mutating func record(_ text: String, to path: String) {
    if System.isLinkElsewhere(path) {
      let words = "is a link that leads elsewhere, so nothing is written through it"
      return fail(("'\(safeForTerminal(path))' \(words)", .cannotCreate))
    }
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    if tidied.insert(folder).inserted { System.removeLeftovers(in: folder.isEmpty ? "/" : folder) }
    do throws(System.Failure) {
      try System.write(text, toFile: path, isReproducible: true)
      recorded.append(path)
    } catch {
      fail(error.sentence(path))
    }
  }

  private mutating func fail(_ problem: (text: String, code: ExitCode)) {
    failureCount += 1
    if problems.count < GoldenRecorder.mostProblems { problems.append(problem) }
  }

  /// What to say at the end, and the worst code.
  var verdict: (text: String, code: ExitCode) {
    var text = problems.reduce("") { $0 + "locflow: error: \($1.text)\n" }
    let rest = failureCount - problems.count
    if rest > 0 { text += "locflow: error: \(rest) more could not be written\n" }
    return (text, problems.reduce(.success) { $0.worse($1.code) })
  }
}
