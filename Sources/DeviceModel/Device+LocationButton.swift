import CoreLocationTypes

extension Device {
  /// Does what a tap on a `CLLocationButton` does, after its action has run.
  ///
  /// - SeeAlso: Rules BUTTON-01 to BUTTON-07.
  /// - Parameter isLegible: Whether size, colours and opacity let the user read it.
  package mutating func locationButtonTapped<Observer: DeviceObserver>(
    isLegible: Bool, in environment: DeviceEnvironment, observer: inout Observer
  ) {
    guard appState.isRunning else { return }
    guard environment.capabilities.hasLocationButton else {
      return silence(.noPrompt, .methodMissing, .newerAPIIsSkipped, in: environment, &observer)
    }
    guard isLegible else {
      observer.observe(.console(.buttonIllegible), rule: .buttonMustBeLegible)
      return silence(.noPrompt, .illegible, .buttonMustBeLegible, in: environment, &observer)
    }
    guard prompt == nil else {
      return silence(
        .noPrompt, .promptInFlight, .secondRequestIsIgnored, in: environment, &observer)
    }
    guard isLocationServicesOn else {
      return silence(.noPrompt, .servicesOff, .buttonCannotHelp, in: environment, &observer)
    }
    switch status(in: environment) {
    case .restricted:
      silence(.noPrompt, .restricted, .buttonCannotHelp, in: environment, &observer)
    case .authorizedWhenInUse, .authorizedAlways:
      silence(.noCallback, .unchanged, .buttonNeedsNothing, in: environment, &observer)
    case .denied:
      guard !areLocationChangesRestricted else {
        return silence(.noPrompt, .restricted, .buttonCannotHelp, in: environment, &observer)
      }
      introduce(&observer)
    case .notDetermined:
      guard isButtonApproved else { return introduce(&observer) }
      hasLocationRow = true
      store(.once, rule: .buttonGrantsSilently, &observer)
      report(in: environment, &observer)
    }
  }

  private mutating func introduce<Observer: DeviceObserver>(_ observer: inout Observer) {
    hasLocationRow = true
    raise(.locationButton, for: .app, &observer)
  }
}
