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
    let wanted = scalars(name)
    guard !wanted.isEmpty, wanted.count <= 64 else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let other = scalars(candidate)
      let longer = max(wanted.count, other.count)
      let limit = min(max(1, longer / 3), (best?.distance ?? .max) - 1)
      guard limit >= 0, abs(wanted.count - other.count) <= limit, longer > 1 else { continue }
      let distance = distance(wanted, other)
      if distance <= limit { best = (candidate, distance) }
    }
    return best?.name
  }

  /// The characters without case; names are nearly always ASCII.
  private static func scalars(_ text: String) -> [UInt32] {
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else {
      return text.lowercased().unicodeScalars.map(\.value)
    }
    return text.utf8.map { UInt32($0 &- 0x41 < 26 ? $0 | 0x20 : $0) }
  }

  /// Damerau–Levenshtein distance (optimal string alignment).
  private static func distance(_ left: [UInt32], _ right: [UInt32]) -> Int {
    var twoBack = [Int](repeating: 0, count: right.count + 1)
    var previous = Array(0...right.count)
    var current = twoBack
    for row in left.indices {
      current[0] = row + 1
      for column in right.indices {
        let isSame = left[row] == right[column]
        var cost = min(
          previous[column] + (isSame ? 0 : 1), previous[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, twoBack[column - 1] + 1)
        }
        current[column + 1] = cost
      }
      swap(&twoBack, &previous)
      swap(&previous, &current)
    }
    return previous[right.count]
  }
}
