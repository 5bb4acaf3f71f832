/// How an app creates its manager where that decides what the manager's delegate hears.
public enum ManagerSetup: UInt8, Word {
  /// On a thread whose run loop runs, the delegate set in the same turn.
  case usual
  /// The delegate is set in a later turn of the run loop, when the first callback has been missed.
  case lateDelegate
  /// On a thread whose run loop never runs.
  case noRunLoop

  /// The spelling in traces.
  public var name: String {
    switch self {
    case .usual: "usual"
    case .lateDelegate: "lateDelegate"
    case .noRunLoop: "noRunLoop"
    }
  }
}
