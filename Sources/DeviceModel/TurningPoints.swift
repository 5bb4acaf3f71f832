import CoreLocationTypes

/// The versions at which anything changes: a capability, a rule or a prompt.
package enum TurningPoints {
  /// All of them, oldest first, beginning with the oldest version modelled.
  ///
  /// Between two neighbours the model behaves alike, so that one run stands for all versions there.
  package static let all: [IOSVersion] = {
    let ranges = DeviceRules.all.map(\.versions) + PromptCatalog.all.map(\.versions)
    let ends = ranges.flatMap { [$0.from] + ($0.next.map { [$0] } ?? []) }
    let sorted = (Capabilities.turningPoints + ends).sorted()
    return sorted.indices.filter { $0 == 0 || sorted[$0] != sorted[$0 - 1] }.map { sorted[$0] }
  }()
}

extension VersionRange {
  /// The first release after the range; `nil` when the range goes on to the newest.
  package var next: IOSVersion? {
    guard let through else { return nil }
    guard through.minor == 0 else { return through.nextRelease }
    // A major version takes in all its releases: look from behind the last of them.
    return IOSVersion(through.major, .max).nextRelease
  }
}
