import CoreLocationTypes
import DeviceModel
import PermissionFlow

extension World {
  /// The stored fields, all of which are packed.
  package static let packedFields = ["device", "app", "awaited"]

  /// The world, at rest, and what its watcher remembers.
  ///
  /// - Parameter variableWidth: How many bits the flow's variables take.
  package func packed(with memory: FindingMemory, variableWidth: UInt64) -> PackedBits {
    var bits = device.packed()
    memory.pack(into: &bits)
    bits.write(awaited.rawValue, width: 2)
    app.pack(into: &bits, variableWidth: variableWidth)
    return bits
  }

  /// Reads a world and the memory that was packed with it.
  package static func unpack(
    _ packed: PackedBits, variableWidth: UInt64
  ) -> (world: World, memory: FindingMemory) {
    var bits = PackedBitsReader(packed)
    let device = Device(unpacking: packed, reader: &bits)
    let memory = FindingMemory(unpacking: &bits)
    let awaited = bits.read(width: 2, else: Awaited.nothing)
    var world = World(
      device: device, app: FlowMachine(unpacking: &bits, variableWidth: variableWidth))
    world.awaited = awaited
    return (world, memory)
  }
}
