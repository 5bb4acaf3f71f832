extension Search {
  /// How many states of a block each worker expands at most.
  @inlinable static var laneSize: Int { 1 << 13 }

  /// Visits the successors of many states block by block, with all workers.
  ///
  /// That is also the faster way for one worker: a shard at a time is a small part of the table.
  @inlinable mutating func expandInBlocks(_ numbers: Range<Int>, _ kind: EdgeKind) {
    let lanes = self.lanes ?? allocateLanes()
    let largest = Self.laneSize * host.workerCount
    let blockCount = (numbers.count + largest - 1) / largest
    let size = (numbers.count + blockCount - 1) / blockCount
    var lower = numbers.lowerBound
    while lower < numbers.upperBound, !isFull {
      let upper = min(lower + size, numbers.upperBound)
      expandBlock(lower..<upper, kind, lanes)
      lower = upper
    }
  }

  @inlinable mutating func expandBlock(
    _ numbers: Range<Int>, _ kind: EdgeKind, _ lanes: UnsafeMutablePointer<SearchLane<Packed>>
  ) {
    // Copies: a task that captures no reference is half as fast again; and what one task counts
    // must not lie on a line of the cache with what another one does.
    let (system, host, table, store, count) = (system, host, table, store, host.workerCount)
    let size = (numbers.count + count - 1) / count
    host.perform(count) { index in
      let lower = min(numbers.lowerBound + index * size, numbers.upperBound)
      let upper = min(lower + size, numbers.upperBound)
      var lane = lanes[index]
      lane.fill(lower..<upper, kind, of: system, from: store)
      lanes[index] = lane
    }
    let found = (0..<count).reduce(0) { $0 + lanes[$1].edgeCount }
    guard found > 0 else { return }
    host.perform(StateTable<Packed>.shardCount) { index in
      var shard = table.shards[index]
      for lane in 0..<count { lanes[lane].insert(into: &shard, index: index, host: host) }
      table.shards[index] = shard
    }
    appendNew(from: lanes, kind)
  }

  /// Appends the new states of all lanes to the store.
  @inlinable mutating func appendNew(
    from lanes: UnsafeMutablePointer<SearchLane<Packed>>, _ kind: EdgeKind
  ) {
    var firsts: [Int] = []
    var count = store.count
    for index in 0..<host.workerCount {
      firsts.append(count)
      count += lanes[index].newCount
      if count > limit { break }
      edgeCount += lanes[index].edgeCount
    }
    let whole = count > limit ? firsts.count - 1 : firsts.count
    store.reserve(min(count, limit))
    let (store, limit) = (store, limit)
    firsts.withUnsafeBufferPointer { firsts in
      host.perform(whole) { index in
        _ = lanes[index].append(to: store, from: firsts[index], limit: limit)
      }
    }
    self.store.count = min(count, limit)
    if whole < firsts.count,
      let refused = lanes[whole].append(to: store, from: firsts[whole], limit: limit)
    {
      isFull = true
      edgeCount += edges(before: refused, in: lanes[whole], kind)
    }
  }

  /// How many edges of a lane come before the one that leads to a refused state.
  @inlinable func edges(
    before refused: Arrival<Packed>, in lane: SearchLane<Packed>, _ kind: EdgeKind
  ) -> Int {
    var edges = Successors<Packed>(capacity: 1024)
    defer { edges.deallocate() }
    var before = 0
    for number in lane.first...Int(refused.parent) {
      before += edges.count
      edges.count = 0
      system.append(kind, from: store.pointer(number).pointee.state, to: &edges)
    }
    let place = (0..<edges.count).first { edges.base[$0].state == refused.state }
    return before + (place ?? 0)
  }

  @inlinable mutating func allocateLanes() -> UnsafeMutablePointer<SearchLane<Packed>> {
    let lanes = UnsafeMutablePointer<SearchLane<Packed>>.allocate(capacity: host.workerCount)
    for index in 0..<host.workerCount { (lanes + index).initialize(to: SearchLane(host: host)) }
    self.lanes = lanes
    return lanes
  }

  @inlinable mutating func releaseLanes() {
    guard let lanes else { return }
    for index in 0..<host.workerCount { lanes[index].release(to: host) }
    lanes.deallocate()
    self.lanes = nil
  }
}
