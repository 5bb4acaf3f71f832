import CoreLocationTypes
import PermissionFlow

extension FlowMutator {
  /// The flow with a change.
  package func flow(with change: FlowChange) -> Flow {
    var parts = FlowParts(original)
    switch change {
    case .branchNeverTaken(let id): parts.replaceGuard(of: id) { _ in .any([]) }
    case .guardIgnored(let id): parts.replaceGuard(of: id) { _ in nil }
    case .guardNegated(let id): parts.replaceGuard(of: id) { $0.map { .not($0) } }
    case .partIgnored(let id, let place):
      parts.replaceGuard(of: id) { part in
        guard case .all(var inner)? = part else { return part }
        inner.remove(at: place)
        return .all(inner)
      }
    case .valueRefused(let id, let place, let subject, let value):
      let refused: ConditionPart = .not(.test(subject, accepts: 1 << UInt64(value)))
      parts.replaceGuard(of: id) { part in
        guard let place, case .all(var inner)? = part else {
          return .all([part ?? .all([]), refused])
        }
        inner[place] = .all([inner[place], refused])
        return .all(inner)
      }
    case .triedAfterNext(let id):
      let next = parts.guardPart(of: FlowBranchID(list: id.list, index: id.index + 1))
      parts.replaceGuard(of: id) { .all([$0 ?? .all([]), .not(next ?? .all([]))]) }
    case .targetIgnored(let id): parts.update(id) { FlowBranch($0, target: nil) }
    case .effectMissing(let site, let place): parts.updateEffects(at: site) { $0.remove(at: place) }
    case .effectAfterNext(let site, let place):
      parts.updateEffects(at: site) { $0.swapAt(place, place + 1) }
    case .effectReplaced(let site, let place, let effect):
      parts.updateEffects(at: site) { $0[place] = effect }
    case .controlMissing(let state, let control): parts.removeControl(control, from: state)
    case .persistenceFlipped(let variable): parts.flipPersistence(of: variable)
    }
    return parts.flow
  }
}

extension FlowBranch {
  fileprivate init(_ branch: FlowBranch, target: UInt8?) {
    self.init(condition: branch.condition, effects: branch.effects, target: target)
  }
}

/// A flow taken apart, so that parts of it can be replaced.
private struct FlowParts {
  private let original: Flow
  private var conditions: ConditionTable
  private var lists: [FlowDecisionList]
  private var states: [FlowState]
  private var variables: [FlowVariable]

  init(_ flow: Flow) {
    original = flow
    conditions = flow.conditions
    lists = flow.lists
    states = flow.states
    variables = flow.variables
  }

  /// The flow put together again.
  var flow: Flow {
    var flow = Flow(
      name: original.name, title: original.title, variables: variables,
      controls: original.controls, alerts: original.alerts, posts: original.posts,
      logs: original.logs, purposeKeys: original.purposeKeys, conditions: conditions,
      states: states, initial: original.initial, lists: lists, goal: original.goal,
      acceptable: original.acceptable)
    flow.traits = original.traits
    return flow
  }

  func guardPart(of id: FlowBranchID) -> ConditionPart? {
    lists[Int(id.list)].branches[Int(id.index)].condition.map { conditions.part(at: $0) }
  }

  /// Gives a branch another condition; none lets it always be taken.
  mutating func replaceGuard(
    of id: FlowBranchID, _ change: (ConditionPart?) -> ConditionPart?
  ) {
    let index = change(guardPart(of: id)).map { conditions.add($0) }
    update(id) { FlowBranch(condition: index, effects: $0.effects, target: $0.target) }
  }

  mutating func update(_ id: FlowBranchID, _ change: (FlowBranch) -> FlowBranch) {
    let list = lists[Int(id.list)]
    var branches = list.branches
    branches[Int(id.index)] = change(branches[Int(id.index)])
    lists[Int(id.list)] = FlowDecisionList(
      state: list.state, trigger: list.trigger, branches: branches)
  }

  mutating func updateEffects(
    at site: FlowChange.Site, _ change: (inout [FlowEffect]) -> Void
  ) {
    switch site {
    case .branch(let id):
      update(id) { branch in
        var effects = branch.effects
        change(&effects)
        return FlowBranch(condition: branch.condition, effects: effects, target: branch.target)
      }
    case .entry(let number):
      let state = states[Int(number)]
      var effects = state.entry
      change(&effects)
      states[Int(number)] = FlowState(
        name: state.name, controls: state.controls, entry: effects, timers: state.timers)
    }
  }

  mutating func removeControl(_ control: UInt8, from number: UInt8) {
    let state = states[Int(number)]
    states[Int(number)] = FlowState(
      name: state.name, controls: state.controls.filter { $0 != control }, entry: state.entry,
      timers: state.timers)
  }

  mutating func flipPersistence(of number: UInt8) {
    let variable = variables[Int(number)]
    variables[Int(number)] = FlowVariable(
      name: variable.name, kind: variable.kind, initial: variable.initial,
      isPersistent: !variable.isPersistent)
  }
}

extension ConditionTable {
  /// Adds a condition that was taken apart.
  @discardableResult
  fileprivate mutating func add(_ part: ConditionPart) -> Index {
    switch part {
    case .all(let parts): addAll { table in for part in parts { table.add(part) } }
    case .any(let parts): addAny { table in for part in parts { table.add(part) } }
    case .not(let part): addNot { $0.add(part) }
    case .test(let subject, let accepted): addTest(subject, accepts: accepted)
    case .version(let comparison, let version): addVersion(comparison, version)
    }
  }
}
