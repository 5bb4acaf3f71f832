import CoreLocationTypes

extension Device {
  /// Takes up what is pending until something reaches the app.
  ///
  /// - Returns: The message for the app, or `nil` when nothing is pending any more.
  package mutating func next<Observer: DeviceObserver>(
    in environment: DeviceEnvironment, observer: inout Observer
  ) -> AppMessage? {
    while let event = pending.popFirst() {
      observer.dequeued()
      if let message = process(event, in: environment, &observer) { return message }
    }
    return nil
  }

  private mutating func process<Observer: DeviceObserver>(
    _ event: PendingEvent, in environment: DeviceEnvironment, _ observer: inout Observer
  ) -> AppMessage? {
    switch event {
    case .finishLaunching, .enterForeground, .becomeActive, .becomeActiveAgain, .resignActive,
      .becomeInactive, .enterBackground, .willTerminate, .endProcess, .willBeEvicted,
      .evictProcess:
      return processLifecycle(event, in: environment, &observer)
    case .showPrompt:
      showPrompt(in: environment, &observer)
      return nil
    case .leaveForAppSettings:
      leave(for: .app, in: environment, &observer)
      return nil
    case .leaveForLocationServicesSettings:
      leave(for: .locationServices, in: environment, &observer)
      return nil
    case .leaveForSettingsRoot:
      leave(for: .root, in: environment, &observer)
      return nil
    case .showSettings:
      observer.observe(
        .settingsPage(settingsPage, hasLocationRow: hasLocationRow, isLocationPage: false),
        rule: .settingsPaths)
      return nil
    case .initialCallback:
      return deliverInitial(in: environment, &observer)
    case .authorizationCallback:
      return deliverChange(rule: .onlyChangesAreReported, in: environment, &observer)
    case .wakingCallback:
      return deliverChange(rule: .suspendedAppIsWoken, in: environment, &observer)
    case .resumeCallback:
      return deliverChange(rule: .deliveredDuringResume, in: environment, &observer)
    case .settingsReturnCallback:
      return deliverOnReturn(in: environment, &observer)
    case .deniedError, .deniedErrorIfStarted, .locationUnknownError, .networkError,
      .monitoringDeniedError, .regionMonitoringDeniedError, .freshFix, .staleFix,
      .significantChange, .relaunchingFix, .regionEntered, .regionExited, .visited, .monitorEvent:
      return processService(event, in: environment, &observer)
    case .openAccepted:
      return deliver(.openCompleted(true), rule: .openURLWithCompletion, in: environment, &observer)
    case .openRefused:
      return deliver(.openCompleted(false), rule: .privateURLRefused, in: environment, &observer)
    case .fullAccuracyAnswered:
      return deliver(
        .temporaryFullAccuracyCompleted(nil), rule: .temporaryFullAccuracyPrompt, in: environment,
        &observer)
    case .fullAccuracyDeclined:
      return deliver(
        .temporaryFullAccuracyCompleted(.promptDeclined), rule: .temporaryFullAccuracyDeclined,
        in: environment, &observer)
    case .overdueTimers:
      return appState.isRunning ? .timersMayFire : nil
    case .diagnostic:
      // What it was for may have ended meanwhile.
      guard holdsSession(in: environment) else { return nil }
      return deliverDiagnostic([], rule: .sessionDiagnostics, in: environment, &observer)
    case .noPosition:
      return deliverDiagnostic(
        .locationUnavailable, rule: .liveUpdatesWithoutLocation, in: environment, &observer)
    case .conditionUnsupported:
      return deliverDiagnostic(
        .conditionUnsupported, rule: .monitorTellsWhy, in: environment, &observer)
    case .conditionLimitExceeded:
      return deliverDiagnostic(
        .conditionLimitExceeded, rule: .monitorTellsWhy, in: environment, &observer)
    case .persistenceUnavailable:
      return deliverDiagnostic(
        .persistenceUnavailable, rule: .monitorTellsWhy, in: environment, &observer)
    }
  }

