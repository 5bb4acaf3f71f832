import CoreLocationTypes

/// Sessions that outlive the app's process.
extension Device {
  /// Keeps what the process held, as far as the way it ends allows.
  ///
  /// Swiping the app away ends continuous updates, and with them the session that serves them.
  ///
  /// - SeeAlso: Rules SESSION-08 and BACKGROUND-06.
  mutating func rememberSessions(
    endedBy cause: TerminationCause, in environment: DeviceEnvironment
  ) {
    switch cause {
    case .system, .crash:
      remembered.hasActivity = isBackgroundSessionActive(in: environment)
      remembered.hasLiveUpdates =
        iteratesLiveUpdates && (remembered.hasActivity || grantedStatus == .authorizedAlways)
    case .user, .tool:
      remembered.hasActivity = false
      remembered.hasLiveUpdates = false
    case .update, .upgrade:
      remembered = RememberedSessions()
      return
    }
    switch sessionEffect {
    case .none: break
    case .withoutAlways:
      remembered.layers.formUnion(sessionLayers.subtracting(SessionLayers(.always)))
    case .full: remembered.layers.formUnion(sessionLayers)
    }
  }

  /// Whether a background activity session of the ended process still keeps the app in use.
  func isRememberedActivityActive(in environment: DeviceEnvironment) -> Bool {
    remembered.hasActivity && environment.hasLocationBackgroundMode
      && status(in: environment).isAuthorized
  }

  /// The rule by which a call takes up what an earlier process has left; `nil` when it doesn't.
  func rejoiningRule(of call: AppCall) -> DeviceRuleID? {
    switch call {
    case .serviceSession(let goal), .serviceSessionForFullAccuracy(let goal, _):
      remembered.layers.contains(SessionLayers(goal)) ? .sessionsAreRemembered : nil
    case .startBackgroundActivitySession:
      remembered.hasActivity ? .backgroundActivityIsRejoined : nil
    case .startLiveUpdates:
      remembered.hasLiveUpdates && (remembered.hasActivity || authorization == .always)
        ? relaunchRule : nil
    case .startMonitor:
      monitorState != nil && !hasMonitor ? .monitorOutlivesProcess : nil
    case .createManager, .createManagerSpecially, .releaseManager,
      .requestWhenInUseAuthorization, .requestAlwaysAuthorization, .requestTemporaryFullAccuracy,
      .startUpdatingLocation, .stopUpdatingLocation, .requestLocation,
      .startMonitoringSignificantLocationChanges, .stopMonitoringSignificantLocationChanges,
      .startMonitoringRegion, .stopMonitoringRegion, .startMonitoringVisits,
      .stopMonitoringVisits, .stopMonitor, .endBackgroundActivitySession, .stopLiveUpdates,
      .endServiceSession, .endServiceSessionOf, .allowsBackgroundLocationUpdates,
      .showsBackgroundLocationIndicator, .present,
      .dismiss, .open, .observeAuthorization, .useLocation, .sdk:
      // Nothing of these is kept for the next process.
      nil
    }
  }

  /// Takes from what is kept that which a call has made again.
  mutating func rejoin(by call: AppCall) {
    switch call {
    case .serviceSession(let goal), .serviceSessionForFullAccuracy(let goal, _):
      remembered.layers.remove(SessionLayers(goal))
    case .startBackgroundActivitySession: remembered.hasActivity = false
    case .startLiveUpdates: remembered.hasLiveUpdates = false
    case .startMonitor, .stopMonitor, .endBackgroundActivitySession, .stopLiveUpdates,
      .endServiceSession, .endServiceSessionOf, .createManager, .createManagerSpecially,
      .releaseManager, .requestWhenInUseAuthorization, .requestAlwaysAuthorization,
      .requestTemporaryFullAccuracy, .startUpdatingLocation, .stopUpdatingLocation,
      .requestLocation, .startMonitoringSignificantLocationChanges,
      .stopMonitoringSignificantLocationChanges, .startMonitoringRegion, .stopMonitoringRegion,
      .startMonitoringVisits, .stopMonitoringVisits, .allowsBackgroundLocationUpdates,
      .showsBackgroundLocationIndicator, .present,
      .dismiss, .open, .observeAuthorization, .useLocation, .sdk:
      // They make nothing that is kept.
      break
    }
  }

  /// Drops what the app has not made again in time.
  mutating func forgetRemembered<Observer: DeviceObserver>(
    in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    let rule = remembered.layers.isEmpty ? relaunchRule : .sessionsAreRemembered
    remembered = RememberedSessions()
    silence(.noCallback, .notRejoined, rule, in: environment, &observer)
  }

  /// The rule by which a position starts a process that iterates live updates again.
  var relaunchRule: DeviceRuleID {
    remembered.hasActivity || backgroundSession != .none
      ? .backgroundActivityIsRejoined : .liveUpdatesGoOn
  }

  /// Starts the app's process behind the scenes.
  mutating func launchInBackground<Observer: DeviceObserver>(_ observer: inout Observer) {
    beginProcess()
    appState = .background
    enqueue(.finishLaunching, &observer)
  }
}
