/// A breadth-first search under way.
///
/// States are numbered in the order of the textbook queue: fewest moves first, then fewest steps,
/// then the lowest number of the state before, then the order of its events. How many tasks run at
/// a time changes nothing in that.
@usableFromInline
struct Search<System: TransitionSystem> {
  @usableFromInline typealias Packed = System.Packed

  @usableFromInline let system: System
  @usableFromInline let host: any ExplorerHost
  @usableFromInline let limit: Int
  @usableFromInline var table: StateTable<Packed>
  @usableFromInline var store: StateStore<Packed>
  @usableFromInline var successors = Successors<Packed>(capacity: 1024)
  @usableFromInline var lanes: UnsafeMutablePointer<SearchLane<Packed>>?
  @usableFromInline var initialCount = 0
  @usableFromInline var edgeCount = 0
  @usableFromInline var moveCount = 0
  /// Whether a state was found that the limit doesn't allow.
  @usableFromInline var isFull = false

  /// How many states are expanded before their successors are looked up.
  @inlinable static var batchSize: Int { 32 }
  /// The fewest states that are worth a block; fewer are faster visited one by one.
  @inlinable var blockThreshold: Int { host.workerCount > 1 ? 512 : 2048 }

  @inlinable init(_ system: System, limit: Int, host: any ExplorerHost) {
    self.system = system
    self.host = host
    self.limit = limit
    table = StateTable(host: host)
    store = StateStore(host: host)
  }

  /// Visits everything, or as much as the limit allows.
  @inlinable mutating func run() {
    successors.parent = Arrival<Packed>.none
    for state in system.initialStates { successors.append(state, event: 0) }
    insertSuccessors()
    edgeCount = 0
    initialCount = store.count
    var layer = layer(after: [], from: SearchLevel(step: 0, numbers: 0..<initialCount))
    while !isFull {
      layer = self.layer(after: layer, from: nil)
      if layer.isEmpty { break }
      moveCount += 1
    }
  }

  /// Finds what one move more leads to, and what free steps lead to from there, by steps.
  ///
  /// - Parameter start: The level that starts the first layer, which no move leads to.
  @inlinable mutating func layer(
    after previous: [SearchLevel], from start: SearchLevel?
  ) -> [SearchLevel] {
    var layer: [SearchLevel] = []
    var open = start
    var entered = 0
    while !isFull {
      if let open, !open.numbers.isEmpty { layer.append(open) }
      // The level that is open is never later than the next one that is entered from.
      guard let step = open?.step ?? (entered < previous.count ? previous[entered].step : nil)
      else { break }
      let first = store.count
      if entered < previous.count, previous[entered].step == step {
        expand(previous[entered].numbers, .move)
        entered += 1
      }
      if let open { expand(open.numbers, .free) }
      open =
        store.count > first ? SearchLevel(step: step + 1, numbers: first..<store.count) : nil
    }
    return layer
  }

  /// Visits the successors of the states with these numbers.
  @inlinable mutating func expand(_ numbers: Range<Int>, _ kind: EdgeKind) {
    if numbers.count >= blockThreshold {
      expandInBlocks(numbers, kind)
    } else {
      expandInOrder(numbers, kind)
    }
  }

  @inlinable mutating func expandInOrder(_ numbers: Range<Int>, _ kind: EdgeKind) {
    var lower = numbers.lowerBound
    while lower < numbers.upperBound, !isFull {
      let upper = min(lower + Self.batchSize, numbers.upperBound)
      successors.count = 0
      for number in lower..<upper {
        successors.parent = UInt32(truncatingIfNeeded: number)
        system.append(kind, from: store.pointer(number).pointee.state, to: &successors)
      }
      insertSuccessors()
      lower = upper
    }
  }

  /// Adds those successors that are new, in order.
  ///
  /// Every slot is fetched before anything is added: the ways to memory don't wait for each other.
  @inlinable mutating func insertSuccessors() {
    let arrivals = successors.base
    let count = successors.count
    for index in 0..<count { table.prefetch(arrivals[index].state) }
    for index in 0..<count {
      let arrival = arrivals[index]
      guard table.insert(arrival.state, host: host) else { continue }
      if store.count == limit {
        isFull = true
        edgeCount += index
        return
      }
      store.append(arrival)
    }
    edgeCount += count
  }

  /// Frees what only the search itself needs.
  @inlinable mutating func deallocateScratch() {
    successors.deallocate()
    releaseLanes()
  }
}

/// States with the same number of moves and of steps.
@usableFromInline
struct SearchLevel {
  @usableFromInline let step: Int
  @usableFromInline let numbers: Range<Int>

  @inlinable init(step: Int, numbers: Range<Int>) {
    self.step = step
    self.numbers = numbers
  }
}

/// Scratch room for indices into a buffer of successors.
@usableFromInline
struct PendingList {
  @usableFromInline var base: UnsafeMutablePointer<UInt32>
  @usableFromInline var capacity: Int

  @inlinable init(capacity: Int) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  @inlinable func deallocate() { base.deallocate() }

  /// Makes room for `count` indices and forgets the old ones.
  @inlinable @inline(__always)
  mutating func reserve(_ count: Int) {
    guard count > capacity else { return }
    base.deallocate()
    capacity = max(count, capacity * 2)
    base = .allocate(capacity: capacity)
  }
}
