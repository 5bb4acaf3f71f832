/// One branch of a decision list.
public struct FlowBranch: Hashable, Sendable {
  /// The condition under which it is taken; always when absent.
  public let condition: ConditionTable.Index?
  /// What it does, in order.
  public let effects: [FlowEffect]
  /// The number of the state it leads to; stays when absent.
  public let target: UInt8?

  /// Creates a branch.
  public init(condition: ConditionTable.Index?, effects: [FlowEffect], target: UInt8?) {
    self.condition = condition
    self.effects = effects
    self.target = target
  }
}

/// The address of a branch: its list and its place in it.
public struct FlowBranchID: Hashable, Sendable {
  /// The number of the decision list in ``Flow/lists``.
  public let list: UInt16
  /// The place in the list, from 0.
  public let index: UInt16

  /// Creates an address.
  public init(list: UInt16, index: UInt16) {
    self.list = list
    self.index = index
  }
}

/// The branches for one event, or for one timer.
public struct FlowDecisionList: Hashable, Sendable {
  /// What the list decides on.
  public enum Trigger: Hashable, Sendable {
    case event(FlowEvent)
    /// A timer by its number within its state.
    case timer(UInt8)
  }

  /// The number of the state it belongs to; absent at the top level.
  public let state: UInt8?
  /// What the list decides on.
  public let trigger: Trigger
  /// The branches in the order they are tried.
  public let branches: [FlowBranch]

  /// Creates a list.
  public init(state: UInt8?, trigger: Trigger, branches: [FlowBranch]) {
    self.state = state
    self.trigger = trigger
    self.branches = branches
  }
}

extension FlowDecisionList {
  /// For each branch, and last for taking none, whether the conditions looked at until then or the
  /// values stored by it name `locationServices`.
  func servicesReads(in table: ConditionTable) -> [Bool] {
    var isRead = false
    var reads: [Bool] = []
    for branch in branches {
      if let condition = branch.condition, table.names(.locationServices, in: condition) {
        isRead = true
      }
      let stores = branch.effects.contains { effect in
        guard case .setToCondition(_, let condition) = effect else { return false }
        return table.names(.locationServices, in: condition)
      }
      reads.append(isRead || stores)
    }
    return reads + [isRead]
  }
}
