import CoreLocationTypes

/// What a device shows to whoever watches it. Trivial values; texts are looked up by the watcher.
package enum DeviceEvent: Hashable, Sendable {
  case lifecycle(LifecycleEvent)
  case suspended
  case terminated(by: TerminationCause)
  case prompt(PromptKind)
  case promptDismissed(PromptKind, why: PromptDismissal)
  /// A page of Settings comes up; the app's page as such, or the Location page behind its row.
  case settingsPage(SettingsPage, hasLocationRow: Bool, isLocationPage: Bool)
  case indicator(isShown: Bool)
  case callback(AppMessage)
  case call(AppCall, CallOutcome)
  case alert(UInt8)
  case alertDismissed(UInt8, by: AlertDismisser)
  case alertDropped(UInt8, why: AlertDropReason)
  case truth(TruthChange)
  case console(ConsoleLine)
  case silence(SilenceKind, SilenceReason, reads: AuthorizationStatus)
}

/// What became of a call.
package enum CallOutcome: UInt8, Word {
  /// It took effect.
  case done
  /// A system prompt follows.
  case prompts
  /// It takes effect later: when the app is active, or when the user has decided.
  case deferred
  /// Nothing happens.
  case ignored
  /// An error or a refusal follows.
  case fails
  /// The app ends.
  case crashes

  /// The spelling in traces.
  package var name: String {
    switch self {
    case .done: "done"
    case .prompts: "prompts"
    case .deferred: "deferred"
    case .ignored: "ignored"
    case .fails: "fails"
    case .crashes: "crashes"
    }
  }
}

/// Who ended the app's process.
package enum TerminationCause: UInt8, Word {
  case user
  case system
  case crash
  case update
  case upgrade
  case tool

  /// The spelling in traces.
  package var name: String {
    switch self {
    case .user: "user"
    case .system: "iOS"
    case .crash: "crash"
    case .update: "update"
    case .upgrade: "upgrade"
    case .tool: "tool"
    }
  }
}

/// Why a prompt left the screen.
package enum PromptDismissal: UInt8, Word {
  case answered
  case leftApp
  case locked
  case managerReleased
  case sessionEnded
  case terminated
  case decidedElsewhere

  /// The spelling in traces.
  package var name: String {
    switch self {
    case .answered: "answered"
    case .leftApp: "leftApp"
    case .locked: "locked"
    case .managerReleased: "managerReleased"
    case .sessionEnded: "sessionEnded"
    case .terminated: "terminated"
    case .decidedElsewhere: "decidedElsewhere"
    }
  }
}

/// Who took an alert of the app down.
package enum AlertDismisser: UInt8, Word {
  case user
  case app

  /// The spelling in traces.
  package var name: String {
    switch self {
    case .user: "user"
    case .app: "app"
    }
  }
}

/// Why UIKit did not show an alert.
package enum AlertDropReason: UInt8, Word {
  case alreadyPresenting
  case notInWindow

  /// The spelling in traces.
  package var name: String {
    switch self {
    case .alreadyPresenting: "alreadyPresenting"
    case .notInWindow: "notInWindow"
    }
  }
}

/// A change of what iOS stores.
package enum TruthChange: Hashable, Sendable {
  case authorization(from: StoredAuthorization, to: StoredAuthorization)
  case precise(Bool)
  case temporaryFullAccuracy(Bool)
  case locationServices(Bool)
  case locationChangesRestricted(Bool)
  case widgets(Bool)
}

/// What people expect and iOS doesn't do.
package enum SilenceKind: UInt8, Word {
  case noCallback
  case noPrompt
  case noLifecycle

  /// The spelling in traces.
  package var name: String {
    switch self {
    case .noCallback: "noCallback"
    case .noPrompt: "noPrompt"
    case .noLifecycle: "noLifecycle"
    }
  }
}
