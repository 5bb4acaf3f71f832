/// A message of UIKit about the app's life, the same for app delegate and scene delegate.
///
/// - SeeAlso: https://developer.apple.com/documentation/uikit/managing-your-app-s-life-cycle
public enum LifecycleEvent: UInt8, Word {
  case didFinishLaunching
  case willEnterForeground
  case didBecomeActive
  case willResignActive
  case didEnterBackground
  case willTerminate

  /// The spelling in files and traces.
  public var name: String {
    switch self {
    case .didFinishLaunching: "didFinishLaunching"
    case .willEnterForeground: "willEnterForeground"
    case .didBecomeActive: "didBecomeActive"
    case .willResignActive: "willResignActive"
    case .didEnterBackground: "didEnterBackground"
    case .willTerminate: "willTerminate"
    }
  }
}
