import CoreLocationTypes

extension Device {
  /// Shows the question that is raised or pending, if it is still warranted.
  mutating func showPrompt<Observer: DeviceObserver>(
    in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    guard let kind = prompt, isAppInFront, !isPromptOnScreen, appState.isRunning else { return }
    guard !isOtherPromptUp else {
      silence(.noPrompt, .otherPrompt, .otherPromptComesFirst, in: environment, &observer)
      return
    }
    guard isWarranted(kind, in: environment) else {
      withdrawPrompt(why: .decidedElsewhere, .withdrawnWhenDecidedElsewhere, &observer)
      silence(
        .noPrompt, .decidedElsewhere, .withdrawnWhenDecidedElsewhere, in: environment, &observer)
      enqueue(.becomeActive, &observer)
      return
    }
    isPromptOnScreen = true
    switch kind {
    case .locationServicesOff:
      servicesAlerts = min(servicesAlerts + 1, 9)
    case .alwaysUpgrade:
      // Having been shown spends the chance, whatever becomes of it.
      isAlwaysAsked = true
    case .whenInUse, .always, .temporaryFullAccuracy, .backgroundReminder, .locationButton,
      .widget:
      // Their chances depend on the answer alone.
      break
    }
    observer.observe(.prompt(kind), rule: promptRule(kind, in: environment))
    guard isPromptOrphaned else { return }
    withdrawOrphan(&observer)
    enqueue(.becomeActive, &observer)
  }

  /// Whether a question that waited still makes sense.
  func isWarranted(_ kind: PromptKind, in environment: DeviceEnvironment) -> Bool {
    switch kind {
    case .whenInUse, .always:
      return status(in: environment) == .notDetermined
    case .alwaysUpgrade:
      return status(in: environment) == .authorizedWhenInUse && !areLocationChangesRestricted
    case .temporaryFullAccuracy:
      return status(in: environment).isAuthorized
        && accuracy(in: environment) == .reducedAccuracy
    case .locationServicesOff:
      return !isLocationServicesOn && !areLocationChangesRestricted
    case .locationButton:
      let status = status(in: environment)
      let canHelp = isLocationServicesOn && !areLocationChangesRestricted
      return status == .notDetermined || (status == .denied && canHelp)
    case .backgroundReminder, .widget:
      return true
    }
  }

  /// Takes back the app's question once something else has settled it: nothing brings it back.
  ///
  /// One that waits off the screen and has a completion is looked at when its turn comes, for its
  /// app may be suspended now.
  ///
  /// - Returns: Whether one was on the screen.
  /// - SeeAlso: Rule PROMPT-07.
  @discardableResult
  mutating func withdrawSettledPrompt<Observer: DeviceObserver>(
    in environment: DeviceEnvironment, _ observer: inout Observer
  ) -> Bool {
    let wasOnScreen = isPromptOnScreen
    guard let kind = prompt, wasOnScreen || kind != .temporaryFullAccuracy,
      !isWarranted(kind, in: environment)
    else { return false }
    withdrawPrompt(why: .decidedElsewhere, .withdrawnWhenDecidedElsewhere, &observer)
    if !wasOnScreen {
      silence(
        .noPrompt, .decidedElsewhere, .withdrawnWhenDecidedElsewhere, in: environment, &observer)
    }
    return wasOnScreen
  }

  /// Takes the question off the screen while the app is not in front.
  mutating func hidePrompt<Observer: DeviceObserver>(
    _ dismisses: Bool, why: PromptDismissal, _ rule: DeviceRuleID, _ observer: inout Observer
  ) {
    guard prompt != nil else { return }
    if dismisses {
      withdrawPrompt(why: why, rule, &observer)
    } else if isPromptOnScreen, let prompt {
      isPromptOnScreen = false
      observer.observe(.promptDismissed(prompt, why: why), rule: rule)
    }
  }

  /// Takes the question back for good, unanswered.
  mutating func withdrawPrompt<Observer: DeviceObserver>(
    why: PromptDismissal, _ rule: DeviceRuleID, _ observer: inout Observer
  ) {
    guard let kind = prompt else { return }
    if isPromptOnScreen {
      observer.observe(.promptDismissed(kind, why: why), rule: rule)
    }
    let isForSession = isSessionPrompt
    prompt = nil
    isPromptOnScreen = false
    asksForAlways = false
    promptAsker = .app
    isPromptOrphaned = false
    if kind == .temporaryFullAccuracy, !isForSession, appState.isRunning {
      enqueue(.fullAccuracyDeclined, &observer)
    }
  }

  /// Takes the question back because who asked is gone; the app becomes active again.
  ///
  /// One that is about to appear still does, for a moment.
  mutating func orphanPrompt<Observer: DeviceObserver>(_ observer: inout Observer) {
    if !isPromptOnScreen, pending.contains(.showPrompt) {
      isPromptOrphaned = true
      return
    }
    let wasOnScreen = isPromptOnScreen
    withdrawOrphan(&observer)
    if wasOnScreen, isAppInFront { enqueue(.becomeActive, &observer) }
  }

