/// What the app's process is doing: `UIApplication.State`, plus the two states no code runs in.
///
/// - SeeAlso: https://developer.apple.com/documentation/uikit/uiapplication/state
public enum AppState: UInt8, Word {
  case notRunning
  case active
  case inactive
  case background
  case suspended

  /// The spelling in files and traces.
  public var name: String {
    switch self {
    case .notRunning: "notRunning"
    case .active: "active"
    case .inactive: "inactive"
    case .background: "background"
    case .suspended: "suspended"
    }
  }

  /// Whether the app's code can run now, so that a callback reaches it.
  public var isRunning: Bool {
    switch self {
    case .active, .inactive, .background: true
    case .notRunning, .suspended: false
    }
  }
}
