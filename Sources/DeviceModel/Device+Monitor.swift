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
    switch tellingReach(in: environment) {
    case .delivered:
      wake(&observer)
      enqueue(.monitorEvent, &observer)
    case .held: hold(.monitorEvent, in: environment, &observer)
    case .missed(let reason, let rule):
      silence(.noCallback, reason, rule, in: environment, &observer)
    }
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

  /// Whether a change of the condition reaches the app.
  private func tellingReach(in environment: DeviceEnvironment) -> Reach {
    guard hasMonitor || appState == .notRunning else {
      return .missed(.notRejoined, .monitorOutlivesProcess)
    }
    guard appState == .notRunning || !lacksExplicitSession(in: environment) else {
      return .missed(.sessionRequired, .explicitSessionRequired)
    }
    return reach(of: .monitor, in: environment)
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
      let isOlderBinary = environment.capabilities.liveUpdates == .asks
      return silence(
        .noCallback, .noReasonGiven, isOlderBinary ? .olderBinariesNeverAsk : .monitorTellsChanges,
        in: environment, &observer)
    }
    switch failure {
    case .conditionUnsupported: enqueue(.conditionUnsupported, &observer)
    case .conditionLimitExceeded: enqueue(.conditionLimitExceeded, &observer)
    case .persistenceUnavailable: enqueue(.persistenceUnavailable, &observer)
    }
  }
}
