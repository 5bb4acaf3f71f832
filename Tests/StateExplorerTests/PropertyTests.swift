import StateExplorer
import Testing

struct PropertyTests {
  let exploration = Explorer.explore(Counter<UInt64>(end: 9), bounds: .none)
  let bounded = Explorer.explore(Counter<UInt64>(end: 9), bounds: Bounds(states: 5, bytes: .max))

  static func story(to end: Int) -> Story {
    Story(start: 0, steps: (0..<end).map { Story.Step(event: 0, state: $0 + 1) })
  }

  @Test func alwaysHoldsOrTellsTheFirstViolation() {
    #expect(exploration.always { $0 < 10 } == .holds)
    #expect(
      exploration.always { $0 < 7 }
        == .violated(Violation(story: Self.story(to: 7), stateCount: 3)))
    #expect(exploration.always(when: { $0 % 2 == 0 }, { $0 != 9 }) == .holds)
  }

  @Test func propertyOfNoStateIsVacuous() {
    #expect(exploration.always(when: { $0 > 9 }, { _ in false }) == .vacuous)
    #expect(exploration.recoverable(when: { $0 > 9 }, to: { _ in false }) == .vacuous)
  }

  @Test func systemWithoutStatesIsVacuous() {
    let empty = Explorer.explore(GraphSystem<UInt64>(starts: [], moves: []), bounds: .none)

    #expect(empty.stateCount == 0)
    #expect(empty.always { _ in false } == .vacuous)
    #expect(empty.recoverable { _ in false } == .vacuous)
    #expect(empty.sometimes { _ in true } == .violated(Violation(story: nil, stateCount: 0)))
  }

  @Test func sometimesNeedsOneState() {
    #expect(exploration.sometimes { $0 == 9 } == .holds)
    #expect(
      exploration.sometimes { $0 == 10 } == .violated(Violation(story: nil, stateCount: 10)))
  }

  @Test func boundLeavesNoVerdict() {
    let bound = Bound.states(5)

    #expect(bounded.bound == bound)
    #expect(bounded.stateCount == 5)
    #expect(bounded.always { $0 < 10 } == .noVerdict(bound))
    #expect(bounded.always(when: { $0 > 9 }, { _ in false }) == .noVerdict(bound))
    #expect(bounded.sometimes { $0 == 9 } == .noVerdict(bound))
    #expect(bounded.recoverable { $0 == 9 } == .noVerdict(bound))
    #expect(bounded.recoverable { $0 == 2 } == .noVerdict(bound))
  }

  @Test func whatIsCertainIsSaidDespiteTheBound() {
    // 0 → 1 → 1, and 0 → 2 → 3, which is kept out.
    let graph = GraphSystem<UInt64>(
      starts: [0],
      moves: [
        [.init(event: 0, target: 1), .init(event: 1, target: 2)], [.init(event: 2, target: 1)],
        [.init(event: 3, target: 3)], [],
      ])
    let exploration = Explorer.explore(graph, bounds: Bounds(states: 3, bytes: .max))

    #expect(exploration.bound == .states(3))
    #expect(bounded.sometimes { $0 == 4 } == .holds)
    #expect(
      bounded.always { $0 < 4 }
        == .violated(Violation(story: Self.story(to: 4), stateCount: 1)))
    #expect(
      exploration.recoverable { $0 == 0 }
        == .violated(
          Violation(
            story: Story(start: 0, steps: [Story.Step(event: 0, state: 1)]), stateCount: 1)))
  }

  @Test func boundThatIsJustEnoughIsNotHit() {
    let exploration = Explorer.explore(
      Counter<UInt64>(end: 9), bounds: Bounds(states: 10, bytes: .max))

    #expect(exploration.bound == nil)
    #expect(exploration.stateCount == 10)
    #expect(exploration.always { $0 < 10 } == .holds)
  }

  @Test func bytesBoundTheStatesToo() {
    let exploration = Explorer.explore(
      Counter<UInt64>(end: 99_999), bounds: Bounds(states: .max, bytes: 1 << 20))

    #expect(exploration.bound == .bytes(1 << 20))
    #expect(exploration.byteCount <= 1 << 20)
    #expect(exploration.stateCount > 20_000)
  }

  /// A state takes 16 bytes and, as the table is thirteen thirty-seconds full at least, 20 more.
  @Test(arguments: [43_000, 100_000, 170_000, 400_000])
  func tablesAreWellFilled(count: Int) {
    let exploration = Explorer.explore(Counter<UInt64>(end: count - 1), bounds: .none)

    #expect(exploration.stateCount == count)
    #expect(exploration.byteCount <= 36 * count)
  }
}
