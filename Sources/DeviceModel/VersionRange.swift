import CoreLocationTypes

/// A run of iOS versions, both ends included.
///
/// The end is as wide as it is written: `10` takes in 10.3.3, and `13.3` takes in 13.3.1. Without an
/// end the range goes on to the newest version.
///
/// Example: 13.0 through 13.3 contains 13.3.1, does not contain 13.4, and prints as `13.0–13.3`.
package struct VersionRange: Hashable, Sendable, CustomStringConvertible {
  /// The first version.
  package let from: IOSVersion
  /// The last version, with all its smaller releases; `nil` for the newest.
  package let through: IOSVersion?

  /// Creates a range from its ends.
  package init(from: IOSVersion, through: IOSVersion?) {
    self.from = from
    self.through = through
  }

  /// Every version that locflow models.
  package static let all = VersionRange(from: .oldest, through: nil)

  /// The range of whole major versions.
  package static func majors(_ range: ClosedRange<UInt8>) -> VersionRange {
    VersionRange(from: IOSVersion(range.lowerBound), through: IOSVersion(range.upperBound))
  }

  /// The range of whole minor versions of one major version.
  package static func minors(_ major: UInt8, _ range: ClosedRange<UInt8>) -> VersionRange {
    VersionRange(
      from: IOSVersion(major, range.lowerBound), through: IOSVersion(major, range.upperBound))
  }

  /// The range from a version to the newest.
  package static func since(_ major: UInt8, _ minor: UInt8 = 0) -> VersionRange {
    VersionRange(from: IOSVersion(major, minor), through: nil)
  }

  /// Whether a version lies in the range.
  package func contains(_ version: IOSVersion) -> Bool {
    version.code >= from.code && version.code <= lastCode
  }

  /// Whether any version lies in both ranges.
  package func overlaps(_ other: VersionRange) -> Bool {
    max(from.code, other.from.code) <= min(lastCode, other.lastCode)
  }

  /// The form in lists of rules: `8–10`, `13.0–13.3`, `13.4–26`, `17`.
  package var description: String {
    let last = through ?? .newest
    guard last != from else { return from.description }
    let needsMinor = from.description == "\(from.major)" && last.minor > 0
    return "\(from)\(needsMinor ? ".0" : "")–\(last)"
  }

  /// The code of the last version that the end takes in.
  private var lastCode: UInt32 {
    guard let through else { return .max }
    if through.patch > 0 { return through.code }
    return through.code | (through.minor > 0 ? 0xFF : 0xFFFF)
  }
}
