import CoreLocationTypes
import DeviceModel
import Simulation

extension AmbiguityProbe {
  /// What the answer depends on.
  func truth(of device: Device, in environment: DeviceEnvironment) -> AmbiguousTruth {
    let decision = AmbiguousTruth.decision(device.authorization)
    switch self {
    case .requestWhenInUse, .startUpdates:
      guard !device.isLocationServicesOn else { return decision }
      return .servicesAlert(
        isLeft: device.servicesAlerts < environment.options.servicesAlertLimit)
    case .requestAlways:
      guard !device.isLocationServicesOn else {
        return .alwaysQuestion(device.authorization, isSpent: device.isAlwaysAsked)
      }
      return .servicesAlert(
        isLeft: device.servicesAlerts < environment.options.servicesAlertLimit)
    case .openAppSettings:
      return .row(
        isThere: device.hasLocationRow, isRestricted: device.areLocationChangesRestricted)
    case .leaveApp, .backgroundEvent, .switchServicesOn: return decision
    }
  }

  /// Tries it on a phone whose app is in front, without the app's reacting.
  ///
  /// - Returns: What is seen of it and the rule that decided; `nil` where it can't be tried.
  func answer(
    of phone: Device, in environment: DeviceEnvironment
  ) -> (answer: ProbeAnswer, rule: DeviceRuleID?)? {
    var trial = ProbeTrial(device: phone, environment: environment)
    switch self {
    case .requestWhenInUse: return trial.perform(.requestWhenInUseAuthorization)
    case .requestAlways: return trial.perform(.requestAlwaysAuthorization)
    case .startUpdates: return trial.perform(.startUpdatingLocation)
    case .openAppSettings: return trial.row
    case .leaveApp:
      trial.leave()
      return trial.reading
    case .backgroundEvent: return trial.moveInBackground()
    case .switchServicesOn:
      guard !phone.isLocationServicesOn, !phone.areLocationChangesRestricted else { return nil }
      trial.make(.openSettings)
      trial.make(.change(.locationServices(true)))
      return trial.reading
    }
  }
}

/// A phone on which something is tried, and what is seen of it.
private struct ProbeTrial {
  var device: Device
  let environment: DeviceEnvironment
  private var observer = ProbeObserver()

  init(device: Device, environment: DeviceEnvironment) {
    self.device = device
    self.environment = environment
  }

  /// What the app reads now.
  var reading: (ProbeAnswer, DeviceRuleID?) {
    (.reads(device.status(in: environment)), observer.truthRule)
  }

  /// Whether the app's row can be used, where an app has a reason to lead there: it was refused, or
  /// has less than it wants.
  var row: (ProbeAnswer, DeviceRuleID?)? {
    guard device.isLocationServicesOn else { return nil }
    switch device.status(in: environment) {
    case .notDetermined, .restricted: return nil
    case .denied, .authorizedWhenInUse, .authorizedAlways: break
    }
    guard let refusal = device.rowRefusal else { return (.rowUsable, nil) }
    return (refusal == .rowMissing ? .rowMissing : .rowGreyed, refusal.rule)
  }

  mutating func perform(_ call: AppCall) -> (ProbeAnswer, DeviceRuleID?) {
    let before = device.status(in: environment)
    device.perform(call, in: environment, observer: &observer)
    settle()
    if let (prompt, rule) = observer.prompt { return (.prompt(prompt), rule) }
    let after = device.status(in: environment)
    return after == before
      ? (.nothing, observer.silenceRule) : (.reads(after), observer.truthRule)
  }

  mutating func make(_ move: DeviceMove) {
    _ = device.apply(move, in: environment, observer: &observer)
    settle()
  }

  /// Leaves the app until it is suspended and no longer in use.
  mutating func leave() {
    make(.home)
    for event in [DueEvent.suspension, .useLapses] where device.isDue(event, in: environment) {
      make(.due(event))
    }
  }

  mutating func moveInBackground() -> (ProbeAnswer, DeviceRuleID?) {
    device.perform(
      .startMonitoringSignificantLocationChanges, in: environment, observer: &observer)
    settle()
    leave()
    observer = ProbeObserver()
    make(.move(.significantChange))
    if observer.hasCallback { return (.delivered, nil) }
    return (observer.isHeld ? .held : .nothing, observer.silenceRule)
  }

  /// Lets all that is pending reach an app that does nothing about it.
  private mutating func settle() {
    repeat {
      while device.next(in: environment, observer: &observer) != nil {}
      device.settle(in: environment, observer: &observer)
    } while !device.isQuiet
  }
}

/// Keeps what is seen of a trial.
private struct ProbeObserver: DeviceObserver {
  private(set) var prompt: (PromptKind, DeviceRuleID?)?
  private(set) var silenceRule: DeviceRuleID?
  private(set) var truthRule: DeviceRuleID?
  private(set) var hasCallback = false
  private(set) var isHeld = false

  mutating func observe(_ event: DeviceEvent, rule: DeviceRuleID?) {
    switch event {
    case .prompt(let kind): prompt = prompt ?? (kind, rule)
    case .silence(_, let reason, _):
      silenceRule = silenceRule ?? rule
      if reason == .heldForSecondQuestion { isHeld = true }
    case .truth: truthRule = rule
    case .callback(.didUpdateLocations): hasCallback = true
    case .lifecycle, .suspended, .terminated, .promptDismissed, .settingsPage, .indicator,
      .callback, .call, .alert, .alertDismissed, .alertDropped, .console:
      break
    }
  }

  mutating func queued(atFront: Bool) {}
  mutating func dequeued() {}
  mutating func queueCleared() {}
}
