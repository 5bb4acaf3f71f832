import CoreLocationTypes

extension Device {
  /// Starts the app's process in front.
  mutating func launchCold<Observer: DeviceObserver>(
    in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    front = .app
    beginProcess()
    enqueue(.finishLaunching, &observer)
    if environment.usesScenes { enqueue(.enterForeground, &observer) }
    enqueue(.becomeActive, &observer)
  }

  mutating func beginProcess() {
    isLaunched = true
    hasCrashed = false
    isLaunching = true
    appState = .inactive
  }

  /// Brings the running app to the front again.
  mutating func resume<Observer: DeviceObserver>(
    in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    let callback = front == .settings ? PendingEvent.settingsReturnCallback : .resumeCallback
    front = .app
    if appState == .suspended { appState = .background }
    enqueue(.enterForeground, &observer)
    let last = prompt == nil ? PendingEvent.becomeActive : .showPrompt
    if environment.options.resumeCallbackIsBeforeActive {
      enqueue(callback, &observer)
      enqueue(.overdueTimers, &observer)
      enqueue(last, &observer)
    } else {
      enqueue(last, &observer)
      enqueue(callback, &observer)
      enqueue(.overdueTimers, &observer)
    }
  }

  mutating func processLifecycle<Observer: DeviceObserver>(
    _ event: PendingEvent, in environment: DeviceEnvironment, _ observer: inout Observer
  ) -> AppMessage? {
    guard appState.isRunning else { return nil }
    switch event {
    case .finishLaunching:
      if environment.earnsSceneNotice {
        observer.observe(.console(.sceneNotice), rule: .sceneNotice)
      }
      return tell(.didFinishLaunching, rule: launchRule(in: environment), &observer)
    case .enterForeground:
      // The state changes only after the app's code for "will" has run.
      enqueueFirst(.becomeInactive, &observer)
      return tell(
        .willEnterForeground,
        rule: isLaunching && environment.usesScenes ? .coldLaunchWithScenes : .returning, &observer)
    case .becomeActive, .becomeActiveAgain:
      guard isAppInFront, appState != .active, !isOtherPromptUp || isLaunching
      else { return nil }
      let isBetweenPrompts = event == .becomeActiveAgain && pending.contains(.showPrompt)
      return becomeActive(betweenPrompts: isBetweenPrompts, in: environment, &observer)
    case .resignActive:
      guard appState == .active else { return nil }
      enqueueFirst(.becomeInactive, &observer)
      return tell(
        .willResignActive, rule: isAppInFront ? .promptMakesInactive : .leaving, &observer)
    case .becomeInactive:
      appState = .inactive
      return nil
    case .enterBackground:
      appState = .background
      return tell(.didEnterBackground, rule: .leaving, &observer)
    case .willTerminate:
      return tell(.willTerminate, rule: .userTerminates, &observer)
    case .endProcess:
      endProcess(by: .user, in: environment, &observer)
      return nil
    case .willBeEvicted:
      return tell(.willTerminate, rule: .suspendedAppHearsNoTermination, &observer)
    case .evictProcess:
      endProcess(
        by: .system, rule: .suspendedAppHearsNoTermination, in: environment, &observer)
      return nil
    case .showPrompt, .leaveForAppSettings, .leaveForLocationServicesSettings,
      .leaveForSettingsRoot, .showSettings, .initialCallback, .authorizationCallback,
      .wakingCallback, .resumeCallback, .settingsReturnCallback, .deniedError,
      .deniedErrorIfStarted,
      .locationUnknownError, .networkError,
      .monitoringDeniedError, .regionMonitoringDeniedError, .freshFix, .staleFix,
      .significantChange, .relaunchingFix, .regionEntered,
      .regionExited, .visited, .monitorEvent, .openAccepted, .openRefused, .fullAccuracyAnswered,
      .fullAccuracyDeclined, .overdueTimers, .diagnostic, .noPosition, .conditionUnsupported,
      .conditionLimitExceeded, .persistenceUnavailable:
      // Handled by the caller: these are not about the app's life.
      return nil
    }
  }

