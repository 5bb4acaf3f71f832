/// Durations as files write them: a whole number and a unit, `"800ms"`, `"12s"`, `"11m"`, `"2h"`,
/// `"3d"`.
package enum DurationText {
  /// The longest duration accepted, 100 years in milliseconds: a million of them can still be added
  /// up.
  package static let maximumMilliseconds = 36_500 * 86_400_000

  /// What keeps a text from being a duration.
  package enum Problem: Error, Hashable, Sendable, CaseIterable {
    /// No number in front.
    case noNumber
    /// A number alone.
    case noUnit
    /// A number and something that is none of the units.
    case unknownUnit
    /// A number with a point.
    case notWhole
    case negative
    /// More than ``DurationText/maximumMilliseconds``.
    case tooLong
  }

  private static let units: [(name: String, milliseconds: Int)] = [
    ("d", 86_400_000), ("h", 3_600_000), ("m", 60_000), ("s", 1_000), ("ms", 1),
  ]

  /// Reads a duration.
  ///
  /// - Returns: Milliseconds, not negative.
  /// - Throws: What is wrong with the text.
  package static func milliseconds(_ text: String) throws(Problem) -> Int {
    let digits = text.utf8.prefix { $0.isDigit }
    let rest = text[digits.endIndex...]
    guard !digits.isEmpty else { throw text.utf8.first == .minus ? .negative : .noNumber }
    guard rest.utf8.first != .point else { throw .notWhole }
    guard !rest.isEmpty else { throw .noUnit }
    guard let unit = units.first(where: { rest == $0.name }) else { throw .unknownUnit }
    var value = 0
    for digit in digits {
      value = value * 10 + Int(digit &- 0x30)
      guard value <= maximumMilliseconds / unit.milliseconds else { throw .tooLong }
    }
    return value * unit.milliseconds
  }
}
