import CoreLocationTypes

/// A movement of the phone that monitoring services notice.
package enum Movement: UInt8, Word {
  case significantChange
  case regionEntry
  case regionExit
  case visit

  /// The spelling in files and traces.
  package var name: String {
    switch self {
    case .significantChange: "significantChange"
    case .regionEntry: "regionEntry"
    case .regionExit: "regionExit"
    case .visit: "visit"
    }
  }

  var held: Device.HeldEvent {
    switch self {
    case .significantChange: .significantChange
    case .regionEntry: .regionEntry
    case .regionExit: .regionExit
    case .visit: .visit
    }
  }
}

extension Movement {
  /// What it makes of the condition of a monitor that watches the place.
  var monitorState: MonitorState? {
    switch self {
    case .regionEntry: .satisfied
    case .regionExit: .unsatisfied
    case .significantChange, .visit: nil
    }
  }

  /// The service that notices it.
  var service: MonitoredService {
    switch self {
    case .significantChange: .significantChanges
    case .regionEntry, .regionExit: .region
    case .visit: .visits
    }
  }
}

/// A service of a manager that tells of movements.
enum MonitoredService: Hashable, Sendable {
  case significantChanges
  case region
  case visits

  var start: AppCall {
    switch self {
    case .significantChanges: .startMonitoringSignificantLocationChanges
    case .region: .startMonitoringRegion
    case .visits: .startMonitoringVisits
    }
  }

  var stop: AppCall {
    switch self {
    case .significantChanges: .stopMonitoringSignificantLocationChanges
    case .region: .stopMonitoringRegion
    case .visits: .stopMonitoringVisits
    }
  }
}

extension Device {
  mutating func startMonitoring<Observer: DeviceObserver>(
    _ service: MonitoredService, in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    let call = service.start
    guard hasManager else { return ignoreWithoutManager(call, in: environment, &observer) }
    hasLocationRow = true
    switch status(in: environment) {
    case .denied, .restricted:
      setMonitoring(service, to: false)
      observer.observe(.call(call, .fails), rule: .monitoringRefusedFails)
      enqueue(
        service == .region ? .regionMonitoringDeniedError : .monitoringDeniedError, &observer)
      if service != .region { offerServices(in: environment, &observer) }
    case .notDetermined:
      setMonitoring(service, to: true)
      observer.observe(.call(call, .deferred), rule: .monitoringUndeterminedIsKept)
      silence(
        .noCallback, .notDetermined, .monitoringUndeterminedIsKept, in: environment, &observer)
    case .authorizedWhenInUse:
      startMonitoringWhenInUse(call, service, in: environment, &observer)
    case .authorizedAlways:
      setMonitoring(service, to: true)
      observer.observe(.call(call, .done), rule: nil)
    }
  }

  private mutating func startMonitoringWhenInUse<Observer: DeviceObserver>(
    _ call: AppCall, _ service: MonitoredService, in environment: DeviceEnvironment,
    _ observer: inout Observer
  ) {
    if environment.capabilities.monitorsWhenInUse {
      setMonitoring(service, to: true)
      observer.observe(.call(call, .done), rule: .monitoringWhileInUse)
    } else if service == .region {
      setMonitoring(service, to: false)
      observer.observe(.call(call, .fails), rule: .monitoringNeedsAlways)
      enqueue(.regionMonitoringDeniedError, &observer)
    } else {
      setMonitoring(service, to: true)
      observer.observe(.call(call, .ignored), rule: .monitoringNeedsAlways)
      silence(.noCallback, .needsAlways, .monitoringNeedsAlways, in: environment, &observer)
    }
  }

  mutating func stopMonitoring<Observer: DeviceObserver>(
    _ service: MonitoredService, in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    let call = service.stop
    guard hasManager else { return ignoreWithoutManager(call, in: environment, &observer) }
    setMonitoring(service, to: false)
    observer.observe(.call(call, .done), rule: nil)
  }

  private mutating func setMonitoring(_ service: MonitoredService, to isOn: Bool) {
    switch service {
    case .significantChanges: monitorsSignificantChanges = isOn
    case .region: monitorsRegion = isOn
    case .visits: monitorsVisits = isOn
    }
  }

  private func isMonitoring(_ service: MonitoredService) -> Bool {
    switch service {
    case .significantChanges: monitorsSignificantChanges
    case .region: monitorsRegion
    case .visits: monitorsVisits
    }
  }

  /// Moves the phone.
  mutating func move<Observer: DeviceObserver>(
    _ movement: Movement, in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    if monitorState != nil, let state = movement.monitorState {
      moveForMonitor(state, in: environment, &observer)
      guard monitorsRegion else { return }
    }
    if let (reason, rule) = movementObstacle(movement, in: environment) {
      silence(.noCallback, reason, rule, in: environment, &observer)
      return
    }
    let isInUse = isStillInUse(in: environment)
    switch authorization {
    case .always:
      deliverMovement(movement.held, in: environment, &observer)
    case .provisionalAlways where !isInUse:
      hold(movement.held, in: environment, &observer)
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
    guard isMonitoring(movement.service) else {
      return (.notMonitored, .positionsNeedStart)
    }
    let status = status(in: environment)
    if status == .notDetermined { return (.notDetermined, .monitoringUndeterminedIsKept) }
    guard status.isAuthorized else { return (.notAuthorized, .monitoringRefusedFails) }
    if status == .authorizedWhenInUse, !environment.capabilities.monitorsWhenInUse {
      return (.needsAlways, .monitoringNeedsAlways)
    }
    if movement.service == .region, accuracy(in: environment) == .reducedAccuracy {
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
    let relaunches = appState == .notRunning
    wake(&observer)
    switch event {
    case .none: break
    case .significantChange: enqueue(.significantChange, &observer)
    case .regionEntry: enqueue(.regionEntered, &observer)
    case .regionExit: enqueue(.regionExited, &observer)
    case .visit: enqueue(.visited, &observer)
    case .monitorEvent: enqueue(.monitorEvent, &observer)
    case .position: enqueue(relaunches ? .relaunchingFix : .freshFix, &observer)
    }
  }
}
