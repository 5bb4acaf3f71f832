/// The properties of a location manager that matter in the background; off by default, but for
/// binaries built before there was the first.
struct BackgroundProperties: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  /// `allowsBackgroundLocationUpdates`.
  static let allowsUpdates = BackgroundProperties(rawValue: 1 << 0)
  /// `showsBackgroundLocationIndicator`.
  static let showsIndicator = BackgroundProperties(rawValue: 1 << 1)

  /// Sets a property.
  mutating func set(_ property: BackgroundProperties, to isOn: Bool) {
    if isOn { insert(property) } else { remove(property) }
  }
}
