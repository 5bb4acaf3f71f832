import CoreLocationTypes
import PermissionFlow
@testable import ScenarioFormat
import TestSupport
import Testing

/// The words of scenarios and flows: what the schema describes is what the reader takes, and what README lists.
@Suite struct FormatVocabularyTests {
  private static func words(in place: FormatWord.Place) throws -> [FormatWord] {
    try #require(FormatVocabulary()).words(in: place)
  }

  private static func read(on: String) -> [String] {
    let text = """
      {
        "locflow": "flow/1", "name": "words", "initial": "idle", "controls": ["CONTROL"],
        "variables": {
          "attempts": { "type": "count", "max": 3 }, "wasAvailable": { "type": "bool" },
          "VARIABLE": { "type": "bool" }
        },
        "conditions": { "available": { "updating": true }, "CONDITION": { "$attempts": 1 } },
        "alerts": {
          "turnOnServices": { "title": "a", "buttons": [{ "id": "ok", "title": "OK" }] },
          "ALERT": { "title": "b", "buttons": [{ "id": "BUTTON", "title": "OK" }] }
        },
        "states": { "idle": {} },
        "on": { \(on) }
      }
      """
    var sink = DiagnosticSink()
    _ = FlowReader.read(SourceText(name: "words.json", bytes: Array(text.utf8)), into: &sink)
    return sink.diagnostics.map(\.message)
  }

  @Test func everyEventIsReadAndNoneIsMissing() throws {
    let words = try Self.words(in: .events)

    #expect(Self.read(on: words.map { "\($0.form): []" }.joined(separator: ", ")) == [])
    #expect(
      words.map(\.name).sorted()
        == (FlowEvent.Kind.names + ["tap CONTROL", "tap ALERT.BUTTON"]).sorted())
  }

  @Test func everyConditionIsReadAndNoneIsMissing() throws {
    let words = try Self.words(in: .conditions)
    // Only properties may ask for the truth.
    let forms = words.filter { $0.name != "truth" }.flatMap { word in
      word.values.isEmpty ? [word.form] : word.values.map { "\"\(word.name)\": \($0)" }
    }
    let branches = forms.map { form in
      "{ \"if\": { \(form.replacing("{ … }", with: "{ \"updating\": true }")) } }"
    }

    #expect(Self.read(on: "\"didVisit\": [\(branches.joined(separator: ", "))]") == [])
    #expect(
      words.map(\.name).sorted()
        == (Fact.names + ["not", "truth", "$VARIABLE", "CONDITION"]).sorted())
  }

  @Test func everyActionIsReadAndNoneIsMissing() throws {
    let words = try Self.words(in: .actions)
    let forms = words.map(\.form)

    #expect(
      Self.read(on: "\"didVisit\": [{ \"do\": [\(forms.joined(separator: ", "))] }]") == [])
    #expect(
      words.map(\.name).sorted()
        == (AppCall.withoutArguments.map(\.name) + ActionKey.names + ["using"]).sorted())
  }

  @Test func everyKeyOfTheSchemaIsThere() throws {
    let names = try Self.words(in: .keys).map(\.name)
    let shape = try #require(LayoutShape.formats.first { $0.name == "flow/1" }).shape

    #expect(names.filter { !$0.contains(".") }.sorted() == shape.keys.map(\.name).sorted())
    for parts in [["variables", "*"], ["alerts", "*"], ["states", "*"], ["on", "*", "*"]] {
      let inner = parts.reduce(shape) { shape, key in
        if case .list(let element, _) = shape { element } else { shape.member(key) }
      }
      for key in inner.keys.map(\.name) {
        #expect(names.contains { $0.hasPrefix(parts[0] + ".") && $0.hasSuffix("." + key) })
      }
    }
  }

  @Test func everyKeyOfScenariosIsThere() throws {
    let names = try Self.words(in: .scenarioKeys).map(\.name)
    let shape = try #require(LayoutShape.formats.first { $0.name == "scenario/1" }).shape

    #expect(names.filter { !$0.contains(".") }.sorted() == shape.keys.map(\.name).sorted())
    for block in ["device", "app", "user", "examples"] {
      let inner = names.filter { $0.hasPrefix("\(block).") && $0.split(separator: ".").count == 2 }
      #expect(
        inner.sorted() == shape.member(block).keys.map { "\(block).\($0.name)" }.sorted())
    }
  }

  @Test(arguments: FormatWord.Place.allCases)
  func everyWordIsDescribed(_ place: FormatWord.Place) throws {
    for word in try Self.words(in: place) {
      #expect(word.meaning.count > 8 && word.meaning.hasSuffix("."), "\(word.name)")
      #expect(!(word.meaning + word.form).contains("|"), "\(word.name) breaks README's table")
    }
  }

  // MARK: - README

  /// The tables of README under the headings of the parts; all that is said of a word is in its row.
  @Test func readmeListsTheWords() throws {
    let readme = try Repository.text("README.md")
    var lines = readme.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)

    for place in FormatWord.Place.allCases {
      let rows = try Self.words(in: place).map(Self.row)
      let heading = try #require(
        lines.firstIndex(of: "### \(place.title) of a \(place.format.name)"))
      let start = try #require(lines[heading...].firstIndex { $0.hasPrefix("|---") }) + 1
      let end = try #require(lines[start...].firstIndex { !$0.hasPrefix("|") })
      if !Repository.isRecording { #expect(Array(lines[start..<end]) == rows) }
      lines.replaceSubrange(start..<end, with: rows)
    }

    try Golden.expect(lines.joined(separator: "\n"), equals: "README.md")
  }

  /// The flow that README shows whole is one, and needs no warning.
  @Test func readmeShowsAWholeFlow() throws {
    let readme = try Repository.text("README.md")
    let lines = readme.split(separator: "\n", omittingEmptySubsequences: false)
    let section = try #require(lines.firstIndex(of: "## A flow"))
    let start = try #require(lines[section...].firstIndex(of: "```json")) + 1
    let text = lines[start...].prefix { $0 != "```" }.joined(separator: "\n")
    let source = SourceText(name: "ask-on-tap.json", bytes: Array(text.utf8))
    var sink = DiagnosticSink()

    let document = try #require(FlowReader.read(source, into: &sink))
    let diagnostics = sink.diagnostics + FlowLinter.lint(document)

    #expect(diagnostics.map(\.message) == [])
  }

  private static func row(_ word: FormatWord) -> String {
    let choice = word.values.map { "`\($0)`" }.joined(separator: ", ")
    let meaning = word.meaning + (word.values.count < 2 ? "" : " Values: \(choice).")
    return "| `\(word.form)` | \(meaning) |"
  }
}
