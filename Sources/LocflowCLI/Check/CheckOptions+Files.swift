import ScenarioFormat
import TerminalText

extension CheckOptions {
  /// Why the files of an earlier run can't be told.
  struct RerunProblem: Error {
    let text: String
    let code: ExitCode
  }

  /// The scenarios that the paths lead to; standard input stands before what is found.
  func find() -> ScenarioFinder.Found {
    var found = ScenarioFinder.find(paths.filter { $0 != "-" })
    if paths.contains("-") { found.scenarios.insert("-", at: 0) }
    return found
  }

  /// Those of the files that `--rerun` and `--shard` leave.
  func selected(_ files: [String]) throws(RerunProblem) -> [String] {
    var files = files
    if let rerun {
      let failed = try CheckOptions.failedPaths(rerun)
      files = files.filter(failed.contains)
    }
    guard let shard else { return files }
    return files.enumerated().filter { $0.offset % shard.count == shard.number - 1 }.map(\.element)
  }

  private static func failedPaths(_ report: String) throws(RerunProblem) -> Set<String> {
    let bytes: [UInt8]
    do throws(System.Failure) {
      bytes = try System.read(report)
    } catch {
      let (text, code) = error.sentence(report)
      throw RerunProblem(text: text, code: code)
    }
    if let paths = EarlierReport.failedPaths(bytes) { return paths }
    throw RerunProblem(
      text: "'\(safeForTerminal(report))' is no JSON report of locflow check", code: .invalid)
  }

  /// Whether it is counted what the scenarios reach.
  var isCovering: Bool { !coverage.isEmpty || coverageMinimum != nil }

  /// What checks a file as the options say.
  var checker: FileChecker {
    let tags = tags
    let name = name?.lowercased()
    return FileChecker(
      overrides: overrides, versions: versions, recording: recording, isStrict: isStrict,
      isCovering: isCovering
    ) { caseTags, title in
      let hasTag = tags.isEmpty || tags.contains(where: caseTags.contains)
      return hasTag && (name.map { title.lowercased().contains($0) } ?? true)
    }
  }
}
