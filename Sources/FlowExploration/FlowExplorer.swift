import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation
import StateExplorer

/// Visits every state of device and app that a user can bring about, and reports what goes wrong.
package enum FlowExplorer {
  /// Why a flow can't be explored.
  package enum Refusal: Error, Hashable, Sendable {
    /// Its variables take more bits than a state has.
    case tooManyVariables(bits: Int, limit: Int)
  }

  /// Explores a subject.
  ///
  /// - Parameter wishes: What is wanted beside the findings.
  package static func run(
    _ subject: ExplorationSubject, families: [InterruptionFamily],
    properties: [ExplorationProperty], bounds: Bounds, host: any ExplorerHost,
    wishes: ExplorationWishes = ExplorationWishes()
  ) throws(Refusal) -> ExplorationRun {
    let width = WorldSystem<PackedWords2>.width(of: subject.context)
    let starts = subject.starts.map {
      World(device: $0, app: FlowMachine(flow: subject.context.flow))
    }
    if width <= PackedWords2.capacity {
      let system = WorldSystem<PackedWords2>(subject.context, starts: starts, families: families)
      return explore(system, subject, properties, bounds, host, wishes)
    }
    guard width <= PackedWords3.capacity else {
      throw .tooManyVariables(bits: width, limit: PackedWords3.capacity)
    }
    let system = WorldSystem<PackedWords3>(subject.context, starts: starts, families: families)
    return explore(system, subject, properties, bounds, host, wishes)
  }

  private static func explore<Packed: PackedWorld>(
    _ system: WorldSystem<Packed>, _ subject: ExplorationSubject,
    _ properties: [ExplorationProperty], _ bounds: Bounds, _ host: any ExplorerHost,
    _ wishes: ExplorationWishes
  ) -> ExplorationRun {
    let bounds = Bounds(states: min(bounds.states, StateGraph.stateLimit), bytes: bounds.bytes)
    let exploration = Explorer.explore(system, bounds: bounds, host: host)
    var analysis = Analysis(exploration, properties: properties)
    if wishes.review { ReviewAnalysis.judge(&analysis, subject.app) }
    let findings = analysis.findings
    return ExplorationRun(
      version: system.context.environment.version, stateCount: exploration.stateCount,
      edgeCount: exploration.edgeCount, byteCount: exploration.byteCount, findings: findings,
      verdict: !findings.isEmpty ? .violated : exploration.bound == nil ? .holds : .noVerdict,
      isBounded: exploration.bound != nil, vacuousProperties: analysis.vacuous,
      graph: wishes.graph ? analysis.screenGraph() : nil,
      reach: wishes.reach ? analysis.reach(storiesFor: wishes.stories) : nil,
      ambiguities: wishes.ambiguities ? analysis.ambiguities : [])
  }

  /// For each subject the number of the first that behaves alike and starts alike.
  ///
  /// - Parameter isByRule: Whether the same rules must be behind it, too.
  package static func representatives(
    of subjects: [ExplorationSubject], isByRule: Bool = false
  ) -> [Int] {
    var known: [(behaviour: BehaviourClass, number: Int)] = []
    return subjects.indices.map { number in
      let subject = subjects[number]
      let behaviour = BehaviourClass(subject.context)
      let same = known.first { entry in
        let other = subjects[entry.number]
        return entry.behaviour == behaviour && other.starts == subject.starts
          && other.context.flow == subject.context.flow
          && other.context.environment.isLike(subject.context.environment)
          && (!isByRule || other.hasSameRules(as: subject))
      }
      if let same { return same.number }
      known.append((behaviour, number))
      return number
    }
  }

  /// The findings of several versions, each mistake once.
  package static func merged(_ runs: [ExplorationRun]) -> [FlowFinding] {
    var findings: [FlowFinding] = []
    for (number, run) in runs.enumerated() {
      for var finding in run.findings {
        finding.tellings[0].runs = [number]
        let related = findings.indices.filter { findings[$0].isOneMistake(with: finding) }
        guard let first = related.first else {
          findings.append(finding)
          continue
        }
        findings[first].merge(finding)
        for other in related.dropFirst().reversed() {
          findings[first].merge(findings.remove(at: other))
        }
      }
    }
    return findings.sorted { $0.key.isBefore($1.key) }
  }
}

extension ExplorationSubject {
  /// Whether the same rules hold on the versions of both.
  fileprivate func hasSameRules(as other: ExplorationSubject) -> Bool {
    let (version, otherVersion) = (
      context.environment.version, other.context.environment.version
    )
    return DeviceRules.all.allSatisfy {
      $0.versions.contains(version) == $0.versions.contains(otherVersion)
    }
  }
}

extension DeviceEnvironment {
  /// Whether all is the same but the version and what usually follows from it.
  fileprivate func isLike(_ other: DeviceEnvironment) -> Bool {
    var same = other
    same.upgrade(to: version)
    same.sdk = sdk
    same.usesScenes = usesScenes
    return same == self
  }
}
