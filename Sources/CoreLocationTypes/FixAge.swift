/// Whether a position was found after the latest start of updates (`fresh`) or before (`stale`).
public enum FixAge: UInt8, Word {
  case fresh
  case stale

  /// The spelling in files and traces.
  public var name: String {
    switch self {
    case .fresh: "fresh"
    case .stale: "stale"
    }
  }
}
