import CoreLocationTypes
import DeviceModel
import PermissionFlow

/// How often each part of a flow and each rule of iOS was reached.
///
/// Example: of a run in which the first branch of `didFinishLaunching` was taken once,
/// `coverage[.branch(id)]` is 1.
package struct Coverage: Hashable, Sendable {
  /// What the counts are of.
  package let index: CoverageIndex
  /// How often each item was reached, by its number.
  package private(set) var counts: [Int]
  /// The versions of iOS that were run, oldest first.
  package private(set) var versions: [IOSVersion]

  /// Creates the coverage of nothing.
  package init(_ flow: Flow) {
    index = CoverageIndex(flow)
    counts = Array(repeating: 0, count: index.items.count)
    versions = []
  }

  /// How often an item was reached.
  package subscript(item: CoverageItem) -> Int { counts[index.number(of: item)] }

  /// Counts an item once more, by its number.
  mutating func count(_ number: Int) {
    counts[number] += 1
  }

  /// Notes that a version was run.
  package mutating func ran(on version: IOSVersion) {
    guard !versions.contains(version) else { return }
    versions.append(version)
    versions.sort()
  }

  /// Adds what other runs of the same flow reached.
  ///
  /// - Precondition: Both are of the same flow.
  package mutating func add(_ other: Coverage) {
    precondition(counts.count == other.counts.count, "the coverages are of different flows")
    for number in other.counts.indices { counts[number] += other.counts[number] }
    for version in other.versions { ran(on: version) }
  }

  /// Whether a rule holds on a version that was run and can show in a line of a trace.
  package func concerns(_ rule: DeviceRule) -> Bool {
    !rule.id.showsOnlyInReadings && versions.contains(where: rule.versions.contains)
  }
}

extension Flow {
  /// The events that some decision list of the flow is for.
  package var handledEvents: [FlowEvent] {
    let events = (0..<eventCount).map { number in
      number < Int(FlowEvent.firstTap)
        ? FlowEvent.Kind(rawValue: UInt8(number)).map { FlowEvent($0) }
        : FlowEvent(tap: UInt16(number) - FlowEvent.firstTap)
    }
    return events.compactMap { $0 }.filter(handles)
  }
}
