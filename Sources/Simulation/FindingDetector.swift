import CoreLocationTypes
import DeviceModel
import PermissionFlow

/// Notes the app's mistakes during a run.
struct FindingDetector {
  private var found = FindingKinds()
  private var watcher: FindingWatcher
  private var isAlertUp: Bool

  /// Starts with a device at rest.
  init(_ device: Device, reads status: AuthorizationStatus) {
    isAlertUp = device.alert != nil
    watcher = FindingWatcher(device, reads: status, memory: FindingMemory())
  }

  /// What was found, in the order of the kinds.
  func findings(
    outcome: Outcome, isEndless: Bool, isTrapped: Bool, isNeverStarted: Bool
  ) -> [FindingKind] {
    var all = found
    if isEndless { all.insert(.endlessExchange) }
    if isTrapped { all.insert(.trap) }
    if isNeverStarted { all.insert(.neverStarted) }
    switch outcome {
    case .stop: all.insert(.stop)
    case .trap: all.insert(.trap)
    case .silentWait: all.insert(.silentWait)
    case .crashed, .waiting, .goal, .acceptable, .open: break
    }
    return all.elements
  }

  /// Hears that a step begins, and so ends the one before it.
  mutating func begin(_ action: StepAction, reading status: AuthorizationStatus) {
    endStep(reading: status)
    let isTap = if case .tap = action { true } else { false }
    watcher.beginStep(isAsked: isTap && !isAlertUp)
  }

  /// Hears of a position that reaches the app.
  mutating func received(_ age: FixAge) {
    watcher.received(age)
  }

  /// Hears of an event, and of what the app reads at it.
  mutating func observe(_ event: DeviceEvent, reading status: AuthorizationStatus) {
    switch event {
    case .alert: isAlertUp = true
    case .alertDismissed, .terminated: isAlertUp = false
    case .lifecycle, .suspended, .prompt, .promptDismissed, .settingsPage, .indicator, .callback,
      .call, .alertDropped, .truth, .console, .silence:
      break
    }
    watcher.read(status)
    if let kind = watcher.observe(event) { found.insert(kind) }
  }

  /// Hears that the last step has ended.
  mutating func endStep(reading status: AuthorizationStatus) {
    if watcher.isAlertLeftUp(reading: status) { found.insert(.alertLeftUp) }
  }
}