  /// Takes the question back whose manager was released, or whose session has ended.
  private mutating func withdrawOrphan<Observer: DeviceObserver>(_ observer: inout Observer) {
    if isSessionPrompt {
      withdrawPrompt(why: .sessionEnded, .sessionsAddUp, &observer)
    } else {
      withdrawPrompt(why: .managerReleased, .withdrawnWithManager, &observer)
    }
  }

  /// Answers the question on the screen.
  ///
  /// - Precondition: The prompt that is visible has this button.
  mutating func answer<Observer: DeviceObserver>(
    _ button: PromptButton, isPrecise: Bool?, in environment: DeviceEnvironment,
    _ observer: inout Observer
  ) {
    if front == .home {
      answerHomePrompt(button, in: environment, &observer)
      return
    }
    guard let kind = prompt else { return }
    prompt = nil
    isPromptOnScreen = false
    let opensSettings = kind == .locationServicesOff && button == .settings
    observer.observe(
      .promptDismissed(kind, why: .answered),
      rule: opensSettings ? .servicesAlertOpensLocationServices : .answerThenCallbackThenActive)
    switch kind {
    case .whenInUse, .always:
      answerRequest(kind, button, isPrecise, in: environment, &observer)
    case .alwaysUpgrade:
      if button == .changeToAlwaysAllow || button == .alwaysAllow || button == .allow {
        let rule = isSessionPrompt ? .sessionAlways : upgradeRule(in: environment)
        store(.always, rule: rule, &observer)
      }
    case .temporaryFullAccuracy:
      if button == .allowOnce {
        storeTemporaryFullAccuracy(true, rule: .temporaryFullAccuracyPrompt, &observer)
      } else if isSessionPrompt {
        isFullAccuracyRefused = true
      }
    case .locationServicesOff:
      if button == .settings {
        front = .settings
        settingsPage = .locationServices
        enqueue(.enterBackground, &observer)
        enqueue(.showSettings, &observer)
        return
      }
    case .locationButton:
      if button == .ok {
        isButtonApproved = true
        store(.once, rule: .buttonGrantsOnce, &observer)
      }
    case .backgroundReminder, .widget:
      // They stand over the Home screen only.
      break
    }
    asksForAlways = false
    let isForSession = isSessionPrompt
    promptAsker = .app
    finishAnswer(kind, forSession: isForSession, in: environment, &observer)
  }

  private mutating func finishAnswer<Observer: DeviceObserver>(
    _ kind: PromptKind, forSession isForSession: Bool, in environment: DeviceEnvironment,
    _ observer: inout Observer
  ) {
    if isUndelivered(in: environment) {
      enqueue(.authorizationCallback, &observer)
    } else if kind == .locationServicesOff {
      silence(.noCallback, .unchanged, .servicesAlertCancelIsSilent, in: environment, &observer)
    } else if hasManager {
      silence(.noCallback, .unchanged, .unchangingAnswerIsSilent, in: environment, &observer)
    }
    if kind == .temporaryFullAccuracy, !isForSession { enqueue(.fullAccuracyAnswered, &observer) }
    reportDiagnostics(in: environment, &observer)
    enqueue(.becomeActiveAgain, &observer)
  }

  private mutating func answerRequest<Observer: DeviceObserver>(
    _ kind: PromptKind, _ button: PromptButton, _ isPrecise: Bool?,
    in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    let rule = isSessionPrompt ? sessionPromptRule : requestRule(kind, in: environment)
    switch button {
    case .dontAllow:
      // Always was asked for in the life of this decision, whatever Settings make of it later.
      isAlwaysAsked = isAlwaysAsked || asksForAlways || kind == .always
      store(.denied, rule: rule, &observer)
      return
    case .allowOnce:
      store(.once, rule: .allowOnceGrant, &observer)
    case .alwaysAllow:
      isAlwaysAsked = true
      store(.always, rule: rule, &observer)
    case .onlyWhileUsing:
      isAlwaysAsked = true
      store(.whenInUse, rule: rule, &observer)
    case .allow:
      isAlwaysAsked = isAlwaysAsked || kind == .always
      store(kind == .always ? .always : .whenInUse, rule: rule, &observer)
    case .allowWhileUsing:
      if asksForAlways {
        isAlwaysAsked = true
        store(.provisionalAlways, rule: .alwaysBecomesProvisional, &observer)
      } else {
        store(.whenInUse, rule: rule, &observer)
      }
    case .keepOnlyWhileUsing, .changeToAlwaysAllow, .changeToOnlyWhileUsing, .continue, .settings,
      .cancel, .ok, .notNow:
      // Buttons of other prompts.
      return
    }
    if environment.capabilities.hasAccuracy {
      let reduces = environment.defaultsToReducedAccuracy || isPrecise == false
      storePrecise(
        !reduces, rule: environment.defaultsToReducedAccuracy ? .defaultReduced : .precisePill,
        &observer)
    }
  }

