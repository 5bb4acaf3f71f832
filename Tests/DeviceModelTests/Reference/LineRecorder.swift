import CoreLocationTypes
import DeviceModel

/// Writes down what a device shows, one short line per event, in the words of the rulebook.
///
/// `CB(4)` is the authorization callback with raw value 4 and full accuracy, `CB(4,red)` the same
/// with reduced accuracy, `ERR(1)` an error by its code, `REGION(4)` one of region monitoring.
struct LineRecorder: DeviceObserver {
  /// The version, on which the presence of console lines depends.
  var version: IOSVersion
  /// What was shown since the latest action.
  private(set) var lines: [String] = []
  /// Why nothing happened since the latest action.
  private(set) var silences: [String] = []
  /// Rules that were given as reasons although they don't hold on the version.
  private(set) var strayRules: [String] = []

  init(version: IOSVersion) {
    self.version = version
  }

  mutating func clear() {
    lines = []
    silences = []
  }

  mutating func note(_ line: String) {
    lines.append(line)
  }

  mutating func observe(_ event: DeviceEvent, rule: DeviceRuleID?) {
    if let rule, !DeviceRules.rule(rule).versions.contains(version) {
      strayRules.append("\(rule.rawValue) on iOS \(version)")
    }
    switch event {
    case .lifecycle(let event): lines.append(event.name)
    case .suspended: lines.append("suspended")
    case .terminated(let cause): lines.append("ended by \(cause.name)")
    case .prompt(let kind): lines.append("prompt \(kind.name)")
    case .promptDismissed(let kind, let why):
      // The tap on a button is the test's own doing; only prompts that vanish are news.
      if why != .answered { lines.append("prompt gone \(kind.name)") }
    case .settingsPage(let page, let hasRow, _):
      lines.append("settings \(page.name)" + (page == .app && !hasRow ? " without row" : ""))
    case .indicator(let isShown): lines.append("indicator \(isShown ? "on" : "off")")
    case .callback(let message): lines.append(LineRecorder.line(message))
    case .alert(let alert): lines.append("alert \(alert)")
    case .alertDismissed(let alert, _): lines.append("alert \(alert) gone")
    case .alertDropped(let alert, let why): lines.append("alert \(alert) dropped \(why.name)")
    case .console(let line):
      if line.text(on: version) != nil { lines.append("console \(line.name)") }
    case .call(let call, .crashes): lines.append("crash in \(call.name)")
    case .call, .truth:
      // Outcomes of calls and what iOS stores are looked at directly.
      break
    case .silence(let kind, let reason, _): silences.append("\(kind.name) \(reason.name)")
    }
  }

  mutating func queued(atFront: Bool) {}
  mutating func dequeued() {}
  mutating func queueCleared() {}

  private static func line(_ message: AppMessage) -> String {
    switch message {
    case .lifecycle(let event): return event.name
    case .didChangeAuthorization(let status, let accuracy):
      return "CB(\(status.rawValue)\(accuracy.rawValue == 1 ? ",red" : ""))"
    case .didUpdateLocations(let age): return "FIX \(age.name)"
    case .didFailWithError(let error):
      return error == .regionMonitoringDenied ? "REGION(4)" : "ERR(\(error.code))"
    case .didEnterRegion: return "ENTER"
    case .didExitRegion: return "EXIT"
    case .didVisit: return "VISIT"
    case .monitorEvent(let state): return "MONITOR(\(state.name))"
    case .openCompleted(let success): return success ? "OPEN(yes)" : "OPEN(no)"
    case .temporaryFullAccuracyCompleted(let error):
      return error.map { "FULL(\($0.code))" } ?? "FULL(nil)"
    case .diagnostic(let flags):
      return "DIAG(" + flags.names.joined(separator: " ") + ")"
    case .controlTapped, .alertButtonTapped, .timerFired, .timersMayFire:
      return "not of the device"
    }
  }
}
