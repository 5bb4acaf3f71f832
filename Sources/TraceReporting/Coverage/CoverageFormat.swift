/// A form in which coverage is written; all are pure functions of the report.
package enum CoverageFormat: String, Hashable, Sendable, CaseIterable {
  /// For people at a terminal.
  case text
  /// One JSON object.
  case json
  /// The tracefile format of LCOV, by the lines of the flow files.
  case lcov
  /// A page that needs nothing else.
  case html

  /// The report in this form, ended by a line break.
  package func text(of report: CoverageReport, isColored: Bool, columns: Int) -> String {
    switch self {
    case .text: CoverageTextReporter.text(of: report, isColored: isColored, columns: columns)
    case .json: CoverageJSONReporter.text(of: report)
    case .lcov: CoverageLCOVReporter.text(of: report)
    case .html: CoverageHTMLReporter.text(of: report)
    }
  }
}
