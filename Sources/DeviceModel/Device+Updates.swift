import CoreLocationTypes

extension Device {
  mutating func startUpdates<Observer: DeviceObserver>(
    in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    let call = AppCall.startUpdatingLocation
    guard hasManager else { return ignoreWithoutManager(call, in: environment, &observer) }
    hasLocationRow = true
    wantsOneLocation = false
    let status = status(in: environment)
    switch status {
    case .denied, .restricted:
      isStarted = false
      failStart(call, raisesAlert: true, in: environment, &observer)
    case .notDetermined:
      if environment.options.startUndeterminedFails {
        isStarted = false
        observer.observe(.call(call, .fails), rule: .startUndeterminedIsSilent)
        enqueue(.deniedError, &observer)
      } else {
        isStarted = true
        observer.observe(.call(call, .deferred), rule: .startUndeterminedIsSilent)
        silence(
          .noCallback, .notDetermined, .startUndeterminedIsSilent, in: environment, &observer)
      }
    case .authorizedWhenInUse, .authorizedAlways:
      let isInUse = appState == .active || isInUse(in: environment)
      if !isInUse, authorization != .always, !isStarted {
        observer.observe(.call(call, .ignored), rule: .positionsOnlyInUse)
        silence(.noCallback, .notInUse, .positionsOnlyInUse, in: environment, &observer)
      } else {
        isStarted = true
        observer.observe(.call(call, .done), rule: nil)
      }
    }
  }

  /// Whether a call may raise "Turn On Location Services" now.
  ///
  /// - SeeAlso: Rules SERVICES-01, SERVICES-02 and REQUEST-16.
  func canRaiseServicesAlert(in environment: DeviceEnvironment) -> Bool {
    !isLocationServicesOn && !areLocationChangesRestricted && isAppInFront
      && prompt == nil && servicesAlerts < environment.options.servicesAlertLimit
  }

  /// Lets a start fail, and raises "Turn On Location Services" where iOS does.
  private mutating func failStart<Observer: DeviceObserver>(
    _ call: AppCall, raisesAlert: Bool, in environment: DeviceEnvironment,
    _ observer: inout Observer
  ) {
    observer.observe(.call(call, .fails), rule: .startRefusedFails)
    enqueue(.deniedError, &observer)
    if raisesAlert { offerServices(in: environment, &observer) }
  }

  /// Offers to turn Location Services on, as iOS does when a service is started while they are off.
  mutating func offerServices<Observer: DeviceObserver>(
    in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    guard !isLocationServicesOn, !areLocationChangesRestricted, isAppInFront else { return }
    if canRaiseServicesAlert(in: environment) {
      raise(.locationServicesOff, for: .app, &observer)
    } else if prompt == nil {
      silence(.noPrompt, .servicesAlertLimit, .servicesAlertLimit, in: environment, &observer)
    }
  }

  mutating func stopUpdates<Observer: DeviceObserver>(
    in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    guard hasManager else {
      return ignoreWithoutManager(.stopUpdatingLocation, in: environment, &observer)
    }
    isStarted = false
    wantsOneLocation = false
    cancelledErrors = pending.count(of: .deniedError)
    observer.observe(.call(.stopUpdatingLocation, .done), rule: nil)
  }

  mutating func requestOneLocation<Observer: DeviceObserver>(
    in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    let call = AppCall.requestLocation
    guard hasManager else { return ignoreWithoutManager(call, in: environment, &observer) }
    guard environment.capabilities.hasRequestLocation else {
      return crashForMissingMethod(call, .requestLocationMissing, in: environment, &observer)
    }
    guard environment.delegateGaps.isEmpty else {
      return crashForDelegate(in: environment, &observer)
    }
    hasLocationRow = true
    switch status(in: environment) {
    case .denied, .restricted:
      let raisesAlert = environment.options.servicesAlertOnRequestLocation
      observer.observe(.call(call, .fails), rule: .startRefusedFails)
      enqueue(.deniedError, &observer)
      guard !isLocationServicesOn, !areLocationChangesRestricted else { return }
      if raisesAlert, canRaiseServicesAlert(in: environment) {
        raise(.locationServicesOff, for: .app, &observer)
      } else {
        silence(.noPrompt, .servicesOff, .requestLocationRaisesNoAlert, in: environment, &observer)
      }
    case .notDetermined:
      wantsOneLocation = true
      observer.observe(.call(call, .deferred), rule: .requestLocationOnce)
      silence(.noCallback, .notDetermined, .requestLocationOnce, in: environment, &observer)
    case .authorizedWhenInUse, .authorizedAlways:
      wantsOneLocation = true
      observer.observe(.call(call, .done), rule: .requestLocationOnce)
    }
  }

  mutating func setAllowsBackgroundUpdates<Observer: DeviceObserver>(
    _ allows: Bool, in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    let call = AppCall.allowsBackgroundLocationUpdates(allows)
    guard hasManager else { return ignoreWithoutManager(call, in: environment, &observer) }
    guard environment.capabilities.hasRequestLocation else {
      return crashForMissingMethod(call, .allowsBackgroundMissing, in: environment, &observer)
    }
    guard !allows || environment.hasLocationBackgroundMode else {
      observer.observe(.call(call, .crashes), rule: .backgroundModeMissingCrashes)
      observer.observe(.console(.backgroundModeAssertion), rule: .backgroundModeMissingCrashes)
      observer.observe(.console(.backgroundModeException), rule: .backgroundModeMissingCrashes)
      return crash(in: environment, &observer)
    }
    backgroundProperties.set(.allowsUpdates, to: allows)
    observer.observe(.call(call, .done), rule: nil)
  }

