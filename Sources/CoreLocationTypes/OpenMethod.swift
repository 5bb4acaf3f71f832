/// The methods of `UIApplication` that open a URL.
///
/// - SeeAlso: https://developer.apple.com/documentation/uikit/uiapplication
public enum OpenMethod: UInt8, Word {
  /// The method with one argument: deprecated since iOS 10, returns at once.
  case openURL
  /// The method with a completion handler: iOS 10 and later.
  case openURLWithCompletion

  /// The spelling in files and traces: the Objective-C selector.
  public var name: String {
    switch self {
    case .openURL: "openURL"
    case .openURLWithCompletion: "openURL:options:completionHandler:"
    }
  }
}
