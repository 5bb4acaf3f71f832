import DeviceModel
import ScenarioFormat
import Simulation
import Testing

/// The values that the catalogue of options names are those that scenarios can give.
@Suite struct OptionCatalogTests {
  static let ids = DeviceOptionCatalog.all.map(\.id)

  @Test(arguments: ids)
  func standardValueChangesNothing(_ id: String) throws {
    let row = try #require(DeviceOptionCatalog.row(id))

    #expect(try OptionCatalogTests.options(id, row.standard) == DeviceOptions())
  }

  @Test(arguments: ids)
  func otherValueChangesSomething(_ id: String) throws {
    let row = try #require(DeviceOptionCatalog.row(id))

    #expect(try OptionCatalogTests.options(id, row.other) != DeviceOptions())
  }

  /// A rule that an option contradicts doesn't state the settled side alone.
  @Test(arguments: ids)
  func itsRulesSayThatItSaysOtherwise(_ id: String) throws {
    let row = try #require(DeviceOptionCatalog.row(id))
    let changed = try OptionCatalogTests.options(id, row.other)

    #expect(OptionCatalogTests.ids.filter { changed.differs(on: $0) } == [id])
    #expect(!DeviceOptions().differs(on: id))
    let rules = DeviceRules.all.filter { $0.option == id }
    #expect(!rules.isEmpty)
    for rule in rules {
      #expect(rule.statement(under: DeviceOptions()) == rule.statement)
      #expect(
        rule.statement(under: changed)
          == "\(rule.statement) Here the option \(id) says otherwise.")
    }
  }

  private static func options(_ id: String, _ value: String) throws -> DeviceOptions {
    let device = "\"device\": { \"options\": { \"\(id)\": \(value) } }"
    return try ReadScenario(sampleScenario(device)).scenario().context.environment.options
  }
}
