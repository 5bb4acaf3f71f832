import ScenarioFormat
import TestSupport
import Testing

private let folder = "Tests/ScenarioFormatTests/Broken"

/// One file of the folder and all that `expected.tsv` says about it.
private struct BrokenFile: Sendable, CustomTestStringConvertible {
  /// A line of the manifest: what is reported, and where.
  struct Report: Hashable, Sendable {
    let file: String
    let code: String
    let line: String
    let column: String
  }

  let name: String
  let exit: String
  let reports: [Report]
  var testDescription: String { name }

  /// Whether only running it shows the mistake.
  var isReadable: Bool { reports.allSatisfy { $0.code == "-" } }

  /// The files of the manifest, in its order.
  static func all() throws -> [BrokenFile] {
    let rows = try Repository.text("\(folder)/expected.tsv").split(separator: "\n").dropFirst()
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    var names: [String] = []
    for row in rows where names.last != row[0] { names.append(row[0]) }
    return names.map { name in
      let own = rows.filter { $0[0] == name }
      return BrokenFile(
        name: name, exit: own[0][1],
        reports: own.map { row in
          Report(file: row[5], code: row[2], line: row[3], column: row[4])
        })
    }
  }
}

private let files = FileSource(workingDirectory: nil) { path throws(FileSource.Problem) in
  do {
    return try Repository.bytes("\(folder)/\(path)")
  } catch {
    throw .missing
  }
}

@Test(arguments: try BrokenFile.all())
private func brokenFilesAreReported(_ file: BrokenFile) throws {
  let reader = ScenarioReader(overrides: .none, files: files)

  let loaded = reader.read(try Repository.bytes("\(folder)/\(file.name)"), path: file.name)

  guard !file.isReadable else {
    #expect(loaded.failure == nil)
    return
  }
  let reports = loaded.diagnostics.filter { $0.severity == .error }.map { diagnostic in
    let place = diagnostic.location
    return BrokenFile.Report(
      file: place.file, code: diagnostic.code.rawValue, line: "\(place.line)",
      column: "\(place.column)")
  }
  #expect(reports == file.reports)
  #expect(loaded.cases.isEmpty)
  switch loaded.failure {
  case .invalid: #expect(file.exit == "65")
  case .missingFile: #expect(file.exit == "66")
  case nil: Issue.record("no failure")
  }
}

@Test(arguments: try BrokenFile.all())
private func whatIsPrintedIsSafeForATerminal(_ file: BrokenFile) throws {
  let reader = ScenarioReader(overrides: .none, files: files)

  let loaded = reader.read(try Repository.bytes("\(folder)/\(file.name)"), path: file.name)

  for diagnostic in loaded.diagnostics {
    let text = diagnostic.rendered(isColored: false)
    let unsafe = text.unicodeScalars.filter { scalar in
      (scalar.value < 0x20 && scalar != "\n") || (0x7F...0x9F).contains(scalar.value)
        || (0x202A...0x202E).contains(scalar.value) || scalar.value == 0xFEFF
    }
    #expect(unsafe.isEmpty)
    #expect(text.hasPrefix("\(diagnostic.location.file):\(diagnostic.location.line):"))
    #expect(text.split(separator: "\n").filter { $0.hasPrefix("help: ") }.count <= 1)
  }
}

@Test func everyBrokenFileIsInTheManifest() throws {
  let known = Set(try BrokenFile.all().map { "\(folder)/\($0.name)" })

  let unknown = Repository.files(in: folder, endings: [".json", ".jsonc"])
    .filter { !known.contains($0) }

  #expect(unknown.isEmpty)
}
