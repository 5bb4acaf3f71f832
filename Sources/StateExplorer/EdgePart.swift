/// The edges of some neighbouring states, by the numbers of their targets.
@usableFromInline
struct EdgePart {
  /// The number of the first state.
  @usableFromInline let first: Int
  /// Where the edges of each state end in `targets`.
  @usableFromInline var ends: [Int] = []
  @usableFromInline var targets: [UInt32] = []
  /// The states with an edge whose target a bound kept out.
  @usableFromInline var open: [Int] = []

  @inlinable init<System: TransitionSystem>(
    of system: System, from sources: Range<Int>, in store: StateStore<System.Packed>,
    numbers: StateNumbers<System.Packed>, by isUsable: (UInt16) -> Bool
  ) {
    first = sources.lowerBound
    ends.reserveCapacity(sources.count)
    var successors = Successors<System.Packed>(capacity: 256)
    for source in sources {
      let state = store.pointer(source).pointee.state
      successors.count = 0
      system.appendMoves(from: state, to: &successors)
      system.appendFreeSteps(from: state, to: &successors)
      var isOpen = false
      for index in 0..<successors.count where isUsable(successors.base[index].event) {
        let target = numbers.number(of: successors.base[index].state)
        if target == Arrival<System.Packed>.none {
          isOpen = true
        } else {
          targets.append(target)
        }
      }
      if isOpen { open.append(source) }
      ends.append(targets.count)
    }
    successors.deallocate()
  }
}
