import TerminalText

/// What the flows of a report are called: by their names, and where two files give the same name
/// by their files too.
struct FlowLabels {
  private let shared: Set<String>

  /// Labels for the flows of a report.
  init(_ book: ReportBook) {
    let flows =
      book.cases.compactMap { entry in entry.check.flow.map { ($0, entry.flowFile) } }
      + book.coverage.flows.map { ($0.name, $0.file) }
      + book.explorations.map { ($0.report.flow, $0.report.file) }
    var files: [String: String] = [:]
    var shared: Set<String> = []
    for case (let name, let file?) in flows {
      let first = files[name, default: file]
      files[name] = first
      if first != file { shared.insert(name) }
    }
    self.shared = shared
  }

  /// What a flow is called; the file of one that couldn't be read isn't known.
  func label(_ name: String, file: String?) -> String {
    guard shared.contains(name), let file else { return shownName(name) }
    return "\(shownName(name)) (\(file))"
  }
}
