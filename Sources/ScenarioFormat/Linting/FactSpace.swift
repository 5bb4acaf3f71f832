import CoreLocationTypes
import PermissionFlow

/// All combinations of values that a flow's conditions can meet.
///
/// A region is a union of boxes; a box holds for each fact and variable the values it may have, as
/// bits. Versions of iOS are few as well: between two at which a condition or the model changes
/// all are alike, so the first stands for the others.
struct FactSpace {
  /// The values that each fact, then each variable, may have.
  typealias Box = [UInt64]

  /// A region takes more boxes than is worth the time; nothing is known of it then.
  struct TooComplex: Error {}

  /// The most boxes of a region.
  private static let largest = 600
  private static let factCount = Fact.allCases.count

  /// The versions that stand for all of a range, oldest first; at most 64.
  let versions: [IOSVersion]
  /// Every value of everything.
  let whole: Box

  /// Makes the space of a flow on a range of versions.
  init(_ flow: Flow, conditions: [ConditionPart], versions range: ClosedRange<IOSVersion>) {
    let versions = FactSpace.versions(range, conditions)
    self.versions = versions
    var box = Fact.allCases.map { FactSpace.values(of: $0, in: flow, versions: versions.count) }
    box += flow.variables.map { FactSpace.mask(Int($0.largest) + 1) }
    whole = box
  }

  private static func values(of fact: Fact, in flow: Flow, versions: Int) -> UInt64 {
    switch fact {
    case .state: mask(flow.states.count)
    case .locationServices, .updating, .widgetUpdates: mask(2)
    case .authorization, .managerAuthorization: mask(AuthorizationStatus.allCases.count)
    case .accuracy: mask(AccuracyAuthorization.allCases.count)
    case .appState: AppState.allCases.filter(\.isRunning).reduce(0) { $0 | 1 << $1.rawValue }
    case .alert: mask(flow.alerts.count + 1)
    case .ios: mask(versions)
    case .canOpen: mask(SettingsDestination.allCases.count + 1)
    case .error: mask(LocationError.allCases.count + 1)
    case .fix, .success: mask(3)
    case .monitorState: mask(MonitorState.allCases.count + 1)
    }
  }

  private static func mask(_ count: Int) -> UInt64 {
    count >= 64 ? .max : (1 << UInt64(count)) - 1
  }

  // MARK: - Versions

  private static func versions(
    _ range: ClosedRange<IOSVersion>, _ conditions: [ConditionPart]
  ) -> [IOSVersion] {
    var versions = [range.lowerBound] + (8...18).map { IOSVersion($0) } + [.newest]
    for bound in conditions.flatMap(\.versions) { versions += [bound, bound.next] }
    let known = Set(versions.filter { range.contains($0) && $0.isKnown }).sorted()
    // More than 64 would take a condition on each of many versions.
    return Array(known.prefix(64))
  }

  // MARK: - Regions

  /// The part of a region in which a condition holds, or with `negated` doesn't.
  func restrict(
    _ region: [Box], by part: ConditionPart, negated: Bool = false
  ) throws(TooComplex) -> [Box] {
    guard !region.isEmpty else { return [] }
    switch part {
    case .not(let part): return try restrict(region, by: part, negated: !negated)
    case .all(let parts):
      return negated
        ? try union(region, parts, negated: true) : try intersection(region, parts, negated: false)
    case .any(let parts):
      return negated
        ? try intersection(region, parts, negated: true) : try union(region, parts, negated: false)
    case .test(let subject, let accepted):
      return keep(negated ? ~accepted : accepted, at: FactSpace.index(of: subject), of: region)
    case .version(let comparison, let bound):
      var accepted: UInt64 = 0
      for (number, version) in versions.enumerated()
      where ConditionTable.holds(comparison, version, bound) != negated {
        accepted |= 1 << UInt64(number)
      }
      return keep(accepted, at: Int(Fact.ios.rawValue), of: region)
    }
  }

  private func intersection(
    _ region: [Box], _ parts: [ConditionPart], negated: Bool
  ) throws(TooComplex) -> [Box] {
    var rest = region
    for part in parts { rest = try restrict(rest, by: part, negated: negated) }
    return rest
  }

  /// Each part takes from what the ones before it left, so that boxes don't overlap.
  private func union(
    _ region: [Box], _ parts: [ConditionPart], negated: Bool
  ) throws(TooComplex) -> [Box] {
    var found: [Box] = []
    var rest = region
    for part in parts {
      found += try restrict(rest, by: part, negated: negated)
      rest = try restrict(rest, by: part, negated: !negated)
      guard found.count + rest.count <= FactSpace.largest else { throw TooComplex() }
    }
    return found
  }

  /// The boxes with only some values of one fact or variable left.
  func keep(_ values: UInt64, at index: Int, of region: [Box]) -> [Box] {
    var kept: [Box] = []
    kept.reserveCapacity(region.count)
    for box in region where box[index] & values != 0 {
      var box = box
      box[index] &= values
      kept.append(box)
    }
    return kept
  }

  /// The same for a fact.
  func keep(_ values: UInt64, of fact: Fact, in region: [Box]) -> [Box] {
    keep(values, at: Int(fact.rawValue), of: region)
  }

  /// The versions that occur in a region, by bits.
  static func versionMask(of region: [Box]) -> UInt64 {
    region.reduce(0) { $0 | $1[Int(Fact.ios.rawValue)] }
  }

  private static func index(of subject: FactSubject) -> Int {
    switch subject {
    case .fact(let fact): Int(fact.rawValue)
    case .variable(let number): factCount + Int(number)
    }
  }
}

extension ConditionPart {
  /// The versions that the condition compares with.
  fileprivate var versions: [IOSVersion] {
    switch self {
    case .all(let parts), .any(let parts): parts.flatMap(\.versions)
    case .not(let part): part.versions
    case .test: []
    case .version(_, let bound): [bound]
    }
  }
}

extension IOSVersion {
  /// The first version that isn't covered by this one: 13 covers 13.4, and 13.4 covers 13.4.1.
  fileprivate var next: IOSVersion {
    if patch > 0 { return IOSVersion(major, minor, patch &+ 1) }
    return minor > 0 ? IOSVersion(major, minor &+ 1) : IOSVersion(major &+ 1)
  }
}
