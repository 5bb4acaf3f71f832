import CoreLocationTypes

/// A way in which an app can't know what it would have to know.
package enum AmbiguityKind: UInt8, Word {
  /// What iOS knows differs, and nothing that an app can read does.
  case hiddenTruth
  /// One branch of the flow is taken where iOS answers its call in different ways.
  case sameBranch
  /// What the flow kept in memory is gone, so that it goes on in another way.
  case forgotten

  /// The spelling in reports.
  package var name: String {
    switch self {
    case .hiddenTruth: "hiddenTruth"
    case .sameBranch: "sameBranch"
    case .forgotten: "forgotten"
    }
  }

  /// The stable code by which it is explained, such as `SAME01`.
  package var code: String { "SAME0\(rawValue + 1)" }
}
