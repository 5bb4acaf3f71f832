import TraceReporting

/// A golden trace that differs from what its scenario produces now.
struct ChangedGolden {
  /// Its path.
  let path: String
  /// What it holds now.
  let bytes: [UInt8]
  /// What it should hold.
  let text: String
  /// What became different.
  let change: GoldenChange
  /// Whether a check of the scenario fails too.
  let isFailing: Bool
}

/// Golden traces in which the same lines changed.
struct ReviewGroup {
  /// The golden traces, in the order of their paths.
  var goldens: [ChangedGolden]

  /// Puts golden traces with the same change together, in the order of the first of each.
  static func groups(of goldens: [ChangedGolden]) -> [ReviewGroup] {
    var groups: [ReviewGroup] = []
    var places: [[String]: Int] = [:]
    for golden in goldens {
      let cause = golden.change.cause
      if let place = places[cause] {
        groups[place].goldens.append(golden)
      } else {
        places[cause] = groups.count
        groups.append(ReviewGroup(goldens: [golden]))
      }
    }
    return groups
  }

  /// How many there are, and the rules behind the change.
  var heading: String {
    let count = goldens.count == 1 ? "1 golden trace" : "\(goldens.count) golden traces, one change"
    let rules = goldens.first?.change.rules ?? []
    return rules.isEmpty ? count : "\(count), by \(rules.joined(separator: ", "))"
  }
}
