extension Exploration {
  /// The number of a state, or `nil` when it was not found.
  @inlinable package func number(of state: Packed) -> Int? { finder.number(of: state) }

  /// For many look-ups.
  @inlinable package var finder: StateFinder<Packed> { StateFinder(numbers) }

  /// Made on first use: 4 bytes a slot.
  @inlinable var numbers: StateNumbers<Packed> {
    if let numbers = memory.numbers { return numbers }
    let numbers = StateNumbers(of: memory.store, in: memory.table)
    memory.numbers = numbers
    return numbers
  }

  /// Calls back with every edge: by the number of its source, moves before free steps, in order.
  ///
  /// The system is asked once more; the edges are not stored. The target is `nil` when a bound kept
  /// it out.
  @inlinable package func forEachEdge(
    _ body: (_ source: Int, _ event: UInt16, _ target: Int?) -> Void
  ) {
    let store = memory.store
    let numbers = numbers
    var successors = Successors<Packed>(capacity: 256)
    for source in 0..<store.count {
      let state = store.pointer(source).pointee.state
      successors.count = 0
      system.appendMoves(from: state, to: &successors)
      system.appendFreeSteps(from: state, to: &successors)
      for index in 0..<successors.count {
        let arrival = successors.base[index]
        let target = numbers.number(of: arrival.state)
        body(source, arrival.event, target == Arrival<Packed>.none ? nil : Int(target))
      }
    }
    successors.deallocate()
  }

  /// The edges backwards, for questions about what can be reached from where.
  ///
  /// - Parameter isUsable: Which events count as a way; the others are left out. Asked by several
  ///   tasks at a time.
  /// - Complexity: Follows all edges once; 8 bytes an edge while it works, 4 afterwards.
  @inlinable package func predecessors(
    by isUsable: (UInt16) -> Bool = { _ in true }
  ) -> Predecessors {
    let (system, store, numbers, size) = (system, memory.store, numbers, 1 << 12)
    let count = (store.count + size - 1) / size
    let parts = UnsafeMutableBufferPointer<EdgePart>.allocate(capacity: count)
    memory.host.perform(count) { index in
      let part = EdgePart(
        of: system, from: index * size..<min((index + 1) * size, store.count), in: store,
        numbers: numbers, by: isUsable)
      parts.initializeElement(at: index, to: part)
    }
    defer { parts.deinitialize().deallocate() }
    return Predecessors(parts, stateCount: store.count)
  }
}