  private mutating func becomeActive<Observer: DeviceObserver>(
    betweenPrompts isBetweenPrompts: Bool, in environment: DeviceEnvironment,
    _ observer: inout Observer
  ) -> AppMessage? {
    if isBetweenPrompts, !environment.options.isActiveBetweenPrompts {
      silence(.noLifecycle, .promptFollows, .activeBetweenPrompts, in: environment, &observer)
      return nil
    }
    isLaunching = false
    isKeptOrWoken = false
    appState = .active
    if isOtherPromptUp { enqueue(.resignActive, &observer) }
    let sceneRule: DeviceRuleID? = environment.usesScenes ? .sceneMethods : nil
    return tell(
      .didBecomeActive, rule: isBetweenPrompts ? .activeBetweenPrompts : sceneRule, &observer)
  }

  /// The rule by which a process starts: in the background only a service that goes on does it.
  private func launchRule(in environment: DeviceEnvironment) -> DeviceRuleID {
    if appState == .background {
      if pending.contains(.relaunchingFix) { return relaunchRule }
      return pending.contains(.monitorEvent) ? .monitorOutlivesProcess : .monitoringRelaunches
    }
    return environment.usesScenes ? .coldLaunchWithScenes : .coldLaunch
  }

  private mutating func tell<Observer: DeviceObserver>(
    _ event: LifecycleEvent, rule: DeviceRuleID?, _ observer: inout Observer
  ) -> AppMessage? {
    observer.observe(.lifecycle(event), rule: rule)
    return .lifecycle(event)
  }

  /// Takes the app off the screen.
  mutating func leaveApp<Observer: DeviceObserver>(
    in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    hidePrompt(
      environment.options.homeDismissesPrompt, why: .leftApp, .homeKeepsPromptPending, &observer)
    enqueue(.resignActive, &observer)
    enqueue(.enterBackground, &observer)
  }

  /// Leaves the app for a page of Settings.
  mutating func leave<Observer: DeviceObserver>(
    for page: SettingsPage, in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    guard isAppInFront, appState.isRunning else { return }
    front = .settings
    settingsPage = page
    leaveApp(in: environment, &observer)
    enqueue(.showSettings, &observer)
  }

  /// Ends the process at once, with all that lives in it.
  mutating func endProcess<Observer: DeviceObserver>(
    by cause: TerminationCause, in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    endProcess(by: cause, rule: terminationRule(cause), in: environment, &observer)
  }

  /// Ends the process at once by the rule of what ends it.
  mutating func endProcess<Observer: DeviceObserver>(
    by cause: TerminationCause, rule: DeviceRuleID?, in environment: DeviceEnvironment,
    _ observer: inout Observer
  ) {
    withdrawPrompt(why: .terminated, .withdrawnWithProcess, &observer)
    pending = PendingQueue()
    observer.queueCleared()
    rememberSessions(endedBy: cause, in: environment)
    releaseManagerState()
    iteratesLiveUpdates = false
    hasMonitor = false
    backgroundSession = .none
    endSessions()
    lastDiagnostics = nil
    sessionEffect = .full
    hasSDKManager = false
    isOtherPromptUp = false
    cancelledErrors = 0
    alertSlot = 0
    isLaunching = false
    isKeptOrWoken = false
    appState = .notRunning
    hasCrashed = cause == .crash
    if isIndicatorShown {
      isIndicatorShown = false
      observer.observe(.indicator(isShown: false), rule: .backgroundIndicator)
    }
    observer.observe(.terminated(by: cause), rule: rule)
    lapseUse(in: environment, &observer)
  }

  private func terminationRule(_ cause: TerminationCause) -> DeviceRuleID? {
    switch cause {
    case .user: .userTerminates
    case .system: .eviction
    case .update: .updateKeepsDecision
    case .upgrade: .upgradeKeepsDecision
    case .tool: .toolEndsApp
    case .crash: nil
    }
  }

  mutating func releaseManagerState() {
    hasManager = false
    lastDelivered = nil
    isStarted = false
    wantsOneLocation = false
    backgroundProperties = []
    managerSetup = .usual
  }

  /// Ends what lasts only while the app is in use.
  mutating func lapseUse<Observer: DeviceObserver>(
    in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    if authorization == .once {
      store(.notDetermined, rule: .allowOnceLapses, &observer)
      isAlwaysAsked = false
      storePrecise(
        environment.isPreciseByDefault, rule: .allowOnceLapses, &observer)
    }
    storeTemporaryFullAccuracy(false, rule: .temporaryFullAccuracyLapses, &observer)
  }

  mutating func crash<Observer: DeviceObserver>(
    in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    front = .home
    endProcess(by: .crash, in: environment, &observer)
  }
}
