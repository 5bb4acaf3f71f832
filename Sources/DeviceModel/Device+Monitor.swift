import CoreLocationTypes

extension Device {
  /// Lets the condition of a `CLMonitor` become satisfied or unsatisfied.
  ///
  /// - SeeAlso: Rules MONITORING-07 to MONITORING-09.
  mutating func moveForMonitor<Observer: DeviceObserver>(
    _ state: MonitorState, in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    if let (reason, rule) = watchingObstacle(in: environment) {
      return silence(.noCallback, reason, rule, in: environment, &observer)
    }
    guard state != monitorState else {
      return silence(
        .noCallback, .conditionUnchanged, .monitorTellsChanges, in: environment, &observer)
    }
    // iOS knows of it, also where the app isn't told.
    monitorState = state
    if let (reason, rule) = tellingObstacle(in: environment) {
      return silence(.noCallback, reason, rule, in: environment, &observer)
    }
    switch appState {
    case .notRunning: launchInBackground(&observer)
    case .suspended:
      appState = .background
      enqueue(.authorizationCallback, &observer)
    case .active, .inactive, .background: break
    }
    noteBackgroundUse()
    enqueue(.monitorEvent, &observer)
  }

  /// What keeps iOS from watching the condition.
  private func watchingObstacle(
    in environment: DeviceEnvironment
  ) -> (SilenceReason, DeviceRuleID)? {
    let status = status(in: environment)
    guard status.isAuthorized else {
      return (status == .notDetermined ? .notDetermined : .notAuthorized, .monitorTellsChanges)
    }
    guard accuracy(in: environment) == .fullAccuracy else {
      return (.reducedAccuracy, .reducedAccuracyHasNoRegions)
    }
    return nil
  }

  /// What keeps a change of the condition from the app.
  private func tellingObstacle(
    in environment: DeviceEnvironment
  ) -> (SilenceReason, DeviceRuleID)? {
    guard hasMonitor || appState == .notRunning else {
      return (.notRejoined, .monitorOutlivesProcess)
    }
    guard appState == .notRunning || !lacksExplicitSession(in: environment) else {
      return (.sessionRequired, .explicitSessionRequired)
    }
    let isInUse =
      isAppInFront || isBackgroundSessionActive(in: environment)
      || isRememberedActivityActive(in: environment)
    guard isInUse || authorization == .always else { return (.notInUse, .monitorTellsChanges) }
    guard isInUse || !environment.capabilities.hasServiceSession || holdsAlwaysSession else {
      return (.sessionRequired, .monitorNeedsSession)
    }
    return nil
  }

  /// Whether a session for Always is in effect, be it one of the process that has ended.
  private var holdsAlwaysSession: Bool {
    (session == .always && !isSessionIneffective)
      || remembered.layers.contains(SessionLayers(.always))
  }

  /// Lets the monitor fail to watch its condition.
  ///
  /// - SeeAlso: Rule MONITORING-10.
  mutating func failMonitor<Observer: DeviceObserver>(
    _ failure: MonitorFailure, in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    guard hasMonitor, appState.isRunning else {
      return silence(.noCallback, .notMonitored, .positionsNeedStart, in: environment, &observer)
    }
    guard environment.hasImplicitSessions else {
      return silence(
        .noCallback, .noReasonGiven, .monitorTellsChanges, in: environment, &observer)
    }
    switch failure {
    case .conditionUnsupported: enqueue(.conditionUnsupported, &observer)
    case .conditionLimitExceeded: enqueue(.conditionLimitExceeded, &observer)
    case .persistenceUnavailable: enqueue(.persistenceUnavailable, &observer)
    }
  }
}