  private mutating func processService<Observer: DeviceObserver>(
    _ event: PendingEvent, in environment: DeviceEnvironment, _ observer: inout Observer
  ) -> AppMessage? {
    switch event {
    case .deniedError:
      guard cancelledErrors == 0 else {
        cancelledErrors -= 1
        return nil
      }
      return deliver(
        .didFailWithError(.denied), rule: .startRefusedFails, in: environment, &observer)
    case .deniedErrorIfStarted:
      guard isStarted || wantsOneLocation else { return nil }
      wantsOneLocation = false
      return deliver(
        .didFailWithError(.denied), rule: .errorFollowsRefusal, in: environment, &observer)
    case .locationUnknownError:
      return deliver(
        .didFailWithError(.locationUnknown), rule: .transientErrorsGoOn, in: environment, &observer)
    case .networkError:
      return deliver(
        .didFailWithError(.network), rule: .transientErrorsGoOn, in: environment, &observer)
    case .monitoringDeniedError:
      return deliver(
        .didFailWithError(.denied), rule: .monitoringRefusedFails, in: environment, &observer)
    case .regionMonitoringDeniedError:
      let isRefused = !status(in: environment).isAuthorized
      return deliver(
        .didFailWithError(.regionMonitoringDenied),
        rule: isRefused ? .monitoringRefusedFails : .monitoringNeedsAlways, in: environment,
        &observer)
    case .freshFix, .staleFix:
      let age: FixAge = event == .freshFix ? .fresh : .stale
      return deliver(
        .didUpdateLocations(age), rule: positionRule(in: environment), in: environment, &observer)
    case .significantChange:
      let isReduced = accuracy(in: environment) == .reducedAccuracy
      return deliver(
        .didUpdateLocations(.fresh), rule: isReduced ? .reducedPositions : nil, in: environment,
        &observer)
    case .relaunchingFix:
      guard iteratesLiveUpdates else {
        silence(.noCallback, .notRejoined, relaunchRule, in: environment, &observer)
        return nil
      }
      return deliver(
        .didUpdateLocations(.fresh), rule: positionRule(in: environment), in: environment,
        &observer)
    case .regionEntered: return deliver(.didEnterRegion, rule: nil, in: environment, &observer)
    case .regionExited: return deliver(.didExitRegion, rule: nil, in: environment, &observer)
    case .visited: return deliver(.didVisit, rule: nil, in: environment, &observer)
    case .monitorEvent:
      guard hasMonitor, let monitorState else {
        silence(.noCallback, .notRejoined, .monitorOutlivesProcess, in: environment, &observer)
        return nil
      }
      return deliver(
        .monitorEvent(monitorState), rule: .monitorTellsChanges, in: environment, &observer)
    case .finishLaunching, .enterForeground, .becomeActive, .becomeActiveAgain, .resignActive,
      .becomeInactive, .enterBackground, .willTerminate, .endProcess, .willBeEvicted,
      .evictProcess, .showPrompt,
      .leaveForAppSettings,
      .leaveForLocationServicesSettings, .leaveForSettingsRoot, .showSettings, .initialCallback,
      .authorizationCallback, .wakingCallback, .resumeCallback, .settingsReturnCallback,
      .openAccepted, .openRefused, .fullAccuracyAnswered, .fullAccuracyDeclined, .overdueTimers,
      .diagnostic, .noPosition, .conditionUnsupported, .conditionLimitExceeded,
      .persistenceUnavailable:
      // Handled by the caller: these are not the location services' own.
      return nil
    }
  }

  /// Hands over the flags that stand, and one that tells of this moment only.
  ///
  /// On iOS 17, and for binaries of its SDK, the element has no flags.
  private mutating func deliverDiagnostic<Observer: DeviceObserver>(
    _ moment: SessionDiagnostics, rule: DeviceRuleID, in environment: DeviceEnvironment,
    _ observer: inout Observer
  ) -> AppMessage? {
    guard environment.hasImplicitSessions || session != nil else {
      return deliver(.diagnostic([]), rule: rule, in: environment, &observer)
    }
    let standing = diagnostics(in: environment)
    let isLimited = moment.isEmpty && standing.contains(.accuracyLimited)
    let standingRule: DeviceRuleID? =
      cannotBeAsked(in: environment)
      ? .sessionWithoutUsageKey : isLimited ? .accuracyIsLimited : nil
    return deliver(
      .diagnostic(standing.union(moment)), rule: standingRule ?? rule, in: environment, &observer)
  }

  /// The rule that a position shows: what it is worth, or why it arrives out of sight.
  private func positionRule(in environment: DeviceEnvironment) -> DeviceRuleID? {
    if accuracy(in: environment) == .reducedAccuracy { return .reducedPositions }
    guard appState == .background else { return nil }
    guard keepsRunning(in: environment) else {
      let isFromAfar = iteratesLiveUpdates && authorization == .always
      return isFromAfar && !isLeaving(in: environment) ? .liveUpdatesGoOn : nil
    }
    return isBackgroundSessionActive(in: environment)
      ? .backgroundActivitySession : .backgroundSessionKeepsRunning
  }

