import CoreLocationTypes

extension Device {
  /// Carries out a call of the app: at once what is immediate, the rest is queued.
  ///
  /// After a crash the app's code doesn't run on, so later calls of the same list do nothing.
  package mutating func perform<Observer: DeviceObserver>(
    _ call: AppCall, in environment: DeviceEnvironment, observer: inout Observer
  ) {
    guard appState.isRunning else { return }
    switch call {
    case .createManager: createManager(call, .usual, in: environment, &observer)
    case .createManagerSpecially(let setup):
      createManager(call, setup, in: environment, &observer)
    case .releaseManager: releaseManager(in: environment, &observer)
    case .requestWhenInUseAuthorization, .requestAlwaysAuthorization:
      requestAuthorization(call, in: environment, &observer)
    case .requestTemporaryFullAccuracy(let purposeKey):
      guard hasManager else { return ignoreWithoutManager(call, in: environment, &observer) }
      requestTemporaryFullAccuracy(call, purposeKey: purposeKey, in: environment, &observer)
    case .startUpdatingLocation: startUpdates(in: environment, &observer)
    case .stopUpdatingLocation: stopUpdates(in: environment, &observer)
    case .requestLocation: requestOneLocation(in: environment, &observer)
    case .startMonitoringSignificantLocationChanges:
      startMonitoring(.significantChanges, in: environment, &observer)
    case .stopMonitoringSignificantLocationChanges:
      stopMonitoring(.significantChanges, in: environment, &observer)
    case .startMonitoringRegion: startMonitoring(.region, in: environment, &observer)
    case .stopMonitoringRegion: stopMonitoring(.region, in: environment, &observer)
    case .startMonitoringVisits: startMonitoring(.visits, in: environment, &observer)
    case .stopMonitoringVisits: stopMonitoring(.visits, in: environment, &observer)
    case .startMonitor, .stopMonitor:
      let exists = environment.capabilities.liveUpdates != .missing
      performSession(
        call, exists: exists, beginningBy: call == .startMonitor ? .monitorTellsChanges : nil,
        in: environment, &observer
      ) {
        $0.hasMonitor = call == .startMonitor
        $0.monitorState = $0.hasMonitor ? $0.monitorState ?? .unknown : nil
        if $0.hasMonitor { $0.hasLocationRow = true }
      }
    case .startBackgroundActivitySession, .endBackgroundActivitySession:
      performBackgroundSession(call, in: environment, &observer)
    case .startLiveUpdates, .stopLiveUpdates:
      let exists = environment.capabilities.liveUpdates != .missing
      let rule = environment.liveUpdatesRule
      performSession(
        call, exists: exists, beginningBy: call == .startLiveUpdates ? rule : nil,
        in: environment, &observer
      ) {
        $0.iteratesLiveUpdates = call == .startLiveUpdates
        if $0.iteratesLiveUpdates { $0.hasLocationRow = true }
      }
    case .serviceSession(let goal):
      performServiceSession(call, rule: .sessionAsks, in: environment, &observer) {
        $0.sessionLayers.insert(SessionLayers(goal))
      }
    case .serviceSessionForFullAccuracy(let goal, let purposeKey):
      performServiceSession(call, rule: .sessionFullAccuracy, in: environment, &observer) {
        $0.sessionLayers.insert(SessionLayers(goal))
        $0.sessionPurpose = purposeKey + 1
        $0.isFullAccuracyRefused = false
      }
    case .endServiceSession:
      performServiceSession(call, rule: nil, in: environment, &observer) {
        $0.sessionLayers = []
      }
    case .endServiceSessionOf(let goal):
      performServiceSession(call, rule: .sessionsAddUp, in: environment, &observer) {
        $0.sessionLayers.remove(SessionLayers(goal))
      }
    case .allowsBackgroundLocationUpdates(let allows):
      setAllowsBackgroundUpdates(allows, in: environment, &observer)
    case .showsBackgroundLocationIndicator(let shows):
      setShowsIndicator(shows, in: environment, &observer)
    case .present(let alert): present(alert, &observer)
    case .dismiss(let alert): dismiss(alert, by: .app, &observer)
    case .open(let destination, let method):
      open(destination, using: method, in: environment, &observer)
    case .observeAuthorization:
      observer.observe(.call(call, .ignored), rule: .keyValueObservingIsSilent)
      silence(
        .noCallback, .keyValueObserving, .keyValueObservingIsSilent, in: environment, &observer)
    case .useLocation:
      observer.observe(.call(call, .done), rule: nil)
    case .sdk(let action): act(action, in: environment, &observer)
    }
  }

  private mutating func createManager<Observer: DeviceObserver>(
    _ call: AppCall, _ setup: ManagerSetup, in environment: DeviceEnvironment,
    _ observer: inout Observer
  ) {
    if hasManager { withdrawOwnPrompt(in: environment, &observer) }
    releaseManagerState()
    hasManager = true
    managerSetup = setup
    backgroundProperties.set(
      .allowsUpdates,
      to: environment.backgroundUpdatesNeedNoConsent && environment.hasLocationBackgroundMode)
    observer.observe(.call(call, .done), rule: .initialCallback)
    let isAboutToBeActive = pending.contains(.becomeActive) || pending.contains(.becomeActiveAgain)
    let waitsForActivation = isAboutToBeActive && !environment.options.initialCallbackIsBeforeActive
    if waitsForActivation {
      enqueue(.initialCallback, &observer)
    } else {
      enqueueFirst(.initialCallback, &observer)
    }
  }

  private mutating func releaseManager<Observer: DeviceObserver>(
    in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    guard hasManager else {
      return ignoreWithoutManager(.releaseManager, in: environment, &observer)
    }
    observer.observe(.call(.releaseManager, .done), rule: nil)
    withdrawOwnPrompt(in: environment, &observer)
    releaseManagerState()
  }

  /// Takes back the question of a manager that goes away; the app becomes active again.
  private mutating func withdrawOwnPrompt<Observer: DeviceObserver>(
    in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    guard prompt != nil, !isSessionPrompt, !isSDKPrompt else { return }
    orphanPrompt(&observer)
  }
}

extension AppCall {
  /// The goal of the service session that the call begins; `nil` when it begins none.
  var sessionGoal: SessionAuthorization? {
    if case .serviceSession(let goal) = self { return goal }
    if case .serviceSessionForFullAccuracy(let goal, _) = self { return goal }
    return nil
  }
}
