import CoreLocationTypes
import DeviceModel
import PermissionFlow

extension World {
  /// The stored fields, all of which are packed.
  package static let packedFields = ["device", "app", "awaited"]

  /// The world, at rest, and what its watcher remembers.
  ///
  /// - Parameters:
  ///   - variableWidth: How many bits the flow's variables take.
  ///   - keepsRare: Whether to keep what only apps with newer services or with widgets ever have.
  package func packed(
    with memory: FindingMemory, variableWidth: UInt64, keepsRare: Bool
  ) -> PackedBits {
    var bits = device.packed()
    memory.pack(into: &bits)
    bits.write(awaited.rawValue, width: 2)
    app.pack(into: &bits, variableWidth: variableWidth)
    if keepsRare { device.packRare(into: &bits) }
    return bits
  }

  /// Reads a world and the memory that was packed with it.
  package static func unpack(
    _ packed: PackedBits, variableWidth: UInt64, keepsRare: Bool
  ) -> (world: World, memory: FindingMemory) {
    var bits = PackedBitsReader(packed)
    let device = Device(unpacking: packed, reader: &bits)
    let memory = FindingMemory(unpacking: &bits)
    let awaited = bits.read(width: 2, else: Awaited.nothing)
    var world = World(
      device: device, app: FlowMachine(unpacking: &bits, variableWidth: variableWidth))
    world.awaited = awaited
    if keepsRare { world.device.unpackRare(&bits) }
    return (world, memory)
  }
}

extension WorldContext {
  /// Whether worlds may have what only apps with newer services or with widgets have.
  package var mayHaveRareState: Bool {
    guard !environment.settingsListsWidgets else { return true }
    let effects =
      flow.lists.flatMap { $0.branches.flatMap(\.effects) } + flow.states.flatMap(\.entry)
    return effects.contains { effect in
      if case .call(let call) = effect { call.leavesRareState } else { false }
    }
  }
}

extension AppCall {
  /// Whether iOS keeps something of it beyond the process.
  fileprivate var leavesRareState: Bool {
    switch self {
    case .startMonitor, .startBackgroundActivitySession, .startLiveUpdates, .serviceSession,
      .serviceSessionForFullAccuracy:
      true
    case .createManager, .createManagerSpecially, .releaseManager,
      .requestWhenInUseAuthorization, .requestAlwaysAuthorization, .requestTemporaryFullAccuracy,
      .startUpdatingLocation, .stopUpdatingLocation, .requestLocation,
      .startMonitoringSignificantLocationChanges, .stopMonitoringSignificantLocationChanges,
      .startMonitoringRegion, .stopMonitoringRegion, .startMonitoringVisits,
      .stopMonitoringVisits, .stopMonitor, .endBackgroundActivitySession, .stopLiveUpdates,
      .endServiceSession, .endServiceSessionOf, .allowsBackgroundLocationUpdates,
      .showsBackgroundLocationIndicator, .present,
      .dismiss, .open, .observeAuthorization, .useLocation, .sdk:
      false
    }
  }
}
