import CoreLocationTypes

extension IOSVersion {
  /// The last minor release of each major version that a later one has replaced.
  ///
  /// - Note: Documented by Apple's lists of security releases.
  /// - SeeAlso: https://support.apple.com/en-us/100100
  private static let lastReleases = [
    IOSVersion(8, 4), IOSVersion(9, 3), IOSVersion(10, 3), IOSVersion(11, 4), IOSVersion(12, 5),
    IOSVersion(13, 7), IOSVersion(14, 8), IOSVersion(15, 8), IOSVersion(16, 7), IOSVersion(17, 7),
    IOSVersion(18, 7),
  ]

  /// Whether Apple released this version, or may still do so, and locflow models it.
  ///
  /// The newest majors still get releases; of an older one the last is known: 13.8 never existed.
  package var isReleased: Bool {
    guard isKnown else { return false }
    // The last of the list is the newest that a later one has replaced, and is still mended.
    guard let last = lastRelease, last.major < (IOSVersion.lastReleases.last?.major ?? 0) else {
      return true
    }
    return minor <= last.minor
  }

  /// The last minor release of this major version; `nil` where there is no later major version.
  package var lastRelease: IOSVersion? {
    IOSVersion.lastReleases.first { $0.major == major }
  }

  /// The last minor release before this version: 13.3 before 13.4, 18.7 before 26.
  ///
  /// - Returns: `nil` for the oldest version that locflow models.
  package var previousRelease: IOSVersion? {
    if patch > 0 { return IOSVersion(major, minor) }
    if minor > 0 { return IOSVersion(major, minor - 1) }
    return IOSVersion.lastReleases.last { $0.major < major }
  }

  /// The first minor release after this version: 13.4 after 13.3.1, 26 after 18.7.
  ///
  /// - Returns: `nil` from the newest major version on.
  package var nextRelease: IOSVersion? {
    guard let last = lastRelease else { return nil }
    guard minor >= last.minor else { return IOSVersion(major, minor + 1) }
    return IOSVersion.lastReleases.first { $0.major > major }.map { IOSVersion($0.major) }
      ?? .newest
  }
}
