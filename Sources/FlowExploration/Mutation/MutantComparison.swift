import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation
import StateExplorer

/// Finds where changed flows first behave otherwise than the original.
///
/// As long as a changed flow does the same in every step from every state, it has the same states
/// and steps itself; so nothing a user can bring about tells it from the original.
package enum MutantComparison {
  /// What is known of each change on one version.
  package struct Result: Sendable {
    /// The shortest story after which the changed flow has done something else; `nil` where there
    /// is none.
    package let stories: [FlowReach.Story?]
    /// Whether a bound was hit before all was compared.
    package let isBounded: Bool
  }

  /// Compares some changes with the original.
  package static func compare(
    _ changes: [FlowChange], in subject: ExplorationSubject, families: [InterruptionFamily],
    bounds: Bounds, host: any ExplorerHost
  ) throws(FlowExplorer.Refusal) -> Result {
    let context = subject.context
    let width = WorldSystem<PackedWords2>.width(of: context)
    let starts = subject.starts.map { World(device: $0, app: FlowMachine(flow: context.flow)) }
    if width <= PackedWords2.capacity {
      let system = WorldSystem<PackedWords2>(context, starts: starts, families: families)
      return compare(changes, system, bounds, host)
    }
    guard width <= PackedWords3.capacity else {
      throw .tooManyVariables(bits: width, limit: PackedWords3.capacity)
    }
    let system = WorldSystem<PackedWords3>(context, starts: starts, families: families)
    return compare(changes, system, bounds, host)
  }

  private static func compare<Packed: PackedWorld>(
    _ changes: [FlowChange], _ system: WorldSystem<Packed>, _ bounds: Bounds,
    _ host: any ExplorerHost
  ) -> Result {
    let exploration = Explorer.explore(system, bounds: bounds, host: host)
    let steps = StepsByPlace(exploration, changes)
    let mutator = FlowMutator(system.context.flow)
    var stories = [FlowReach.Story?](repeating: nil, count: changes.count)
    stories.withUnsafeMutableBufferPointer { buffer in
      host.perform(changes.count) { number in
        let change = changes[number]
        let comparison = Comparison(exploration, mutator.flow(with: change))
        let first = steps.steps(for: change.item).first(where: comparison.differs)
        buffer[number] = first.map { exploration.story(to: $0.state, then: [$0.event]).story }
      }
    }
    return Result(stories: stories, isBounded: exploration.bound != nil)
  }
}

/// A step of an exploration: a state and what happens in it.
private struct Step {
  let state: Int
  let event: WorldEvent
}

/// The steps of an exploration by what they reach, as far as changes ask for it.
private struct StepsByPlace {
  private var steps: [FlowChange.CoverageKey: [Step]] = [:]

  init<Packed: PackedWorld>(
    _ exploration: Exploration<WorldSystem<Packed>>, _ changes: [FlowChange]
  ) {
    let system = exploration.system
    var recorder = CoverageRecorder(
      system.context.flow, on: system.context.environment.version)
    let index = recorder.coverage.index
    var keys: [Int: FlowChange.CoverageKey] = [:]
    for change in changes {
      if let item = change.item.item { keys[index.number(of: item)] = change.item }
      steps[change.item] = []
    }
    for state in 0..<exploration.stateCount {
      let world = system.unpack(exploration.state(state)).world
      let follow = { (event: WorldEvent) in
        var next = world
        recorder.begin(isLate: event.isLate)
        _ = next.step(event.stimulus(in: world), in: system.context, covering: &recorder)
        let step = Step(state: state, event: event)
        add(step, to: .anything)
        for number in recorder.reached { if let key = keys[number] { add(step, to: key) } }
      }
      system.screens.forEachMove(of: world, follow)
      system.screens.forEachFreeStep(of: world, follow)
    }
  }

  private mutating func add(_ step: Step, to key: FlowChange.CoverageKey) {
    guard let last = steps[key]?.last else {
      if steps[key] != nil { steps[key] = [step] }
      return
    }
    // A step may reach the same place twice.
    if last.state != step.state || last.event != step.event { steps[key]?.append(step) }
  }

  /// The steps that reach what a change needs, in the order of their states.
  func steps(for key: FlowChange.CoverageKey) -> [Step] { steps[key] ?? [] }
}

extension FlowChange.CoverageKey {
  /// The item that it is; `nil` for anything.
  package var item: CoverageItem? {
    switch self {
    case .list(let list): .list(list)
    case .branch(let branch): .branch(branch)
    case .state(let state): .state(state)
    case .anything: nil
    }
  }
}

/// The original and a changed flow, side by side.
private struct Comparison<Packed: PackedWorld> {
  private let exploration: Exploration<WorldSystem<Packed>>
  private let changed: WorldContext
  private let log = StepLog()
  private let changedLog = StepLog()

  init(_ exploration: Exploration<WorldSystem<Packed>>, _ flow: Flow) {
    self.exploration = exploration
    changed = WorldContext(environment: exploration.system.context.environment, flow: flow)
  }

  /// Whether a step does something else with the changed flow.
  func differs(_ step: Step) -> Bool {
    let world = exploration.system.unpack(exploration.state(step.state)).world
    var (one, other) = (world, world)
    var (log, changedLog) = (log, changedLog)
    log.begin(isLate: step.event.isLate)
    changedLog.begin(isLate: step.event.isLate)
    let stimulus = step.event.stimulus(in: world)
    let result = one.step(stimulus, in: exploration.system.context, logging: &log)
    let changedResult = other.step(stimulus, in: changed, logging: &changedLog)
    return result != changedResult || one != other || !log.equals(changedLog)
  }
}