  /// Hands a message to the app, if it still runs and has who to tell.
  private mutating func deliver<Observer: DeviceObserver>(
    _ message: AppMessage, rule: DeviceRuleID?, in environment: DeviceEnvironment,
    _ observer: inout Observer
  ) -> AppMessage? {
    guard appState.isRunning else { return nil }
    if isManagerDeaf, isOfManager(message) {
      silence(.noCallback, .noRunLoop, .noRunLoopHearsNothing, in: environment, &observer)
      return nil
    }
    observer.observe(.callback(message), rule: rule)
    return message
  }

  /// Whether a message comes through the run loop on which the manager was made.
  private func isOfManager(_ message: AppMessage) -> Bool {
    switch message {
    case .didChangeAuthorization, .didFailWithError, .didEnterRegion, .didExitRegion, .didVisit,
      .temporaryFullAccuracyCompleted:
      true
    case .didUpdateLocations: !iteratesLiveUpdates
    case .lifecycle, .openCompleted, .diagnostic, .monitorEvent, .controlTapped, .alertButtonTapped,
      .timerFired, .timersMayFire:
      false
    }
  }

  private mutating func deliverInitial<Observer: DeviceObserver>(
    in environment: DeviceEnvironment, _ observer: inout Observer
  ) -> AppMessage? {
    guard hasManager, lastDelivered == nil else { return nil }
    if isDelegateLate {
      managerSetup = .usual
      lastDelivered = reading(in: environment)
      silence(.noCallback, .delegateSetLate, .lateDelegateMissesFirst, in: environment, &observer)
      return nil
    }
    return deliver(
      reading(in: environment), rule: .initialCallback, in: environment, &observer)
  }

  private mutating func deliverChange<Observer: DeviceObserver>(
    rule: DeviceRuleID, in environment: DeviceEnvironment, _ observer: inout Observer
  ) -> AppMessage? {
    guard let last = lastDelivered, isUndelivered(in: environment), appState.isRunning
    else { return nil }
    let current = reading(in: environment)
    if current.status.isRefused, !last.status.isRefused,
      isStarted || wantsOneLocation
    {
      enqueueFirst(.deniedErrorIfStarted, &observer)
    }
    return deliver(
      current, rule: changeRule(from: last, to: current, in: environment) ?? rule,
      in: environment, &observer)
  }

  /// The rule by which a change is reported that leaves the status as it was.
  private func changeRule(
    from last: Reading, to current: Reading, in environment: DeviceEnvironment
  ) -> DeviceRuleID? {
    guard current.status == last.status else { return nil }
    if environment.callsLegacySelector { return .legacySelectorRepeats }
    return current.accuracy == last.accuracy
      ? .widgetConsentIsReported : .accuracyChangeIsReported
  }

  private mutating func deliverOnReturn<Observer: DeviceObserver>(
    in environment: DeviceEnvironment, _ observer: inout Observer
  ) -> AppMessage? {
    guard hasManager, lastDelivered != nil else { return nil }
    guard isUndelivered(in: environment) else {
      silence(.noCallback, .unchanged, .unchangedReturnIsSilent, in: environment, &observer)
      return nil
    }
    return deliverChange(rule: .deliveredDuringResume, in: environment, &observer)
  }

  private mutating func deliver<Observer: DeviceObserver>(
    _ reading: Reading, rule: DeviceRuleID, in environment: DeviceEnvironment,
    _ observer: inout Observer
  ) -> AppMessage? {
    guard appState.isRunning else { return nil }
    lastDelivered = reading
    guard environment.callsDelegate || isManagerDeaf else {
      silence(.noCallback, .selectorUnknown, .modernSelectorUnknown, in: environment, &observer)
      return nil
    }
    return deliver(
      .didChangeAuthorization(reading.status, reading.accuracy), rule: rule, in: environment,
      &observer)
  }

  /// Whether the manager has something to report that it has not reported.
  ///
  /// - SeeAlso: Rule CALLBACK-02. Before iOS 14 accuracy is always full and so never differs.
  package func isUndelivered(in environment: DeviceEnvironment) -> Bool {
    guard hasManager, let last = lastDelivered else { return false }
    return last != reading(in: environment)
  }

  /// Sees to it that the app hears of what changed: now, or when it runs again.
  mutating func report<Observer: DeviceObserver>(
    in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    guard isUndelivered(in: environment) else { return }
    switch appState {
    case .active, .inactive, .background:
      enqueue(.authorizationCallback, &observer)
    case .suspended:
      if environment.options.wakeSuspendedApp, environment.capabilities.mayWakeSuspendedApp {
        appState = .background
        enqueue(.wakingCallback, &observer)
      } else {
        silence(.noCallback, .held, .heldWhileSuspended, in: environment, &observer)
      }
    case .notRunning:
      // A process that doesn't run has no manager, so nothing can be undelivered.
      break
    }
  }
}
