import CoreLocationTypes
import Simulation

extension Outcome {
  /// Where the user stands, for people.
  package var sentence: String {
    switch self {
    case .crashed: "The app crashed."
    case .waiting: "A prompt or alert waits for the user."
    case .goal: "The goal is reached."
    case .acceptable: "The flow ends in a place it calls acceptable."
    case .open: "There is something to tap or to wait for."
    case .silentWait: "The user is stuck: the app waits for a callback that doesn't come."
    case .trap: "The user is stuck: nothing the app offers leads on."
    case .stop: "The user is stuck: the app offers nothing and has not reached its goal."
    }
  }

  /// Whether the user can't go on.
  package var isStuck: Bool {
    switch self {
    case .crashed, .silentWait, .trap, .stop: true
    case .waiting, .goal, .acceptable, .open: false
    }
  }
}

extension RunSummary {
  /// Where the user stands and from where that is judged, for people.
  package var sentence: String {
    switch standpoint {
    case .inFront: outcome.sentence
    case .behind: outcome.sentenceBehind
    case .notRunning: outcome.sentenceNotRunning
    }
  }

  /// From where the user sees the app at the end.
  var standpoint: Standpoint {
    // A question that stands over the Home Screen waits there.
    if showsQuestion { return .inFront }
    return switch appState {
    case .active, .inactive: .inFront
    case .background, .suspended: .behind
    case .notRunning: .notRunning
    }
  }
}

/// From where the user sees the app.
enum Standpoint: Hashable, Sendable, CaseIterable {
  /// The app, or a question of it, is on the screen.
  case inFront
  /// The app is behind something else; the user can come back to it.
  case behind
  /// The app has no process; the user can open it.
  case notRunning
}

extension Outcome {
  fileprivate var sentenceBehind: String {
    switch self {
    case .waiting: "A prompt or alert waits for the user to come back to the app."
    case .open: "Back in the app there is something to tap or to wait for."
    case .crashed, .goal, .acceptable, .silentWait, .trap, .stop: sentence
    }
  }

  fileprivate var sentenceNotRunning: String {
    switch self {
    case .waiting: "The app isn't running; opening it brings up a prompt or alert."
    case .goal: "The app isn't running; opening it leads to its goal."
    case .acceptable: "The app isn't running; opening it leads to a place it calls acceptable."
    case .open: "The app isn't running; opening it offers something to tap or to wait for."
    case .crashed, .silentWait, .trap, .stop: sentence
    }
  }
}

extension FindingKind {
  /// What is wrong, for people.
  package var sentence: String {
    switch self {
    case .stop: "the app offers nothing and is not at a good place"
    case .trap: "nothing the app offers leads to a good place"
    case .silentWait: "the app waits for a callback that doesn't come"
    case .ignoredRequest: "a request was made that iOS ignores"
    case .missingUsageKey: "a request was made without its usage key"
    case .wastedPrompt: "Always was asked for when the question can't appear"
    case .startWithoutPermission: "a service was started without permission"
    case .alertDropped: "UIKit dropped an alert of the app"
    case .alertLeftUp: "an alert stayed up after permission came"
    case .nagging: "the same alert was raised again and again without the user asking"
    case .neverStarted: "the app is authorized and never started updates"
    case .crash: "the app crashed"
    case .wrongSettingsPage: "the app opened a page of Settings that can't help"
    case .endlessExchange: "app and iOS go on calling each other"
    case .staleDecision: "a position from before the start of updates was used"
    }
  }
}
