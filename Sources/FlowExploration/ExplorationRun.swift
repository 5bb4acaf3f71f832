import CoreLocationTypes

/// What came out of exploring one version.
package struct ExplorationRun: Hashable, Sendable {
  /// What is known at the end.
  package enum Verdict: Hashable, Sendable {
    /// All was visited and nothing is wrong.
    case holds
    /// Something is wrong.
    case violated
    /// A bound was hit before all was visited, and nothing wrong was met until then.
    case noVerdict
  }

  /// The version.
  package let version: IOSVersion
  /// How many states there are.
  package let stateCount: Int
  /// How many steps lead from one to another, or to itself.
  package let edgeCount: Int
  /// How many bytes states and table took.
  package let byteCount: Int
  /// What was found, in the order of the kinds and then of the flow.
  package let findings: [FlowFinding]
  /// What is known.
  package let verdict: Verdict
  /// Whether a bound was hit before all was visited.
  package let isBounded: Bool
  /// The numbers of the properties that claim something of every event of a kind that never came.
  package let vacuousProperties: [Int]
  /// The screens, where they were asked for.
  package let graph: ScreenGraph?
  /// What can be reached, where that was asked for.
  package let reach: FlowReach?
  /// What the app can't tell apart, where it was asked for.
  package let ambiguities: [FlowAmbiguity]
}

extension ExplorationRun {
  /// The run as a version of the same behaviour has it.
  package func repeated(on version: IOSVersion) -> ExplorationRun {
    var findings = findings
    for index in findings.indices {
      findings[index].versions = [version]
      findings[index].tellings[0].version = version
    }
    var ambiguities = ambiguities
    for index in ambiguities.indices {
      ambiguities[index].versions = [version]
      ambiguities[index].tellings[0].version = version
    }
    return ExplorationRun(
      version: version, stateCount: stateCount, edgeCount: edgeCount, byteCount: byteCount,
      findings: findings, verdict: verdict, isBounded: isBounded,
      vacuousProperties: vacuousProperties, graph: graph,
      reach: reach?.repeated(on: version), ambiguities: ambiguities)
  }
}
