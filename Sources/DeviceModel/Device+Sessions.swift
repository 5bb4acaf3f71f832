import CoreLocationTypes

extension Device {
  /// Begins or ends something that sessions decide on.
  ///
  /// - Parameters:
  ///   - beginning: The rule by which something begins, whose first element comes in any case; `nil`
  ///     where something ends.
  ///   - ending: The rule by which it ends, where one tells of that.
  mutating func performSession<Observer: DeviceObserver>(
    _ call: AppCall, exists: Bool, beginningBy beginning: DeviceRuleID?,
    endingBy ending: DeviceRuleID? = nil, in environment: DeviceEnvironment,
    _ observer: inout Observer, _ change: (inout Device) -> Void
  ) {
    guard exists else {
      observer.observe(.call(call, .ignored), rule: .newerAPIIsSkipped)
      return silence(.noCallback, .methodMissing, .newerAPIIsSkipped, in: environment, &observer)
    }
    observer.observe(
      .call(call, .done), rule: rejoiningRule(of: call) ?? beginning ?? ending)
    let before = self
    change(&self)
    rejoin(by: call)
    sessionEffect = effectOfSessions(after: before, in: environment)
    withdrawSessionPrompt(in: environment, &observer)
    if beginning != nil || !holdsSession(in: environment) { lastDiagnostics = nil }
    guard let beginning else { return }
    tellWhyNothingIsAsked(neverAsks: beginning, in: environment, &observer)
  }

  /// How far the sessions have an effect after one of them has begun or ended.
  ///
  /// What begins out of use counts only as far as something like it was in effect before.
  ///
  /// - SeeAlso: Rule SESSION-12.
  private func effectOfSessions(
    after before: Device, in environment: DeviceEnvironment
  ) -> SessionEffect {
    guard holdsAnything, !before.isInUse(in: environment) else { return .full }
    guard before.holdsAnything || !before.remembered.isEmpty else { return .none }
    guard before.sessionEffect != .none else { return .none }
    guard session == .always else { return .full }
    if before.session == .always { return before.sessionEffect }
    return before.isAlwaysInEffect(in: environment) ? .full : .withoutAlways
  }

  /// Says why a session that has begun while not determined will not ask.
  ///
  /// - Parameter rule: The rule of iOS 17 by which what has begun never asks.
  private mutating func tellWhyNothingIsAsked<Observer: DeviceObserver>(
    neverAsks rule: DeviceRuleID, in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    guard session == nil, !environment.hasImplicitSessions else {
      guard cannotBeAsked(in: environment) else { return }
      return silence(
        .noPrompt, .usageKeyMissing, .sessionWithoutUsageKey, in: environment, &observer)
    }
    guard !status(in: environment).isAuthorized else { return }
    let isOlderBinary = environment.capabilities.liveUpdates == .asks
    silence(
      .noPrompt, .notAuthorized, isOlderBinary ? .olderBinariesNeverAsk : rule, in: environment,
      &observer)
  }

  /// Whether sessions want a permission that nobody can ask for, since its usage key is missing.
  func cannotBeAsked(in environment: DeviceEnvironment) -> Bool {
    goal(in: environment) != .none && status(in: environment) == .notDetermined
      && !environment.canAskWhenInUse
  }

  /// Takes back the question of a session that has ended.
  private mutating func withdrawSessionPrompt<Observer: DeviceObserver>(
    in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    guard let prompt, isSessionPrompt else { return }
    let goal = goal(in: environment)
    let isStillWanted =
      switch prompt {
      case .temporaryFullAccuracy: sessionPurpose != 0
      case .alwaysUpgrade: goal == .always
      case .whenInUse, .always, .locationServicesOff, .backgroundReminder, .locationButton,
        .widget:
        goal != .none
      }
    guard !isStillWanted else { return }
    orphanPrompt(&observer)
  }

  /// The goal that all held sessions add up to.
  func goal(in environment: DeviceEnvironment) -> SessionAuthorization {
    let implicit: SessionAuthorization =
      usesImplicitly && environment.liveUpdatesAsk ? .whenInUse : .none
    guard let session else { return implicit }
    return session.rawValue > implicit.rawValue ? session : implicit
  }

  func holdsSession(in environment: DeviceEnvironment) -> Bool {
    session != nil || (usesImplicitly && environment.hasImplicitSessions)
  }

  /// Whether the app holds a session or uses what would hold one by itself.
  var holdsAnything: Bool { session != nil || usesImplicitly }

  /// Whether the app uses what holds a session by itself.
  private var usesImplicitly: Bool {
    iteratesLiveUpdates || hasMonitor || backgroundSession != .none
  }

  /// Whether the app opted out of implicit sessions and holds no explicit one.
  func lacksExplicitSession(in environment: DeviceEnvironment) -> Bool {
    environment.requiresExplicitSession && environment.hasImplicitSessions && session == nil
  }

  mutating func endSessions() {
    sessionLayers = []
    sessionPurpose = 0
    isFullAccuracyRefused = false
  }

