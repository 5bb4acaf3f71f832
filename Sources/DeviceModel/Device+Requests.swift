import CoreLocationTypes

/// What iOS makes of a request for permission.
enum RequestRuling: Hashable, Sendable {
  /// A question follows.
  case prompt(PromptKind, DeviceRuleID)
  /// "Turn On Location Services" follows instead.
  case servicesAlert(DeviceRuleID)
  /// Always is granted provisionally without a question.
  case becomesProvisional(DeviceRuleID)
  /// Nothing happens.
  case silence(SilenceReason, DeviceRuleID)

  /// Whether iOS takes note of the request at all, so that the app gets its row in Settings.
  var isARequest: Bool {
    switch self {
    case .prompt, .servicesAlert, .becomesProvisional: true
    case .silence(let reason, _): reason != .noManager && reason != .usageKeyMissing
    }
  }
}

/// On whose behalf iOS asks.
enum PromptAsker: UInt8, Hashable, Sendable, CaseIterable {
  case app
  case session
  case sdk
}

extension Device {
  mutating func requestAuthorization<Observer: DeviceObserver>(
    _ call: AppCall, in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    let isAlways = call == .requestAlwaysAuthorization
    carryOut(
      rule(onAlways: isAlways, in: environment), of: call, always: isAlways, for: .app,
      in: environment, &observer)
  }

  /// Carries out what iOS makes of a request of the app or of a library in it.
  mutating func carryOut<Observer: DeviceObserver>(
    _ ruling: RequestRuling, of call: AppCall, always isAlways: Bool, for asker: PromptAsker,
    in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    if ruling.isARequest { hasLocationRow = true }
    switch ruling {
    case .prompt(let kind, let rule):
      let isActive = appState == .active
      observer.observe(
        .call(call, isActive ? .prompts : .deferred), rule: isActive ? rule : .deferredUntilActive)
      asksForAlways = isAlways
      raise(kind, for: asker, &observer)
    case .servicesAlert(let rule):
      observer.observe(.call(call, appState == .active ? .prompts : .deferred), rule: rule)
      silence(
        .noPrompt, .servicesOff, .noPermissionPromptWhileServicesAreOff, in: environment,
        &observer)
      raise(.locationServicesOff, for: asker, &observer)
    case .becomesProvisional(let rule):
      observer.observe(.call(call, .done), rule: rule)
      isAlwaysAsked = true
      store(.provisionalAlways, rule: rule, &observer)
      report(in: environment, &observer)
    case .silence(let reason, let rule):
      observer.observe(.call(call, .ignored), rule: rule)
      if reason == .usageKeyMissing {
        observer.observe(.console(environment.missingKeyLine(always: isAlways)), rule: rule)
      }
      silence(.noPrompt, reason, rule, in: environment, &observer)
    }
  }

  /// Decides on a request as iOS would now, without carrying it out.
  ///
  /// - SeeAlso: Rules REQUEST-01 to REQUEST-21.
  func rule(onAlways isAlways: Bool, in environment: DeviceEnvironment) -> RequestRuling {
    guard hasManager else { return .silence(.noManager, .needsManager) }
    return ruleOfAnyManager(onAlways: isAlways, in: environment)
  }

  /// Decides on a request of some manager of the process: all of them share one decision.
  func ruleOfAnyManager(onAlways isAlways: Bool, in environment: DeviceEnvironment) -> RequestRuling
  {
    if isAlways, environment.isAppClip { return .silence(.appClip, .clipHasWhenInUseOnly) }
    guard isAlways ? environment.canAskAlways : environment.canAskWhenInUse else {
      return .silence(.usageKeyMissing, environment.usageKeyRule)
    }
    if let obstacle = promptObstacle { return obstacle }
    guard isLocationServicesOn || areLocationChangesRestricted else {
      return servicesAlerts < environment.options.servicesAlertLimit
        ? .servicesAlert(.servicesAlertAppears)
        : .silence(.servicesAlertLimit, .servicesAlertLimit)
    }
    switch status(in: environment) {
    case .notDetermined:
      return isAlways ? firstAlways(in: environment) : firstWhenInUse(in: environment)
    case .restricted:
      return .silence(.restricted, .silentWhenRestricted)
    case .denied where areLocationChangesRestricted && authorization != .denied:
      // With services off, and an option by which that reads denied: nobody has decided anything.
      return .silence(.restricted, .silentWhenRestricted)
    case .denied, .authorizedAlways:
      return .silence(.alreadyDecided, .silentWhenDecided)
    case .authorizedWhenInUse:
      let isOnce = authorization == .once
      return isAlways
        ? upgrade(in: environment)
        : .silence(.alreadyDecided, isOnce ? .silentAfterAllowOnce : .silentWhenDecided)
    }
  }