  /// - SeeAlso: Rule BACKGROUND-03.
  mutating func setShowsIndicator<Observer: DeviceObserver>(
    _ shows: Bool, in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    let call = AppCall.showsBackgroundLocationIndicator(shows)
    guard hasManager else { return ignoreWithoutManager(call, in: environment, &observer) }
    guard environment.capabilities.hasIndicatorProperty else {
      return crashForMissingMethod(call, .showsIndicatorMissing, in: environment, &observer)
    }
    backgroundProperties.set(.showsIndicator, to: shows)
    observer.observe(.call(call, .done), rule: nil)
  }

  /// Ends the app whose delegate lacks what `requestLocation` insists on.
  ///
  /// - SeeAlso: Rule UPDATES-09.
  private mutating func crashForDelegate<Observer: DeviceObserver>(
    in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    let line: ConsoleLine =
      environment.delegateGaps.contains(.didUpdateLocations)
      ? .delegateLacksLocations : .delegateLacksErrors
    observer.observe(.call(.requestLocation, .crashes), rule: .requestLocationNeedsDelegate)
    observer.observe(.console(line), rule: .requestLocationNeedsDelegate)
    crash(in: environment, &observer)
  }

  mutating func ignoreWithoutManager<Observer: DeviceObserver>(
    _ call: AppCall, in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    observer.observe(.call(call, .ignored), rule: .needsManager)
    silence(.noCallback, .noManager, .needsManager, in: environment, &observer)
  }

  /// Makes a position available.
  mutating func offerFix<Observer: DeviceObserver>(
    _ age: FixAge, in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    switch positionReach(in: environment) {
    case .delivered:
      if !isStarted { wantsOneLocation = false }
      let relaunches = appState == .notRunning
      wake(&observer)
      enqueue(
        relaunches ? .relaunchingFix : age == .fresh ? .freshFix : .staleFix, &observer)
    case .held: hold(.position, in: environment, &observer)
    case .missed(let reason, let rule):
      silence(.noCallback, reason, rule, in: environment, &observer)
    }
  }

  /// Whether a position resumes or launches an app that doesn't run, or waits for its user's answer.
  ///
  /// - SeeAlso: Rules LIVE-04 and UPGRADE-01.
  package func isWokenByPositions(in environment: DeviceEnvironment) -> Bool {
    guard !appState.isRunning, iteratesLiveUpdates || remembered.hasLiveUpdates else {
      return false
    }
    switch positionReach(in: environment) {
    case .delivered, .held: return true
    case .missed: return false
    }
  }

  /// Whether a position reaches the app: through its manager, or by live updates.
  private func positionReach(in environment: DeviceEnvironment) -> Reach {
    guard hasManager, isStarted || wantsOneLocation else {
      return liveReach(in: environment)
    }
    let ofManager = managerReach(in: environment)
    return iteratesLiveUpdates && ofManager != .delivered
      ? liveReach(in: environment) : ofManager
  }

  /// Whether a position reaches the delegate of the manager, which has asked for it.
  private func managerReach(in environment: DeviceEnvironment) -> Reach {
    let status = status(in: environment)
    guard appState != .suspended else {
      return .missed(.suspended, suspensionRule(status))
    }
    if status == .notDetermined { return .missed(.notDetermined, .startUndeterminedIsSilent) }
    return status.isAuthorized ? .delivered : .missed(.notAuthorized, .startRefusedFails)
  }

  /// The rule by which an app with a status was suspended although updates are started.
  private func suspensionRule(_ status: AuthorizationStatus) -> DeviceRuleID {
    switch status {
    case .authorizedAlways: .backgroundSessionKeepsRunning
    case .authorizedWhenInUse: .positionsOnlyInUse
    case .notDetermined, .restricted, .denied: .suspension
    }
  }

  /// Whether a position reaches the app by live updates that it iterates, or that its ended process
  /// has left behind.
  private func liveReach(in environment: DeviceEnvironment) -> Reach {
    let status = status(in: environment)
    guard appState != .notRunning else {
      return remembered.hasLiveUpdates && status.isAuthorized
        ? reach(of: .liveUpdates, in: environment) : .missed(.notRunning, .positionsNeedStart)
    }
    guard iteratesLiveUpdates else { return .missed(.notStarted, .positionsNeedStart) }
    guard !lacksExplicitSession(in: environment) else {
      return .missed(.sessionRequired, .explicitSessionRequired)
    }
    guard status.isAuthorized else {
      return .missed(
        status == .notDetermined ? .notDetermined : .notAuthorized,
        environment.hasImplicitSessions ? .sessionDiagnostics : environment.liveUpdatesRule)
    }
    return reach(of: .liveUpdates, in: environment)
  }

  /// Lets positioning fail for a moment, for which nobody is woken.
  mutating func failPositioning<Observer: DeviceObserver>(
    _ error: LocationError, in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    let reach = positionReach(in: environment)
    if case .missed(let reason, let rule) = reach {
      return silence(.noCallback, reason, rule, in: environment, &observer)
    }
    guard reach == .delivered, appState.isRunning else {
      let isOver = appState == .notRunning
      return silence(
        .noCallback, isOver ? .notRunning : .suspended, isOver ? .positionsNeedStart : .suspension,
        in: environment, &observer)
    }
    if iteratesLiveUpdates { enqueue(.noPosition, &observer) }
    guard hasManager, isStarted || wantsOneLocation else { return }
    if !isStarted { wantsOneLocation = false }
    enqueue(error == .network ? .networkError : .locationUnknownError, &observer)
  }
}
