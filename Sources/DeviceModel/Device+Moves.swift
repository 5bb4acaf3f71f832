import CoreLocationTypes

extension Device {
  /// Makes a move; what it causes for the app is pending afterwards.
  ///
  /// - Returns: Why the move is impossible now, in which case nothing changed; else `nil`.
  package mutating func apply<Observer: DeviceObserver>(
    _ move: DeviceMove, in environment: DeviceEnvironment, observer: inout Observer
  ) -> MoveRefusal? {
    if let refusal = refusal(of: move, in: environment) { return refusal }
    carryOut(move, in: environment, observer: &observer)
    return nil
  }

  /// Makes a move that is possible; what it causes for the app is pending afterwards.
  ///
  /// - Precondition: ``refusal(of:in:)`` has no objection.
  package mutating func carryOut<Observer: DeviceObserver>(
    _ move: DeviceMove, in environment: DeviceEnvironment, observer: inout Observer
  ) {
    switch move {
    case .launch, .return: bringToFront(in: environment, &observer)
    case .answer(let button, let isPrecise):
      answer(button, isPrecise: isPrecise, in: environment, &observer)
    case .home: goHome(in: environment, &observer)
    case .openSettings: goToSettings(in: environment, &observer)
    case .change(let change): apply(change, in: environment, &observer)
    case .lock: lock(in: environment, &observer)
    case .unlock: unlock(in: environment, &observer)
    case .terminate: terminate(in: environment, &observer)
    case .evict: evict(in: environment, &observer)
    case .fix(let age): offerFix(age, in: environment, &observer)
    case .fail(let error): failPositioning(error, in: environment, &observer)
    case .move(let movement): self.move(movement, in: environment, &observer)
    case .restrict(let isRestricted): restrict(isRestricted, in: environment, &observer)
    case .reinstall(let deletion): reinstall(by: deletion, in: environment, &observer)
    case .update: update(in: environment, &observer)
    case .upgrade: upgrade(in: environment, &observer)
    case .due(let event): fallDue(event, in: environment, &observer)
    case .sdk(let action): perform(.sdk(action), in: environment, observer: &observer)
    case .otherPrompt(let event): otherPrompt(event, in: environment, &observer)
    case .addWidget: addWidget(in: environment, &observer)
    case .failMonitor(let failure): failMonitor(failure, in: environment, &observer)
    case .tool(let action): apply(action, in: environment, &observer)
    }
  }

  /// Why a move is impossible now; `nil` when it is possible.
  package func refusal(
    of move: DeviceMove, in environment: DeviceEnvironment
  ) -> MoveRefusal? {
    switch move {
    case .unlock: return isLocked ? nil : .phoneIsNotLocked
    case .lock: return isLocked ? .phoneIsLocked : nil
    case .evict:
      return appState == .suspended || appState == .background ? nil : .appIsNotInBackground
    case .due(let event): return isDue(event, in: environment) ? nil : .notDue
    case .sdk: return appState.isRunning ? nil : .appIsNotRunning
    case .otherPrompt(.appears): return isOtherPromptUp ? .otherPromptIsUp : nil
    case .otherPrompt(.dismissed): return isOtherPromptUp ? nil : .noOtherPrompt
    case .fix, .fail, .move, .restrict, .reinstall, .update, .upgrade, .failMonitor, .tool:
      return nil
    case .launch, .answer, .home, .openSettings, .change, .return, .terminate, .addWidget:
      return isLocked ? .phoneIsLocked : refusalUnlocked(of: move, in: environment)
    }
  }

  private func refusalUnlocked(
    of move: DeviceMove, in environment: DeviceEnvironment
  ) -> MoveRefusal? {
    switch move {
    case .launch, .return:
      if front == .app { return .appIsInFront }
      if move == .return, !isLaunched { return .appWasNeverLaunched }
      return visiblePrompt.map { .promptIsInTheWay($0) }
    case .answer(let button, let isPrecise):
      guard let kind = visiblePrompt else { return .noPrompt }
      guard PromptCatalog.has(button, on: kind, of: environment.version) else {
        return .noSuchButton(kind)
      }
      guard isPrecise != nil else { return nil }
      return PromptCatalog.hasPreciseSwitch(kind, in: environment) ? nil : .noPreciseSwitch(kind)
    case .home:
      return nil
    case .openSettings:
      return front == .home ? visiblePrompt.map { .promptIsInTheWay($0) } : nil
    case .change(let change): return refusal(of: change, in: environment)
    case .terminate: return appState == .notRunning ? .appIsNotRunning : nil
    case .addWidget:
      return front == .home ? visiblePrompt.map { .promptIsInTheWay($0) } : .notAtHome
    case .lock, .unlock, .evict, .fix, .fail, .move, .restrict, .reinstall, .update, .upgrade,
      .due, .sdk, .otherPrompt, .failMonitor, .tool:
      // Possible on a locked phone too, so the caller has answered.
      return nil
    }
  }

