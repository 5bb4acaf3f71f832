import DeviceModel
import PermissionFlow
import ScenarioFormat
import Simulation
import TestSupport
import Testing

/// No rule is dead: a line of a shipped scenario cites it, or a table of the tests shows it.
@Suite struct RuleCoverageTests {
  /// A rule that no line cites, with the test that shows it.
  struct Showing: Sendable, CustomTestStringConvertible {
    let id: DeviceRuleID
    /// The suite and the test in it, parted by a point.
    let test: String

    var testDescription: String { "\(id.rawValue), \(test)" }
  }

  /// The rules that are seen in readings, selectors, rows of Settings and in what doesn't happen.
  static let shownByTables: [Showing] = [
    Showing(id: .servicesEnabledIsTheSwitchOnly, test: "FactReadingTests.switchIsAllThatIsTold"),
    Showing(id: .managerPropertyLags, test: "StatusTable.managerPropertyIsStaleUntilTheCallback"),
    Showing(id: .legacySelector, test: "FactReadingTests.callbackHasTheSelectorOfItsVersion"),
    Showing(id: .modernSelector, test: "FactReadingTests.callbackHasTheSelectorOfItsVersion"),
    Showing(id: .accuracyReading, test: "StatusTable.accuracyReadsWhatTheTableSays"),
    Showing(id: .pendingStartBecomesEffective, test: "StartTable.startDoesWhatTheTableSays"),
    Showing(id: .updatesResume, test: "StartTable.startDoesWhatTheTableSays"),
    Showing(id: .settingsChoices, test: "SettingsTable.rowListsTheSupportedChoices"),
    Showing(id: .settingsRowsBySeparateKeys, test: "SettingsTable.rowListsTheSupportedChoices"),
    Showing(id: .settingsRowsByCombinedKey, test: "SettingsTable.rowListsTheSupportedChoices"),
    Showing(id: .noRowBeforeRequest, test: "SettingsTable.rowCanBeUsedWhen"),
    Showing(id: .rowDisabledWhileServicesAreOff, test: "SettingsTable.rowCanBeUsedWhen"),
    Showing(id: .rowGreyedByRestriction, test: "SettingsTable.rowCanBeUsedWhen"),
    Showing(id: .locationChangesNeverKill, test: "SettingsEffectTable.choiceIsStored"),
    Showing(id: .appSettingsCanBeOpened, test: "FactReadingTests.settingsCanBeOpened"),
    Showing(id: .alertStaysUnderPrompt, test: "OrderTests.promptBelongsToItsApp"),
    Showing(id: .sessionAsksAgain, test: "SessionTable.sessionAsksAsLongAsItIsHeld"),
  ]

  /// The rules that lines of the shipped scenarios cite.
  static let shownByScenarios: Set<DeviceRuleID> = {
    var ids: Set<DeviceRuleID> = []
    for path in ShippedScenarioTests.paths {
      for example in (try? ShippedScenarioTests.load(path))?.cases ?? [] {
        ids.formUnion(Simulator.run(example.scenario).trace.lines.compactMap(\.rule))
      }
    }
    return ids
  }()

  @Test(arguments: DeviceRuleID.allCases)
  func ruleIsShownByScenariosOrElseByTables(id: DeviceRuleID) {
    let isCited = RuleCoverageTests.shownByScenarios.contains(id)
    let count = RuleCoverageTests.shownByTables.count { $0.id == id }

    // An id that scenarios show doesn't stay in the list, so that the list can't rot.
    #expect(count == (isCited ? 0 : 1), "\(id.rawValue): \(isCited ? "cited" : "not cited")")
  }

  @Test(arguments: shownByTables)
  func namedTestExists(showing: Showing) throws {
    let parts = showing.test.split(separator: ".")
    try #require(parts.count == 2)

    let texts = try RuleCoverageTests.testFiles().map { try Repository.text($0) }

    let isThere = texts.contains { text in
      text.contains("struct \(parts[0]) {") && text.contains("  func \(parts[1])(")
        && text.contains("@Test")
    }
    #expect(isThere)
  }

  @Test func listedRulesAreThoseThatNoLineCanCite() {
    #expect(Set(Self.shownByTables.map(\.id)) == Set(DeviceRuleID.onlyInReadings))
    #expect(Self.shownByTables.count == DeviceRuleID.onlyInReadings.count)
  }

  @Test(arguments: ShippedScenarioTests.paths)
  func coverageCountsWhatTheTraceCites(_ path: String) throws {
    for example in try ShippedScenarioTests.load(path).cases {
      let result = Simulator.run(example.scenario, isCovering: true)
      let coverage = try #require(result.coverage)

      let cited = result.trace.lines.compactMap(\.rule)
      let taken = result.trace.lines.compactMap { line -> FlowBranchID? in
        guard case .flow(.decided(_, let branch, _, _)) = line.event else { return nil }
        return branch
      }

      for item in coverage.index.items {
        switch item {
        case .rule(let rule): #expect(coverage[item] == cited.count { $0 == rule }, "\(rule)")
        case .branch(let branch): #expect(coverage[item] == taken.count { $0 == branch })
        case .list, .state, .alert, .tap, .pair: break
        }
      }
    }
  }

  /// The files that the named tests stand in.
  private static func testFiles() -> [String] {
    let folders = [
      "Tests/DeviceModelTests", "Tests/DeviceModelTests/Reference", "Tests/SimulationTests",
    ]
    return folders.flatMap { Repository.files(in: $0, endings: [".swift"]) }
  }
}
