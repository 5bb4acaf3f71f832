import CoreLocationTypes

extension Device {
  /// Deletes the app and installs it again.
  mutating func reinstall<Observer: DeviceObserver>(
    by deletion: Deletion, in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    let rule: DeviceRuleID =
      switch deletion {
      case .homeScreen: .deletedByHand
      case .tool: .deletedByTool
      }
    endForInstallation(by: .user, rule, in: environment, &observer)
    monitorsSignificantChanges = false
    monitorsRegion = false
    monitorsVisits = false
    monitorState = nil
    remembered = RememberedSessions()
    heldEvent = .none
    withdrawHomePrompt(homePrompt, &observer)
    servicesAlerts = 0
    let keeps =
      switch deletion {
      case .homeScreen: environment.options.homeScreenReinstallKeeps
      case .tool: environment.options.toolReinstallKeeps
      }
    guard !keeps else { return }
    isAlwaysAsked = false
    hasLocationRow = false
    hasUsedBackground = false
    isReminderSpent = false
    isButtonApproved = false
    storePrecise(environment.isPreciseByDefault, rule: rule, &observer)
    store(.notDetermined, rule: rule, &observer)
  }

  /// Installs an update of the app, whose keys already stand in the environment.
  mutating func update<Observer: DeviceObserver>(
    in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    let remains = supportedDecision(in: environment)
    let rule: DeviceRuleID =
      remains == authorization ? .updateKeepsDecision : .updateDropsTypes
    endForInstallation(by: .update, rule, in: environment, &observer)
    remembered = RememberedSessions()
    // Allow Once lapses with the process, and by its own rule.
    if rule == .updateDropsTypes { store(remains, rule: rule, &observer) }
    takeDefaultAccuracy(in: environment, &observer)
  }

  /// Lets the app's default show where the user has decided nothing about accuracy.
  ///
  /// A switch that was set while the app had no permission counts as undecided here: only the
  /// accuracy itself is stored, not where it came from.
  mutating func takeDefaultAccuracy<Observer: DeviceObserver>(
    in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    guard !environment.isPreciseByDefault, !grantedStatus.isAuthorized else { return }
    storePrecise(false, rule: .defaultReduced, &observer)
  }

  /// What is left of the stored decision with the keys of an update.
  private func supportedDecision(in environment: DeviceEnvironment) -> StoredAuthorization {
    guard !environment.capabilities.usesCombinedUsageKey else { return authorization }
    let keys = environment.usageDescriptions
    switch authorization {
    case .always where !keys.contains(.always):
      return keys.contains(.whenInUse) ? .whenInUse : .notDetermined
    case .whenInUse where !keys.contains(.whenInUse):
      return .notDetermined
    case .always, .whenInUse, .notDetermined, .denied, .once, .provisionalAlways:
      return authorization
    }
  }

  /// Installs the version of iOS that already stands in the environment.
  mutating func upgrade<Observer: DeviceObserver>(
    in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    endForInstallation(by: .upgrade, .upgradeKeepsDecision, in: environment, &observer)
    remembered = RememberedSessions()
    isLocked = false
    // Where the reminder comes again and again, having come once is over.
    if environment.capabilities.remindsRepeatedly { isReminderSpent = false }
    takeDefaultAccuracy(in: environment, &observer)
  }

  private mutating func endForInstallation<Observer: DeviceObserver>(
    by cause: TerminationCause, _ rule: DeviceRuleID, in environment: DeviceEnvironment,
    _ observer: inout Observer
  ) {
    front = .home
    guard appState != .notRunning else { return }
    endProcess(by: cause, rule: rule, in: environment, &observer)
  }
}
