/// Visits every reachable state of a system.
@usableFromInline
package enum Explorer {
  /// Explores a system breadth-first.
  ///
  /// - Parameter bounds: How far to go; a bound that is hit leaves an exploration that knows it.
  /// - Parameter host: Where memory comes from, and how many tasks run at a time; the answer is the
  ///   same for any number.
  /// - Complexity: Time in proportion to the edges. Memory for one-word states: 16 bytes a state
  ///   and 10 to 20 more in the table.
  @inlinable package static func explore<System: TransitionSystem>(
    _ system: System, bounds: Bounds, host: any ExplorerHost = SerialHost()
  ) -> Exploration<System> {
    let (limit, bound) = bounds.limit(for: System.Packed.self)
    var search = Search(system, limit: limit, host: host)
    search.run()
    search.deallocateScratch()
    return Exploration(search, bound: search.isFull ? bound : nil)
  }
}
