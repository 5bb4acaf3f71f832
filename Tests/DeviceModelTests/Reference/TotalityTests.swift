import CoreLocationTypes
import DeviceModel
import Testing

/// Nothing traps, nothing is left over and nothing contradicts itself, whatever happens.
///
/// The states are many more than can be visited in a test, so each walk stops at a cap; it is
/// breadth-first, so that all short stories are in it.
struct TotalityTests {
  /// How many devices a walk visits at most when calls come at any time.
  private static let callsCap = 300
  /// How many devices a walk visits at most when only moves come.
  private static let movesCap = 700

  /// One version of each row of capabilities.
  private static let versions = [
    "8.0", "9.3", "10.3", "12.4", "13.1.2", "13.7", "14.5", "16.4", "17.4", "18.4", "26.1",
  ]
  private static let starts = [
    "ND", "D", "WIU", "AL", "ND off", "AL off", "D locked", "WIU reduced",
  ]
  private static let startsFrom13 = ["once", "provisional"]

  /// An app that only makes its manager; all other calls can come at any time.
  @Test(arguments: versions)
  func anyCallCanComeAtAnyTime(version: String) throws {
    try walk(version, atLaunch: [.createManager], stimuli: DeviceWalk.everything, Self.callsCap)
  }

  /// An app that asks, starts and monitors at launch; without further calls the walk goes deeper.
  @Test(arguments: versions)
  func anyMoveCanComeAtAnyTime(version: String) throws {
    let eager: [AppCall] = [
      .createManager, .requestAlwaysAuthorization, .startUpdatingLocation,
      .startMonitoringRegion, .startMonitoringSignificantLocationChanges,
    ]
    try walk(version, atLaunch: eager, stimuli: DeviceWalk.allMoves, Self.movesCap)
  }

  private func walk(
    _ version: String, atLaunch: [AppCall], stimuli: [DeviceWalk.Stimulus], _ cap: Int
  ) throws {
    let isFrom13 = IOSVersion(version).map { $0.major >= 13 } ?? false
    let starts = Self.starts + (isFrom13 ? Self.startsFrom13 : [])
    var setup = PhoneSetup(version, "ND")
    setup.hasBackgroundMode = true
    let devices = try starts.map { try PhoneSetup(version, $0).device() }

    var walk = DeviceWalk(
      environment: try setup.environment(), atLaunch: atLaunch, stimuli: stimuli, cap: cap)
    walk.run(from: devices)

    #expect(walk.devices.count > starts.count)
    #expect(walk.findings.values.map(\.description).sorted() == [])
  }

  /// The walk finds what it looks for: an app that answers each callback by making a new manager,
  /// which calls back, never comes to rest.
  @Test func walkSeesAnEndlessExchange() throws {
    let setup = PhoneSetup("14.0", "ND")
    var phone = try ReferencePhone(setup)
    phone.script = ["didFinishLaunching": "create", "CB(0)": "create"]

    #expect(throws: (any Error).self) { try phone.launch() }
  }

  @Test func deviceIsTrivial() {
    #expect(_isPOD(Device.self))
    #expect(MemoryLayout<Device>.size <= 80, "\(MemoryLayout<Device>.size)")
  }
}
