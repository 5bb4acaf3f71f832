/// Finds the name somebody probably meant.
package enum NearestName {
  /// The candidate nearest to `name`, or `nil` if none is near enough.
  ///
  /// Case doesn't count. Near enough is one edit (insert, delete, replace, swap of neighbours) for
  /// each three characters of the longer text, and at least one; of equally near candidates the
  /// first one wins.
  ///
  /// `NearestName.find("authorisation", among: ["accuracy", "authorization"])` gives
  /// `authorization`.
  package static func find(_ name: String, among candidates: [String]) -> String? {
    let wanted = Array(name.lowercased().unicodeScalars)
    guard !wanted.isEmpty, wanted.count <= 64 else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let other = Array(candidate.lowercased().unicodeScalars)
      let longer = max(wanted.count, other.count)
      let limit = min(max(1, longer / 3), (best?.distance ?? .max) - 1)
      guard limit >= 0, abs(wanted.count - other.count) <= limit, longer > 1 else { continue }
      let distance = distance(wanted, other)
      if distance <= limit { best = (candidate, distance) }
    }
    return best?.name
  }

  /// Damerau–Levenshtein distance (optimal string alignment).
  static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var twoBack: [Int] = []
    var previous = Array(0...right.count)
    for row in 0..<left.count {
      var current = [row + 1]
      for column in 0..<right.count {
        let isSame = left[row] == right[column]
        var cost = min(
          previous[column] + (isSame ? 0 : 1), previous[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, twoBack[column - 1] + 1)
        }
        current.append(cost)
      }
      (twoBack, previous) = (previous, current)
    }
    return previous[right.count]
  }
}
