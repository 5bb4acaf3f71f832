import StateExplorer
import Testing

struct ToySystemTests {
  @Test func counterIsALine() {
    let exploration = Explorer.explore(Counter<UInt64>(end: 9), bounds: .none)

    #expect(exploration.stateCount == 10)
    #expect(exploration.edgeCount == 9)
    #expect(exploration.moveCount == 9)
    #expect(exploration.bound == nil)
    #expect(exploration.story(to: 9).events == [UInt16](repeating: 0, count: 9))
    #expect(exploration.story(to: 0) == Story(start: 0, steps: []))
  }

  @Test func longCounterNeedsMoreThanOneSegment() {
    let exploration = Explorer.explore(Counter<UInt64>(end: 139_999), bounds: .none)

    #expect(exploration.stateCount == 140_000)
    #expect(exploration.edgeCount == 139_999)
    #expect(exploration.number(of: 123_456) == 123_456)
    #expect(exploration.number(of: 140_000) == nil)
    #expect(exploration.story(to: 139_999).steps.count == 139_999)
  }

  @Test func shardSplitsWhenItIsLarge() {
    let counter = Counter<OneShardState>(end: 89_999)

    let exploration = Explorer.explore(counter, bounds: .none)

    #expect(exploration.stateCount == 90_000)
    let isNumbered = (0..<90_000).allSatisfy {
      exploration.number(of: OneShardState(number: $0)) == $0
    }
    #expect(isNumbered)
    #expect(exploration.number(of: OneShardState(number: 90_000)) == nil)
  }

  @Test func riverIsCrossedInSevenMoves() throws {
    let exploration = Explorer.explore(RiverCrossing(), bounds: .none)
    let goal = try #require(exploration.first { $0 == 0b1111 })

    #expect(exploration.stateCount == 10)
    #expect(exploration.edgeCount == 20)
    #expect(exploration.story(to: goal).events == [2, 0, 1, 2, 3, 0, 2])
    #expect(exploration.recoverable { $0 == 0b1111 } == .holds)
  }

  // States: 2, 6, 14, 34, 82, the Pell-Lucas numbers: rings over {0, 1, 2} in which 0 follows 2.
  @Test(arguments: [(2, 6), (3, 14), (4, 34), (5, 82), (12, 39_202)])
  func philosophersStarveTogether(count: UInt64, states: Int) {
    let system = Philosophers(count: count)
    let exploration = Explorer.explore(system, bounds: .none)

    let verdict = exploration.recoverable { $0 == 0 }

    #expect(exploration.stateCount == states)
    guard case .violated(let violation) = verdict else {
      Issue.record("\(verdict)")
      return
    }
    #expect(violation.stateCount == 1)
    #expect(violation.story?.events == (0..<UInt16(count)).map { $0 * 3 })
    #expect(violation.story.map { exploration.state($0.end) } == system.deadlock)
  }

  @Test func lassoIsRecoverableOnlyOnItsLoop() {
    // 0 → 1 → 2 → 3 → 1
    let lasso = GraphSystem<UInt64>(
      starts: [0],
      moves: [
        [.init(event: 0, target: 1)], [.init(event: 0, target: 2)], [.init(event: 0, target: 3)],
        [.init(event: 0, target: 1)],
      ])
    let exploration = Explorer.explore(lasso, bounds: .none)

    #expect(exploration.stateCount == 4)
    #expect(exploration.edgeCount == 4)
    #expect(exploration.recoverable { $0 == 2 } == .holds)
    #expect(
      exploration.recoverable { $0 == 0 }
        == .violated(
          Violation(
            story: Story(start: 0, steps: [Story.Step(event: 0, state: 1)]), stateCount: 3)))
    #expect(exploration.recoverable(when: { $0 == 0 }, to: { $0 == 0 }) == .holds)
  }

  @Test func trapIsFoundByItsShortestStory() {
    // 0 ⇄ 1, 1 → 2 by event 7, 2 ⇄ 3
    let trap = GraphSystem<UInt64>(
      starts: [0],
      moves: [
        [.init(event: 1, target: 1)], [.init(event: 2, target: 0), .init(event: 7, target: 2)],
        [.init(event: 3, target: 3)], [.init(event: 4, target: 2)],
      ])
    let exploration = Explorer.explore(trap, bounds: .none)
    let ways = exploration.predecessors { $0 != 7 }

    let verdict = exploration.recoverable { $0 == 0 }

    let story = Story(
      start: 0, steps: [Story.Step(event: 1, state: 1), Story.Step(event: 7, state: 2)])
    #expect(verdict == .violated(Violation(story: story, stateCount: 2)))
    #expect(exploration.recoverable(when: { $0 < 2 }, to: { $0 == 3 }) == .holds)
    #expect(
      exploration.recoverable(when: { $0 < 2 }, over: ways, to: { $0 == 3 })
        == .violated(Violation(story: Story(start: 0, steps: []), stateCount: 2)))
  }

  @Test func movesCountBeforeSteps() {
    // To 3: one move from 0 by event 0 and three free steps, or two moves.
    let graph = GraphSystem<UInt64>(
      starts: [0],
      moves: [
        [.init(event: 0, target: 1), .init(event: 1, target: 2)], [],
        [.init(event: 2, target: 3)], [], [], [],
      ],
      steps: [
        [], [.init(event: 10, target: 4)], [], [], [.init(event: 11, target: 5)],
        [.init(event: 12, target: 3)],
      ])
    let exploration = Explorer.explore(graph, bounds: .none)

    #expect(exploration.moveCount == 1)
    let story = exploration.first { $0 == 3 }.map { exploration.story(to: $0) }
    #expect(story?.events == [0, 10, 11, 12])
  }
}
