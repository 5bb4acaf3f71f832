import CoreLocationTypes
import PermissionFlow

/// Alerts that never show, and things to tap that do nothing.
extension FlowLinter {
  /// Ids of buttons that say themselves that they only close an alert.
  private static let closingWords = [
    "cancel", "ok", "close", "dismiss", "done", "later", "no", "noThanks", "notNow", "keep", "skip",
    "gotIt", "back", "continue",
  ]

  // MARK: - Alerts

  mutating func checkAlerts() {
    for (number, alert) in flow.alerts.enumerated() {
      let number = UInt8(number)
      let place = source.alerts[Int(number)]
      guard makes({ $0 == .present(alert: number) }) else {
        report(.alertNeverPresented(alert.id), at: place.range)
        continue
      }
      let handled = alert.buttons.indices.map { button in
        flow.handles(flow.event(alert: number, button: UInt8(button)))
      }
      if !handled.contains(true), !hasOtherWayOn {
        report(.alertWithoutWayOn(alert.id), at: place.range)
        continue
      }
      for (button, isHandled) in zip(alert.buttons.indices, handled) where !isHandled {
        let id = alert.buttons[button].id
        guard !FlowLinter.closingWords.contains(id) else { continue }
        report(.buttonDoesNothing(alert: alert.id, button: id), at: place.buttons[button])
      }
    }
  }

  /// Whether something on the screen, or a timer, leads on once an alert is gone.
  private var hasOtherWayOn: Bool {
    flow.states.enumerated().contains { number, state in
      reach.isEntered(UInt8(number)) && !(state.controls.isEmpty && state.timers.isEmpty)
    }
  }

  // MARK: - Controls

  mutating func checkControls() {
    var reported: Set<UInt8> = []
    for (number, state) in flow.states.enumerated() where reach.isEntered(UInt8(number)) {
      for control in state.controls where !isHandled(control, in: UInt8(number)) {
        let isHandledElsewhere = flow.handles(flow.event(control: control))
        if !isHandledElsewhere, !reported.insert(control).inserted { continue }
        let id = flow.controls[Int(control)]
        let own = outline.controls(of: state.name)?.elements.first {
          ($0.member(named: "id") ?? $0).string == id
        }
        report(
          .controlDoesNothing(control: id, state: isHandledElsewhere ? state.name : nil),
          at: isHandledElsewhere
            ? own?.markRange ?? source.states[number] : source.controls[Int(control)])
      }
    }
  }

  /// Whether a tap leads somewhere; on a location button iOS itself acts.
  private func isHandled(_ control: UInt8, in state: UInt8) -> Bool {
    if flow.traits.locationButtons.contains(control) { return true }
    let event = FlowDecisionList.Trigger.event(flow.event(control: control))
    return flow.lists.contains { list in
      (list.state == state || list.state == nil) && list.trigger == event
    }
  }
}
