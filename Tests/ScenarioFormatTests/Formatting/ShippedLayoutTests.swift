import ScenarioFormat
import TestSupport
import Testing

/// The layout of every scenario, flow and base that is shipped, and of all broken ones.
@Suite struct ShippedLayoutTests {
  static let folders = [
    "Scenarios", "Scenarios/bases", "Scenarios/flows", "Scenarios/field", "Scenarios/field/flows",
    "Sources/ScenarioFormat/Texts/flows", "Tests/ScenarioFormatTests/Broken",
  ]
  static let paths = folders.flatMap { Repository.files(in: $0, endings: [".json", ".jsonc"]) }

  @Test func thereAreFiles() {
    #expect(ShippedLayoutTests.paths.count > 250)
  }

  @Test(arguments: paths)
  func isLaidOutOnceAndForAll(_ path: String) throws {
    let source = SourceText(name: path, bytes: try Repository.bytes(path))
    var sink = DiagnosticSink()
    guard let text = CanonicalLayout.text(of: source, into: &sink) else {
      #expect(sink.hasErrors)
      #expect(path.hasPrefix("Tests/"))
      return
    }

    let dialect = JSONDialect(fileName: path)
    let again = SourceText(name: path, bytes: Array(text.utf8))
    #expect(CanonicalLayout.text(of: again, into: &sink) == text)
    #expect(CanonicalLayout.means(text, theSameAs: source, dialect: dialect))
  }

  /// Not only the JSON is the same: it is read as the same scenario.
  @Test(arguments: paths.filter { $0.hasPrefix("Scenarios") })
  func isReadAsTheSameScenario(_ path: String) throws {
    let bytes = try Repository.bytes(path)
    var sink = DiagnosticSink()
    let text = try #require(
      CanonicalLayout.text(of: SourceText(name: path, bytes: bytes), into: &sink))
    let files = FileSource(workingDirectory: Repository.root) {
      path throws(FileSource.Problem) in
      do {
        return try Repository.bytes(path)
      } catch {
        throw .missing
      }
    }
    let reader = ScenarioReader(overrides: .none, files: files)

    let before = reader.read(bytes, path: path)
    let after = reader.read(Array(text.utf8), path: path)

    #expect(before.cases.map(\.scenario) == after.cases.map(\.scenario))
    #expect(before.cases.map(\.title) == after.cases.map(\.title))
    #expect(before.failure == after.failure)
  }
}
