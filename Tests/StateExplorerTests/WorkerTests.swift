import SharedModel
import StateExplorer
import StateExplorerSystem
import Testing

/// The answer doesn't depend on how many threads work on it.
struct WorkerTests {
  /// All that an exploration says.
  struct Answer: Hashable {
    let states: [UInt64]
    let stories: [Story]
    let edgeCount: Int
    let moveCount: Int
    let bound: Bound?
    let verdicts: [Verdict]

    init<System: TransitionSystem>(_ exploration: Exploration<System>)
    where System.Packed == UInt64 {
      let count = exploration.stateCount
      states = (0..<count).map { exploration.state($0) }
      stories = stride(from: 0, to: count, by: 497).map { exploration.story(to: $0) }
      edgeCount = exploration.edgeCount
      moveCount = exploration.moveCount
      bound = exploration.bound
      verdicts = [
        exploration.always { $0 % 1009 != 5 }, exploration.recoverable { $0 % 3001 == 5 },
      ]
    }
  }

  static let limits = [.max, 9_000, 6_123, 6_124, 1]

  @Test(arguments: limits, [true, false])
  func answerIsTheSameForAnyNumberOfWorkers(limit: Int, hasFreeSteps: Bool) {
    let system = Scatter(size: 12_000, hasFreeSteps: hasFreeSteps)
    let bounds = Bounds(states: limit, bytes: .max)
    let expected = Answer(Explorer.explore(system, bounds: bounds))

    for workers in [2, 3] {
      let host = SystemHost(workerCount: workers)
      let exploration = Explorer.explore(system, bounds: bounds, host: host)

      #expect(Answer(exploration) == expected, "\(workers) workers")
    }
    #expect(expected.states.count == limit || expected.bound == nil)
  }

  /// The queue as textbooks have it: one state after the other.
  @Test(arguments: limits)
  func answerIsThatOfAQueue(limit: Int) {
    let system = Scatter(size: 12_000, hasFreeSteps: false)
    var queue: [UInt64] = [0]
    var known: Set<UInt64> = [0]
    var edgeCount = 0
    var head = 0
    search: while head < queue.count {
      for target in system.targets(of: queue[head]) {
        if known.insert(target).inserted {
          if queue.count == limit { break search }
          queue.append(target)
        }
        edgeCount += 1
      }
      head += 1
    }

    let exploration = Explorer.explore(
      system, bounds: Bounds(states: limit, bytes: .max), host: SystemHost(workerCount: 2))

    let answer = Answer(exploration)
    #expect(answer.states == queue)
    #expect(answer.edgeCount == edgeCount)
    #expect(answer.bound == (head < queue.count ? .states(limit) : nil))
  }

  @Test(arguments: [1, 2])
  func sharedModelHasItsKnownSize(workers: Int) {
    let exploration = Explorer.explore(
      SharedModel(homePresses: 1), bounds: .none, host: SystemHost(workerCount: workers))

    #expect(exploration.stateCount == 24_742)
    #expect(exploration.edgeCount == 127_784)
    #expect(exploration.moveCount == 26)
    #expect(exploration.recoverable { $0 == exploration.state(0) } != .holds)
  }

  @Test func threadsDoEveryTaskOnce() {
    let host = SystemHost(workerCount: 4)
    let counts = UnsafeMutableBufferPointer<Int>.allocate(capacity: 1000)
    defer { counts.deallocate() }
    counts.initialize(repeating: 0)

    for _ in 0..<50 {
      host.perform(1000) { counts[$0] += 1 }
    }

    #expect(host.workerCount == 4)
    #expect(counts.allSatisfy { $0 == 50 })
  }

  @Test(arguments: [1, 4096, 1 << 17, 3 << 18, 1 << 20, 3 << 19, 1 << 21, 3 << 21])
  func memoryIsZeroAndAlignedEvenWhenUsedBefore(bytes: Int) {
    let host = SystemHost(workerCount: 1)
    for _ in 0..<9 {
      let pages = (0..<2).map { _ in host.memory(bytes: bytes, isZeroed: true) }
      for memory in pages {
        let raw = UnsafeMutableRawBufferPointer(start: memory, count: bytes)
        #expect(stride(from: 0, to: bytes, by: 509).allSatisfy { raw[$0] == 0 })
        #expect(raw[bytes - 1] == 0)
        #expect(Int(bitPattern: memory) % 16 == 0)
        raw[0] = 1
        raw[bytes - 1] = 1
      }
      #expect(pages[0] != pages[1])
      for memory in pages { host.release(memory, bytes: bytes) }
    }
  }

  /// Parts of one large page lie beside each other, and make a page again when nobody uses them.
  @Test(arguments: [1 << 20, 1 << 19, 3 << 17, 1 << 17])
  func partsOfAPageBecomeAPageAgain(bytes: Int) {
    let host = SystemHost(workerCount: 1)
    let size = 1 << 21
    let parts = (0..<size / bytes).map { _ in host.memory(bytes: bytes, isZeroed: false) }.sorted()
    let apart = zip(parts, parts.dropFirst()).map { $1 - $0 }

    #expect(apart.allSatisfy { $0 == bytes })
    for part in parts.dropFirst() { host.release(part, bytes: bytes) }
    let other = host.memory(bytes: size, isZeroed: true)
    #expect(other < parts[0] || other >= parts[0] + size, "a part of the page is in use")
    host.release(parts[0], bytes: bytes)
    #expect(host.memory(bytes: size, isZeroed: true) == parts[0])
  }
}
