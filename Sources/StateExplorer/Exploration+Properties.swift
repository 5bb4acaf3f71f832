extension Exploration {
  /// Whether every reachable state, or every one that a condition speaks of, satisfies a predicate.
  ///
  /// A violation is certain even when a bound was hit.
  @inlinable package func always(
    when isConcerned: (Packed) -> Bool = { _ in true }, _ predicate: (Packed) -> Bool
  ) -> Verdict {
    verdict(when: isConcerned) { _, state in predicate(state) }
  }

  /// Whether some reachable state satisfies a predicate; `first(where:)` finds which.
  @inlinable package func sometimes(_ predicate: (Packed) -> Bool) -> Verdict {
    if first(where: predicate) != nil { return .holds }
    if let bound { return .noVerdict(bound) }
    return .violated(Violation(story: nil, stateCount: stateCount))
  }

  /// Whether a good state can be reached from every reachable state, or from every one that a
  /// condition speaks of.
  ///
  /// States beyond a bound count as good here: a violation is certain even when a bound was hit.
  ///
  /// - Parameter ways: The edges that count as a way; by default all. To ask more than one question
  ///   make them once.
  @inlinable package func recoverable(
    when isConcerned: (Packed) -> Bool = { _ in true }, over ways: Predecessors? = nil,
    to isGood: (Packed) -> Bool
  ) -> Verdict {
    let store = memory.store
    let good = (0..<store.count).map { isGood(store.pointer($0).pointee.state) }
    let recovers = (ways ?? predecessors()).reaching(good, countsOpen: true)
    return verdict(when: isConcerned) { number, _ in recovers[number] }
  }

  /// The verdict on a condition that must hold in every state concerned.
  @inlinable func verdict(
    when isConcerned: (Packed) -> Bool, _ holds: (Int, Packed) -> Bool
  ) -> Verdict {
    let store = memory.store
    var concerned = 0
    var first: Int?
    var violating = 0
    for number in 0..<store.count {
      let state = store.pointer(number).pointee.state
      guard isConcerned(state) else { continue }
      concerned += 1
      guard !holds(number, state) else { continue }
      violating += 1
      if first == nil { first = number }
    }
    if let first {
      return .violated(Violation(story: story(to: first), stateCount: violating))
    }
    if let bound { return .noVerdict(bound) }
    return concerned == 0 ? .vacuous : .holds
  }
}
