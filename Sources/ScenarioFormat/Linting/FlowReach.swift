import CoreLocationTypes
import PermissionFlow

/// What of a flow can happen, told from its conditions alone: no phone is simulated.
///
/// A branch can be taken when its condition leaves something of what the branches before it let
/// through. Values are taken to be independent of each other, so what is called impossible is.
struct FlowReach {
  /// Why a branch is never taken, or that it can be.
  enum Verdict: Hashable {
    case taken
    /// A branch above it, by its place, is always taken.
    case belowUnconditional(Int)
    /// The condition contradicts itself, or with `isHere` only what is known where it stands.
    case neverHolds(isHere: Bool)
    /// Covered by the one branch before it at that place, or by several together.
    case shadowed(Int?)
  }

  /// A call that can happen.
  struct Call: Hashable {
    let call: AppCall
    /// The versions of iOS it can happen on, by bits.
    var versions: UInt64
    /// The branch it stands in; in the `entry` of a state otherwise.
    let branch: FlowBranchID?
    let state: UInt8?
  }

  let flow: Flow
  let space: FactSpace
  /// For each state the versions of iOS on which it can be entered, by bits.
  private(set) var entered: [UInt64]
  /// For each list and branch whether it can be taken; empty for a list that is never asked.
  private(set) var verdicts: [[Verdict]] = []
  /// The calls that can happen, in the order of the flow.
  private(set) var calls: [Call] = []

  private let conditions: [[ConditionPart?]]
  /// For each state the numbers of its own lists; looked up only.
  private let ownLists: [[FlowDecisionList.Trigger: Int]]
  private var branchVersions: [[UInt64]] = []

  /// Finds out what can happen on a range of versions.
  init(_ flow: Flow, on versions: ClosedRange<IOSVersion> = IOSVersion.oldest...IOSVersion(99)) {
    self.flow = flow
    let conditions = flow.lists.map { list in
      list.branches.map { branch in branch.condition.map { flow.conditions.part(at: $0) } }
    }
    self.conditions = conditions
    var ownLists: [[FlowDecisionList.Trigger: Int]] = flow.states.map { _ in [:] }
    for (number, list) in flow.lists.enumerated() {
      if let state = list.state { ownLists[Int(state)][list.trigger] = number }
    }
    self.ownLists = ownLists
    space = FactSpace(
      flow, conditions: conditions.flatMap { $0.compactMap { $0 } }, versions: versions)
    entered = Array(repeating: 0, count: flow.states.count)
    entered[Int(flow.initial)] = space.whole[Int(Fact.ios.rawValue)]
    var before: [UInt64] = []
    while entered != before {
      before = entered
      judgeLists()
      enterTargets()
    }
    collectCalls()
  }

  /// Whether a state can be entered.
  func isEntered(_ state: UInt8) -> Bool { entered[Int(state)] != 0 }

  // MARK: - Where an event finds the flow

  /// What can be the case when a list is asked.
  private func start(of list: FlowDecisionList) -> [FactSpace.Box] {
    guard !list.isNeverSent else { return [] }
    if let state = list.state { return region(in: state, for: list.trigger) }
    var all: [FactSpace.Box] = []
    for state in flow.states.indices {
      let state = UInt8(state)
      var rest = region(in: state, for: list.trigger)
      if let own = ownLists[Int(state)][list.trigger] { rest = remainder(of: own, from: rest) }
      all += rest
    }
    return all
  }

  private func region(
    in state: UInt8, for trigger: FlowDecisionList.Trigger
  ) -> [FactSpace.Box] {
    var region = space.keep(1 << UInt64(state), of: .state, in: [space.whole])
    region = space.keep(entered[Int(state)], of: .ios, in: region)
    let none: UInt64 = 1
    var error = none
    var fix = none
    var success = none
    if case .event(let event) = trigger {
      switch FlowEvent.Kind(rawValue: UInt8(clamping: event.number)) {
      case .didUpdateLocations: fix = ~none
      case .didFailWithError: error = ~none
      case .openCompleted: success = ~none
      case .temporaryFullAccuracyCompleted:
        error = .max
        success = ~none
      case .didFinishLaunching, .willEnterForeground, .didBecomeActive, .willResignActive,
        .didEnterBackground, .willTerminate, .didChangeAuthorization, .diagnostic,
        .keyValueChange, .didEnterRegion, .didExitRegion, .didVisit, .monitorEvent:
        break  // These bring no values of their own.
      case nil:
        guard isOnScreen(event, in: state) else { return [] }
        // A tap reaches the front-most layer only, and takes the alert it was on away.
        region = space.keep(1 << UInt64(AppState.active.rawValue), of: .appState, in: region)
        region = space.keep(none, of: .alert, in: region)
      }
    }
    region = space.keep(error, of: .error, in: region)
    region = space.keep(fix, of: .fix, in: region)
    return space.keep(success, of: .success, in: region)
  }

