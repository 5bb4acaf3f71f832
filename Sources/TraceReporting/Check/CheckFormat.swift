import TerminalText

/// A form in which the result of `locflow check` is written.
///
/// All forms are pure functions of the report: no time, duration, host or absolute path gets in.
package enum CheckFormat: String, Hashable, Sendable, CaseIterable {
  /// For people at a terminal.
  case pretty
  /// One JSON object.
  case json
  /// A JSON object a line: the start, each case, the end.
  case ndjson
  /// JUnit XML as Jenkins reads it.
  case junit
  /// JUnit XML as GitLab reads it.
  case junitGitLab = "junit-gitlab"
  /// Test Anything Protocol, version 14.
  case tap
  /// Workflow commands of GitHub Actions.
  case github
  /// SARIF 2.1.0, for code scanning.
  case sarif
  /// Markdown, for comments and summaries.
  case markdown
  /// A page that needs nothing else.
  case html
  /// `file:line:column: error: message`, as Xcode reads it in build logs.
  case xcode
  /// Nothing when all is well, else a line for each case that isn't.
  case quiet

  /// Whether cases that passed without a problem are in the report, one by one.
  package func listsPassedCases(isVerbose: Bool) -> Bool {
    switch self {
    case .json, .ndjson, .junit, .junitGitLab, .tap, .html: true
    case .pretty: isVerbose
    case .github, .sarif, .markdown, .xcode, .quiet: false
    }
  }

  /// The report in this form, ended by a line break where it isn't empty.
  ///
  /// - Parameter style: Colours for `pretty`; the other forms have none.
  /// - Parameter isVerbose: Whether `pretty` names the cases that passed or were skipped.
  package func text(of report: CheckReport, style: TerminalStyle, isVerbose: Bool) -> String {
    switch self {
    case .pretty: CheckPrettyReporter.text(of: report, style: style, isVerbose: isVerbose)
    case .json: CheckJSONReporter.text(of: report)
    case .ndjson: CheckJSONReporter.lines(of: report)
    case .junit: CheckJUnitReporter.text(of: report, for: .jenkins)
    case .junitGitLab: CheckJUnitReporter.text(of: report, for: .gitLab)
    case .tap: CheckTAPReporter.text(of: report)
    case .github: CheckGitHubReporter.text(of: report)
    case .sarif: CheckSARIFReporter.text(of: report)
    case .markdown: CheckMarkdownReporter.text(of: report)
    case .html: CheckHTMLReporter.text(of: report)
    case .xcode: CheckLineReporter.xcode(report)
    case .quiet: CheckLineReporter.quiet(report)
    }
  }
}
