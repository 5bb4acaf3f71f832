import FlowExploration
import Simulation
import StateExplorerSystem

extension Simulator {
  /// Runs a scenario as commands do that say whether it holds: one whose `never` speaks of a trap is
  /// searched on from its end.
  static func judged(_ scenario: Scenario, isCovering: Bool = false) -> RunResult {
    run(scenario, isCovering: isCovering) { world, context in
      FlowExplorer.leadsOn(from: world, in: context, host: SystemHost(workerCount: 1))
    }
  }
}
