import CoreLocationTypes

extension Device {
  mutating func performSession<Observer: DeviceObserver>(
    _ call: AppCall, exists: Bool, rule: DeviceRuleID, in environment: DeviceEnvironment,
    _ observer: inout Observer, _ change: (inout Device) -> Void
  ) {
    guard exists else {
      // Swift-only API: the compiler makes the app guard it, so the call is skipped.
      observer.observe(.call(call, .ignored), rule: .methodMissing)
      return silence(.noCallback, .methodMissing, .methodMissing, in: environment, &observer)
    }
    observer.observe(.call(call, .done), rule: rejoiningRule(of: call) ?? rule)
    let isInEffect = holdsSession(in: environment) || !remembered.isEmpty
    change(&self)
    rejoin(by: call)
    if !isInEffect { isSessionIneffective = !isAppInFront && holdsSession(in: environment) }
    withdrawSessionPrompt(in: environment, &observer)
    if !holdsSession(in: environment) { lastDiagnostics = nil }
    if environment.capabilities.liveUpdates == .neverAsks, iteratesLiveUpdates,
      !status(in: environment).isAuthorized
    {
      silence(.noPrompt, .notAuthorized, .liveUpdatesNeverAsk, in: environment, &observer)
    }
  }

  /// Takes back the question of a session that has ended.
  private mutating func withdrawSessionPrompt<Observer: DeviceObserver>(
    in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    guard let prompt, isSessionPrompt else { return }
    let isStillWanted =
      prompt == .temporaryFullAccuracy ? sessionPurpose != 0 : goal(in: environment) != .none
    guard !isStillWanted else { return }
    orphanPrompt(&observer)
  }

  /// The goal that all held sessions add up to.
  private func goal(in environment: DeviceEnvironment) -> SessionAuthorization {
    let implicit: SessionAuthorization =
      usesImplicitly && environment.liveUpdatesAsk ? .whenInUse : .none
    guard let session else { return implicit }
    return session.rawValue > implicit.rawValue ? session : implicit
  }

  private func holdsSession(in environment: DeviceEnvironment) -> Bool {
    session != nil || (usesImplicitly && environment.hasImplicitSessions)
  }

  /// Whether the app uses what holds a session by itself.
  private var usesImplicitly: Bool {
    iteratesLiveUpdates || hasMonitor || backgroundSession != .none
  }

  /// Whether the app opted out of implicit sessions and holds no explicit one.
  func lacksExplicitSession(in environment: DeviceEnvironment) -> Bool {
    environment.requiresExplicitSession && environment.hasImplicitSessions && session == nil
  }

  mutating func endSessions() {
    sessionLayers = []
    sessionPurpose = 0
    isFullAccuracyRefused = false
  }

  mutating func performServiceSession<Observer: DeviceObserver>(
    _ call: AppCall, rule: DeviceRuleID, in environment: DeviceEnvironment,
    _ observer: inout Observer, _ change: (inout Device) -> Void
  ) {
    let exists = environment.capabilities.hasServiceSession
    performSession(call, exists: exists, rule: rule, in: environment, &observer) {
      change(&$0)
      if $0.sessionLayers.isEmpty { $0.endSessions() } else { $0.hasLocationRow = true }
    }
  }

  mutating func performBackgroundSession<Observer: DeviceObserver>(
    _ call: AppCall, in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    let exists = environment.capabilities.liveUpdates != .missing
    let isStart = call == .startBackgroundActivitySession
    let rejoins = remembered.hasActivity
    performSession(
      call, exists: exists, rule: .backgroundActivitySession, in: environment, &observer
    ) {
      let begun: BackgroundSession = $0.isAppInFront || rejoins ? .held : .ineffective
      $0.backgroundSession = isStart ? begun : .none
      $0.hasLocationRow = true
    }
    guard exists, isStart else { return }
    if environment.isAppClip {
      silence(.noCallback, .appClip, .clipHasNoBackground, in: environment, &observer)
    } else if !environment.hasLocationBackgroundMode {
      silence(
        .noCallback, .backgroundModeMissing, .backgroundActivityIneffective, in: environment,
        &observer)
    } else if backgroundSession == .ineffective {
      silence(
        .noCallback, .notInForeground, .backgroundActivityIneffective, in: environment, &observer)
    }
  }

