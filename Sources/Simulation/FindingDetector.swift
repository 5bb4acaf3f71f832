import CoreLocationTypes
import DeviceModel
import PermissionFlow

/// Reads a finished trace for the app's mistakes.
struct FindingDetector {
  private var found = FindingKinds()
  private var watcher: FindingWatcher
  private var isAlertUp: Bool

  /// Reads a trace.
  ///
  /// - Parameter status: What the app reads at the end.
  init(_ trace: Trace, startsWith device: Device, endsReading status: AuthorizationStatus) {
    isAlertUp = device.alert != nil
    watcher = FindingWatcher(
      device, reads: trace.lines.first?.reads ?? .notDetermined, memory: FindingMemory())
    for line in trace.lines { read(line) }
    endStep(reading: status)
  }

  /// What was found, in the order of the kinds.
  func findings(outcome: Outcome, isEndless: Bool, isNeverStarted: Bool) -> [FindingKind] {
    var all = found
    if isEndless { all.insert(.endlessExchange) }
    if isNeverStarted { all.insert(.neverStarted) }
    switch outcome {
    case .stop: all.insert(.stop)
    case .trap: all.insert(.trap)
    case .silentWait: all.insert(.silentWait)
    case .crashed, .waiting, .goal, .acceptable, .open: break
    }
    return all.elements
  }

  private mutating func read(_ line: TraceLine) {
    switch line.event {
    case .step(let action):
      endStep(reading: line.reads)
      let isTap = if case .tap = action { true } else { false }
      watcher.beginStep(isAsked: isTap && !isAlertUp)
    case .position(let age, _): watcher.received(age)
    case .device(let event): read(event, line)
    case .start, .note, .answer, .flow, .pass, .fail, .end: break
    }
  }

  private mutating func read(_ event: DeviceEvent, _ line: TraceLine) {
    switch event {
    case .alert: isAlertUp = true
    case .alertDismissed, .terminated: isAlertUp = false
    case .lifecycle, .suspended, .prompt, .promptDismissed, .settingsPage, .indicator, .callback,
      .call, .alertDropped, .truth, .console, .silence:
      break
    }
    watcher.read(line.reads)
    if let kind = watcher.observe(event) { found.insert(kind) }
  }

  private mutating func endStep(reading status: AuthorizationStatus) {
    if watcher.isAlertLeftUp(reading: status) { found.insert(.alertLeftUp) }
  }
}
