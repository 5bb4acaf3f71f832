/// The optional methods of a manager's delegate that an app doesn't implement.
public struct DelegateGaps: OptionSet, Hashable, Sendable {
  /// The methods as bits, in the order of ``names``.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// `locationManager(_:didUpdateLocations:)` is missing.
  public static let didUpdateLocations = DelegateGaps(rawValue: 1 << 0)
  /// `locationManager(_:didFailWithError:)` is missing.
  public static let didFailWithError = DelegateGaps(rawValue: 1 << 1)

  /// The spellings in flows, lowest bit first.
  public static let names = ["didUpdateLocations", "didFailWithError"]
}
