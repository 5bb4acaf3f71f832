import CoreLocationTypes
import PermissionFlow

/// Makes the mistakes of ``FlowChange`` in a flow.
package struct FlowMutator: Sendable {
  let original: Flow

  /// Creates the mutator of a flow.
  package init(_ flow: Flow) {
    original = flow
  }

  /// Every change that there is for the flow, in the order of its parts.
  package var changes: [FlowChange] {
    var changes: [FlowChange] = []
    for (number, list) in original.lists.enumerated() {
      for index in list.branches.indices {
        changes += changesOfBranch(FlowBranchID(list: UInt16(number), index: UInt16(index)))
      }
    }
    for (number, state) in original.states.enumerated() {
      changes += changesOfEffects(state.entry, .entry(UInt8(number)))
      changes += state.controls.map { .controlMissing(state: UInt8(number), control: $0) }
    }
    changes += original.variables.indices.map { .persistenceFlipped(UInt8($0)) }
    return changes
  }

  private func changesOfBranch(_ id: FlowBranchID) -> [FlowChange] {
    let branches = original.lists[Int(id.list)].branches
    let branch = branches[Int(id.index)]
    var changes: [FlowChange] = [.branchNeverTaken(id)]
    if let condition = branch.condition {
      changes += changesOfGuard(original.conditions.part(at: condition), id)
      // Behind a branch that is always taken none is taken at all.
      let next = Int(id.index) + 1
      if next < branches.count, branches[next].condition != nil {
        changes.append(.triedAfterNext(id))
      }
    }
    if branch.target != nil { changes.append(.targetIgnored(id)) }
    return changes + changesOfEffects(branch.effects, .branch(id))
  }

  private func changesOfGuard(_ part: ConditionPart, _ id: FlowBranchID) -> [FlowChange] {
    var changes: [FlowChange] = [.guardIgnored(id), .guardNegated(id)]
    guard case .all(let parts) = part, parts.count > 1 else {
      return changes + refusals(part, nil, id)
    }
    for (number, part) in parts.enumerated() {
      changes.append(.partIgnored(id, part: number))
      changes += refusals(part, number, id)
    }
    return changes
  }

  /// The values of a test that it could miss, where it accepts several but not all.
  private func refusals(_ part: ConditionPart, _ place: Int?, _ id: FlowBranchID) -> [FlowChange] {
    guard case .test(let subject, let accepted) = part else { return [] }
    let values = (0..<UInt8(64)).filter { accepted >> UInt64($0) & 1 == 1 && isReal($0, subject) }
    guard values.count > 1 else { return [] }
    return values.map { .valueRefused(id, part: place, subject, value: $0) }
  }

  /// Whether a fact or variable can have a value at all.
  private func isReal(_ value: UInt8, _ subject: FactSubject) -> Bool {
    switch subject {
    case .variable(let number): value <= original.variables[Int(number)].largest
    case .fact(.state): Int(value) < original.states.count
    case .fact(.alert): Int(value) <= original.alerts.count
    case .fact(.error): Int(value) <= LocationError.allCases.count
    case .fact: value < 8
    }
  }

  private func changesOfEffects(
    _ effects: [FlowEffect], _ site: FlowChange.Site
  ) -> [FlowChange] {
    var changes: [FlowChange] = []
    for (number, effect) in effects.enumerated() {
      // What is only written to the console is no behaviour.
      if case .log = effect { continue }
      changes.append(.effectMissing(site, number))
      changes += EffectReplacement.all(of: effect, in: original).map {
        .effectReplaced(site, number, by: $0)
      }
      if number + 1 < effects.count, effects[number + 1] != effect {
        changes.append(.effectAfterNext(site, number))
      }
    }
    return changes
  }
}

/// The actions that could stand where another should.
enum EffectReplacement {
  /// The replacements of an action, nearest first.
  static func all(of effect: FlowEffect, in flow: Flow) -> [FlowEffect] {
    switch effect {
    case .call(let call): calls(call, flow).map { .call($0) }
    case .post(let name):
      flow.posts.count > 1 ? [.post((name + 1) % UInt8(flow.posts.count))] : []
    case .set(let variable, let value):
      [
        .set(
          variable, value: (value + 1) % (flow.variables[Int(variable)].largest + 1))
      ]
    case .log, .increment, .setToCondition: []
    }
  }

  private static func calls(_ call: AppCall, _ flow: Flow) -> [AppCall] {
    switch call {
    case .requestWhenInUseAuthorization: [.requestAlwaysAuthorization]
    case .requestAlwaysAuthorization: [.requestWhenInUseAuthorization]
    case .startUpdatingLocation: [.stopUpdatingLocation]
    case .stopUpdatingLocation: [.startUpdatingLocation]
    case .startMonitoringSignificantLocationChanges: [.stopMonitoringSignificantLocationChanges]
    case .stopMonitoringSignificantLocationChanges: [.startMonitoringSignificantLocationChanges]
    case .startMonitoringRegion: [.stopMonitoringRegion]
    case .stopMonitoringRegion: [.startMonitoringRegion]
    case .startMonitoringVisits: [.stopMonitoringVisits]
    case .stopMonitoringVisits: [.startMonitoringVisits]
    case .startLiveUpdates: [.stopLiveUpdates]
    case .stopLiveUpdates: [.startLiveUpdates]
    case .createManager: [.releaseManager]
    case .releaseManager: [.createManager]
    case .allowsBackgroundLocationUpdates(let isAllowed):
      [.allowsBackgroundLocationUpdates(!isAllowed)]
    case .showsBackgroundLocationIndicator(let shows): [.showsBackgroundLocationIndicator(!shows)]
    case .present(let alert): next(alert, flow).map { .present(alert: $0) }
    case .dismiss(let alert): next(alert, flow).map { .dismiss(alert: $0) }
    case .open(let page, let method):
      SettingsDestination.allCases.filter { $0 != page }.map { .open($0, using: method) }
    case .createManagerSpecially, .requestTemporaryFullAccuracy, .requestLocation, .startMonitor,
      .stopMonitor, .startBackgroundActivitySession, .endBackgroundActivitySession,
      .serviceSession, .serviceSessionForFullAccuracy, .endServiceSession, .endServiceSessionOf,
      .observeAuthorization, .useLocation, .sdk:
      // Nothing that one would write instead by mistake.
      []
    }
  }

  private static func next(_ alert: UInt8, _ flow: Flow) -> [UInt8] {
    flow.alerts.count > 1 ? [(alert + 1) % UInt8(flow.alerts.count)] : []
  }
}
