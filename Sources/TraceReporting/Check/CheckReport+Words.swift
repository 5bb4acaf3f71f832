import TerminalText

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
  /// The title with the version it ran on, unless it says that itself; for programs.
  var label: String { label(of: title) }

  /// The label as far as people read names.
  var shownLabel: String { label(of: shownName(title)) }

  private func label(of title: String) -> String {
    let words = title.isEmpty ? path : title
    guard let ios, !saysVersion(ios) else { return words }
    return "\(words) (iOS \(ios))"
  }

  /// Whether the title has a version in words: `iOS 14`, not `iOS 14.2`.
  private func saysVersion(_ version: String) -> Bool {
    var rest = title[...]
    while let found = rest.firstRange(of: "iOS \(version)") {
      rest = rest[found.upperBound...]
      let next = rest.first
      let isLonger = next?.isNumber == true
      let isPoint = next == "." && rest.dropFirst().first?.isNumber == true
      if !isLonger, !isPoint { return true }
    }
    return false
  }

  /// The path and the label, for programs; where the path is all that is known of the case, that
  /// alone.
  var heading: String { label == path ? path : "\(path): \(label)" }

  /// The heading as far as people read names.
  var shownHeading: String { label == path ? path : "\(path): \(shownLabel)" }

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
