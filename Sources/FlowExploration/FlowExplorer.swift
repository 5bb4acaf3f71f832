import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation
import StateExplorer

/// What is explored: an app on one version of iOS, from some phones on.
package struct ExplorationSubject: Sendable {
  /// iOS, the app's build and what it does.
  package let context: WorldContext
  /// The phones to start from, best first.
  package let starts: [Device]

  /// Creates a subject.
  package init(context: WorldContext, starts: [Device]) {
    self.context = context
    self.starts = starts
  }
}

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
  /// The screens, where they were asked for.
  package let graph: ScreenGraph?
  /// What can be reached, where that was asked for.
  package let reach: FlowReach?
}

/// What an exploration is to tell beside its findings.
package struct ExplorationWishes: Sendable {
  /// Whether the screens are wanted, for a diagram.
  package var graph = false
  /// Whether it is wanted what can be reached.
  package var reach = false
  /// Whether versions that behave alike by different rules are told apart.
  package var tellsRulesApart = false
  /// The goals whose items are wanted with the shortest story to each.
  package var stories: [CoverageGoal] = []

  /// Nothing more.
  package init() {}
}

/// Visits every state of device and app that a user can bring about, and reports what goes wrong.
package enum FlowExplorer {
  /// Why a flow can't be explored.
  package enum Refusal: Error, Hashable, Sendable {
    /// Its variables take more bits than a state has.
    case tooManyVariables(bits: Int, limit: Int)
  }

  /// Explores a subject.
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
      return explore(system, properties, bounds, host, wishes)
    }
    guard width <= PackedWords3.capacity else {
      throw .tooManyVariables(bits: width, limit: PackedWords3.capacity)
    }
    let system = WorldSystem<PackedWords3>(subject.context, starts: starts, families: families)
    return explore(system, properties, bounds, host, wishes)
  }

  private static func explore<Packed: PackedWorld>(
    _ system: WorldSystem<Packed>, _ properties: [ExplorationProperty], _ bounds: Bounds,
    _ host: any ExplorerHost, _ wishes: ExplorationWishes
  ) -> ExplorationRun {
    let bounds = Bounds(states: min(bounds.states, StateGraph.stateLimit), bytes: bounds.bytes)
    let exploration = Explorer.explore(system, bounds: bounds, host: host)
    let analysis = Analysis(exploration, properties: properties)
    let findings = analysis.findings
    return ExplorationRun(
      version: system.context.environment.version, stateCount: exploration.stateCount,
      edgeCount: exploration.edgeCount, byteCount: exploration.byteCount, findings: findings,
      verdict: !findings.isEmpty ? .violated : exploration.bound == nil ? .holds : .noVerdict,
      isBounded: exploration.bound != nil,
      graph: wishes.graph ? analysis.screenGraph() : nil,
      reach: wishes.reach ? analysis.reach(storiesFor: wishes.stories) : nil)
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
    var places: [FindingKey: Int] = [:]
    for (number, run) in runs.enumerated() {
      for var finding in run.findings {
        finding.run = number
        if let place = places[finding.key] {
          findings[place].merge(finding)
        } else {
          places[finding.key] = findings.count
          findings.append(finding)
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

extension ExplorationRun {
  /// The run as a version of the same behaviour has it.
  package func repeated(on version: IOSVersion) -> ExplorationRun {
    var findings = findings
    for index in findings.indices { findings[index].versions = [version] }
    return ExplorationRun(
      version: version, stateCount: stateCount, edgeCount: edgeCount, byteCount: byteCount,
      findings: findings, verdict: verdict, isBounded: isBounded, graph: graph,
      reach: reach?.repeated(on: version))
  }
}

extension Analysis {
  /// The findings in the order of their keys.
  fileprivate var findings: [FlowFinding] {
    ledger.sightings.map { key, sighting in finding(key, sighting) }
      .sorted { $0.key.isBefore($1.key) }
  }

  private func finding(_ key: FindingKey, _ sighting: Ledger.Sighting) -> FlowFinding {
    let version = exploration.system.context.environment.version
    let (story, script) = exploration.story(to: sighting.state, sighting.event)
    return FlowFinding(
      key: key, versions: [version], stateCount: sighting.count,
      run: 0, version: version, start: story.start, steps: story.steps, moves: script.moves,
      length: story.length,
      branch: key.branch ?? lastBranch(before: sighting), state: script.world.app.state,
      rule: sighting.rule)
  }
}

extension FindingKey {
  /// Orders findings: by kind, then as the flow has them.
  func isBefore(_ other: FindingKey) -> Bool {
    let left = order
    let right = other.order
    return left.lexicographicallyPrecedes(right)
  }

  private var order: [Int] {
    [
      kind.map { Int($0.rawValue) } ?? .max, property ?? -1, branch.map { Int($0.list) } ?? -1,
      branch.map { Int($0.index) } ?? -1, state.map { Int($0) } ?? -1,
      alert.map { Int($0) } ?? -1,
      sight.map { Int($0.status.rawValue) } ?? -1, sight.map { $0.isServicesOn ? 1 : 0 } ?? -1,
    ]
  }
}
