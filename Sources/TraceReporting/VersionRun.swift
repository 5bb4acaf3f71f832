import CoreLocationTypes
import Simulation

/// A scenario's case on one version of iOS.
package struct VersionRun: Sendable {
  /// What came of it.
  package enum Outcome: Sendable {
    case ran(RunResult)
    /// The scenario can't be read for that version: the first error's code and message.
    case unreadable(code: String, message: String)
  }

  /// The version.
  package let version: IOSVersion
  /// What came of it.
  package let outcome: Outcome

  /// Creates a run.
  package init(version: IOSVersion, outcome: Outcome) {
    self.version = version
    self.outcome = outcome
  }

  /// The result, unless the scenario could not be read.
  var result: RunResult? {
    guard case .ran(let result) = outcome else { return nil }
    return result
  }
}
