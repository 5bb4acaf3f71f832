import CoreLocationTypes
import DeviceModel
import PermissionFlow
import ScenarioFormat
import Simulation
import Testing

/// The built-in flows, walked breadth-first through the coupled world: nothing traps and no flow
/// goes on for ever.
///
/// Each walk stops at a cap; what is beyond it is the explorer's to visit.
struct BuiltInFlowWalkTests {
  /// How many worlds each walk visits at most.
  private static let cap = 1_500
  private static let versions = ["8.0", "10.3", "12.4", "13.1", "14.5", "18.4", "26.1"]
  private static let starts: [(StoredAuthorization, isOn: Bool, isLocked: Bool)] = [
    (.notDetermined, true, false), (.denied, true, false), (.whenInUse, true, false),
    (.always, true, false), (.notDetermined, false, false), (.always, false, false),
    (.denied, true, true),
  ]

  @Test(arguments: BuiltInFlows.names, versions)
  func builtInFlowAlwaysComesToRest(name: String, version: String) throws {
    let flow = try #require(BuiltInFlows.flow(named: name)).flow
    let context = WorldContext(environment: try environment(version), flow: flow)
    let starts = Self.starts.map { decision, isOn, isLocked in
      World(
        device: Device(
          isLocationServicesOn: isOn, areLocationChangesRestricted: isLocked,
          authorization: decision, isPrecise: true, isAlwaysAsked: false,
          hasLocationRow: decision != .notDetermined, servicesAlerts: 0),
        app: FlowMachine(flow: flow))
    }

    var walk = WorldWalk(context: context, cap: Self.cap)
    walk.run(from: starts)

    #expect(walk.worlds.count > starts.count)
    #expect(walk.problems == [])
  }

  private func environment(_ text: String) throws -> DeviceEnvironment {
    let version = try #require(IOSVersion(text))
    return DeviceEnvironment(
      version: version, sdk: version.major, usesScenes: version.major >= 13,
      usageDescriptions: [.whenInUse, .always, .alwaysAndWhenInUse], temporaryPurposes: .max,
      hasLocationBackgroundMode: true, defaultsToReducedAccuracy: false,
      options: DeviceOptions())
  }

  /// A flow that makes a new manager in every callback never comes to rest, and the walk says so.
  @Test func walkSeesAnEndlessExchange() throws {
    let flow = Flow.calling([
      (FlowEvent(.didFinishLaunching), [.createManager]),
      (FlowEvent(.didChangeAuthorization), [.createManager]),
    ])
    let context = WorldContext(environment: try environment("14.5"), flow: flow)
    let device = Device(
      isLocationServicesOn: true, areLocationChangesRestricted: false,
      authorization: .notDetermined, isPrecise: true, isAlwaysAsked: false, hasLocationRow: false,
      servicesAlerts: 0)

    var walk = WorldWalk(context: context, cap: 10)
    walk.run(from: [World(device: device, app: FlowMachine(flow: flow))])

    #expect(walk.problems.contains("endless after device(launch)"))
  }
}
