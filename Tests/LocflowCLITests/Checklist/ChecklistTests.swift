import CoreLocationTypes
import ScenarioFormat
import Simulation
import TestSupport
import Testing
import TraceReporting

@testable import LocflowCLI

/// Checklists of shipped scenarios, byte for byte, and the exit codes of `checklist`.
@Suite struct ChecklistTests {
  static func lists(_ name: String, _ language: ChecklistLanguage) throws -> [Checklist] {
    let path = "Scenarios/\(name).json"
    let files = FileSource(workingDirectory: Repository.root) {
      path throws(FileSource.Problem) in
      do {
        return try Repository.bytes(path)
      } catch {
        throw .missing
      }
    }
    var overrides = ScenarioOverrides.none
    overrides.language = language.rawValue
    let loaded = ScenarioReader(overrides: overrides, files: files)
      .read(try Repository.bytes(path), path: path)
    // They hold in their own languages; the words that some expect are not those of this one.
    return loaded.cases.map {
      Checklist(
        Simulator.run($0.scenario), of: $0.scenario, title: $0.title, in: language, failures: [])
    }
  }

  static let names = [
    "services-off-returns-unchanged", "prompt-lost-when-phone-locks", "allow-once-lapses",
    "evicted-in-settings",
  ]

  @Test(arguments: names, ChecklistLanguage.allCases)
  func equalsItsGolden(_ name: String, _ language: ChecklistLanguage) throws {
    let lists = try Self.lists(name, language)
    let golden = "Tests/LocflowCLITests/Goldens/checklist/\(name).\(language.rawValue)"

    try Golden.expect(ChecklistMarkdown.text(of: lists), equals: golden + ".md")
    if language == .english {
      try Golden.expect(ChecklistPage.text(of: lists), equals: golden + ".html")
    }
  }

  /// Whatever is shipped becomes a list without an open place or an English phrase left in it.
  @Test(arguments: ShippedScenarioTests.paths, [ChecklistLanguage.japanese, .chinese])
  func saysEverythingInItsLanguage(_ path: String, _ language: ChecklistLanguage) throws {
    let name = String(path.dropFirst("Scenarios/".count).dropLast(".json".count))
    guard path.hasSuffix(".json") else { return }
    for list in try Self.lists(name, language) {
      let items = list.setUp + list.never + list.steps.flatMap(\.items) + list.end
      for item in items where item.kind != .remark {
        #expect(!item.words.contains("{"), "\(item.words)")
        #expect(item.words.unicodeScalars.contains { $0.value > 0x3000 }, "\(item.words)")
      }
      #expect(list.steps.allSatisfy { step in step.items.contains { $0.kind != .remark } })
    }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let code: ExitCode
    var testDescription: String { arguments.joined(separator: " ") }
  }

  static let one = "\(Repository.root)/Scenarios/services-off-returns-unchanged.json"
  static let four = "\(Repository.root)/Scenarios/recommended-upgrade-to-always.json"

  static let cases = [
    Case(arguments: [one], code: .success),
    Case(arguments: [one, four, "--format", "html", "--language", "ja"], code: .success),
    Case(arguments: [one, "--language", "zh-Hans", "--ios", "26"], code: .success),
    Case(arguments: [one, "--language", "fr"], code: .usage),
    Case(arguments: [one, "--format", "svg"], code: .usage),
    Case(arguments: [one, "-o", "/gone/a.svg"], code: .usage),
    Case(arguments: [one, "-o", "/gone/a.md", "--format", "html"], code: .usage),
    Case(arguments: [four, "--name", "13.4"], code: .success),
    Case(arguments: ["services-first", "--ios", "12.4"], code: .success),
    Case(arguments: ["services-first", "--ios", "12.4", "--name", "nothing"], code: .noVerdict),
    Case(arguments: [four, "--name", "no such case"], code: .noVerdict),
    Case(arguments: [], code: .usage),
    Case(arguments: [one, "\(one)x"], code: .missing),
    Case(
      arguments: ["\(Repository.root)/Tests/ScenarioFormatTests/Broken/empty.json"],
      code: .invalid),
  ]

  @Test(arguments: cases)
  func endsWithItsCode(_ testCase: Case) {
    #expect(Locflow.run(["checklist"] + testCase.arguments) == testCase.code)
  }

  /// The lists of a flow together tell to do all that its generated scenarios do.
  @Test func flowGivesAPackOfLists() throws {
    let folder = TemporaryFolder()
    let path = "\(folder.path)/pack.md"
    let pack = ["checklist", "services-first", "--ios", "12.4", "--language", "ja", "-o", path]

    #expect(Locflow.run(pack) == .success)

    let text = try Repository.text(ofFile: path)
    let (runs, code) = GeneratedRuns.make(
      "services-first", input: nil, ios: IOSVersion(12, 4), language: .japanese, color: .never)
    #expect(code == .success)
    #expect(runs.count >= 3)
    let titles = text.split(separator: "\n").filter {
      $0.hasPrefix("# チェックリスト: services-first: ")
    }
    #expect(titles.count == runs.count)
  }

  @Test(arguments: [("a.html", "<!DOCTYPE html>"), ("a.md", "# "), ("a", "# ")])
  func endingOfThePathDecides(_ name: String, _ start: String) throws {
    let folder = TemporaryFolder()

    #expect(Locflow.run(["checklist", Self.one, "-o", "\(folder.path)/\(name)"]) == .success)

    #expect(try Repository.text(ofFile: "\(folder.path)/\(name)").hasPrefix(start))
  }
}
