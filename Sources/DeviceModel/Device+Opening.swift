import CoreLocationTypes

extension Device {
  /// Opens a page of Settings by URL.
  ///
  /// - SeeAlso: Rules URL-01 to URL-09.
  mutating func open<Observer: DeviceObserver>(
    _ destination: SettingsDestination, using method: OpenMethod?,
    in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    let capabilities = environment.capabilities
    let method = method ?? (capabilities.hasOpenWithCompletion ? .openURLWithCompletion : .openURL)
    let call = AppCall.open(destination, using: method)
    let isCompletion = method == .openURLWithCompletion
    if isCompletion, !capabilities.hasOpenWithCompletion {
      observer.observe(.call(call, .crashes), rule: .completionVariantCrashes)
      observer.observe(.console(.openURLWithCompletionMissing), rule: .completionVariantCrashes)
      return crash(in: environment, &observer)
    }
    guard isAppInFront else {
      observer.observe(.call(call, .ignored), rule: .needsForeground)
      return silence(
        .noLifecycle, .notInForeground, .needsForeground, in: environment, &observer)
    }
    if let rule = openRefusal(destination, isCompletion: isCompletion, in: environment) {
      observer.observe(.call(call, .fails), rule: rule)
      if rule == .openURLRefusedOn18 {
        observer.observe(.console(.openURLForcedToFail), rule: rule)
      }
      silence(.noLifecycle, .openRefused, rule, in: environment, &observer)
      if isCompletion { enqueue(.openRefused, &observer) }
      return
    }
    let (page, rule) = page(of: destination, isCompletion: isCompletion, in: environment)
    let isPublic = destination == .appSettings
    observer.observe(
      .call(call, .done), rule: isPublic && !isCompletion ? .openURLWithOneArgument : rule)
    if isCompletion { enqueue(.openAccepted, &observer) }
    enqueue(page, &observer)
  }

  private func openRefusal(
    _ destination: SettingsDestination, isCompletion: Bool, in environment: DeviceEnvironment
  ) -> DeviceRuleID? {
    if !isCompletion, environment.refusesOpenURL { return .openURLRefusedOn18 }
    switch destination {
    case .appSettings: return nil
    case .locationServicesSettings:
      return environment.capabilities.refusesPrivateURLs ? .privateURLRefused : nil
    }
  }

  private func page(
    of destination: SettingsDestination, isCompletion: Bool, in environment: DeviceEnvironment
  ) -> (PendingEvent, DeviceRuleID) {
    let capabilities = environment.capabilities
    switch destination {
    case .locationServicesSettings:
      return (.leaveForLocationServicesSettings, .privateURLOpens)
    case .appSettings:
      if capabilities.appSettingsMayOpenRoot {
        return environment.options.appSettingsOnIOS26IsRoot
          ? (.leaveForSettingsRoot, .appSettingsOn26) : (.leaveForAppSettings, .appSettingsOn26)
      }
      return (
        .leaveForAppSettings, capabilities.hasAppsFolder ? .appSettingsUnderApps : .appSettingsPage
      )
    }
  }
}
