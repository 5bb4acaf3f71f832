/// Whether the condition of a `CLMonitor` holds, as far as iOS knows.
///
/// - SeeAlso: https://developer.apple.com/videos/play/wwdc2023/10147
public enum MonitorState: UInt8, Word {
  /// Not known yet: the monitor was just opened.
  case unknown
  case satisfied
  case unsatisfied

  /// The spelling in files and traces.
  public var name: String {
    switch self {
    case .unknown: "unknown"
    case .satisfied: "satisfied"
    case .unsatisfied: "unsatisfied"
    }
  }
}
