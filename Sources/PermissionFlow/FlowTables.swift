/// What a ``Flow`` decides and does, as the machine reads it: rows of numbers in flat arrays.
///
/// Every event comes here, in runs and in search. A list within a list would be retained and
/// released each time, which takes longer than deciding.
struct FlowTables: Sendable {
  /// A branch.
  struct Branch: Sendable {
    /// The index of its condition, or ``none``.
    let condition: Int32
    /// The number of the state it leads to, or ``none``.
    let target: Int32
    /// Where its effects lie.
    let effects: Rows
    /// Whether `locationServices` is read when it is taken: by it or by a condition before it.
    let readsServices: Bool
  }

  /// A decision list.
  struct List: Sendable {
    /// Where its branches lie.
    let branches: Rows
    /// Whether `locationServices` is read when none of them is taken.
    let readsServices: Bool
  }

  /// A state.
  struct State: Sendable {
    /// Where the effects of entering it lie.
    let entry: Rows
    /// Where its timers lie.
    let timers: Rows
  }

  /// Some neighbours in a flat array.
  struct Rows: Sendable {
    let first: Int32
    let end: Int32
  }

  /// What stands in place of a number that isn't there.
  static let none: Int32 = -1

  private(set) var branches: [Branch] = []
  private(set) var lists: [List] = []
  private(set) var states: [State] = []
  private(set) var effects: [FlowEffect] = []
  private(set) var timers: [FlowState.Timer] = []

  /// Lays out lists and states, in their order.
  init(lists: [FlowDecisionList], states: [FlowState], conditions: ConditionTable) {
    for list in lists {
      let reads = list.servicesReads(in: conditions)
      let first = Int32(branches.count)
      for (branch, isRead) in zip(list.branches, reads) {
        branches.append(
          Branch(
            condition: branch.condition ?? FlowTables.none,
            target: branch.target.map { Int32($0) } ?? FlowTables.none,
            effects: add(branch.effects), readsServices: isRead))
      }
      self.lists.append(
        List(
          branches: Rows(first: first, end: Int32(branches.count)),
          readsServices: reads.last ?? false))
    }
    for state in states {
      let first = Int32(timers.count)
      timers += state.timers
      self.states.append(
        State(
          entry: add(state.entry), timers: Rows(first: first, end: Int32(timers.count))))
    }
  }

  private mutating func add(_ more: [FlowEffect]) -> Rows {
    let first = Int32(effects.count)
    effects += more
    return Rows(first: first, end: Int32(effects.count))
  }
}
