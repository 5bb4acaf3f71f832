import CoreLocationTypes

extension Device {
  /// Deletes the app and installs it again.
  mutating func reinstall<Observer: DeviceObserver>(
    by deletion: Deletion, in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    endForInstallation(by: .user, in: environment, &observer)
    monitorsSignificantChanges = false
    monitorsRegion = false
    monitorsVisits = false
    heldEvent = .none
    withdrawHomePrompt(homePrompt, &observer)
    servicesAlerts = 0
    let keeps: Bool
    let rule: DeviceRuleID
    switch deletion {
    case .homeScreen:
      keeps = environment.options.homeScreenReinstallKeeps
      rule = .deletedByHand
    case .tool:
      keeps = environment.options.toolReinstallKeeps
      rule = .deletedByTool
    }
    guard !keeps else { return }
    isAlwaysAsked = false
    hasLocationRow = false
    hasUsedBackground = false
    isReminderSpent = false
    isButtonApproved = false
    storePrecise(!environment.defaultsToReducedAccuracy, rule: rule, &observer)
    store(.notDetermined, rule: rule, &observer)
  }

  /// Installs an update of the app, whose keys already stand in the environment.
  mutating func update<Observer: DeviceObserver>(
    in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    endForInstallation(by: .update, in: environment, &observer)
    guard !environment.capabilities.usesCombinedUsageKey else { return }
    let keys = environment.usageDescriptions
    if authorization == .always, !keys.contains(.always) {
      store(
        keys.contains(.whenInUse) ? .whenInUse : .notDetermined, rule: .updateDropsTypes,
        &observer)
    } else if authorization == .whenInUse, !keys.contains(.whenInUse) {
      store(.notDetermined, rule: .updateDropsTypes, &observer)
    }
  }

  /// Installs the version of iOS that already stands in the environment.
  mutating func upgrade<Observer: DeviceObserver>(
    in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    endForInstallation(by: .upgrade, in: environment, &observer)
    isLocked = false
  }

  private mutating func endForInstallation<Observer: DeviceObserver>(
    by cause: TerminationCause, in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    front = .home
    if appState != .notRunning { endProcess(by: cause, in: environment, &observer) }
  }
}
