import CoreLocationTypes
import DeviceModel
import Simulation

/// Which lines of a trace may tell the rule behind what an expectation looks at.
extension ExpectationKey {
  /// Whether the rule of a line can have decided the value.
  ///
  /// What the flow decides, such as its state, has no rule of iOS: to name the last one before it
  /// would lead astray.
  func mayBeDecided(by event: TraceEvent) -> Bool {
    switch self {
    case .state, .variables, .posts, .calls, .within: false
    case .contains: true
    case .authorization, .managerAuthorization, .accuracy, .locationServices, .truth:
      event.isAbout([.callback, .silence, .call, .truth, .prompt])
    case .prompt: event.isAbout([.prompt, .silence, .call])
    case .alert: event.isAbout([.alert])
    case .offers, .offersOnly: event.isAbout([.prompt, .alert, .silence, .settings])
    case .updating: event.isAbout([.callback, .silence, .call, .truth])
    case .appState: event.isAbout([.lifecycle, .prompt])
    case .settingsPage: event.isAbout([.settings, .call, .callback])
    case .callbacks: event.isAbout([.callback, .silence, .call])
    }
  }
}

/// What a line of the trace is about, as far as rules are concerned.
private enum RuleSubject {
  case lifecycle, prompt, settings, callback, call, alert, truth, silence
}

extension TraceEvent {
  fileprivate func isAbout(_ subjects: [RuleSubject]) -> Bool {
    subject.map(subjects.contains) ?? false
  }

  private var subject: RuleSubject? {
    switch self {
    case .device(let event): event.subject
    case .position: .callback
    case .start, .note, .step, .answer, .flow, .pass, .fail, .end: nil
    }
  }
}

extension DeviceEvent {
  fileprivate var subject: RuleSubject? {
    switch self {
    case .lifecycle, .suspended, .terminated: .lifecycle
    case .prompt, .promptDismissed: .prompt
    case .settingsPage: .settings
    case .callback: .callback
    case .call(.present, _), .call(.dismiss, _): .alert
    case .call: .call
    case .alert, .alertDismissed, .alertDropped: .alert
    case .truth: .truth
    case .silence: .silence
    case .indicator, .console: nil
    }
  }
}
