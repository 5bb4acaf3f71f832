/// A small choice of sets that together hold all that any of them holds.
///
/// Greedy: of what is left the set with most that is still missing, then sets that the others make
/// needless taken out again. Finding the smallest choice for certain would take exponential time.
///
/// Example: of `[[0], [0, 1], [1, 2]]` it chooses the sets 1 and 2.
package enum GreedyCover {
  /// Chooses sets.
  ///
  /// - Parameter sets: The sets; of those with equally much the first is taken.
  /// - Returns: The numbers of the sets chosen, in ascending order.
  package static func choose(_ sets: [Set<Int>]) -> [Int] {
    var missing = sets.reduce(into: Set<Int>()) { $0.formUnion($1) }
    var chosen: [Int] = []
    while !missing.isEmpty {
      var best = (number: 0, gain: 0)
      for (number, set) in sets.enumerated() {
        let gain = set.intersection(missing).count
        if gain > best.gain { best = (number, gain) }
      }
      chosen.append(best.number)
      missing.subtract(sets[best.number])
    }
    return withoutNeedless(chosen, sets).sorted()
  }

  /// Takes out what the others hold too, the last chosen first.
  private static func withoutNeedless(_ chosen: [Int], _ sets: [Set<Int>]) -> [Int] {
    var kept = chosen
    for number in chosen.reversed() {
      let others = kept.filter { $0 != number }
      let held = others.reduce(into: Set<Int>()) { $0.formUnion(sets[$1]) }
      if sets[number].isSubset(of: held) { kept = others }
    }
    return kept
  }
}
