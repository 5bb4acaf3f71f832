import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation
import StateExplorer

/// Finds what a flow keeps in memory only, where its loss makes the flow go on in another way.
///
/// The user comes back to the app twice: to the process that lived on, and to a new one. That the
/// lost variables are to blame shows a third return, to a new process that has kept them.
struct ForgottenMemory<Packed: PackedWorld> {
  let analysis: Analysis<Packed>
  private let keeping: WorldContext

  init(_ analysis: Analysis<Packed>) {
    self.analysis = analysis
    keeping = analysis.exploration.system.context.keepingVariables
  }

  /// The branches that a process takes on return, alive and new, and what else led there.
  private struct Loss: Hashable {
    let alive: FlowBranchID?
    let new: FlowBranchID?
  }

  /// The losses, each with its shortest stories.
  func find() -> [FlowAmbiguity] {
    let system = analysis.exploration.system
    guard system.context.flow.variables.contains(where: { !$0.isPersistent }) else { return [] }
    var known: Set<Loss> = []
    var found: [FlowAmbiguity] = []
    for state in 0..<analysis.exploration.stateCount {
      let world = system.unpack(analysis.exploration.state(state)).world
      guard let loss = loss(in: world), known.insert(loss.loss).inserted else { continue }
      let back = WorldEvent(.comeBack)
      found.append(
        analysis.ambiguity(
          .forgotten(loss.variables),
          [
            (.process(isAlive: true, loss.loss.alive), state, [back], nil),
            (
              .process(isAlive: false, loss.loss.new), state, [WorldEvent(.evict), back],
              .eviction
            ),
          ]))
    }
    return found
  }

  /// What is lost if iOS ends the app now, where it matters.
  private func loss(in world: World) -> (loss: Loss, variables: [UInt8])? {
    let context = analysis.exploration.system.context
    guard world.device.appState == .suspended, world.device.front != .app,
      !world.device.isLocked, world.device.visiblePrompt == nil
    else { return nil }
    let variables = world.app.forgettable(of: context.flow)
    guard !variables.isEmpty else { return nil }
    var ended = world
    var nobody = UnobservedWorld()
    _ = ended.step(.device(.evict), in: context, observer: &nobody)
    var kept = world
    _ = kept.step(.device(.evict), in: keeping, observer: &nobody)
    let alive = firstBranch(of: world, in: context)
    let new = firstBranch(of: ended, in: context)
    guard alive != new, firstBranch(of: kept, in: keeping) == alive else { return nil }
    return (Loss(alive: alive, new: new), variables)
  }

  /// The branch that is taken when the app becomes active on return.
  private func firstBranch(of world: World, in context: WorldContext) -> FlowBranchID? {
    var observer = ActivationObserver()
    var next = world
    _ = next.step(.device(.launch), in: context, observer: &observer)
    return observer.branch
  }
}

/// Notes the branch that is taken when the app becomes active.
private struct ActivationObserver: WorldObserver {
  private(set) var branch: FlowBranchID?

  mutating func observe(_ event: DeviceEvent, rule: DeviceRuleID?) {}

  mutating func observe(_ activity: FlowActivity) {
    if case .decided(.event(let event), let branch, _, _) = activity,
      event == FlowEvent(.didBecomeActive)
    {
      self.branch = branch
    }
  }

  mutating func queued(atFront: Bool) {}
  mutating func dequeued() {}
  mutating func queueCleared() {}
  mutating func overdueTimers() -> UInt8 { 0 }
}

extension FlowMachine {
  /// The variables that hold something which the end of the process would reset.
  fileprivate func forgettable(of flow: Flow) -> [UInt8] {
    flow.variables.indices.filter { number in
      let variable = flow.variables[number]
      return !variable.isPersistent
        && flow.layout.value(of: UInt8(number), in: variables) != variable.initial
    }.map { UInt8($0) }
  }
}
