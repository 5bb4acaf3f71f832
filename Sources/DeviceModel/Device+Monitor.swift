import CoreLocationTypes

extension Device {
  /// Lets a condition of the open `CLMonitor` become satisfied or unsatisfied.
  ///
  /// - SeeAlso: Rules MONITORING-07 and MONITORING-08.
  mutating func moveForMonitor<Observer: DeviceObserver>(
    in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    let status = status(in: environment)
    guard status.isAuthorized else {
      let reason: SilenceReason = status == .notDetermined ? .notDetermined : .notAuthorized
      return silence(.noCallback, reason, .monitorTellsChanges, in: environment, &observer)
    }
    guard accuracy(in: environment) == .fullAccuracy else {
      return silence(
        .noCallback, .reducedAccuracy, .reducedAccuracyHasNoRegions, in: environment, &observer)
    }
    guard !lacksExplicitSession(in: environment) else {
      return silence(
        .noCallback, .sessionRequired, .explicitSessionRequired, in: environment, &observer)
    }
    let isInUse = isAppInFront || isBackgroundSessionActive(in: environment)
    guard isInUse || authorization == .always else {
      return silence(.noCallback, .notInUse, .monitorTellsChanges, in: environment, &observer)
    }
    guard isInUse || !environment.capabilities.hasServiceSession || session == .always else {
      return silence(
        .noCallback, .sessionRequired, .monitorNeedsSession, in: environment, &observer)
    }
    if appState == .suspended {
      appState = .background
      enqueue(.authorizationCallback, &observer)
    }
    noteBackgroundUse()
    enqueue(.monitorEvent, &observer)
  }
}
