import CoreLocationTypes
import DeviceModel
import PermissionFlow

extension World {
  /// The stored fields, all of which are packed.
  package static let packedFields = ["device", "app", "awaited"]

  /// Writes the world, at rest.
  package func pack(into bits: inout PackedBits, variableWidth: UInt64) {
    device.pack(into: &bits)
    bits.write(awaited.rawValue, width: 2)
    app.pack(into: &bits, variableWidth: variableWidth)
  }

  /// Reads a world that was packed.
  package init(unpacking bits: inout PackedBitsReader, variableWidth: UInt64) {
    device = Device(unpacking: &bits)
    awaited = bits.read(width: 2, else: .nothing)
    app = FlowMachine(unpacking: &bits, variableWidth: variableWidth)
  }
}
