import TerminalText
import Testing
import TraceReporting

/// What single forms promise beyond their goldens.
@Suite struct CheckReporterTests {
  private static func text(_ format: CheckFormat, _ cases: [CheckCase]) -> String {
    let style = TerminalStyle(isColored: false)
    return format.text(of: CheckReport(cases: cases), style: style, isVerbose: false)
  }

  /// Cases that fail at the first columns of the lines from 1.
  private static func failing(_ count: Int, severity: CheckProblem.Severity = .error) -> [CheckCase]
  {
    (0..<count).map { number in
      CheckReports.checkCase(
        path: "a.json", title: "case", status: .failed,
        problems: [
          CheckReports.problem(
            severity: severity, code: "LOC080", file: "a.json", line: number + 1, column: 1,
            message: "no")
        ])
    }
  }

  @Test(arguments: [(0, 0), (9, 9), (10, 9), (1000, 9)])
  func annotatesAtMostNinePlaces(_ problems: Int, _ annotations: Int) {
    let lines = Self.text(.github, Self.failing(problems)).split(separator: "\n")

    #expect(lines.count { $0.hasPrefix("::") } == annotations)
  }

  @Test func annotatesErrorsBeforeWarnings() {
    let cases = Self.failing(9, severity: .warning) + Self.failing(10).suffix(1)

    #expect(Self.text(.github, cases).hasPrefix("::error file=a.json,line=10,col=1,"))
  }

  @Test func leavesTheLineOutWhereThereIsNone() {
    let problem = CheckReports.problem(
      code: "LOC063", file: "a.json", line: 0, column: 0, message: "gone")
    let checkCase = CheckReports.checkCase(
      path: "a.json", title: "a.json", status: .missing, problems: [problem])

    #expect(
      Self.text(.github, [checkCase])
        == "::error file=a.json,title=LOC063 a.json::gone\n0 passed, 0 failed, 1 missing\n")
    #expect(Self.text(.sarif, [checkCase]).contains("\"startLine\": 1"))
  }

  @Test func stepSummaryStaysBelowWhatGitHubTakes() {
    let long = String(repeating: "x", count: 10_000)
    let cases = (0..<40).map { _ in CheckReports.hostileCase(long) }

    let summary = CheckGitHubReporter.stepSummary(of: CheckReport(cases: cases))

    #expect(summary.utf8.count < 1_000_000)
    #expect(summary.contains("more cases are left out here."))
    #expect(summary.hasSuffix("more cases with problems are left out here.\n"))
  }

  /// GitLab drops all but the first of several cases with the same name.
  @Test func namesCasesOfOneFileApart() {
    let names = Self.text(.junitGitLab, Self.failing(3)).split(separator: "\n")
      .filter { $0.contains("<testcase") }

    #expect(Set(names).count == 3)
  }

  @Test func fingerprintsAreApartAndDontDependOnLines() {
    let first = Self.text(.sarif, Self.failing(3))
    let moved = Self.text(.sarif, Array(Self.failing(9).suffix(3)))
    func fingerprints(_ text: String) -> [Substring] {
      text.split(separator: "\n").filter { $0.contains("locflowProblem/v1") }
    }

    #expect(Set(fingerprints(first)).count == 3)
    #expect(fingerprints(first) == fingerprints(moved))
  }

  /// A mistake in a flow shows in every scenario that uses it.
  @Test(arguments: [CheckFormat.xcode, .github, .sarif])
  func namesAPlaceOnce(_ format: CheckFormat) {
    let one = Self.text(format, [CheckReports.invalid])
    let two = Self.text(format, [CheckReports.invalid, CheckReports.invalid])

    #expect(one.split(separator: "\n").count == two.split(separator: "\n").count)
  }

  @Test func quietSaysNothingWhenAllIsWell() {
    #expect(Self.text(.quiet, [CheckReports.passed, CheckReports.skipped]).isEmpty)
    #expect(!Self.text(.quiet, [CheckReports.passed, CheckReports.unchecked]).isEmpty)
    #expect(!Self.text(.quiet, []).isEmpty)
  }

  @Test func titleCantSkipATestForReadersWithoutEscapes() {
    let titles = ["x # SKIP y", "x #skip", "x \\# todo z", "#ToDo"]
    let cases = titles.map {
      CheckReports.checkCase(path: "a.json", title: $0, status: .failed)
    }

    let lines = Self.text(.tap, cases).split(separator: "\n").filter { $0.hasPrefix("not ok") }

    #expect(lines.count == 4)
    #expect(!lines.contains { $0.contains("#") })
  }
}
