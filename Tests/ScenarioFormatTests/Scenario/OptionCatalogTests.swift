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

  private static func options(_ id: String, _ value: String) throws -> DeviceOptions {
    let device = "\"device\": { \"options\": { \"\(id)\": \(value) } }"
    return try ReadScenario(sampleScenario(device)).scenario().context.environment.options
  }
}
