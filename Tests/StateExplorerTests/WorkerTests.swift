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
    let verdict: Verdict

    init<System: TransitionSystem>(_ exploration: Exploration<System>)
    where System.Packed == UInt64 {
      let count = exploration.stateCount
      states = (0..<count).map { exploration.state($0) }
      stories = stride(from: 0, to: count, by: 997).map { exploration.story(to: $0) }
      edgeCount = exploration.edgeCount
      moveCount = exploration.moveCount
      bound = exploration.bound
      verdict = exploration.always { $0 % 1009 != 5 }
    }
  }

  static let limits = [.max, 60_000, 45_678, 45_679, 10_000, 3_000, 1]

  @Test(arguments: limits)
  func answerIsTheSameForAnyNumberOfWorkers(limit: Int) {
    let bounds = Bounds(states: limit, bytes: .max)
    let expected = Answer(Explorer.explore(Scatter(size: 90_000), bounds: bounds))

    for workers in [1, 2, 3, 5] {
      let host = SystemHost(workerCount: workers)
      let exploration = Explorer.explore(Scatter(size: 90_000), bounds: bounds, host: host)

      #expect(Answer(exploration) == expected, "\(workers) workers")
    }
    #expect(expected.states.count == limit || expected.bound == nil)
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

  @Test(arguments: [1, 4096, 1 << 21, 3 << 21])
  func memoryIsZeroAndAligned(bytes: Int) {
    let host = SystemHost(workerCount: 1)
    let memory = host.zeroedMemory(bytes: bytes)
    let raw = UnsafeMutableRawBufferPointer(start: memory, count: bytes)

    #expect(raw.allSatisfy { $0 == 0 })
    #expect(Int(bitPattern: memory) % 16 == 0)

    raw.initializeMemory(as: UInt8.self, repeating: 1)
    host.release(memory, bytes: bytes)
  }
}