  /// Whether a state shows the control that is tapped; buttons of alerts can show in any.
  func isOnScreen(_ tap: FlowEvent, in state: UInt8) -> Bool {
    let number = Int(tap.number) - Int(FlowEvent.firstTap)
    guard number >= 0, number < flow.controls.count else { return true }
    return flow.states[Int(state)].controls.contains(UInt8(clamping: number))
  }

  // MARK: - Branches

  /// What a list leaves to the one that is asked after it.
  private func remainder(of list: Int, from region: [FactSpace.Box]) -> [FactSpace.Box] {
    var rest = region
    for condition in conditions[list] {
      guard let condition else { return [] }
      // Nothing known of a branch: it may leave everything.
      rest = (try? space.restrict(rest, by: condition, negated: true)) ?? rest
    }
    return rest
  }

  private mutating func judgeLists() {
    verdicts = []
    branchVersions = []
    for (number, list) in flow.lists.enumerated() {
      let start = start(of: list)
      let (verdicts, versions) = start.isEmpty ? ([], []) : judge(number, start)
      self.verdicts.append(verdicts)
      branchVersions.append(versions)
    }
  }

  private func judge(_ list: Int, _ start: [FactSpace.Box]) -> ([Verdict], [UInt64]) {
    var rest = start
    var verdicts: [Verdict] = []
    var versions: [UInt64] = []
    var unconditional: Int?
    for (index, condition) in conditions[list].enumerated() {
      let all = FactSpace.versionMask(of: start)
      do throws(FactSpace.TooComplex) {
        let taken =
          try condition.map { part throws(FactSpace.TooComplex) in
            try space.restrict(rest, by: part)
          } ?? rest
        versions.append(FactSpace.versionMask(of: taken))
        verdicts.append(
          try taken.isEmpty
            ? reason(index, in: list, start, unconditional: unconditional) : .taken)
        rest =
          try condition.map { part throws(FactSpace.TooComplex) in
            try space.restrict(rest, by: part, negated: true)
          } ?? []
      } catch {
        versions.append(all)
        verdicts.append(.taken)
      }
      if condition == nil { unconditional = unconditional ?? index }
    }
    return (verdicts, versions)
  }

  /// Why nothing is left for a branch.
  private func reason(
    _ index: Int, in list: Int, _ start: [FactSpace.Box], unconditional: Int?
  ) throws(FactSpace.TooComplex) -> Verdict {
    guard let condition = conditions[list][index] else {
      // A last branch for all else is good style even where nothing else is left.
      return unconditional.map { .belowUnconditional($0) } ?? .taken
    }
    let here = try space.restrict(start, by: condition)
    if here.isEmpty {
      return .neverHolds(isHere: try !space.restrict([space.whole], by: condition).isEmpty)
    }
    if let unconditional { return .belowUnconditional(unconditional) }
    for earlier in 0..<index {
      guard let other = conditions[list][earlier] else { continue }
      if try space.restrict(here, by: other, negated: true).isEmpty { return .shadowed(earlier) }
    }
    return .shadowed(nil)
  }

  private mutating func enterTargets() {
    for (number, list) in flow.lists.enumerated() {
      for (branch, versions) in zip(list.branches, branchVersions[number]) {
        if let target = branch.target { entered[Int(target)] |= versions }
      }
    }
  }

  // MARK: - Calls

  private mutating func collectCalls() {
    for (number, state) in flow.states.enumerated() where entered[number] != 0 {
      for case .call(let call) in state.entry {
        calls.append(
          Call(call: call, versions: entered[number], branch: nil, state: UInt8(number)))
      }
    }
    for (number, list) in flow.lists.enumerated() {
      for (index, (branch, versions)) in zip(list.branches, branchVersions[number]).enumerated()
      where versions != 0 {
        for case .call(let call) in branch.effects {
          let id = FlowBranchID(list: UInt16(number), index: UInt16(index))
          calls.append(Call(call: call, versions: versions, branch: id, state: nil))
        }
      }
    }
  }
}

extension FlowDecisionList {
  /// Whether the list is for an event that iOS never sends.
  var isNeverSent: Bool { trigger == .event(FlowEvent(.keyValueChange)) }
}
