import CoreLocationTypes
import DeviceModel
import PermissionFlow

/// Reads a finished trace for the app's mistakes.
struct FindingDetector {
  /// How often the same alert must be raised without the user asking to count as nagging.
  static let naggingBound = 3

  private var found = FindingKinds()
  private var isServicesOn: Bool
  private var alertUp: UInt8?
  private var wasAlertRaisedWithoutPermission = false
  private var isAlertOutdated = false
  private var raises: (alert: UInt8, count: Int)?
  private var latestFix: FixAge?
  private var opensSettings = false

  init(_ trace: Trace, startsWithServicesOn isServicesOn: Bool) {
    self.isServicesOn = isServicesOn
    for line in trace.lines { read(line) }
  }

  /// What was found, in the order of the kinds.
  func findings(
    outcome: Outcome, isEndless: Bool, isAuthorized: Bool, isUpdating: Bool
  ) -> [FindingKind] {
    var all = found
    if isAlertOutdated { all.insert(.alertLeftUp) }
    if isEndless { all.insert(.endlessExchange) }
    let isStuck = outcome == .stop || outcome == .silentWait || outcome == .trap
    if isStuck, isAuthorized, !isUpdating { all.insert(.neverStarted) }
    switch outcome {
    case .stop: all.insert(.stop)
    case .trap: all.insert(.trap)
    case .silentWait: all.insert(.silentWait)
    case .crashed, .waiting, .goal, .acceptable, .open: break
    }
    return all.elements
  }

  private mutating func read(_ line: TraceLine) {
    switch line.event {
    case .step(let action):
      if isAlertOutdated { found.insert(.alertLeftUp) }
      opensSettings = false
      if case .tap = action, alertUp == nil { raises = nil }
    case .position(let age, _): latestFix = age
    case .device(let event): read(event, line)
    case .start, .note, .answer, .flow, .pass, .fail, .end: break
    }
  }

  private mutating func read(_ event: DeviceEvent, _ line: TraceLine) {
    switch event {
    case .call(let call, let outcome): read(call, outcome)
    case .silence(let kind, let reason, _):
      if kind == .noPrompt { readMissingPrompt(reason) }
    case .alert(let alert):
      alertUp = alert
      wasAlertRaisedWithoutPermission = !line.reads.isAuthorized
      countRaise(alert)
    case .alertDismissed:
      alertUp = nil
      isAlertOutdated = false
    case .alertDropped: found.insert(.alertDropped)
    case .callback(.didChangeAuthorization(let status, _)):
      isAlertOutdated =
        status.isAuthorized && alertUp != nil && wasAlertRaisedWithoutPermission
    case .truth(.locationServices(let isOn)): isServicesOn = isOn
    case .terminated(let cause):
      if cause == .crash { found.insert(.crash) }
      alertUp = nil
      isAlertOutdated = false
    case .settingsPage(let page, let hasRow):
      guard opensSettings else { break }
      let canHelp = page == .locationServices || (page == .app && isServicesOn && hasRow)
      if !canHelp { found.insert(.wrongSettingsPage) }
    case .lifecycle, .suspended, .prompt, .promptDismissed, .indicator, .callback, .truth,
      .console:
      break
    }
  }

  private mutating func read(_ call: AppCall, _ outcome: CallOutcome) {
    switch call {
    case .startUpdatingLocation, .requestLocation, .startMonitoringSignificantLocationChanges,
      .startMonitoringRegion:
      if outcome == .fails { found.insert(.startWithoutPermission) }
    case .useLocation:
      if latestFix == .stale { found.insert(.staleDecision) }
    case .open:
      opensSettings = outcome == .done
    case .createManager, .releaseManager, .requestWhenInUseAuthorization,
      .requestAlwaysAuthorization, .requestTemporaryFullAccuracy, .stopUpdatingLocation,
      .stopMonitoringSignificantLocationChanges, .stopMonitoringRegion, .startLiveUpdates,
      .stopLiveUpdates, .serviceSession, .endServiceSession, .allowsBackgroundLocationUpdates,
      .present, .dismiss, .observeAuthorization:
      // Their mistakes show in what follows them.
      break
    }
  }

  private mutating func readMissingPrompt(_ reason: SilenceReason) {
    switch reason {
    case .usageKeyMissing: found.insert(.missingUsageKey)
    case .upgradeSpent, .grantedOnce: found.insert(.wastedPrompt)
    case .alreadyDecided, .restricted, .promptInFlight, .notInForeground, .noManager:
      found.insert(.ignoredRequest)
    case .unchanged, .held, .servicesOff, .servicesAlertLimit, .notDetermined, .notStarted,
      .notAuthorized, .notInUse, .notRunning, .notMonitored, .needsAlways, .reducedAccuracy,
      .keyValueObserving, .openRefused, .suspended, .heldForSecondQuestion, .methodMissing,
      .switchIsNotReported:
      // Not the fault of a request.
      break
    }
  }

  private mutating func countRaise(_ alert: UInt8) {
    let count = raises?.alert == alert ? (raises?.count ?? 0) + 1 : 1
    raises = (alert, count)
    if count >= FindingDetector.naggingBound { found.insert(.nagging) }
  }
}
