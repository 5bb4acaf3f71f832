import Simulation
import StateExplorer

extension Analysis {
  /// Calls back with every step of the exploration, in the order of the shortest stories to where it
  /// starts.
  func forEachStep(_ body: (_ state: Int, _ event: WorldEvent, _ world: World) -> Void) {
    let system = exploration.system
    for state in 0..<exploration.stateCount {
      let world = system.unpack(exploration.state(state)).world
      system.screens.forEachMove(of: world) { body(state, $0, world) }
      system.screens.forEachFreeStep(of: world) { body(state, $0, world) }
    }
  }
}
