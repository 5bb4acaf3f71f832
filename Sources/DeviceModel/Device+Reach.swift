import CoreLocationTypes

/// A service of iOS 17 and later: an app iterates it, and sessions decide how far it reaches.
enum IteratedService: Hashable, Sendable {
  case liveUpdates
  case monitor
}

/// What becomes of something that is due for a service.
enum Reach: Hashable, Sendable {
  /// The app gets it, and is resumed or launched in the background for it.
  case delivered
  /// Always is provisional, so that it waits for the second question.
  case held
  case missed(SilenceReason, DeviceRuleID)
}

/// How far live updates and monitors reach: an app in use, and with Always beyond that.
extension Device {
  /// Whether what is due for a service reaches the app.
  ///
  /// - Precondition: The app is authorized.
  /// - SeeAlso: Rules UPDATES-07, LIVE-04, SESSION-04, MONITORING-07, MONITORING-08, UPGRADE-01.
  func reach(of service: IteratedService, in environment: DeviceEnvironment) -> Reach {
    if isServed(in: environment) { return .delivered }
    switch authorization {
    case .always, .provisionalAlways:
      guard isAlwaysInEffect(in: environment) else {
        if session == .always { return .missed(.notInUse, .sessionBegunOutOfUse) }
        return .missed(
          .sessionRequired, service == .monitor ? .monitorNeedsSession : .sessionAlways)
      }
      guard service == .monitor || environment.hasLocationBackgroundMode else {
        return .missed(.backgroundModeMissing, .liveUpdatesGoOn)
      }
      return authorization == .always ? .delivered : .held
    case .whenInUse, .once, .notDetermined, .denied:
      guard service == .liveUpdates else { return .missed(.notInUse, .monitorTellsChanges) }
      return .missed(appState == .suspended ? .suspended : .notInUse, .positionsOnlyInUse)
    }
  }

  /// Whether sessions and what they serve lack use: begun too late, or in a process that iOS has
  /// launched in the background, and without Always in effect.
  func isOutOfUse(in environment: DeviceEnvironment) -> Bool {
    guard status(in: environment).isAuthorized else { return false }
    switch authorization {
    case .always, .provisionalAlways:
      // What began too late says so at once, and not when the seconds after leaving are over.
      let isServed = sessionEffect == .full && isServed(in: environment)
      return !isServed && !isAlwaysInEffect(in: environment)
    case .whenInUse, .once, .notDetermined, .denied: return !isServed(in: environment)
    }
  }

  /// Whether iterated services work because the app is in use.
  ///
  /// The seconds after leaving count as well; being kept running without the indicator doesn't.
  private func isServed(in environment: DeviceEnvironment) -> Bool {
    sessionEffect != .none && isStillInUse(in: environment)
  }

  /// Whether the user has just left the app: it still runs, until it is suspended.
  func isLeaving(in environment: DeviceEnvironment) -> Bool {
    appState == .background && !isLaunching && !isKeptOrWoken && !keepsRunning(in: environment)
  }

  /// Whether the app counts as in use: in front, or at work behind the indicator.
  func isInUse(in environment: DeviceEnvironment) -> Bool {
    isAppInFront || isRememberedActivityActive(in: environment)
      || (countsAsInUse(in: environment) && showsIndicator(in: environment))
  }

  /// Whether the app counts as in use, or did some seconds ago: what it has begun goes on so long.
  func isStillInUse(in environment: DeviceEnvironment) -> Bool {
    isLeaving(in: environment) || isInUse(in: environment)
  }

  /// Notes that an app that was kept running has been away for long when that ends.
  mutating func noteKeptRunning(in environment: DeviceEnvironment) {
    if appState == .background, dependsOnUse, keepsRunning(in: environment) { isKeptOrWoken = true }
  }

  /// Whether something that the app has begun depends on its use.
  private var dependsOnUse: Bool {
    holdsAnything || monitorsSignificantChanges || monitorsRegion || monitorsVisits
  }

  /// Whether Always, if it is granted, is in effect for iterated services: from iOS 18 on only while
  /// a session for Always is held, be it one of the process that has ended.
  func isAlwaysInEffect(in environment: DeviceEnvironment) -> Bool {
    !environment.hasImplicitSessions || (session == .always && sessionEffect == .full)
      || remembered.layers.contains(SessionLayers(.always))
  }

  /// Keeps an event until the second question is answered, and has it asked.
  mutating func hold<Observer: DeviceObserver>(
    _ event: HeldEvent, in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    heldEvent = event
    silence(
      .noCallback, .heldForSecondQuestion, .provisionalHoldsEvents, in: environment, &observer)
    if homePrompt == .none { homePrompt = .secondQuestion }
  }

  /// Sees to it that the app runs, so that it can be told something in the background.
  mutating func wake<Observer: DeviceObserver>(_ observer: inout Observer) {
    switch appState {
    case .notRunning: launchInBackground(&observer)
    case .suspended:
      appState = .background
      isKeptOrWoken = dependsOnUse
      enqueue(.authorizationCallback, &observer)
    case .active, .inactive, .background:
      // It runs already.
      break
    }
    noteBackgroundUse()
  }

  private mutating func noteBackgroundUse() {
    if appState == .background, authorization == .always { hasUsedBackground = true }
  }
}
