import DeviceModel
import Simulation

/// How `diagram.js` draws a line of a trace; the numbers are those of its list of shapes.
enum PageShape: Int, Hashable, Sendable, CaseIterable {
  case none
  case userToSystem
  case userToApp
  case systemToApp
  case appToSystem
  case systemCard
  case appCard
  case silenceTowardApp
  case silenceTowardUser
  case dropped
  case systemNote
  case appNote
  case pause
  case failure
  case remark
  case end

  /// How a line is drawn.
  init(_ event: TraceEvent) {
    switch event {
    case .start, .pass: self = .none
    case .note: self = .remark
    case .step(let action): self = PageShape(action)
    case .answer: self = .userToSystem
    case .device(let event): self = PageShape(event)
    case .position: self = .systemToApp
    case .flow: self = .appNote
    case .fail: self = .failure
    case .end: self = .end
    }
  }

  private init(_ action: StepAction) {
    switch action {
    case .tap: self = .userToApp
    case .launch, .answer, .home, .openSettings, .change, .return, .lock, .unlock, .terminate,
      .move, .restrict, .reinstall, .update, .upgrade, .addWidget:
      self = .userToSystem
    case .evict, .fix, .fail, .failMonitor, .otherPrompt, .tool: self = .systemNote
    case .sdk: self = .appNote
    case .wait: self = .pause
    case .expect, .note: self = .remark
    }
  }

  private init(_ event: DeviceEvent) {
    switch event {
    case .lifecycle, .callback: self = .systemToApp
    case .prompt, .settingsPage: self = .systemCard
    case .call: self = .appToSystem
    case .alert: self = .appCard
    case .alertDropped: self = .dropped
    case .silence(let kind, _, _):
      self = kind == .noPrompt ? .silenceTowardUser : .silenceTowardApp
    case .alertDismissed: self = .appNote
    case .suspended, .terminated, .promptDismissed, .indicator, .truth, .console:
      self = .systemNote
    }
  }
}
