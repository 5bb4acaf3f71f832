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
    case .open: "The app offers a way on."
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
  /// Where the user stands at the end of the run, for people.
  package var sentence: String {
    outcome == .open && appState == .notRunning
      ? "The app isn't running; once opened, it offers a way on." : outcome.sentence
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
