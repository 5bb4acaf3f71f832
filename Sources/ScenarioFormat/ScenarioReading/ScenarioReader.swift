import Simulation

/// Reads scenario files, and what they name, into what is run.
///
/// ```swift
/// let reader = ScenarioReader(overrides: .none, files: files)
/// let loaded = reader.read(bytes, path: "Scenarios/denied.json")
/// ```
package struct ScenarioReader: Sendable {
  private let overrides: ScenarioOverrides
  private let files: FileSource

  /// Makes a reader.
  package init(overrides: ScenarioOverrides, files: FileSource) {
    self.overrides = overrides
    self.files = files
  }

  /// Reads the content of a file and reports all that is wrong with it.
  ///
  /// - Parameter path: The path as the user gave it, `-` for standard input: diagnostics show it,
  ///   and the paths in the file are relative to its folder.
  package func read(_ bytes: [UInt8], path: String) -> LoadedScenario {
    let source = SourceText(name: path, bytes: bytes)
    var sink = DiagnosticSink()
    guard let document = JSONDocument.read(source, into: &sink),
      let outline = ScenarioOutline.scenario(document.root, &sink)
    else {
      return LoadedScenario(
        source: source, cases: [], diagnostics: sink.diagnostics, failure: .invalid, files: [])
    }
    let files = ScenarioFiles(files, overrides: overrides, scenarioPath: path)
    var decoder = ScenarioDecoder(overrides: overrides, files: files, sink: sink)
    let cases = decoder.decodeCases(outline)
    let diagnostics = decoder.sink.diagnostics
    let named = decoder.files.named
    guard !decoder.sink.hasErrors else {
      let failure = decoder.files.missing.map { LoadedScenario.Failure.missingFile($0) }
      return LoadedScenario(
        source: source, cases: [], diagnostics: diagnostics, failure: failure ?? .invalid,
        files: named)
    }
    return LoadedScenario(
      source: source, cases: cases, diagnostics: diagnostics, failure: nil, files: named)
  }
}

extension ScenarioDecoder {
  /// Decodes the one case, or one for each row of `examples`.
  mutating func decodeCases(_ outline: ScenarioOutline) -> [ScenarioCase] {
    guard let examples = outline.examples else {
      return decode(outline).map { [$0] } ?? []
    }
    let table = ExampleTable(examples, &sink)
    guard !table.isBroken, !table.rows.isEmpty else {
      // The rest of the file is checked all the same; whatever has a column in it is let be.
      row = ExampleRow(table: examples, names: [], cells: [], number: 0)
      isTableBroken = true
      _ = decode(outline)
      return []
    }
    let common = sink
    var found = RowDiagnostics(file: outline.root.document.source.name)
    var cases: [ScenarioCase] = []
    usedColumns = Array(repeating: false, count: table.columns.count)
    for row in table.rows {
      self.row = row
      sink = DiagnosticSink()
      if let decoded = decode(outline) { cases.append(decoded) }
      found.add(sink.diagnostics, row: row.number)
    }
    sink = common
    found.report(to: &sink)
    if !sink.hasErrors { reportUnusedColumns(of: table) }
    return cases.toldApart
  }

  private mutating func reportUnusedColumns(of table: ExampleTable) {
    for (column, isUsed) in zip(table.columns, usedColumns) where !isUsed {
      sink.report(.scenario(.unusedColumn(column.name)), at: column.place)
    }
  }
}

extension [ScenarioCase] {
  /// The cases of one file, of which those with the same title have their row's number behind it.
  fileprivate var toldApart: [ScenarioCase] {
    var counts: [String: Int] = [:]
    for one in self { counts[one.title, default: 0] += 1 }
    return map { one in
      guard let row = one.row, counts[one.title, default: 0] > 1 else { return one }
      var one = one
      one.title += " [row \(row)]"
      return one
    }
  }
}
