import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation

/// Watches one step for what App Review looks at.
struct ReviewObserver: WorldObserver {
  /// What the user did in the step, as far as it matters.
  enum Cause: Hashable {
    /// Opened the app, which was not running.
    case launch
    /// Tapped a control of the app.
    case control
    /// Tapped a button of an alert of the app.
    case button(alert: UInt8, button: UInt8)
    /// Refused what iOS asked.
    case refusal
    /// Anything else.
    case other
  }

  /// Something that was seen.
  struct Note: Hashable {
    let rule: ReviewRule
    let branch: FlowBranchID?
    var alert: UInt8?
  }

  /// What was seen that is against a rule.
  private(set) var notes: [Note] = []
  /// The alerts that went up, with the branch and whether iOS had not been asked yet.
  private(set) var alerts: [(alert: UInt8, branch: FlowBranchID?, isUndecided: Bool)] = []
  /// The questions for permission that appeared, with the branch that asked.
  private(set) var questions: [(kind: PromptKind, branch: FlowBranchID?)] = []
  /// Whether Settings were opened on a tap while iOS had not been asked yet, and by which branch.
  private(set) var openedUndecided: FlowBranchID??
  /// Whether something used the background mode.
  private(set) var usesBackgroundMode = false

  private let cause: Cause
  private let isLate: Bool
  private var status: AuthorizationStatus
  private var branch: FlowBranchID?
  private var asker: FlowBranchID?

  /// Starts with what the app reads before the step.
  init(_ cause: Cause, reads status: AuthorizationStatus, isLate: Bool) {
    self.cause = cause
    self.status = status
    self.isLate = isLate
  }

  private var isTap: Bool {
    switch cause {
    case .control, .button: true
    case .launch, .refusal, .other: false
    }
  }

  mutating func observe(_ event: DeviceEvent, rule: DeviceRuleID?) {
    switch event {
    case .callback(.didChangeAuthorization(let status, _)), .silence(_, _, reads: let status):
      self.status = status
    case .call(let call, let outcome): hear(call, outcome)
    case .alert(let alert):
      alerts.append((alert, branch, status == .notDetermined))
      if cause == .refusal { note(.alertAfterRefusal, alert: alert) }
    case .prompt(let kind): ask(kind)
    case .lifecycle, .suspended, .terminated, .promptDismissed, .settingsPage, .indicator,
      .callback, .alertDismissed, .alertDropped, .truth, .console:
      break
    }
  }

  mutating func observe(_ activity: FlowActivity) {
    if case .decided(_, let branch, _, _) = activity { self.branch = branch }
  }

  private mutating func hear(_ call: AppCall, _ outcome: CallOutcome) {
    switch call {
    case .open(let destination, _):
      if destination == .locationServicesSettings { note(.privateSettingsURL) }
      if outcome == .done { open() }
    case .requestWhenInUseAuthorization, .requestAlwaysAuthorization:
      asker = branch
      let takesEffect = outcome == .prompts || outcome == .deferred || outcome == .done
      if call == .requestAlwaysAuthorization, takesEffect, !isTap { note(.alwaysUnasked) }
    case .allowsBackgroundLocationUpdates(true), .startBackgroundActivitySession:
      usesBackgroundMode = true
    case .createManager, .createManagerSpecially, .releaseManager, .requestTemporaryFullAccuracy,
      .startUpdatingLocation, .stopUpdatingLocation, .requestLocation,
      .startMonitoringSignificantLocationChanges, .stopMonitoringSignificantLocationChanges,
      .startMonitoringRegion, .stopMonitoringRegion, .startMonitoringVisits,
      .stopMonitoringVisits, .startMonitor, .stopMonitor, .endBackgroundActivitySession,
      .startLiveUpdates, .stopLiveUpdates, .serviceSession, .serviceSessionForFullAccuracy,
      .endServiceSession, .endServiceSessionOf, .allowsBackgroundLocationUpdates(false),
      .showsBackgroundLocationIndicator, .present, .dismiss, .observeAuthorization, .useLocation,
      .sdk:
      // No rule is about these, or only about what they lead to.
      break
    }
  }

  private mutating func open() {
    if cause == .refusal {
      note(.settingsAfterRefusal)
    } else if !isTap {
      note(.settingsUnasked)
    } else if status == .notDetermined {
      openedUndecided = .some(branch)
    }
  }

  private mutating func ask(_ kind: PromptKind) {
    switch kind {
    case .whenInUse, .always:
      questions.append((kind, asker ?? branch))
      if cause == .launch {
        notes.append(Note(rule: .askedAtLaunch, branch: asker ?? branch))
      }
    case .alwaysUpgrade, .temporaryFullAccuracy:
      questions.append((kind, asker ?? branch))
    case .locationServicesOff, .backgroundReminder, .locationButton, .widget:
      // The app has no word in these, and they ask for no permission of its own.
      break
    }
  }

  private mutating func note(_ rule: ReviewRule, alert: UInt8? = nil) {
    notes.append(Note(rule: rule, branch: branch, alert: alert))
  }

  mutating func queued(atFront: Bool) {}
  mutating func dequeued() {}
  mutating func queueCleared() {}
  mutating func overdueTimers() -> UInt8 { isLate ? .max : 0 }
}
