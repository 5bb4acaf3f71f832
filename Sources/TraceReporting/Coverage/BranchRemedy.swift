import Simulation

/// What helps a branch that an exploration has not reached.
package enum BranchRemedy: Hashable, Sendable {
  /// The name of an interruption by which it is reached.
  case interruption(String)
  /// None of these, each tried by itself.
  case nothing(tried: [String])

  /// What to tell of it.
  var words: String {
    switch self {
    case .interruption(let name): "`--interrupt \(name)` leads there"
    case .nothing(let tried):
      tried.isEmpty
        ? "no other interruption is left to try"
        : "tried in vain with `--interrupt` \(tried.joined(separator: ", ")), each by itself"
    }
  }

  /// The interruption by which it is reached, for programs; `null` for none of those tried.
  var field: TraceField {
    switch self {
    case .interruption(let name): TraceField("interrupt", .string(name))
    case .nothing: TraceField("interrupt", .null)
    }
  }
}