  private func requestRule(
    _ kind: PromptKind, in environment: DeviceEnvironment
  ) -> DeviceRuleID {
    switch environment.capabilities.alwaysRequest {
    case .separatePrompt: kind == .always ? .alwaysPrompt8 : .whenInUsePrompt8
    case .threeButtons: kind == .always ? .alwaysPrompt11 : .whenInUsePrompt11
    case .provisional, .provisionalWithUpgrade: .firstPrompt13
    }
  }

  /// The rule by which a question appears.
  private func promptRule(
    _ kind: PromptKind, in environment: DeviceEnvironment
  ) -> DeviceRuleID {
    switch kind {
    case .whenInUse where isSessionPrompt: sessionPromptRule
    case .whenInUse: requestRule(kind, in: environment)
    case .always, .alwaysUpgrade: alwaysRule(kind, in: environment)
    case .temporaryFullAccuracy: .temporaryFullAccuracyPrompt
    case .locationServicesOff: .servicesAlertAppears
    case .backgroundReminder: reminderRule(in: environment)
    case .widget: .widgetConsentIsAsked
    case .locationButton:
      status(in: environment) == .denied ? .buttonSecondChance : .buttonIntroduces
    }
  }

  /// The rule by which what the app holds asks: a session of its own, or one held implicitly; what
  /// asked may have ended meanwhile.
  private var sessionPromptRule: DeviceRuleID {
    if isPromptOrphaned { return .sessionsAddUp }
    if let session, session != .none { return .sessionAsks }
    return iteratesLiveUpdates ? .liveUpdatesAsk : .implicitSessionsAsk
  }

  private func alwaysRule(
    _ kind: PromptKind, in environment: DeviceEnvironment
  ) -> DeviceRuleID {
    if environment.joinsUsageTexts { return .usageTextsAreJoined }
    guard kind == .alwaysUpgrade else { return requestRule(kind, in: environment) }
    return isSessionPrompt ? .sessionAlways : upgradeRule(in: environment)
  }

  private func upgradeRule(in environment: DeviceEnvironment) -> DeviceRuleID {
    switch environment.capabilities.alwaysRequest {
    case .separatePrompt: .alwaysUpgrade8
    case .threeButtons: .alwaysUpgrade11
    case .provisional, .provisionalWithUpgrade: .alwaysUpgrade134AtOnce
    }
  }

  private mutating func answerHomePrompt<Observer: DeviceObserver>(
    _ button: PromptButton, in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    guard let kind = homePromptKind else { return }
    let question = homePrompt
    homePrompt = .none
    isHomePromptOnScreen = false
    observer.observe(.promptDismissed(kind, why: .answered), rule: nil)
    switch question {
    case .none: break
    case .secondQuestion: answerSecondQuestion(button, in: environment, &observer)
    case .backgroundReminder: answerReminder(button, in: environment, &observer)
    case .widget: answerWidget(button, in: environment, &observer)
    }
  }

  private mutating func answerSecondQuestion<Observer: DeviceObserver>(
    _ button: PromptButton, in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    let held = heldEvent
    isAlwaysAsked = true
    guard button == .changeToAlwaysAllow else {
      store(.whenInUse, rule: .secondQuestionKept, &observer)
      report(in: environment, &observer)
      return
    }
    store(.always, rule: .secondQuestionChanged, &observer)
    if hasManager {
      silence(.noCallback, .unchanged, .secondQuestionChanged, in: environment, &observer)
    }
    deliverHeld(held, in: environment, &observer)
  }

  private mutating func answerReminder<Observer: DeviceObserver>(
    _ button: PromptButton, in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    hasUsedBackground = false
    let rule = reminderRule(in: environment)
    switch button {
    case .dontAllow:
      // Contested only where the app can hold When In Use as well.
      let hasBothKeys = environment.canAskWhenInUse && environment.canAskAlways
      store(
        hasBothKeys ? environment.options.legacyReminderDeny : .denied, rule: rule, &observer)
    case .changeToOnlyWhileUsing:
      store(.whenInUse, rule: rule, &observer)
    case .continue, .alwaysAllow, .allow, .allowOnce, .allowWhileUsing, .onlyWhileUsing,
      .keepOnlyWhileUsing, .changeToAlwaysAllow, .settings, .cancel, .ok, .notNow:
      // The user keeps Always.
      silence(.noCallback, .unchanged, rule, in: environment, &observer)
    }
    report(in: environment, &observer)
  }

  func reminderRule(in environment: DeviceEnvironment) -> DeviceRuleID {
    environment.capabilities.remindsRepeatedly ? .reminder13 : .reminder8
  }
}
