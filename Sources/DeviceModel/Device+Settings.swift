import CoreLocationTypes

extension Device {
  /// The choices of the app's Location row on a version, whether or not the row can be used now.
  ///
  /// - SeeAlso: Rules SETTINGS-01 to SETTINGS-03.
  package static func choices(in environment: DeviceEnvironment) -> [SettingsChoice] {
    SettingsChoice.allCases.filter { isListed($0, in: environment) }
  }

  private static func isListed(
    _ choice: SettingsChoice, in environment: DeviceEnvironment
  ) -> Bool {
    switch choice {
    case .never: true
    case .askNextTime: environment.capabilities.hasAllowOnce
    case .whenInUse: environment.settingsListsWhenInUse
    case .whenInUseOrWidgets: environment.settingsListsWidgets
    case .always: environment.settingsListsAlways
    }
  }

  /// The choice that Settings shows as ticked.
  package var tickedChoice: SettingsChoice {
    switch authorization {
    case .notDetermined, .once: .askNextTime
    case .denied: .never
    case .whenInUse where widgetConsent == .given: .whenInUseOrWidgets
    case .whenInUse, .provisionalAlways: .whenInUse
    case .always: .always
    }
  }

  /// Why a change in Settings is impossible now.
  ///
  /// - SeeAlso: Rules SETTINGS-01 to SETTINGS-06.
  func refusal(
    of change: SettingsChange, in environment: DeviceEnvironment
  ) -> MoveRefusal? {
    guard front == .settings else { return .settingsNotInFront }
    switch change {
    case .locationServices:
      return areLocationChangesRestricted ? .rowGreyedByRestriction : nil
    case .resetLocationAndPrivacy:
      return nil
    case .authorization(let choice):
      if let refusal = rowRefusal { return refusal }
      return Device.isListed(choice, in: environment) ? nil : .choiceNotListed
    case .precise:
      if let refusal = rowRefusal { return refusal }
      return environment.capabilities.hasAccuracy ? nil : .choiceNotListed
    }
  }

  /// Why the app's Location row can't be used now.
  package var rowRefusal: MoveRefusal? {
    guard hasLocationRow else { return .rowMissing }
    guard isLocationServicesOn else { return .rowDisabledByServices }
    return areLocationChangesRestricted ? .rowGreyedByRestriction : nil
  }

  /// Makes a change in Settings; choosing the present value does nothing.
  mutating func apply<Observer: DeviceObserver>(
    _ change: SettingsChange, in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    switch change {
    case .authorization(let choice):
      show(.app, &observer)
      guard choice != tickedChoice else { return }
      choose(choice, in: environment, &observer)
      withdrawSettledPrompt(in: environment, &observer)
      report(in: environment, &observer)
    case .precise(let isOn):
      show(.app, &observer)
      guard isOn != isPrecise else { return }
      storePrecise(isOn, rule: .preciseSwitch, &observer)
      report(in: environment, &observer)
    case .locationServices(let isOn):
      show(.locationServices, &observer)
      switchServices(isOn, in: environment, &observer)
    case .resetLocationAndPrivacy:
      reset(in: environment, &observer)
      withdrawSettledPrompt(in: environment, &observer)
      report(in: environment, &observer)
    }
  }

  private mutating func show<Observer: DeviceObserver>(
    _ page: SettingsPage, _ observer: inout Observer
  ) {
    guard page != settingsPage else { return }
    settingsPage = page
    observer.observe(
      .settingsPage(page, hasLocationRow: hasLocationRow, isLocationPage: page == .app),
      rule: .settingsPaths)
  }

  private mutating func choose<Observer: DeviceObserver>(
    _ choice: SettingsChoice, in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    switch choice {
    case .never: store(.denied, rule: .settingsChoiceIsStored, &observer)
    case .whenInUse, .whenInUseOrWidgets:
      store(.whenInUse, rule: .settingsChoiceIsStored, &observer)
      let isForWidgets = choice == .whenInUseOrWidgets
      guard isForWidgets || widgetConsent == .given else { return }
      store(
        widgets: isForWidgets ? .given : .refused, rule: .settingsListWidgets, in: environment,
        &observer)
    case .always: store(.always, rule: .settingsChoiceIsStored, &observer)
    case .askNextTime:
      isAlwaysAsked = false
      store(.notDetermined, rule: .askNextTime, &observer)
      takeDefaultAccuracy(in: environment, &observer)
    }
  }

  private mutating func switchServices<Observer: DeviceObserver>(
    _ isOn: Bool, in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    guard isOn != isLocationServicesOn else { return }
    let hadSomethingToTell = isUndelivered(in: environment)
    isLocationServicesOn = isOn
    observer.observe(.truth(.locationServices(isOn)), rule: .servicesSwitchRestores)
    withdrawSettledPrompt(in: environment, &observer)
    guard isUndelivered(in: environment) else {
      if hasManager, appState.isRunning, !hadSomethingToTell {
        silence(.noCallback, .unchanged, .onlyChangesAreReported, in: environment, &observer)
      }
      return
    }
    guard environment.options.servicesToggleCallback || hadSomethingToTell else {
      lastDelivered = reading(in: environment)
      silence(
        .noCallback, .switchIsNotReported, .servicesSwitchIsReported, in: environment, &observer)
      // What is contested is the callback: updates that run fail all the same.
      if status(in: environment).isRefused, appState != .suspended {
        enqueue(.deniedErrorIfStarted, &observer)
      }
      return
    }
    report(in: environment, &observer)
  }

  private mutating func reset<Observer: DeviceObserver>(
    in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    isAlwaysAsked = false
    isButtonApproved = false
    hasUsedBackground = false
    isReminderSpent = false
    storeTemporaryFullAccuracy(false, rule: .resetLocationAndPrivacy, &observer)
    storePrecise(
      environment.isPreciseByDefault, rule: .resetLocationAndPrivacy, &observer)
    store(.notDetermined, rule: .resetLocationAndPrivacy, &observer)
  }
}
