import CoreLocationTypes

extension Device {
  mutating func performSession<Observer: DeviceObserver>(
    _ call: AppCall, exists: Bool, in environment: DeviceEnvironment,
    _ observer: inout Observer, _ change: (inout Device) -> Void
  ) {
    guard exists else {
      // Swift-only API: the compiler makes the app guard it, so the call is skipped.
      observer.observe(.call(call, .ignored), rule: .methodMissing)
      return silence(.noCallback, .methodMissing, .methodMissing, in: environment, &observer)
    }
    observer.observe(.call(call, .done), rule: sessionRule(call, in: environment))
    let held = holdsSession(in: environment)
    change(&self)
    if !held { isSessionIneffective = !isAppInFront && holdsSession(in: environment) }
    withdrawSessionPrompt(in: environment, &observer)
    if !holdsSession(in: environment) { lastDiagnostics = nil }
    if environment.capabilities.liveUpdates == .neverAsks, iteratesLiveUpdates,
      !status(in: environment).isAuthorized
    {
      silence(.noPrompt, .notAuthorized, .liveUpdatesNeverAsk, in: environment, &observer)
    }
  }

  private func sessionRule(
    _ call: AppCall, in environment: DeviceEnvironment
  ) -> DeviceRuleID? {
    guard call == .startLiveUpdates || call == .stopLiveUpdates else { return .sessionAsks }
    return environment.liveUpdatesAsk ? .liveUpdatesAsk : .liveUpdatesNeverAsk
  }

  /// Takes back the question of a session that has ended.
  private mutating func withdrawSessionPrompt<Observer: DeviceObserver>(
    in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    guard prompt != nil, isSessionPrompt, goal(in: environment) == .none else { return }
    orphanPrompt(&observer)
  }

  /// The goal that all held sessions add up to.
  private func goal(in environment: DeviceEnvironment) -> SessionAuthorization {
    let implicit: SessionAuthorization =
      iteratesLiveUpdates && environment.liveUpdatesAsk ? .whenInUse : .none
    guard let session else { return implicit }
    return session.rawValue > implicit.rawValue ? session : implicit
  }

  private func holdsSession(in environment: DeviceEnvironment) -> Bool {
    session != nil || (iteratesLiveUpdates && environment.liveUpdatesAsk)
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
      isSessionPrompt = true
      raise(.whenInUse, &observer)
    case .authorizedWhenInUse:
      guard goal == .always, environment.canAskAlways, authorization != .once, !isAlwaysAsked
      else { return }
      isSessionPrompt = true
      raise(.alwaysUpgrade, &observer)
    case .restricted, .denied, .authorizedAlways:
      // Asking can't help.
      return
    }
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
    let goal = goal(in: environment)
    let isAskedTooEarly = goal != .none && status == .notDetermined && !isAppInFront
    if isAskedTooEarly || (isSessionIneffective && grantedStatus == .authorizedWhenInUse) {
      flags.insert(.insufficientlyInUse)
    }
    if goal == .always, status == .authorizedWhenInUse, isAlwaysAsked, prompt == nil {
      flags.insert(.alwaysAuthorizationDenied)
    }
    return flags
  }
}
