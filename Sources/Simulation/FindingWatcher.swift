import CoreLocationTypes
import DeviceModel
import PermissionFlow

/// Sees the app's mistakes in what happens, event by event: the one definition of each kind that
/// shows in an event, for runs and for exhaustive search.
///
/// A run keeps one watcher. A search makes one for each step from a world and the memory of the
/// step before; both tell it when a step begins and ends.
package struct FindingWatcher: Hashable, Sendable {
  /// How often the same alert must be raised without the user asking to count as nagging.
  package static let naggingBound = 3

  /// What it knows of earlier steps.
  package private(set) var memory: FindingMemory
  private var alertUp: UInt8?
  private var isActive: Bool
  private var isServicesOn: Bool
  private var isRestricted: Bool
  /// What the app read last, as far as events tell.
  package private(set) var reads: AuthorizationStatus
  private var isAsked = false
  private var opensSettings = false
  private var isSDKCall = false

  /// Creates a watcher of a device at rest.
  package init(_ device: Device, reads: AuthorizationStatus, memory: FindingMemory) {
    self.memory = memory
    self.reads = reads
    alertUp = device.alert
    isActive = device.appState == .active
    isServicesOn = device.isLocationServicesOn
    isRestricted = device.areLocationChangesRestricted
  }

  /// Begins a step.
  ///
  /// - Parameter isAsked: Whether the user taps a control, and so asks for what follows.
  package mutating func beginStep(isAsked: Bool) {
    self.isAsked = isAsked
    opensSettings = false
    if isAsked {
      memory.raisedAlert = 0
      memory.raiseCount = 0
    }
  }

  /// Whether the user is left looking at an alert that is out of date.
  ///
  /// - Parameter status: What the app reads at the end of the step; permission that went away again
  ///   without a word makes the alert true once more.
  package func isAlertLeftUp(reading status: AuthorizationStatus) -> Bool {
    memory.isAlertOutdated && isActive && status.isAuthorized
  }

  /// Hears what the app reads now, where no event tells.
  package mutating func read(_ status: AuthorizationStatus) {
    reads = status
  }

  /// Hears of a position.
  package mutating func received(_ age: FixAge) {
    memory.isLatestFixStale = age == .stale
  }

  /// Hears of an event.
  ///
  /// - Returns: The mistake that it shows.
  package mutating func observe(_ event: DeviceEvent) -> FindingKind? {
    switch event {
    case .call(let call, let outcome):
      isSDKCall = if case .sdk = call { true } else { false }
      return mistake(in: call, outcome)
    case .silence(let kind, let reason, let status):
      reads = status
      return kind == .noPrompt && !isSDKCall ? mistake(behindMissingPrompt: reason) : nil
    case .alert(let alert):
      alertUp = alert
      memory.wasRaisedWithoutPermission = !reads.isAuthorized
      return isNagging(alert) ? .nagging : nil
    case .alertDismissed: alertIsGone()
    case .alertDropped: return .alertDropped
    case .callback(let message): hear(message)
    case .lifecycle(.didBecomeActive): isActive = true
    case .lifecycle(.willResignActive): isActive = false
    case .truth(.locationServices(let isOn)): isServicesOn = isOn
    case .truth(.locationChangesRestricted(let isLocked)): isRestricted = isLocked
    case .terminated(let cause):
      isActive = false
      alertIsGone()
      return cause == .crash ? .crash : nil
    case .settingsPage(let page, let hasRow, _):
      return opensSettings && !canHelp(page, hasRow: hasRow) ? .wrongSettingsPage : nil
    case .lifecycle, .suspended, .prompt, .promptDismissed, .indicator, .truth, .console:
      break
    }
    return nil
  }

  /// Whether a page of Settings has what the app lacks, as far as the app can know.
  ///
  /// A restriction counts only where the app reads it. The first page, at which some versions end,
  /// is as good as the app's own.
  private func canHelp(_ page: SettingsPage, hasRow: Bool) -> Bool {
    if isRestricted, reads == .restricted { return false }
    return page == .locationServices || (isServicesOn && hasRow)
  }

  private mutating func alertIsGone() {
    alertUp = nil
    memory.isAlertOutdated = false
    memory.wasRaisedWithoutPermission = false
  }

  private mutating func hear(_ message: AppMessage) {
    if case .didUpdateLocations(let age) = message { received(age) }
    guard case .didChangeAuthorization(let status, _) = message else { return }
    reads = status
    memory.isAlertOutdated =
      status.isAuthorized && alertUp != nil && memory.wasRaisedWithoutPermission
  }

  private mutating func mistake(in call: AppCall, _ outcome: CallOutcome) -> FindingKind? {
    switch call {
    case .startUpdatingLocation, .requestLocation, .startMonitoringSignificantLocationChanges,
      .startMonitoringRegion:
      return outcome == .fails ? .startWithoutPermission : nil
    case .useLocation:
      return memory.isLatestFixStale ? .staleDecision : nil
    case .open:
      opensSettings = outcome == .done
      return nil
    case .createManager, .createManagerSpecially, .releaseManager, .requestWhenInUseAuthorization,
      .requestAlwaysAuthorization, .requestTemporaryFullAccuracy, .stopUpdatingLocation,
      .stopMonitoringSignificantLocationChanges, .stopMonitoringRegion, .startLiveUpdates,
      .startMonitoringVisits, .stopMonitoringVisits, .startMonitor, .stopMonitor,
      .startBackgroundActivitySession, .endBackgroundActivitySession,
      .serviceSessionForFullAccuracy, .endServiceSessionOf,
      .stopLiveUpdates, .serviceSession, .endServiceSession, .allowsBackgroundLocationUpdates,
      .showsBackgroundLocationIndicator,
      .present, .dismiss, .observeAuthorization, .sdk:
      // Their mistakes show in what follows them.
      return nil
    }
  }

  private func mistake(behindMissingPrompt reason: SilenceReason) -> FindingKind? {
    switch reason {
    case .usageKeyMissing: .missingUsageKey
    case .upgradeSpent, .grantedOnce: .wastedPrompt
    case .alreadyDecided, .restricted, .promptInFlight, .notInForeground, .noManager, .appClip:
      .ignoredRequest
    case .unchanged, .held, .servicesOff, .servicesAlertLimit, .notDetermined, .notStarted,
      .notAuthorized, .notInUse, .notRunning, .notMonitored, .needsAlways, .reducedAccuracy,
      .keyValueObserving, .openRefused, .suspended, .heldForSecondQuestion, .methodMissing,
      .switchIsNotReported, .selectorUnknown, .delegateSetLate, .noRunLoop, .otherPrompt,
      .sessionRequired, .backgroundModeMissing, .decidedElsewhere, .promptFollows, .notRejoined,
      .conditionUnchanged, .noReasonGiven, .illegible, .widgetKeyMissing, .widgetCannotAsk,
      .widgetsDecided:
      // Not the fault of a request.
      nil
    }
  }

  /// Counts an alert that the user didn't ask for.
  private mutating func isNagging(_ alert: UInt8) -> Bool {
    guard !isAsked else { return false }
    let isAgain = memory.raisedAlert == alert + 1
    memory.raisedAlert = alert + 1
    memory.raiseCount = min(
      isAgain ? memory.raiseCount + 1 : 1, UInt8(FindingWatcher.naggingBound))
    return memory.raiseCount == UInt8(FindingWatcher.naggingBound)
  }
}
