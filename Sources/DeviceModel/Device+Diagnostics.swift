import CoreLocationTypes

/// What sessions, live updates and monitors say of why nothing comes.
extension Device {
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
  ///
  /// - SeeAlso: Rules SESSION-03 to SESSION-05, SESSION-07, SESSION-09 and SESSION-11.
  func diagnostics(in environment: DeviceEnvironment) -> SessionDiagnostics {
    var flags = refusals(in: environment)
    let status = status(in: environment)
    if isAsking(in: environment) { flags.insert(.authorizationRequestInProgress) }
    let isUnserved =
      lacksExplicitSession(in: environment)
      || (session == SessionAuthorization.none && !status.isAuthorized)
    if isUnserved, environment.requiresExplicitSession { flags.insert(.serviceSessionRequired) }
    let isAskedTooEarly = !isAppInFront && sessionQuestion(in: environment) != nil
    let isBegunTooLate = !isAppInFront && backgroundSession == .ineffective
    if isAskedTooEarly || isBegunTooLate || isOutOfUse(in: environment) {
      flags.insert(.insufficientlyInUse)
    }
    if iteratesLiveUpdates || hasMonitor, status.isAuthorized,
      accuracy(in: environment) == .reducedAccuracy
    {
      flags.insert(.accuracyLimited)
    }
    return flags
  }

  /// Whether a question that a session may wait for is open, on the screen or pending.
  private func isAsking(in environment: DeviceEnvironment) -> Bool {
    guard let prompt, isWarranted(prompt, in: environment) else { return false }
    switch prompt {
    case .whenInUse, .alwaysUpgrade: return true
    case .temporaryFullAccuracy: return isSessionPrompt
    case .always, .locationServicesOff, .backgroundReminder, .locationButton, .widget: return false
    }
  }

  /// The flags of what was wanted and is refused.
  private func refusals(in environment: DeviceEnvironment) -> SessionDiagnostics {
    var flags: SessionDiagnostics = []
    let status = status(in: environment)
    let isAsGoodAsDenied =
      environment.options.keylessSessionIsDenied && cannotBeAsked(in: environment)
    if status == .denied || !isLocationServicesOn || isAsGoodAsDenied {
      flags.insert(.authorizationDenied)
    }
    if !isLocationServicesOn { flags.insert(.authorizationDeniedGlobally) }
    if !status.isAuthorized, areLocationChangesRestricted { flags.insert(.authorizationRestricted) }
    if sessionPurpose != 0, isFullAccuracyRefused, accuracy(in: environment) == .reducedAccuracy {
      flags.insert(.fullAccuracyDenied)
    }
    let isAlwaysOutOfReach =
      status == .authorizedWhenInUse && !canUpgrade(in: environment) && prompt == nil
    if goal(in: environment) == .always, isAlwaysOutOfReach {
      flags.insert(.alwaysAuthorizationDenied)
    }
    return flags
  }
}
