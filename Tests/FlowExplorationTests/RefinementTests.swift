import Testing

@testable import FlowExploration

/// States sorted into classes that nothing tells apart.
@Suite struct RefinementTests {
  /// A ring in which each state has one edge to the next.
  private static func ring(_ sights: [UInt32], labels: [UInt32]) -> Refinement {
    let count = UInt32(sights.count)
    let edges = labels.indices.map {
      Refinement.Edge(label: labels[$0], target: (UInt32($0) + 1) % count)
    }
    return Refinement(sights: sights, edges: edges, starts: Array(0...sights.count))
  }

  @Test(
    arguments: [
      ([0, 1, 0, 1, 0, 1], [0, 0, 0, 0, 0, 0], [0, 1, 0, 1, 0, 1]),
      ([0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0]),
      // One edge that sounds different tells all apart, one after the other.
      ([0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 1], [0, 1, 2, 3, 4, 5]),
      ([0, 1, 0, 1, 0, 2], [0, 0, 0, 0, 0, 0], [0, 1, 2, 3, 4, 5]),
    ] as [([UInt32], [UInt32], [UInt32])])
  func keepsTogetherWhatNothingTellsApart(
    _ sights: [UInt32], _ labels: [UInt32], _ classes: [UInt32]
  ) {
    #expect(RefinementTests.ring(sights, labels: labels).classes == classes)
  }
}
