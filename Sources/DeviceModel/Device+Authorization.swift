import CoreLocationTypes

extension Device {
  /// What a fresh read of the status returns.
  ///
  /// Example: with Location Services off an app that was never asked reads `denied`.
  ///
  /// - SeeAlso: Rules AUTH-01 to AUTH-05 and AUTH-08.
  package func status(in environment: DeviceEnvironment) -> AuthorizationStatus {
    let granted = grantedStatus
    guard isLocationServicesOn, granted.isAuthorized else {
      if areLocationChangesRestricted {
        return lockedStatus(granted, environment.options.lockedDenied)
      }
      return isLocationServicesOn ? granted : .denied
    }
    return granted
  }

  /// The status under a restriction of an app that lacks permission now.
  private func lockedStatus(
    _ granted: AuthorizationStatus, _ lockedDenied: AuthorizationStatus
  ) -> AuthorizationStatus {
    let isOnlyUnasked = isLocationServicesOn && granted == .notDetermined
    return isOnlyUnasked ? .restricted : lockedDenied
  }

  /// The rule by which the app reads something else than was plainly granted or refused.
  package func readingRule(in environment: DeviceEnvironment) -> DeviceRuleID? {
    let granted = grantedStatus
    if areLocationChangesRestricted {
      if isLocationServicesOn, granted.isAuthorized { return .restrictionKeepsGrants }
      let isOnlyUnasked = isLocationServicesOn && granted == .notDetermined
      return isOnlyUnasked ? .restrictionReadsRestricted : .lockedDenialReadsRestricted
    }
    guard isLocationServicesOn else { return .servicesOffReadsDenied }
    switch authorization {
    case .once: return .onceReadsWhenInUse
    case .provisionalAlways: return .provisionalReadsAlways
    case .notDetermined, .denied, .whenInUse, .always: return nil
    }
  }

  /// The status by the stored decision alone, as with services on and no restriction.
  var grantedStatus: AuthorizationStatus {
    switch authorization {
    case .notDetermined: .notDetermined
    case .denied: .denied
    case .whenInUse, .once: .authorizedWhenInUse
    case .always, .provisionalAlways: .authorizedAlways
    }
  }

  /// What the manager's `accuracyAuthorization` returns; full before iOS 14.
  ///
  /// - SeeAlso: Rule ACCURACY-01.
  package func accuracy(in environment: DeviceEnvironment) -> AccuracyAuthorization {
    guard environment.capabilities.hasAccuracy else { return .fullAccuracy }
    if isPrecise { return .fullAccuracy }
    return hasTemporaryFullAccuracy && status(in: environment).isAuthorized
      ? .fullAccuracy : .reducedAccuracy
  }

  /// What a manager would report now.
  package func reading(in environment: DeviceEnvironment) -> Reading {
    Reading(
      status: status(in: environment), accuracy: accuracy(in: environment),
      isForWidgets: isForWidgets(in: environment))
  }

  /// What the manager's own property returns: the last delivered value, before it a fresh read.
  ///
  /// - SeeAlso: Rule AUTH-07.
  package func managerStatus(in environment: DeviceEnvironment) -> AuthorizationStatus {
    lastDelivered?.status ?? status(in: environment)
  }

  /// Whether standard updates are started and the app is authorized.
  package func isUpdating(in environment: DeviceEnvironment) -> Bool {
    isStarted && status(in: environment).isAuthorized
  }

  /// Whether the app keeps running in the background because it uses the location there.
  ///
  /// - SeeAlso: Rule BACKGROUND-01.
  func keepsRunning(in environment: DeviceEnvironment) -> Bool {
    // Permission that comes back wakes no suspended app.
    guard appState != .suspended else { return false }
    if isBackgroundSessionActive(in: environment) {
      return isStarted || iteratesLiveUpdates || hasMonitor
    }
    return isUpdating(in: environment) && environment.hasLocationBackgroundMode
      && !environment.isAppClip && allowsBackgroundUpdates
  }

  /// Whether the app counts as in use although it isn't in front: it works with positions there, or
  /// holds a background activity session, with which it may be suspended.
  ///
  /// - SeeAlso: Rules BACKGROUND-01 and BACKGROUND-04.
  func countsAsInUse(in environment: DeviceEnvironment) -> Bool {
    keepsRunning(in: environment) || isBackgroundSessionActive(in: environment)
  }

