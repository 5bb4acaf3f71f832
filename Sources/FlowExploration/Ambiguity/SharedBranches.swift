import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation
import StateExplorer

/// Finds branches that are taken where iOS answers their calls in different ways.
///
/// Only the status that the app reads tells those places apart, so the flow could. Answers that are
/// mistakes by themselves are left to the findings.
struct SharedBranches<Packed: PackedWorld> {
  let analysis: Analysis<Packed>

  /// A call of a branch.
  private struct Place: Hashable {
    let branch: FlowBranchID
    let call: AppCall
  }

  /// How a call was answered, and where it shows first.
  private struct Sighting {
    let status: AuthorizationStatus
    let outcome: CallOutcome
    let rule: DeviceRuleID?
    let state: Int
    let event: WorldEvent
  }

  /// The branches with the situations that they don't tell apart.
  func find() -> [FlowAmbiguity] {
    var order: [Place] = []
    var sightings: [Place: [Sighting]] = [:]
    analysis.forEachStep { state, event, world in
      var observer = BranchObserver(
        status: world.device.status(in: analysis.exploration.system.context.environment),
        isLate: event.isLate)
      var next = world
      _ = next.step(
        event.stimulus(in: world), in: analysis.exploration.system.context, observer: &observer)
      for call in observer.calls {
        let place = Place(branch: call.branch, call: call.call)
        if sightings[place] == nil { order.append(place) }
        guard !(sightings[place] ?? []).contains(where: { $0.status == call.status }) else {
          continue
        }
        sightings[place, default: []].append(
          Sighting(
            status: call.status, outcome: call.outcome, rule: call.rule, state: state,
            event: event))
      }
    }
    return order.compactMap { place in
      var all: [Sighting] = []
      for sighting in sightings[place] ?? []
      where !all.contains(where: { $0.outcome == sighting.outcome }) {
        all.append(sighting)
      }
      guard all.count > 1 else { return nil }
      return analysis.ambiguity(
        .sameBranch(place.branch, place.call),
        all.map { (.reading($0.status, $0.outcome), $0.state, [$0.event], $0.rule) })
    }
  }
}

/// Notes the calls of a step with the branch that makes them and what the app reads then.
private struct BranchObserver: WorldObserver {
  /// A call.
  struct Call {
    let branch: FlowBranchID
    let call: AppCall
    let status: AuthorizationStatus
    let outcome: CallOutcome
    let rule: DeviceRuleID?
  }

  private(set) var calls: [Call] = []
  private var status: AuthorizationStatus
  private var branch: FlowBranchID?
  private let isLate: Bool

  init(status: AuthorizationStatus, isLate: Bool) {
    self.status = status
    self.isLate = isLate
  }

  mutating func observe(_ event: DeviceEvent, rule: DeviceRuleID?) {
    switch event {
    case .callback(.didChangeAuthorization(let status, _)), .silence(_, _, reads: let status):
      self.status = status
    case .call(let call, let outcome):
      switch outcome {
      case .done, .prompts, .deferred: break
      case .ignored, .fails, .crashes: return
      }
      guard let branch else { return }
      calls.append(
        Call(branch: branch, call: call, status: status, outcome: outcome, rule: rule))
    case .lifecycle, .suspended, .terminated, .prompt, .promptDismissed, .settingsPage,
      .indicator, .callback, .alert, .alertDismissed, .alertDropped, .truth, .console:
      break
    }
  }

  mutating func observe(_ activity: FlowActivity) {
    if case .decided(_, let branch, _, _) = activity { self.branch = branch }
  }

  mutating func queued(atFront: Bool) {}
  mutating func dequeued() {}
  mutating func queueCleared() {}
  mutating func overdueTimers() -> UInt8 { isLate ? .max : 0 }
}
