import FlowExploration
import PermissionFlow
import Simulation
import StateExplorer
import TraceReporting

/// Finds out which interruption leads to branches that nothing else leads to.
///
/// Each kind is tried by itself, beside those that the exploration had, until all are reached.
struct InterruptionProbe {
  let options: ExploreOptions
  let source: ExploreSource

  /// What is tried, what is quickest first; Home, locking and positions are part of any exploration.
  private static let candidates: [InterruptionFamily] = [
    .fail, .restrict, .move, .evict, .reset, .reinstall,
  ]

  /// How many states a trial visits on a version at most.
  private static let bound = 1_000_000

  /// What helps each of some branches.
  func remedies(
    for branches: [FlowBranchID]
  ) throws(FlowExplorer.Refusal) -> [FlowBranchID: BranchRemedy] {
    var remedies: [FlowBranchID: BranchRemedy] = [:]
    var missing = branches
    var tried: [String] = []
    for family in InterruptionProbe.candidates where !options.families.contains(family) {
      guard !missing.isEmpty else { break }
      var wider = options
      wider.families.append(family)
      wider.bounds = Bounds(
        states: min(options.bounds.states, InterruptionProbe.bound), bytes: options.bounds.bytes)
      var wishes = ExplorationWishes()
      wishes.reach = true
      let runs = try ParallelExploration(
        options: wider, source: source, wishes: wishes,
        work: "versions were explored with --interrupt \(family.name)"
      ).run()
      for branch in missing
      where runs.contains(where: { ($0.reach?.coverage[.branch(branch)] ?? 0) > 0 }) {
        remedies[branch] = .interruption(family.name)
      }
      missing.removeAll { remedies[$0] != nil }
      tried.append(family.name)
    }
    for branch in missing { remedies[branch] = .nothing(tried: tried) }
    return remedies
  }
}