  /// Whether work in the background shows the bar or pill: with Always only if the app asks for it or
  /// holds a background activity session. Provisional Always is When In Use until it is confirmed.
  ///
  /// - SeeAlso: Rule BACKGROUND-03.
  func showsIndicator(in environment: DeviceEnvironment) -> Bool {
    status(in: environment) == .authorizedWhenInUse || authorization == .provisionalAlways
      || backgroundProperties.contains(.showsIndicator)
      || isBackgroundSessionActive(in: environment)
  }

  /// Whether what lasts only while the app is in use has come to its end in the background.
  ///
  /// - SeeAlso: Rules ONCE-02 and ACCURACY-06.
  private func useLapses(in environment: DeviceEnvironment) -> Bool {
    let isKept = countsAsInUse(in: environment)
    return (authorization == .once && !isKept)
      || (hasTemporaryFullAccuracy && !(isKept && showsIndicator(in: environment)))
  }

  /// Whether an event will happen by itself after a time if nothing changes before.
  package func isDue(_ event: DueEvent, in environment: DeviceEnvironment) -> Bool {
    dueEvents(in: environment).contains(event)
  }

  /// All that will happen by itself after a time if nothing changes before.
  package func dueEvents(in environment: DeviceEnvironment) -> DueEvents {
    var due = DueEvents()
    if appState == .background || appState == .suspended {
      if !keepsRunning(in: environment) {
        if appState == .background { due.insert(.suspension) }
        if environment.options.evictAfter != nil { due.insert(.eviction) }
      }
      if useLapses(in: environment) { due.insert(.useLapses) }
    }
    if hasUsedBackground, authorization == .always, !isReminderSpent, homePrompt == .none {
      due.insert(.backgroundReminder)
    }
    if environment.isAppClip, authorization == .whenInUse { due.insert(.clipReset) }
    if appState != .notRunning, !remembered.isEmpty { due.insert(.sessionsForgotten) }
    return due
  }

  mutating func store<Observer: DeviceObserver>(
    _ decision: StoredAuthorization, rule: DeviceRuleID, _ observer: inout Observer
  ) {
    guard decision != authorization else { return }
    observer.observe(.truth(.authorization(from: authorization, to: decision)), rule: rule)
    authorization = decision
    if decision != .provisionalAlways {
      heldEvent = .none
      withdrawHomePrompt(.secondQuestion, &observer)
    }
    if decision != .always { withdrawHomePrompt(.backgroundReminder, &observer) }
    if decision != .whenInUse { withdrawHomePrompt(.widget, &observer) }
    if decision == .notDetermined { widgetConsent = .unasked }
    if decision == .notDetermined || decision == .denied {
      storeTemporaryFullAccuracy(false, rule: .temporaryFullAccuracyLapses, &observer)
    }
  }

  /// Takes back a question over the Home screen whose decision is no longer there.
  mutating func withdrawHomePrompt<Observer: DeviceObserver>(
    _ question: HomePrompt, _ observer: inout Observer
  ) {
    guard homePrompt == question, let kind = homePromptKind else { return }
    if isHomePromptOnScreen {
      observer.observe(
        .promptDismissed(kind, why: .decidedElsewhere), rule: .withdrawnWhenDecidedElsewhere)
    }
    homePrompt = .none
    isHomePromptOnScreen = false
  }

  mutating func storePrecise<Observer: DeviceObserver>(
    _ isPrecise: Bool, rule: DeviceRuleID, _ observer: inout Observer
  ) {
    guard isPrecise != self.isPrecise else { return }
    self.isPrecise = isPrecise
    observer.observe(.truth(.precise(isPrecise)), rule: rule)
  }

  mutating func storeTemporaryFullAccuracy<Observer: DeviceObserver>(
    _ isFull: Bool, rule: DeviceRuleID, _ observer: inout Observer
  ) {
    guard isFull != hasTemporaryFullAccuracy else { return }
    hasTemporaryFullAccuracy = isFull
    observer.observe(.truth(.temporaryFullAccuracy(isFull)), rule: rule)
  }
}
