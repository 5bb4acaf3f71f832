import CoreLocationTypes
import DeviceModel
import PermissionFlow

/// Counts what is reached, as it happens.
///
/// A class, so that the world's host can carry it along without copying the counts.
package final class CoverageRecorder: WorldObserver {
  /// What was reached so far.
  package private(set) var coverage: Coverage
  /// The numbers of the items reached since ``begin(isLate:)``, in order, some more than once.
  package private(set) var reached: [Int] = []
  private let flow: Flow
  private var version: IOSVersion
  private var isLate = false

  /// Creates a recorder of a flow on a version of iOS.
  package init(_ flow: Flow, on version: IOSVersion) {
    self.flow = flow
    self.version = version
    coverage = Coverage(flow)
    coverage.ran(on: version)
  }

  /// Begins a step of which alone ``reached`` tells.
  ///
  /// - Parameter isLate: Whether the flow's timers have fallen due while the app could not run.
  package func begin(isLate: Bool) {
    self.isLate = isLate
    reached.removeAll(keepingCapacity: true)
  }

  /// Notes that another version runs from now on.
  func runs(on version: IOSVersion) {
    self.version = version
    coverage.ran(on: version)
  }

  /// Counts a rule that decides something outside of any event.
  package func reached(_ rule: DeviceRuleID) {
    count(.rule(rule))
  }

  private func count(_ item: CoverageItem) {
    let number = coverage.index.number(of: item)
    coverage.count(number)
    reached.append(number)
  }

  // MARK: - Observing

  /// Counts the pair of status and event, and taps.
  package func hears(_ message: AppMessage, reading: () -> AuthorizationStatus) {
    switch message {
    case .timerFired, .timersMayFire: return
    case .lifecycle(.didFinishLaunching): count(.state(flow.initial))
    case .lifecycle, .didChangeAuthorization, .didUpdateLocations, .didFailWithError,
      .didEnterRegion, .didExitRegion, .didVisit, .monitorEvent, .openCompleted,
      .temporaryFullAccuracyCompleted, .diagnostic, .controlTapped, .alertButtonTapped:
      break
    }
    let event = World.event(of: message, in: flow)
    count(.pair(reading(), event))
    if event.number >= FlowEvent.firstTap { count(.tap(event)) }
  }

  /// Counts alerts, and rules behind what shows.
  package func observe(_ event: DeviceEvent, rule: DeviceRuleID?) {
    if case .alert(let alert) = event { count(.alert(alert)) }
    // Not every version writes every console line.
    if case .console(let line) = event, line.text(on: version) == nil { return }
    if let rule { count(.rule(rule)) }
  }

  /// Counts the branch that is taken, the lists that were asked and the state that is entered.
  package func observe(_ activity: FlowActivity) {
    switch activity {
    case .decided(let trigger, let branch, let from, let to):
      countLists(asked: trigger, in: from, until: Int(branch.list))
      count(.branch(branch))
      if flow.lists[Int(branch.list)].branches[Int(branch.index)].target != nil {
        count(.state(to))
      }
    case .ignored(let trigger, let state): countLists(asked: trigger, in: state, until: nil)
    case .stored, .posted, .logged, .timerStarted, .timersStopped: break
    }
  }

  /// Counts the lists that were asked for a branch, up to the one that had it.
  private func countLists(
    asked trigger: FlowDecisionList.Trigger, in state: UInt8, until last: Int?
  ) {
    switch trigger {
    case .timer(let number):
      let timers = flow.states[Int(state)].timers
      if Int(number) < timers.count { count(.list(Int(timers[Int(number)].list))) }
    case .event(let event):
      for owner in [state, nil] {
        guard let list = flow.list(for: event, in: owner) else { continue }
        count(.list(list))
        if list == last { return }
      }
    }
  }

  /// Does nothing: nothing that counts depends on it.
  package func queued(atFront: Bool) {}

  /// Does nothing: nothing that counts depends on it.
  package func dequeued() {}

  /// Does nothing: nothing that counts depends on it.
  package func queueCleared() {}

  /// All or none: without a clock both may be.
  package func overdueTimers() -> UInt8 { isLate ? .max : 0 }
}

extension World {
  /// Lets something happen while it is counted what is reached, see ``step(_:in:searching:)``.
  package mutating func step(
    _ stimulus: Stimulus, in context: WorldContext, covering recorder: inout CoverageRecorder
  ) -> StepResult {
    step(stimulus, in: context, observer: &recorder)
  }
}
