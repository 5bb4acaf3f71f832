import CoreLocationTypes
import Simulation

/// What came out of checking a folder of scenarios, in the order of the paths and cases.
package struct CheckReport: Hashable, Sendable {
  /// The cases that were run, and the files that could not be.
  package var cases: [CheckCase]
  /// How many cases passed that aren't listed: their names are in no form that is asked for.
  package var unlistedCount = 0

  /// Creates a report.
  package init(cases: [CheckCase]) {
    self.cases = cases
  }

  /// How many cases ended in a way.
  package func count(of status: CheckStatus) -> Int {
    cases.reduce(status == .passed ? unlistedCount : 0) { $0 + ($1.status == status ? 1 : 0) }
  }

  /// Whether nothing was run.
  package var isEmpty: Bool { cases.isEmpty && unlistedCount == 0 }

  /// Whether nothing failed and something was checked.
  package var isGreen: Bool {
    cases.allSatisfy { $0.status == .passed || $0.status == .skipped }
      && count(of: .passed) > 0
  }
}

/// How a case ended.
package enum CheckStatus: UInt8, Word {
  /// All its checks held, and it made at least one.
  case passed
  /// A check, a `never` or the golden trace failed.
  case failed
  /// The file is invalid, or a step is impossible.
  case invalid
  /// A file is missing or unreadable.
  case missing
  /// It checks nothing: no expectation, no `never`, no golden trace.
  case unchecked
  /// It was left out, by a filter or after enough failures.
  case skipped

  /// The spelling in reports.
  package var name: String {
    switch self {
    case .passed: "passed"
    case .failed: "failed"
    case .invalid: "invalid"
    case .missing: "missing"
    case .unchecked: "unchecked"
    case .skipped: "skipped"
    }
  }
}

/// One case of a scenario as it was checked.
package struct CheckCase: Hashable, Sendable {
  /// The scenario's path as it was given or found, with `/` between parts.
  package var path: String
  /// The scenario's name with the row of its examples; the path where it could not be read.
  package var title: String
  /// The version of iOS it ran on, where it ran.
  package var ios: String?
  /// The flow it ran, where it ran.
  package var flow: String?
  /// The scenario's tags.
  package var tags: [String]
  /// The scenario's properties.
  package var properties: [TraceField]
  /// How it ended.
  package var status: CheckStatus
  /// Where the user stood at the end, where it ran.
  package var outcome: Outcome?
  /// How many checks it made.
  package var checks: Int
  /// What is wrong, in the order of the places.
  package var problems: [CheckProblem]

  /// Creates a case.
  package init(
    path: String, title: String, ios: String?, flow: String?, tags: [String],
    properties: [TraceField], status: CheckStatus, outcome: Outcome?, checks: Int,
    problems: [CheckProblem]
  ) {
    self.path = path
    self.title = title
    self.ios = ios
    self.flow = flow
    self.tags = tags
    self.properties = properties
    self.status = status
    self.outcome = outcome
    self.checks = checks
    self.problems = problems
  }
}

/// One thing that is wrong, at its place.
package struct CheckProblem: Hashable, Sendable {
  /// How much it weighs.
  package enum Severity: String, Hashable, Sendable, CaseIterable {
    case error
    case warning
    case note
  }

  /// How much it weighs; warnings and notes don't make a case fail.
  package var severity: Severity
  /// The stable code, such as `LOC080`.
  package var code: String
  /// What the code stands for, in a line without a full stop.
  package var title: String
  /// The file it stands in.
  package var file: String
  /// The 1-based line.
  package var line: Int
  /// The 1-based column, in UTF-8 bytes.
  package var column: Int
  /// What was found and what was expected, in one line, safe for a terminal.
  package var message: String
  /// What to do about it.
  package var help: String?
  /// The value expected as JSON, where values were compared.
  package var expected: String?
  /// The value found as JSON, where values were compared.
  package var actual: String?
  /// The rule that decided the last line before it.
  package var rule: String?
  /// The lines of the trace before it, as the text format shows them without colour.
  package var excerpt: String
  /// The whole message as the terminal shows it without colour: place, source line, carets, help.
  package var rendered: String

  /// Creates a problem.
  package init(
    severity: Severity, code: String, title: String, file: String, line: Int, column: Int,
    message: String, help: String?, expected: String?, actual: String?, rule: String?,
    excerpt: String, rendered: String
  ) {
    self.severity = severity
    self.code = code
    self.title = title
    self.file = file
    self.line = line
    self.column = column
    self.message = message
    self.help = help
    self.expected = expected
    self.actual = actual
    self.rule = rule
    self.excerpt = excerpt
    self.rendered = rendered
  }
}
