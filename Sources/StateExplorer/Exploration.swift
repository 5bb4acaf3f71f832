/// All states that were found, with the shortest story to each.
///
/// States are numbered from 0 in the order of the search: fewest moves first, then fewest steps,
/// then the lowest number of the state before, then the order of its events.
@usableFromInline
package struct Exploration<System: TransitionSystem> {
  /// The packed form of a state.
  @usableFromInline package typealias Packed = System.Packed

  /// What was explored.
  @usableFromInline package let system: System
  /// How many different initial states there are; they have the lowest numbers.
  @usableFromInline package let initialCount: Int
  /// How many edges were followed; with a bound, those before the first state that was refused.
  @usableFromInline package let edgeCount: Int
  /// The most moves that the shortest story to any state takes.
  @usableFromInline package let moveCount: Int
  /// The bound that ended the search, or `nil` when everything reachable was visited.
  @usableFromInline package let bound: Bound?
  @usableFromInline let memory: ExplorationMemory<Packed>

  @inlinable init(_ search: Search<System>, bound: Bound?) {
    system = search.system
    initialCount = search.initialCount
    edgeCount = search.edgeCount
    moveCount = search.moveCount
    self.bound = bound
    memory = ExplorationMemory(store: search.store, table: search.table, host: search.host)
  }

  /// How many states were found.
  @inlinable package var stateCount: Int { memory.store.count }

  /// The bytes taken for states and table.
  @inlinable package var byteCount: Int { memory.store.bytes + memory.table.bytes }

  /// The state with a number.
  ///
  /// - Precondition: The number is below `stateCount`.
  @inlinable package func state(_ number: Int) -> Packed {
    arrival(number).state
  }

  @inlinable func arrival(_ number: Int) -> Arrival<Packed> {
    precondition(number >= 0 && number < stateCount, "no state has the number \(number)")
    return memory.store.pointer(number).pointee
  }

  /// The number of the first state that satisfies a condition.
  @inlinable package func first(where condition: (Packed) -> Bool) -> Int? {
    let store = memory.store
    return (0..<store.count).first { condition(store.pointer($0).pointee.state) }
  }

  /// How many states satisfy a condition.
  @inlinable package func count(where condition: (Packed) -> Bool) -> Int {
    let store = memory.store
    var count = 0
    for number in 0..<store.count where condition(store.pointer(number).pointee.state) {
      count += 1
    }
    return count
  }

  /// The shortest story that leads to a state.
  ///
  /// - Precondition: The number is below `stateCount`.
  @inlinable package func story(to number: Int) -> Story {
    var steps: [Story.Step] = []
    var current = number
    while true {
      let arrival = arrival(current)
      if arrival.parent == Arrival<Packed>.none { break }
      steps.append(Story.Step(event: arrival.event, state: current))
      current = Int(arrival.parent)
    }
    return Story(start: current, steps: steps.reversed())
  }
}

/// The memory behind an exploration; a class, because it must be freed when nobody uses it.
@usableFromInline
final class ExplorationMemory<Packed: PackedState> {
  @usableFromInline let store: StateStore<Packed>
  @usableFromInline let table: StateTable<Packed>
  @usableFromInline let host: any ExplorerHost
  /// The numbers of the states in the table's slots, made when first asked for.
  @usableFromInline var numbers: StateNumbers<Packed>?

  @inlinable init(
    store: StateStore<Packed>, table: StateTable<Packed>, host: any ExplorerHost
  ) {
    self.store = store
    self.table = table
    self.host = host
  }

  deinit {
    numbers?.deallocate()
    store.release()
    table.release(to: host)
  }
}
