import FlowExploration
import Testing

/// The choice of few sets that hold everything.
@Suite struct GreedyCoverTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let sets: [Set<Int>]
    let chosen: [Int]
    var testDescription: String { "\(sets.map { $0.sorted() })" }
  }

  @Test(arguments: [
    Case(sets: [], chosen: []),
    Case(sets: [[]], chosen: []),
    Case(sets: [[0], [0, 1], [1, 2]], chosen: [1, 2]),
    // Of equals the first.
    Case(sets: [[0, 1], [1, 0]], chosen: [0]),
    // The largest comes first and turns out to be needless.
    Case(sets: [[0, 1, 2, 3], [0, 1, 4], [2, 3, 5]], chosen: [1, 2]),
    Case(sets: [[2], [1], [0]], chosen: [0, 1, 2]),
  ])
  func choosesFewSets(_ example: Case) {
    #expect(GreedyCover.choose(example.sets) == example.chosen)
  }
}
