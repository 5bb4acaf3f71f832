/// What is wrong with a scenario that is read once for each row: each place once, and with the row
/// where it isn't so in all of them.
struct RowDiagnostics {
  /// A range of a file.
  private struct Place: Hashable {
    let file: String
    let range: Range<Int>
  }

  /// What was found at a place.
  private struct Finding {
    let diagnostic: Diagnostic
    let row: Int
    var rows = 1
    /// The place has been counted for the row that is being added.
    var latestRow: Int
  }

  private let file: String
  private var findings: [Finding] = []
  // Looked up only; output goes by `findings`.
  private var numbers: [Place: Int] = [:]
  private var rowCount = 0

  /// Makes an empty collection for a scenario's file.
  init(file: String) {
    self.file = file
  }

  /// Adds what is wrong in one row.
  mutating func add(_ diagnostics: [Diagnostic], row: Int) {
    rowCount += 1
    for diagnostic in diagnostics {
      let place = Place(file: diagnostic.source.name, range: diagnostic.range)
      if let number = numbers[place] {
        if findings[number].latestRow != row { findings[number].rows += 1 }
        findings[number].latestRow = row
      } else {
        numbers[place] = findings.count
        findings.append(Finding(diagnostic: diagnostic, row: row, latestRow: row))
      }
    }
  }

  /// Reports all of it.
  func report(to sink: inout DiagnosticSink) {
    for finding in findings {
      let diagnostic = finding.diagnostic
      let isInAll = finding.rows == rowCount || diagnostic.source.name != file
      let fact = isInAll ? diagnostic.fact : .inRow(finding.row, diagnostic.fact)
      sink.report(fact, in: diagnostic.source, at: diagnostic.range)
    }
  }
}
