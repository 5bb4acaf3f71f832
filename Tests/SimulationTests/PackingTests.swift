import CoreLocationTypes
import DeviceModel
import PermissionFlow
import ScenarioFormat
import Simulation
import Testing

/// Worlds packed into bits for exhaustive search come back exactly as they were.
@Suite struct PackingTests {
  private func fields(of value: Any) -> [String] {
    Mirror(reflecting: value).children.compactMap(\.label)
  }

  private let device = Device(
    isLocationServicesOn: true, areLocationChangesRestricted: false,
    authorization: .notDetermined, isPrecise: true, isAlwaysAsked: false, hasLocationRow: false,
    servicesAlerts: 0)

  /// A field that is added must be packed too, or be shown to have one value at rest.
  @Test func everyStoredFieldIsPacked() throws {
    let flow = try #require(BuiltInFlows.flow(named: "recommended")).flow
    let world = World(device: device, app: FlowMachine(flow: flow))

    #expect(
      Set(fields(of: device)) == Set(Device.packedFields + Device.restingFields))
    #expect(fields(of: world.app) == FlowMachine.packedFields)
    #expect(fields(of: world) == World.packedFields)
    #expect(fields(of: FindingMemory()) == FindingMemory.packedFields)
  }

  @Test(arguments: BuiltInFlows.names, ["8", "12.4", "14.5", "26.1"])
  func worldsComeBackAsTheyWere(name: String, version: String) throws {
    let flow = try #require(BuiltInFlows.flow(named: name)).flow
    let version = try #require(IOSVersion(version))
    let environment = DeviceEnvironment(
      version: version, sdk: version.major, usesScenes: version.major >= 13,
      usageDescriptions: [.whenInUse, .always, .alwaysAndWhenInUse], temporaryPurposes: .max,
      hasLocationBackgroundMode: true, defaultsToReducedAccuracy: false,
      options: DeviceOptions())
    let width = UInt64(flow.layout.width)
    var walk = WorldWalk(context: WorldContext(environment: environment, flow: flow), cap: 1_000)

    walk.run(from: [World(device: device, app: FlowMachine(flow: flow))])

    #expect(walk.worlds.count == 1_000)
    var seen: Set<PackedBits> = []
    for world in walk.worlds {
      let bits = world.packed(
        with: FindingMemory(), variableWidth: width, keepsRare: walk.context.mayHaveRareState)
      let unpacked = World.unpack(
        bits, variableWidth: width, keepsRare: walk.context.mayHaveRareState)
      #expect(unpacked.world == world)
      #expect(bits.first & 1 == 0)
      seen.insert(bits)
    }
    #expect(seen.count == walk.worlds.count)
  }

  @Test(arguments: [UInt64(0), 1, 0x5555_5555_5555_5555, .max], [UInt64(1), 7, 31, 63, 64])
  func valuesOfAnyWidthComeBack(value: UInt64, width: UInt64) {
    let mask = width == 64 ? UInt64.max : 1 << width - 1
    var bits = PackedBits()
    bits.write(value & mask, width: width)
    bits.write(true)
    bits.write(~value & mask, width: width)
    bits.write(false)
    var reader = PackedBitsReader(bits)

    let first = reader.read(width: width)
    let yes = reader.readFlag()
    let second = reader.read(width: width)
    let no = reader.readFlag()

    #expect([first, second] == [value & mask, ~value & mask])
    #expect([yes, no] == [true, false])
  }
}
