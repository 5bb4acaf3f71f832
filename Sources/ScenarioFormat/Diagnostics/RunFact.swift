import Simulation

/// What came out of running a scenario.
package enum RunFact: Hashable, Sendable {
  /// An expectation that doesn't hold: what it looks at, and both values as JSON.
  case checkFailed(key: String, expected: String, actual: String)
  /// A pattern of `never` that occurred: how often, and how often it may.
  case patternOccurred(count: Int, allowed: Int)
  /// A step that is impossible at its moment, by its key in the scenario.
  case impossible(step: String, ImpossibleStep)

  /// The stable code of the fact.
  package var code: DiagnosticCode {
    switch self {
    case .checkFailed: .checkFailed
    case .patternOccurred: .patternOccurred
    case .impossible: .impossibleStep
    }
  }
}
