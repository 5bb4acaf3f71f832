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

  /// The first line that a rule decided and that somebody notices, else the first one at all.
  func line(of rule: DeviceRuleID) -> TraceLine? {
    let lines = result.trace.lines.filter { $0.rule == rule }
    return lines.first { ShippedRun.noticed.contains($0.kind.lane) } ?? lines.first
  }

  private static let noticed = TraceLanes([.lifecycle, .system, .callback, .silence, .console])
}