  /// What keeps any question off the screen now.
  private var promptObstacle: RequestRuling? {
    guard isAppInFront else { return .silence(.notInForeground, .needsForeground) }
    guard prompt == nil else { return .silence(.promptInFlight, .secondRequestIsIgnored) }
    return nil
  }

  private func firstWhenInUse(in environment: DeviceEnvironment) -> RequestRuling {
    switch environment.capabilities.alwaysRequest {
    case .separatePrompt: .prompt(.whenInUse, .whenInUsePrompt8)
    case .threeButtons: .prompt(.whenInUse, .whenInUsePrompt11)
    case .provisional, .provisionalWithUpgrade: .prompt(.whenInUse, .firstPrompt13)
    }
  }

  private func firstAlways(in environment: DeviceEnvironment) -> RequestRuling {
    switch environment.capabilities.alwaysRequest {
    case .separatePrompt: .prompt(.always, .alwaysPrompt8)
    case .threeButtons: .prompt(.always, .alwaysPrompt11)
    case .provisional, .provisionalWithUpgrade: .prompt(.whenInUse, .alwaysBecomesProvisional)
    }
  }

  private func upgrade(in environment: DeviceEnvironment) -> RequestRuling {
    guard !areLocationChangesRestricted else {
      return .silence(.restricted, .silentWhenRestricted)
    }
    guard authorization != .once else { return .silence(.grantedOnce, .silentAfterAllowOnce) }
    guard !isAlwaysAsked else { return .silence(.upgradeSpent, .upgradeIsSpent) }
    switch environment.capabilities.alwaysRequest {
    case .separatePrompt:
      return environment.options.legacyAlwaysUpgrade
        ? .prompt(.alwaysUpgrade, .alwaysUpgrade8) : .silence(.alreadyDecided, .alwaysUpgrade8)
    case .threeButtons:
      return .prompt(.alwaysUpgrade, .alwaysUpgrade11)
    case .provisional:
      return .becomesProvisional(.alwaysUpgrade13SlidesIntoProvisional)
    case .provisionalWithUpgrade:
      return .prompt(.alwaysUpgrade, .alwaysUpgrade134AtOnce)
    }
  }

  mutating func requestTemporaryFullAccuracy<Observer: DeviceObserver>(
    _ call: AppCall, purposeKey: UInt8, in environment: DeviceEnvironment,
    _ observer: inout Observer
  ) {
    guard environment.capabilities.hasAccuracy else {
      crashForMissingMethod(call, .temporaryFullAccuracyMissing, in: environment, &observer)
      return
    }
    let isExplained = environment.temporaryPurposes >> UInt64(purposeKey) & 1 == 1
    let canAsk =
      status(in: environment).isAuthorized && accuracy(in: environment) == .reducedAccuracy
      && isAppInFront && prompt == nil && isExplained
    guard canAsk else {
      observer.observe(.call(call, .fails), rule: .temporaryFullAccuracyDeclined)
      enqueue(.fullAccuracyDeclined, &observer)
      return
    }
    observer.observe(
      .call(call, appState == .active ? .prompts : .deferred), rule: .temporaryFullAccuracyPrompt)
    raise(.temporaryFullAccuracy, for: .app, &observer)
  }

  /// Puts a question up as soon as the app's code returns and the app is active.
  mutating func raise<Observer: DeviceObserver>(
    _ kind: PromptKind, for asker: PromptAsker, _ observer: inout Observer
  ) {
    prompt = kind
    promptAsker = asker
    enqueue(.resignActive, &observer)
    enqueue(.showPrompt, &observer)
  }

  /// Crashes as an Objective-C call does whose selector this version lacks.
  mutating func crashForMissingMethod<Observer: DeviceObserver>(
    _ call: AppCall, _ line: ConsoleLine, in environment: DeviceEnvironment,
    _ observer: inout Observer
  ) {
    observer.observe(.call(call, .crashes), rule: .methodMissing)
    observer.observe(.console(line), rule: .methodMissing)
    crash(in: environment, &observer)
  }
}
