import ScenarioFormat

/// The JSON report of an earlier run, as far as another run needs it.
enum EarlierReport {
  /// The paths of the files that did not pass.
  ///
  /// - Returns: `nil` when the text is no such report.
  static func failedPaths(_ bytes: [UInt8]) -> Set<String>? {
    var sink = DiagnosticSink()
    let source = SourceText(name: "report.json", bytes: bytes)
    guard let document = JSONDocument.read(source, into: &sink),
      let cases = document.root.member(named: "cases")
    else { return nil }
    var paths: Set<String> = []
    for element in cases.elements {
      guard let path = element.member(named: "path")?.string,
        let status = element.member(named: "status")
      else { return nil }
      if !status.stringEquals("passed") { paths.insert(path) }
    }
    return paths
  }
}