  private mutating func bringToFront<Observer: DeviceObserver>(
    in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    if appState == .notRunning {
      launchCold(in: environment, &observer)
    } else {
      resume(in: environment, &observer)
    }
  }

  private mutating func goHome<Observer: DeviceObserver>(
    in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    let wasInApp = front == .app
    front = .home
    if wasInApp { leaveApp(in: environment, &observer) }
  }

  private mutating func goToSettings<Observer: DeviceObserver>(
    in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    let wasInApp = front == .app
    front = .settings
    settingsPage = .root
    if wasInApp { leaveApp(in: environment, &observer) }
    enqueue(.showSettings, &observer)
  }

  private mutating func lock<Observer: DeviceObserver>(
    in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    isLocked = true
    guard front == .app else { return }
    hidePrompt(
      environment.options.lockDismissesPrompt, why: .locked, .lockDismissesPrompt, &observer)
    enqueue(.resignActive, &observer)
    enqueue(.enterBackground, &observer)
  }

  private mutating func unlock<Observer: DeviceObserver>(
    in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    isLocked = false
    guard front == .app else { return }
    if appState == .notRunning {
      // iOS ended the app behind the lock screen, so its place is empty.
      front = .home
    } else {
      resume(in: environment, &observer)
    }
  }

  private mutating func terminate<Observer: DeviceObserver>(
    in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    let wasInApp = front == .app
    front = .home
    if appState == .suspended {
      silence(
        .noLifecycle, .suspended, .suspendedAppHearsNoTermination, in: environment, &observer)
      endProcess(by: .user, in: environment, &observer)
      return
    }
    if wasInApp { leaveApp(in: environment, &observer) }
    enqueue(.willTerminate, &observer)
    enqueue(.endProcess, &observer)
  }

  private mutating func evict<Observer: DeviceObserver>(
    in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    guard appState == .suspended else {
      enqueue(.willBeEvicted, &observer)
      enqueue(.evictProcess, &observer)
      return
    }
    silence(
      .noLifecycle, .suspended, .suspendedAppHearsNoTermination, in: environment, &observer)
    endProcess(by: .system, in: environment, &observer)
  }

  private mutating func restrict<Observer: DeviceObserver>(
    _ isRestricted: Bool, in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    guard isRestricted != areLocationChangesRestricted else { return }
    areLocationChangesRestricted = isRestricted
    observer.observe(
      .truth(.locationChangesRestricted(isRestricted)),
      rule: isRestricted ? readingRule(in: environment) : nil)
    let isPromptSettled = withdrawSettledPrompt(in: environment, &observer)
    report(in: environment, &observer)
    if isPromptSettled { enqueue(.becomeActive, &observer) }
  }

  private mutating func fallDue<Observer: DeviceObserver>(
    _ event: DueEvent, in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    switch event {
    case .suspension:
      appState = .suspended
      isKeptOrWoken = false
      observer.observe(.suspended, rule: .suspension)
    case .eviction:
      evict(in: environment, &observer)
    case .useLapses:
      lapseUse(in: environment, &observer)
      report(in: environment, &observer)
    case .backgroundReminder:
      hasUsedBackground = false
      isReminderSpent = !environment.capabilities.remindsRepeatedly
      homePrompt = .backgroundReminder
    case .clipReset:
      store(.notDetermined, rule: .clipPermissionResets, &observer)
      storePrecise(
        environment.isPreciseByDefault, rule: .clipPermissionResets, &observer)
      report(in: environment, &observer)
    case .sessionsForgotten:
      forgetRemembered(in: environment, &observer)
    }
  }
}
