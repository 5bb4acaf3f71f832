extension CheckReport {
  /// How many cases ended how: `3 passed, 1 failed, 2 skipped`; always the first two, the others
  /// where there are any.
  package var countWords: String {
    CheckStatus.allCases.compactMap { status in
      let count = count(of: status)
      return count > 0 || status == .passed || status == .failed
        ? "\(count) \(status.name)" : nil
    }.joined(separator: ", ")
  }

  /// Each problem with the first case that has it, errors first, then warnings, then notes.
  ///
  /// A mistake in a flow shows in all scenarios that use it; who lists places wants it once.
  var places: [(problem: CheckProblem, in: CheckCase)] {
    var seen: Set<Place> = []
    var found: [(problem: CheckProblem, in: CheckCase)] = []
    for checkCase in cases {
      for problem in checkCase.shownProblems where seen.insert(Place(problem)).inserted {
        found.append((problem, checkCase))
      }
    }
    return CheckProblem.Severity.allCases.flatMap { severity in
      found.filter { $0.problem.severity == severity }
    }
  }

  private struct Place: Hashable {
    let file: String
    let line: Int
    let column: Int
    let code: String
    let message: String

    init(_ problem: CheckProblem) {
      file = problem.file
      line = problem.line
      column = problem.column
      code = problem.code
      message = problem.message
    }
  }
}

extension CheckCase {
  /// The title with the version it ran on.
  var label: String {
    let words = title.isEmpty ? path : title
    return ios.map { "\(words) (iOS \($0))" } ?? words
  }

  /// The path and the label; where the path is all that is known of the case, that alone.
  var heading: String { label == path ? path : "\(path): \(label)" }

  /// The problems; where the status says that there is one and none is given, one at the start of
  /// the file.
  var shownProblems: [CheckProblem] {
    guard problems.isEmpty, let verdict = VerdictCode(status) else { return problems }
    return [
      CheckProblem(
        severity: verdict == .unchecked ? .warning : .error, code: verdict.rawValue,
        title: verdict.sentence, file: path, line: 1, column: 1, message: verdict.sentence,
        help: nil, expected: nil, actual: nil, rule: nil, excerpt: "", rendered: "")
    ]
  }
}

extension CheckStatus {
  /// What the status means for a case, without a full stop.
  var sentence: String {
    switch self {
    case .passed: "all checks held"
    case .failed: "a check failed"
    case .invalid: "the file is invalid"
    case .missing: "the file is missing or unreadable"
    case .unchecked: "checks nothing: it has no expectation, no never and no golden trace"
    case .skipped: "left out"
    }
  }
}
