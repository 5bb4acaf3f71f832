import CoreLocationTypes
import DeviceModel
import Simulation
import TerminalText

extension RunFact {
  /// What was found and what was expected.
  package var message: String {
    switch self {
    case .checkFailed(let key, let expected, let actual):
      key == "contains"
        ? "expected lines that don't occur in this order"
        : "expected \(key) \(safeForTerminal(expected)), found \(safeForTerminal(actual))"
    case .patternOccurred(let count, let allowed):
      "occurred \(count == 1 ? "once" : "\(count) times"), expected "
        + (allowed == 0 ? "never" : "at most \(allowed)")
    case .impossible(let step, let impossible):
      "step '\(step)' is impossible here: \(impossible.reason.phrase)"
    }
  }

  /// What to do about it, or `nil`.
  package var help: String? {
    switch self {
    case .checkFailed, .patternOccurred: nil
    case .impossible(let step, let impossible): impossible.help(on: step)
    }
  }
}

extension ImpossibleStep {
  fileprivate func help(on step: String) -> String? {
    if case .refused(.move(.choiceNotListed)) = reason {
      return "the row offers \(choices.joined(separator: ", "))"
    }
    if case .refused(.move(.appWasNeverLaunched)) = reason { return "use 'launch' first" }
    if case .tooMuchFallsDue = reason {
      return "let less time pass, or give the flow's timers more"
    }
    let offered = offers.map { safeForTerminal($0) }.joined(separator: ", ")
    switch frontMost {
    case .prompt(let kind):
      let how = step == StepKey.tap.rawValue ? ": use 'answer' for its buttons" : ""
      return "the \(kind.name) prompt is up and offers \(offered)\(how)"
    case .alert:
      let how = step == StepKey.answer.rawValue ? ": use 'tap' for its buttons" : ""
      return "an alert of the app is up and offers \(offered)\(how)"
    case .controls:
      return offers.isEmpty
        ? "the app's screen offers nothing" : "the app's screen offers \(offered)"
    case .settings: return "Settings is in front"
    case .home: return "the Home screen is in front"
    case .locked: return "the phone is locked"
    }
  }
}

extension ImpossibleStep.Reason {
  fileprivate var phrase: String {
    switch self {
    case .refused(.notOnScreen): "it is not on the front-most layer of the screen"
    case .refused(.move(let refusal)):
      refusal.phrase + (refusal.rule.map { " (rule \($0.rawValue))" } ?? "")
    case .notNewer: "the version is not newer than the present one"
    case .tooMuchFallsDue(let limit):
      "more than \(limit) timers and events fall due before it ends"
    }
  }
}

extension MoveRefusal {
  /// Why the move is impossible, for people.
  package var phrase: String {
    switch self {
    case .phoneIsLocked: "the phone is locked"
    case .phoneIsNotLocked: "the phone is not locked"
    case .promptIsInTheWay(let kind): "the \(kind.name) prompt has to be answered first"
    case .appIsInFront: "the app is in front already"
    case .appWasNeverLaunched: "the app was never launched"
    case .appIsNotRunning: "the app isn't running"
    case .appIsNotInBackground: "the app isn't in the background"
    case .noPrompt: "no system prompt is on the screen"
    case .noSuchButton(let kind): "the \(kind.name) prompt doesn't have this button"
    case .noPreciseSwitch(let kind): "the \(kind.name) prompt doesn't have the Precise switch"
    case .settingsNotInFront: "Settings is not in front"
    case .rowMissing: "the app has no Location row before its first request"
    case .rowDisabledByServices: "the row is disabled while Location Services are off"
    case .rowGreyedByRestriction: "the row is greyed, a restriction forbids changes"
    case .choiceNotListed: "the app's row doesn't have this choice"
    case .notDue: "it is not due"
    case .otherPromptIsUp: "another question of iOS is up already"
    case .noOtherPrompt: "no other question of iOS is up"
    case .notAtHome: "the Home screen is not in front"
    }
  }
}
