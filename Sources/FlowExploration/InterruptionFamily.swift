import CoreLocationTypes

/// What may happen beside what the screen offers and what follows by itself.
package enum InterruptionFamily: UInt8, Word {
  /// The user locks and unlocks the phone; always part of an exploration.
  case lock
  /// The user leaves for the Home screen or Settings; always part of an exploration.
  case home
  /// iOS terminates the app in the background at any moment, not only after a time.
  case evict
  /// Positions arrive; part of an exploration whenever the flow listens for them.
  case fix
  /// Positioning fails for a moment.
  case fail
  /// The phone moves, as monitoring notices.
  case move
  /// An administrator or Screen Time forbids changes, and allows them again.
  case restrict
  /// The user deletes the app and installs it again.
  case reinstall
  /// The user resets Location & Privacy.
  case reset

  /// The spelling on the command line.
  package var name: String {
    switch self {
    case .lock: "lock"
    case .home: "home"
    case .evict: "evict"
    case .fix: "fix"
    case .fail: "fail"
    case .move: "move"
    case .restrict: "restrict"
    case .reinstall: "reinstall"
    case .reset: "reset"
    }
  }
}
