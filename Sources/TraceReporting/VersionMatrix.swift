import CoreLocationTypes
import DeviceModel
import Simulation

/// A scenario's case on many versions of iOS, neighbours that behave alike in one group.
package struct VersionMatrix: Sendable {
  /// Neighbouring versions on which the same happens.
  package struct Group: Sendable {
    /// The first and the last version, as people write them: `8–9.3`.
    package let label: String
    /// The versions that were run, oldest first.
    package let versions: [IOSVersion]
    /// What happens, on the first of them.
    let run: VersionRun
    /// What differs from the group before; `nil` for the first one.
    let difference: VersionDifference?
  }

  /// The name of the case.
  package let title: String
  /// How many further cases are the same on these versions.
  package let repeats: Int
  /// The groups, oldest first.
  package let groups: [Group]

  /// Compares runs, which are in the order of their versions.
  ///
  /// - Parameters:
  ///   - coversAll: Whether a run stands for all versions up to the next one, as it does when they
  ///     are the turning points of the model.
  ///   - comparesWords: Whether other words, paths and delegate methods make a difference too.
  package init(
    title: String, repeats: Int, runs: [VersionRun], coversAll: Bool, comparesWords: Bool
  ) {
    self.title = title
    self.repeats = repeats
    let depth = comparesWords ? VersionView.Depth.everything : .behaviour
    var parts: [[VersionRun]] = []
    var differences: [VersionDifference?] = []
    for run in runs {
      guard let before = parts.last?.last else {
        parts.append([run])
        differences.append(nil)
        continue
      }
      if let difference = VersionDifference(before, run, depth) {
        parts.append([run])
        differences.append(difference)
      } else {
        parts[parts.count - 1].append(run)
      }
    }
    groups = parts.indices.map { index in
      let part = parts[index]
      let next = index + 1 < parts.count ? parts[index + 1][0].version : nil
      return Group(
        label: VersionMatrix.label(part.map(\.version), before: next, coversAll: coversAll),
        versions: part.map(\.version), run: part[0], difference: differences[index])
    }
  }

  private static func label(
    _ versions: [IOSVersion], before next: IOSVersion?, coversAll: Bool
  ) -> String {
    let first = versions[0]
    var last = versions[versions.count - 1]
    if coversAll { last = next?.previousRelease ?? max(last, .newest) }
    return first == last ? "\(first)" : "\(first)–\(last)"
  }
}
