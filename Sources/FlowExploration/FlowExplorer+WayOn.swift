import DeviceModel
import PermissionFlow
import Simulation
import StateExplorer

extension FlowExplorer {
  /// Whether something that the app offers leads on from a world to a good place or to a dead end,
  /// so that it is no trap.
  ///
  /// A flow that can't be explored, or a bound that is hit, is no proof of a trap.
  package static func leadsOn(
    from world: World, in context: WorldContext, host: any ExplorerHost
  ) -> Bool {
    let width = WorldSystem<PackedWords2>.width(of: context)
    if width <= PackedWords2.capacity {
      return leadsOn(WorldSystem<PackedWords2>(context, starts: [world], families: []), host)
    }
    guard width <= PackedWords3.capacity else { return true }
    return leadsOn(WorldSystem<PackedWords3>(context, starts: [world], families: []), host)
  }

  private static func leadsOn<Packed: PackedWorld>(
    _ system: WorldSystem<Packed>, _ host: any ExplorerHost
  ) -> Bool {
    let bounds = Bounds(states: wayOnBound, bytes: .max)
    let exploration = Explorer.explore(system, bounds: bounds, host: host)
    return !Analysis(exploration, properties: []).startsInTrap
  }

  /// The most states that are visited: many times those of a usual flow on one version.
  private static let wayOnBound = 2_000_000
}
