import CoreLocationTypes

extension Device {
  /// Lets a library in the app use a manager of its own.
  ///
  /// What that manager's delegate hears stays with the library; what the user answers is the
  /// decision about the app, of which the app's own manager hears as well.
  ///
  /// - SeeAlso: Rules CALLBACK-18, PROMPT-04 and REQUEST-22.
  mutating func act<Observer: DeviceObserver>(
    _ action: SDKAction, in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    switch action {
    case .requestWhenInUse, .requestAlways:
      hasSDKManager = true
      let isAlways = action == .requestAlways
      carryOut(
        ruleOfAnyManager(onAlways: isAlways, in: environment), of: .sdk(action),
        always: isAlways, for: .sdk, in: environment, &observer)
    case .start: startBySDK(in: environment, &observer)
    case .showsUserLocation: showUserLocation(in: environment, &observer)
    case .release:
      let call = AppCall.sdk(action)
      guard hasSDKManager else {
        return observer.observe(.call(call, .ignored), rule: .needsManager)
      }
      hasSDKManager = false
      observer.observe(.call(call, .done), rule: nil)
      if prompt != nil, isSDKPrompt { orphanPrompt(&observer) }
    }
  }

  private mutating func startBySDK<Observer: DeviceObserver>(
    in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    let call = AppCall.sdk(.start)
    hasSDKManager = true
    hasLocationRow = true
    switch status(in: environment) {
    case .notDetermined:
      observer.observe(
        .call(call, environment.options.startUndeterminedFails ? .fails : .deferred),
        rule: .startUndeterminedIsSilent)
    case .authorizedWhenInUse, .authorizedAlways:
      observer.observe(.call(call, .done), rule: .severalManagers)
    case .denied, .restricted:
      // The error goes to the library's delegate alone.
      observer.observe(.call(call, .fails), rule: .startRefusedFails)
      if canRaiseServicesAlert(in: environment) {
        raise(.locationServicesOff, for: .sdk, &observer)
      }
    }
  }

  private mutating func showUserLocation<Observer: DeviceObserver>(
    in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    let call = AppCall.sdk(.showsUserLocation)
    guard status(in: environment) == .notDetermined else {
      return observer.observe(.call(call, .done), rule: nil)
    }
    observer.observe(.call(call, .ignored), rule: .mapViewNeverAsks)
    observer.observe(.console(.mapViewWithoutRequest), rule: .mapViewNeverAsks)
  }
}