  mutating func performServiceSession<Observer: DeviceObserver>(
    _ call: AppCall, rule: DeviceRuleID?, in environment: DeviceEnvironment,
    _ observer: inout Observer, _ change: (inout Device) -> Void
  ) {
    let exists = environment.capabilities.hasServiceSession
    let goal = call.sessionGoal
    performSession(
      call, exists: exists, beginningBy: goal == nil ? nil : rule, endingBy: rule,
      in: environment, &observer
    ) {
      change(&$0)
      if $0.sessionLayers.isEmpty { $0.endSessions() }
      if let goal, goal != .none { $0.hasLocationRow = true }
    }
    if exists { tellWhyAccuracyIsNotAsked(for: call, in: environment, &observer) }
    let isUnanswered = !status(in: environment).isRefused && grantedStatus != .authorizedAlways
    guard exists, goal == .always, isUnanswered, environment.canAskWhenInUse,
      !environment.isAppClip, !environment.canAskAlways
    else { return }
    silence(.noPrompt, .usageKeyMissing, environment.usageKeyRule, in: environment, &observer)
  }

  /// Says why a session that begins with reduced accuracy will not ask for full accuracy: the
  /// Info.plist doesn't explain its purpose key.
  private mutating func tellWhyAccuracyIsNotAsked<Observer: DeviceObserver>(
    for call: AppCall, in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    guard case .serviceSessionForFullAccuracy(_, let key) = call,
      environment.temporaryPurposes >> UInt64(key) & 1 == 0,
      status(in: environment).isAuthorized, accuracy(in: environment) == .reducedAccuracy
    else { return }
    silence(.noPrompt, .usageKeyMissing, .sessionFullAccuracy, in: environment, &observer)
  }

  mutating func performBackgroundSession<Observer: DeviceObserver>(
    _ call: AppCall, in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    let exists = environment.capabilities.liveUpdates != .missing
    let isStart = call == .startBackgroundActivitySession
    let rejoins = remembered.hasActivity || backgroundSession == .held
    performSession(
      call, exists: exists, beginningBy: isStart ? .backgroundActivitySession : nil,
      in: environment, &observer
    ) {
      let begun: BackgroundSession = $0.isAppInFront || rejoins ? .held : .ineffective
      $0.backgroundSession = isStart ? begun : .none
      if isStart { $0.hasLocationRow = true }
    }
    guard exists, isStart else { return }
    if environment.isAppClip {
      silence(.noCallback, .appClip, .clipHasNoBackground, in: environment, &observer)
    } else if !environment.hasLocationBackgroundMode {
      silence(
        .noCallback, .backgroundModeMissing, .backgroundActivityIneffective, in: environment,
        &observer)
    } else if backgroundSession == .ineffective {
      silence(
        .noCallback, .notInForeground, .backgroundActivityIneffective, in: environment, &observer)
    }
  }

  /// Whether the app counts as in use because of its background activity session.
  func isBackgroundSessionActive(in environment: DeviceEnvironment) -> Bool {
    backgroundSession == .held && environment.hasLocationBackgroundMode && !environment.isAppClip
      && status(in: environment).isAuthorized
  }

  /// Asks on behalf of the sessions, whenever that can help.
  ///
  /// - SeeAlso: Rules SESSION-01, SESSION-02 and SESSION-04.
  mutating func askForSessions<Observer: DeviceObserver>(
    in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    if isAppInFront { sessionEffect = .full }
    guard appState == .active, prompt == nil, let question = sessionQuestion(in: environment)
    else { return }
    asksForAlways = false
    raise(question, for: .session, &observer)
  }

  /// What the held sessions have iOS ask as soon as the app is in front; `nil` when nothing helps.
  func sessionQuestion(in environment: DeviceEnvironment) -> PromptKind? {
    guard holdsSession(in: environment), isLocationServicesOn, !areLocationChangesRestricted
    else { return nil }
    let goal = goal(in: environment)
    switch status(in: environment) {
    case .notDetermined:
      return goal != .none && environment.canAskWhenInUse ? .whenInUse : nil
    case .authorizedWhenInUse:
      if goal == .always, canUpgrade(in: environment) { return .alwaysUpgrade }
      return wantsFullAccuracy(in: environment) ? .temporaryFullAccuracy : nil
    case .authorizedAlways:
      return wantsFullAccuracy(in: environment) ? .temporaryFullAccuracy : nil
    case .restricted, .denied:
      // Asking can't help.
      return nil
    }
  }

  /// Whether the one question for Always is left, and can be asked now.
  func canUpgrade(in environment: DeviceEnvironment) -> Bool {
    environment.canAskAlways && authorization != .once && !isAlwaysAsked
      && !areLocationChangesRestricted
  }

  /// - SeeAlso: Rule SESSION-07.
  private func wantsFullAccuracy(in environment: DeviceEnvironment) -> Bool {
    sessionPurpose != 0 && !isFullAccuracyRefused
      && environment.temporaryPurposes >> UInt64(sessionPurpose - 1) & 1 == 1
      && accuracy(in: environment) == .reducedAccuracy
  }
}
