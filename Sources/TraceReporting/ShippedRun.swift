import DeviceModel
import Simulation

/// A run of a scenario that lies in a folder, by which rules are shown.
package struct ShippedRun: Sendable {
  /// The path of the scenario.
  package let path: String
  /// What came out.
  package let result: RunResult

  /// Creates a run.
  package init(path: String, result: RunResult) {
    self.path = path
    self.result = result
  }

  /// The first line that a rule decided.
  func line(of rule: DeviceRuleID) -> TraceLine? {
    result.trace.lines.first { $0.rule == rule }
  }
}
