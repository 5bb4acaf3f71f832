/// States of a graph with labelled edges, sorted into classes that nothing tells apart.
///
/// Two states are in one class when they show the same and each event leads them, with the same
/// label, into one class again.
///
/// Example: of a ring of six states that show 0, 1, 0, 1, 0, 1 two classes remain.
struct Refinement {
  /// An edge: what is seen of it, and where it leads.
  struct Edge {
    let label: UInt32
    let target: UInt32
  }

  /// The class of each state; classes are numbered in the order of their first states.
  private(set) var classes: [UInt32]
  /// How many classes there are.
  private(set) var count: Int

  /// Sorts the states.
  ///
  /// - Parameters:
  ///   - sights: What each state shows, as a number.
  ///   - edges: The edges of all states one after another, of each state in a fixed order.
  ///   - starts: Where the edges of each state begin, and the end.
  init(sights: [UInt32], edges: [Edge], starts: [Int]) {
    (classes, count) = Refinement.numbered(sights.map { [$0] })
    while true {
      let signatures = classes.indices.map { state -> [UInt32] in
        var signature = [classes[state]]
        let own = edges[starts[state]..<starts[state + 1]]
        signature.reserveCapacity(1 + 2 * own.count)
        for edge in own {
          signature.append(edge.label)
          signature.append(classes[Int(edge.target)])
        }
        return signature
      }
      let (finer, finerCount) = Refinement.numbered(signatures)
      classes = finer
      guard finerCount > count else { return }
      count = finerCount
    }
  }

  private static func numbered(_ signatures: [[UInt32]]) -> (classes: [UInt32], count: Int) {
    var numbers: [[UInt32]: UInt32] = [:]
    let classes = signatures.map { signature -> UInt32 in
      if let number = numbers[signature] { return number }
      let number = UInt32(numbers.count)
      numbers[signature] = number
      return number
    }
    return (classes, numbers.count)
  }
}