  /// Whether the app counts as in use because of its background activity session.
  func isBackgroundSessionActive(in environment: DeviceEnvironment) -> Bool {
    backgroundSession == .held && environment.hasLocationBackgroundMode && !environment.isAppClip
      && status(in: environment).isAuthorized
  }

  /// Asks on behalf of the sessions, whenever that can help.
  ///
  /// - SeeAlso: Rules SESSION-01, SESSION-02 and SESSION-04.
  mutating func askForSessions<Observer: DeviceObserver>(
    in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    if isAppInFront { isSessionIneffective = false }
    guard holdsSession(in: environment), appState == .active, prompt == nil, isLocationServicesOn
    else { return }
    let goal = goal(in: environment)
    switch status(in: environment) {
    case .notDetermined:
      guard goal != .none, environment.canAskWhenInUse else { return }
      asksForAlways = false
      raise(.whenInUse, for: .session, &observer)
    case .authorizedWhenInUse:
      if goal == .always, environment.canAskAlways, authorization != .once, !isAlwaysAsked {
        raise(.alwaysUpgrade, for: .session, &observer)
      } else {
        askForFullAccuracy(in: environment, &observer)
      }
    case .authorizedAlways:
      askForFullAccuracy(in: environment, &observer)
    case .restricted, .denied:
      // Asking can't help.
      return
    }
  }

  /// - SeeAlso: Rule SESSION-07.
  private mutating func askForFullAccuracy<Observer: DeviceObserver>(
    in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    guard sessionPurpose != 0, !isFullAccuracyRefused,
      environment.temporaryPurposes >> UInt64(sessionPurpose - 1) & 1 == 1,
      accuracy(in: environment) == .reducedAccuracy
    else { return }
    raise(.temporaryFullAccuracy, for: .session, &observer)
  }

  /// Tells the holder of a session what changed for it.
  ///
  /// - SeeAlso: Rule SESSION-03.
  mutating func reportDiagnostics<Observer: DeviceObserver>(
    in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    guard holdsSession(in: environment), appState.isRunning else { return }
    let flags = diagnostics(in: environment)
    guard flags != lastDiagnostics else { return }
    lastDiagnostics = flags
    enqueue(.diagnostic, &observer)
  }

  /// The flags as they stand now.
  func diagnostics(in environment: DeviceEnvironment) -> SessionDiagnostics {
    var flags: SessionDiagnostics = []
    let status = status(in: environment)
    if status == .denied || !isLocationServicesOn { flags.insert(.authorizationDenied) }
    if !isLocationServicesOn { flags.insert(.authorizationDeniedGlobally) }
    if status == .restricted { flags.insert(.authorizationRestricted) }
    if prompt == .whenInUse || prompt == .alwaysUpgrade {
      flags.insert(.authorizationRequestInProgress)
    }
    if prompt == .temporaryFullAccuracy, isSessionPrompt {
      flags.insert(.authorizationRequestInProgress)
    }
    if sessionPurpose != 0, isFullAccuracyRefused, accuracy(in: environment) == .reducedAccuracy {
      flags.insert(.fullAccuracyDenied)
    }
    let isUnserved =
      lacksExplicitSession(in: environment)
      || (session == SessionAuthorization.none && !status.isAuthorized)
    if isUnserved, environment.requiresExplicitSession { flags.insert(.serviceSessionRequired) }
    let goal = goal(in: environment)
    let isAskedTooEarly = goal != .none && status == .notDetermined && !isAppInFront
    if isAskedTooEarly || (isSessionIneffective && grantedStatus == .authorizedWhenInUse) {
      flags.insert(.insufficientlyInUse)
    }
    if goal == .always, status == .authorizedWhenInUse, isAlwaysAsked, prompt == nil {
      flags.insert(.alwaysAuthorizationDenied)
    }
    if iteratesLiveUpdates || hasMonitor, status.isAuthorized,
      accuracy(in: environment) == .reducedAccuracy
    {
      flags.insert(.accuracyLimited)
    }
    return flags
  }
}
