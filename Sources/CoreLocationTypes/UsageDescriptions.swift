/// The location keys of an app's Info.plist that decide what requests can do.
///
/// An empty text counts as present.
///
/// - SeeAlso: https://developer.apple.com/documentation/bundleresources/choosing-the-location-services-authorization-to-request
public struct UsageDescriptions: OptionSet, Hashable, Sendable {
  /// The keys as bits, in the order of ``keys``.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// `NSLocationWhenInUseUsageDescription`.
  public static let whenInUse = UsageDescriptions(rawValue: 1 << 0)
  /// `NSLocationAlwaysUsageDescription`, read by iOS 8–10 and binaries of their SDKs.
  public static let always = UsageDescriptions(rawValue: 1 << 1)
  /// `NSLocationAlwaysAndWhenInUseUsageDescription`, read from iOS 11 on.
  public static let alwaysAndWhenInUse = UsageDescriptions(rawValue: 1 << 2)

  /// The keys as Info.plist spells them, lowest bit first.
  public static let keys = [
    "NSLocationWhenInUseUsageDescription",
    "NSLocationAlwaysUsageDescription",
    "NSLocationAlwaysAndWhenInUseUsageDescription",
  ]

  /// The spellings of the keys that are set, lowest bit first.
  public var names: [String] {
    UsageDescriptions.keys.indices
      .filter { rawValue & (1 << $0) != 0 }
      .map { UsageDescriptions.keys[$0] }
  }
}
