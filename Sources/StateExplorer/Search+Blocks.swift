extension Search {
  /// How many states make a block at most, and how many chunks at most it is cut into.
  @inlinable static var blockSize: Int { 1 << 13 }
  @inlinable static var chunkCount: Int { 64 }

  /// Visits the successors of many states block by block, with all workers.
  ///
  /// That is also the faster way for one worker: a shard at a time is a small part of the table.
  @inlinable mutating func expandInBlocks(_ numbers: Range<Int>, _ kind: EdgeKind) {
    let chunks = self.chunks ?? allocateChunks()
    let blockCount = (numbers.count + Self.blockSize - 1) / Self.blockSize
    let size = (numbers.count + blockCount - 1) / blockCount
    var lower = numbers.lowerBound
    while lower < numbers.upperBound, !isFull {
      let upper = min(lower + size, numbers.upperBound)
      expandBlock(lower..<upper, kind, chunks)
      lower = upper
    }
  }

  @inlinable mutating func expandBlock(
    _ numbers: Range<Int>, _ kind: EdgeKind, _ chunks: UnsafeMutablePointer<SearchChunk<Packed>>
  ) {
    let size = chunkSize(numbers.count)
    // Copies: a task that captures no reference is half as fast again.
    let (system, host, table, store) = (system, host, table, store)
    let recent = self.recent
    let used = (numbers.count + size - 1) / size
    host.perform(used) { index in
      let lower = numbers.lowerBound + index * size
      let upper = min(lower + size, numbers.upperBound)
      chunks[index].fill(lower..<upper, kind, of: system, from: store)
    }
    let found = (0..<used).reduce(0) { $0 + chunks[$1].successors.count }
    guard found > 0, let recent else { return }
    host.perform(StateTable<Packed>.shardCount) { shard in
      for index in 0..<used {
        chunks[index].insert(
          into: &table.shards[shard], index: shard, unlessIn: recent[shard], host: host)
      }
    }
    append(used, of: chunks)
  }

  /// How many states a chunk of a block expands: few enough for every worker to get some.
  @inlinable func chunkSize(_ count: Int) -> Int {
    let even = count / (16 * host.workerCount)
    return max(min(max(even, 32), 256), (count + Self.chunkCount - 1) / Self.chunkCount)
  }

  /// Appends the new states of all chunks to the store.
  @inlinable mutating func append(
    _ used: Int, of chunks: UnsafeMutablePointer<SearchChunk<Packed>>
  ) {
    var firsts: [Int] = []
    firsts.reserveCapacity(used)
    var count = store.count
    var whole = 0
    for index in 0..<used {
      let next = count + chunks[index].newCount
      firsts.append(count)
      if next > limit { break }
      edgeCount += chunks[index].successors.count
      count = next
      whole += 1
    }
    store.reserve(min(limit, count + (whole < used ? chunks[whole].newCount : 0)))
    let (store, limit) = (store, limit)
    firsts.withUnsafeBufferPointer { firsts in
      host.perform(whole) { index in
        _ = chunks[index].append(to: store, from: firsts[index], limit: limit)
      }
    }
    self.store.count = count
    if whole < used, let stop = chunks[whole].append(to: store, from: count, limit: limit) {
      self.store.count = limit
      edgeCount += stop
      isFull = true
    }
  }

  @inlinable mutating func allocateChunks() -> UnsafeMutablePointer<SearchChunk<Packed>> {
    let chunks = UnsafeMutablePointer<SearchChunk<Packed>>.allocate(capacity: Self.chunkCount)
    for index in 0..<Self.chunkCount { (chunks + index).initialize(to: SearchChunk()) }
    self.chunks = chunks
    recent = .allocate(capacity: StateTable<Packed>.shardCount)
    for shard in 0..<StateTable<Packed>.shardCount {
      recent?.advanced(by: shard).initialize(to: RecentStates(host: host))
    }
    return chunks
  }

  @inlinable mutating func deallocateChunks() {
    guard let chunks else { return }
    for index in 0..<Self.chunkCount { chunks[index].deallocate() }
    chunks.deallocate()
    self.chunks = nil
    guard let recent else { return }
    for shard in 0..<StateTable<Packed>.shardCount { recent[shard].release(to: host) }
    recent.deallocate()
    self.recent = nil
  }
}
