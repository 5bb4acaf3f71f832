/// A version of iOS, compared by its numbers.
///
/// Versions 8 to 18 and 26 exist; Apple went from 18 to 26, so 19 to 25 never did.
///
/// Example: `IOSVersion("13.4")` has major 13, minor 4, patch 0 and prints as `13.4`.
public struct IOSVersion: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The first number: 8 to 18, or 26.
  public let major: UInt8
  /// The second number, 0 where none was given.
  public let minor: UInt8
  /// The third number, 0 where none was given.
  public let patch: UInt8

  /// Creates a version from its numbers, without asking whether it existed.
  public init(_ major: UInt8, _ minor: UInt8 = 0, _ patch: UInt8 = 0) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// Reads `"13"`, `"13.4"` or `"13.4.1"`.
  ///
  /// - Returns: `nil` when the text is not one to three numbers of at most 99, without zeros in front,
  ///   parted by dots.
  public init?(_ text: String) {
    var numbers: [UInt8] = []
    for part in text.split(separator: ".", omittingEmptySubsequences: false) {
      let hasNeedlessZero = part.utf8.count > 1 && part.utf8.first == 0x30
      guard !part.isEmpty, !hasNeedlessZero, part.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }),
        let number = UInt8(part), number <= 99
      else { return nil }
      numbers.append(number)
    }
    guard (1...3).contains(numbers.count) else { return nil }
    self.init(
      numbers[0], numbers.count > 1 ? numbers[1] : 0, numbers.count > 2 ? numbers[2] : 0)
  }

  /// The first version that locflow models.
  public static let oldest = IOSVersion(8)
  /// The newest version that locflow models; the default of scenarios.
  public static let newest = IOSVersion(26)

  /// Whether Apple released this major version and locflow models it.
  public var isKnown: Bool {
    (8...18).contains(major) || major == 26
  }

  /// The numbers as one integer that sorts as the versions do.
  public var code: UInt32 {
    UInt32(major) << 16 | UInt32(minor) << 8 | UInt32(patch)
  }

  /// The shortest form: `14`, `13.4` or `13.4.1`.
  public var description: String {
    if patch > 0 { return "\(major).\(minor).\(patch)" }
    return minor > 0 ? "\(major).\(minor)" : "\(major)"
  }

  /// Compares by major, minor, patch.
  public static func < (left: IOSVersion, right: IOSVersion) -> Bool {
    left.code < right.code
  }
}
