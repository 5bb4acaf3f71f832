/// The forms of one line each: for Xcode, and for those who want to hear of trouble only.
enum CheckLineReporter {
  /// `file:line:column: error: message [code] (case)` for each place, errors first.
  static func xcode(_ report: CheckReport) -> String {
    report.places.reduce(into: "") { text, place in
      let problem = place.problem
      let label = place.in.label == problem.file ? "" : " (\(place.in.shownLabel))"
      let words = "\(problem.severity.rawValue): \(problem.message) [\(problem.code)]\(label)"
      text += ReportText.line("\(problem.place): \(words)") + "\n"
    }
  }

  /// Nothing when all is well; else a line for each case that isn't, and the counts.
  static func quiet(_ report: CheckReport) -> String {
    guard !report.isGreen else { return "" }
    let lines = report.cases.filter { $0.status != .passed && $0.status != .skipped }.map {
      ReportText.line("\($0.status.name): \($0.shownHeading)")
    }
    return (lines + [report.countWords]).joined(separator: "\n") + "\n"
  }
}
