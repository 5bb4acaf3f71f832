import CoreLocationTypes

/// A movement of the phone that monitoring services notice.
package enum Movement: UInt8, Word {
  case significantChange
  case regionEntry
  case regionExit

  /// The spelling in files and traces.
  package var name: String {
    switch self {
    case .significantChange: "significantChange"
    case .regionEntry: "regionEntry"
    case .regionExit: "regionExit"
    }
  }

  var held: Device.HeldEvent {
    switch self {
    case .significantChange: .significantChange
    case .regionEntry: .regionEntry
    case .regionExit: .regionExit
    }
  }
}

extension Device {
  mutating func startMonitoring<Observer: DeviceObserver>(
    region isRegion: Bool, in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    let call =
      isRegion ? AppCall.startMonitoringRegion : .startMonitoringSignificantLocationChanges
    guard hasManager else { return ignoreWithoutManager(call, in: environment, &observer) }
    hasLocationRow = true
    switch status(in: environment) {
    case .denied, .restricted:
      setMonitoring(region: isRegion, to: false)
      observer.observe(.call(call, .fails), rule: .monitoringRefusedFails)
      enqueue(isRegion ? .regionMonitoringDeniedError : .deniedError, &observer)
      if !isRegion, canRaiseServicesAlert(in: environment) {
        raise(.locationServicesOff, &observer)
      }
    case .notDetermined:
      setMonitoring(region: isRegion, to: true)
      observer.observe(.call(call, .deferred), rule: .monitoringUndeterminedIsKept)
      silence(
        .noCallback, .notDetermined, .monitoringUndeterminedIsKept, in: environment, &observer)
    case .authorizedWhenInUse:
      startMonitoringWhenInUse(call, region: isRegion, in: environment, &observer)
    case .authorizedAlways:
      setMonitoring(region: isRegion, to: true)
      observer.observe(.call(call, .done), rule: nil)
    }
  }

  private mutating func startMonitoringWhenInUse<Observer: DeviceObserver>(
    _ call: AppCall, region isRegion: Bool, in environment: DeviceEnvironment,
    _ observer: inout Observer
  ) {
    if environment.capabilities.monitorsWhenInUse {
      setMonitoring(region: isRegion, to: true)
      observer.observe(.call(call, .done), rule: .monitoringWhileInUse)
    } else if isRegion {
      setMonitoring(region: true, to: false)
      observer.observe(.call(call, .fails), rule: .monitoringNeedsAlways)
      enqueue(.regionMonitoringDeniedError, &observer)
    } else {
      setMonitoring(region: false, to: true)
      observer.observe(.call(call, .ignored), rule: .monitoringNeedsAlways)
      silence(.noCallback, .needsAlways, .monitoringNeedsAlways, in: environment, &observer)
    }
  }

  mutating func stopMonitoring<Observer: DeviceObserver>(
    region isRegion: Bool, in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    let call = isRegion ? AppCall.stopMonitoringRegion : .stopMonitoringSignificantLocationChanges
    guard hasManager else { return ignoreWithoutManager(call, in: environment, &observer) }
    setMonitoring(region: isRegion, to: false)
    observer.observe(.call(call, .done), rule: nil)
  }

  private mutating func setMonitoring(region isRegion: Bool, to isOn: Bool) {
    if isRegion { monitorsRegion = isOn } else { monitorsSignificantChanges = isOn }
  }

  /// Moves the phone.
  mutating func move<Observer: DeviceObserver>(
    _ movement: Movement, in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    if let (reason, rule) = movementObstacle(movement, in: environment) {
      silence(.noCallback, reason, rule, in: environment, &observer)
      return
    }
    let isInUse = appState.isRunning
    switch authorization {
    case .always:
      deliverMovement(movement.held, in: environment, &observer)
    case .provisionalAlways where !isInUse || !isAppInFront:
      heldEvent = movement.held
      silence(
        .noCallback, .heldForSecondQuestion, .provisionalHoldsEvents, in: environment, &observer)
      if homePrompt == .none { homePrompt = .secondQuestion }
    case .provisionalAlways, .whenInUse, .once, .notDetermined, .denied:
      if isInUse {
        deliverMovement(movement.held, in: environment, &observer)
      } else {
        silence(.noCallback, .notInUse, .monitoringWhileInUse, in: environment, &observer)
      }
    }
  }

  private func movementObstacle(
    _ movement: Movement, in environment: DeviceEnvironment
  ) -> (SilenceReason, DeviceRuleID)? {
    let isRegion = movement != .significantChange
    guard isRegion ? monitorsRegion : monitorsSignificantChanges else {
      return (.notMonitored, .positionsNeedStart)
    }
    let status = status(in: environment)
    if status == .notDetermined { return (.notDetermined, .monitoringUndeterminedIsKept) }
    guard status.isAuthorized else { return (.notAuthorized, .monitoringRefusedFails) }
    if status == .authorizedWhenInUse, !environment.capabilities.monitorsWhenInUse {
      return (.needsAlways, .monitoringNeedsAlways)
    }
    if isRegion, accuracy(in: environment) == .reducedAccuracy {
      return (.reducedAccuracy, .reducedAccuracyHasNoRegions)
    }
    return nil
  }

  /// Hands over the event that the second question kept back.
  mutating func deliverHeld<Observer: DeviceObserver>(
    _ held: HeldEvent, in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    guard held != .none else { return }
    deliverMovement(held, in: environment, &observer)
  }

  private mutating func deliverMovement<Observer: DeviceObserver>(
    _ event: HeldEvent, in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    switch appState {
    case .notRunning:
      beginProcess()
      appState = .background
      enqueue(.finishLaunching, &observer)
    case .suspended:
      appState = .background
      enqueue(.authorizationCallback, &observer)
    case .active, .inactive, .background:
      break
    }
    if authorization == .always, appState == .background { hasUsedBackground = true }
    switch event {
    case .none: break
    case .significantChange: enqueue(.freshFix, &observer)
    case .regionEntry: enqueue(.regionEntered, &observer)
    case .regionExit: enqueue(.regionExited, &observer)
    }
  }
}
