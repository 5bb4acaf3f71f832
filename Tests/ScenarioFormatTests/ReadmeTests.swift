import CoreLocationTypes
import DeviceModel
import ScenarioFormat
import Simulation
import TestSupport
import Testing

/// The tables of README.md, held against the reader.
@Suite struct ReadmeTests {
  /// What stands in backquotes in the first column of the table under a heading.
  private static func examples(under heading: String) throws -> [String] {
    let lines = try Repository.text("README.md").split(separator: "\n").map(String.init)
    let start = try #require(lines.firstIndex(of: heading))
    return lines[(start + 1)...].prefix { !$0.hasPrefix("#") }.compactMap { line in
      guard line.hasPrefix("| `") else { return nil }
      return line.dropFirst("| `".count).split(separator: "`", maxSplits: 1).first.map(String.init)
    }
  }

  private static func read(_ steps: String) -> LoadedScenario {
    let flow = """
      {
        "locflow": "flow/1", "name": "readme", "initial": "idle", "controls": ["locate"],
        "variables": { "wasAvailable": { "type": "bool" } }, "states": { "idle": {} },
        "alerts": { "turnOnServices": { "title": "a", "message": "b", "buttons": [
          { "id": "cancel", "title": "c" }, { "id": "settings", "title": "d" }
        ] } },
        "on": { "tap locate": [{ "do": [{ "present": "turnOnServices" }, { "post": "locationDeclined" }] }] }
      }
      """
    return ReadScenario(
      sampleScenario(flow: "./flow.json", steps: steps), files: ["flow.json": flow]
    ).loaded
  }

  @Test func everyStepOfTheTableIsReadAndNoneIsMissing() throws {
    let examples = try ReadmeTests.examples(under: "### Steps")

    let loaded = ReadmeTests.read("[\(examples.joined(separator: ", "))]")
    let steps = try #require(loaded.cases.first?.scenario.steps)
    let unknown = try #require(ReadmeTests.read(#"["xyzzy"]"#).diagnostics.first)
    guard case .unknownName(_, _, let known) = unknown.fact else {
      Issue.record("no unknown step: \(unknown.message)")
      return
    }

    #expect(loaded.diagnostics.map(\.message) == [])
    #expect(steps.map(\.action.name).sorted() == known.sorted())
  }

  /// The prompts as the catalogue has them; rows that differ in words only are one.
  private static var prompts: [String] {
    PromptKind.allCases.flatMap { kind -> [String] in
      var rows: [(first: VersionRange, last: VersionRange, buttons: [PromptButton])] = []
      for row in PromptCatalog.rows(of: kind) {
        if rows.last?.buttons == row.buttons {
          rows[rows.count - 1].last = row.versions
        } else {
          rows.append((row.versions, row.versions, row.buttons))
        }
      }
      return rows.map { first, last, buttons in
        let versions = VersionRange(from: first.from, through: last.through)
        let names = buttons.map { "`\($0.name)`" }.joined(separator: ", ")
        return "| `\(kind.name)` | \(versions) | \(names) |"
      }
    }
  }

  @Test func readmeListsThePrompts() throws {
    let readme = try Repository.text("README.md")
    var lines = readme.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let heading = try #require(lines.firstIndex(of: "### Prompts and their buttons"))
    let start = try #require(lines[heading...].firstIndex { $0.hasPrefix("|---") }) + 1
    let end = try #require(lines[start...].firstIndex { !$0.hasPrefix("|") })
    if !Repository.isRecording { #expect(Array(lines[start..<end]) == ReadmeTests.prompts) }
    lines.replaceSubrange(start..<end, with: ReadmeTests.prompts)

    try Golden.expect(lines.joined(separator: "\n"), equals: "README.md")
  }

  @Test func everyExpectationOfTheTableIsReadAndNoneIsMissing() throws {
    let examples = try ReadmeTests.examples(under: "### Expectations")

    let loaded = ReadmeTests.read(
      "[\(examples.map { "{ \"expect\": { \($0) } }" }.joined(separator: ", "))]")
    let keys = loaded.cases.first?.scenario.steps.flatMap { step -> [ExpectationKey] in
      guard case .expect(let expectations) = step.action else { return [] }
      return expectations.map(\.key)
    }

    #expect(loaded.diagnostics.map(\.message) == [])
    #expect(keys?.map(\.name).sorted() == ExpectationKey.allCases.map(\.name).sorted())
  }
}
