import CoreLocationTypes
import DeviceModel
import TerminalText

extension Diagnostic {
  /// What lint has found.
  func message(of fact: LintFact) -> String {
    switch fact {
    case .contradictoryDevice(let contradiction): contradiction.message
    case .stepsNeverReached(let count, let line):
      "\(count == 1 ? "this step is" : "this and \(steps(count - 1)) after it are") never reached: "
        + "the one on line \(self.line(line)) is impossible"
    case .promptNeverAnswered(let kind):
      "the \(kind.name) prompt comes up here and is never answered"
    case .answerNeverGiven(let kind, let reason): reason.message(kind.name)
    case .nothingChecked: "the scenario checks nothing"
    case .patternNeverMatches(let mismatch): mismatch.message
    case .nameUsedTwice(let name, let other):
      "name \(quoted(name)) is that of '\(safeForTerminal(other))' too"
    case .repeatedTag(let tag): "tag \(quoted(tag)) is given twice"
    case .usageKeyMissing, .usageTextEmpty, .usageKeyUnused, .backgroundModeMissing,
      .backgroundModeUnused, .purposeMissing, .purposeUnused, .plistValueType,
      .unknownLocationKey, .plistKeyRepeated:
      plistMessage(of: fact)
    case .branchUnreachable, .listUnreachable, .conditionNeverHolds, .branchShadowed,
      .stateNeverEntered, .requestWithoutCallback, .eventNotHandled, .alertNeverPresented,
      .buttonDoesNothing, .alertWithoutWayOn, .controlDoesNothing, .variableUnused,
      .variableNeverSet, .conditionUnused, .transitionToItself, .languagesMissing, .managerMissing,
      .handlerNeverRuns, .needlessSilence:
      flowMessage(of: fact)
    }
  }

  private func line(_ offset: Int) -> Int { source.location(at: offset).line }

  // MARK: - Flows

  private func flowMessage(of fact: LintFact) -> String {
    switch fact {
    case .branchUnreachable(let other):
      "branch is never taken: the one on line \(line(other)) is always taken first"
    case .listUnreachable(let event):
      "\(quoted(event)) never gets here: every state decides it by itself"
    case .conditionNeverHolds(let event):
      event.map { "condition never holds when \(quoted($0)) comes" } ?? "condition never holds"
    case .branchShadowed(let other):
      other.map {
        "branch is never taken: when its condition holds, so does that of line \(line($0))"
      }
        ?? "branch is never taken: the conditions before it leave nothing for it"
    case .stateNeverEntered(let name, let timers):
      "state \(quoted(name)) is never entered"
        + (timers == 0
          ? "" : timers == 1 ? ", so its timer never runs" : ", so its timers never run")
    case .requestWithoutCallback(let call):
      "\(call) is called, and nothing handles 'didChangeAuthorization'"
    case .eventNotHandled(let events, let call):
      "\(call) is called, and nothing handles "
        + events.map { "'\($0)'" }.joined(separator: " or ")
    case .alertNeverPresented(let id): "alert \(quoted(id)) is never presented"
    case .buttonDoesNothing(let alert, let button):
      "button \(quoted("\(alert).\(button)")) does nothing but close the alert"
    case .alertWithoutWayOn(let id):
      "alert \(quoted(id)) has no way on: no button does anything, and nothing else can be tapped"
    case .controlDoesNothing(let control, let state):
      "control \(quoted(control)) does nothing" + (state.map { " in state \(quoted($0))" } ?? "")
    case .variableUnused(let name): "variable \(quoted(name)) is not used"
    case .variableNeverSet(let name):
      "variable \(quoted(name)) is asked for, and nothing ever sets it"
    case .conditionUnused(let name): "condition \(quoted(name)) is not used"
    case .transitionToItself(let state):
      "'to' leads to state \(quoted(state)) itself, which does nothing when it is entered"
    case .languagesMissing(let languages):
      "text is not given in \(languages.map { quoted($0) }.joined(separator: ", "))"
    case .managerMissing(let call):
      "\(call) is called, and no manager is ever created"
    case .handlerNeverRuns(let event, let gap): gap.message(event)
    case .needlessSilence(let code, let isKnown):
      isKnown ? "\(quoted(code)) silences nothing here" : "unknown code \(quoted(code))"
    case .contradictoryDevice, .stepsNeverReached, .promptNeverAnswered, .answerNeverGiven,
      .nothingChecked, .patternNeverMatches, .nameUsedTwice, .repeatedTag, .usageKeyMissing,
      .usageTextEmpty, .usageKeyUnused, .backgroundModeMissing, .backgroundModeUnused,
      .purposeMissing, .purposeUnused, .plistValueType, .unknownLocationKey, .plistKeyRepeated:
      // Worded by the caller.
      ""
    }
  }

  // MARK: - Info.plist

  private func plistMessage(of fact: LintFact) -> String {
    switch fact {
    case .usageKeyMissing(let key, let call, let versions):
      "missing key '\(key)', which \(call) needs on \(versions)"
    case .usageTextEmpty(let key): "'\(safeForTerminal(key))' is empty"
    case .usageKeyUnused(let key, .noRequest): "'\(key)' is there, and no request needs it"
    case .usageKeyUnused(let key, .onlyBefore(let version)):
      "'\(key)' is there, and only versions before iOS \(version) read it"
    case .backgroundModeMissing:
      "allowsBackgroundLocationUpdates is set, and 'UIBackgroundModes' has no 'location'"
    case .backgroundModeUnused:
      "background mode 'location' is there, and allowsBackgroundLocationUpdates is never set"
    case .purposeMissing(let key):
      "missing purpose \(quoted(key)) in 'NSLocationTemporaryUsageDescriptionDictionary'"
    case .purposeUnused(let key): "purpose \(quoted(key)) is there, and nothing asks with it"
    case .plistValueType(let key, let expected):
      "'\(key)' has a value that iOS can't read, expected \(expected)"
    case .unknownLocationKey(let key): "unknown key \(quoted(key))"
    case .plistKeyRepeated(let key): "\(quoted(key)) is given again, and this value counts"
    case .contradictoryDevice, .stepsNeverReached, .promptNeverAnswered, .answerNeverGiven,
      .nothingChecked, .patternNeverMatches, .nameUsedTwice, .repeatedTag, .branchUnreachable,
      .listUnreachable, .conditionNeverHolds, .branchShadowed, .stateNeverEntered,
      .requestWithoutCallback, .eventNotHandled, .alertNeverPresented, .buttonDoesNothing,
      .alertWithoutWayOn, .controlDoesNothing, .variableUnused, .variableNeverSet,
      .conditionUnused, .transitionToItself, .languagesMissing, .managerMissing, .handlerNeverRuns,
      .needlessSilence:
      // Worded by the caller.
      ""
    }
  }
}

private func steps(_ count: Int) -> String {
  count == 1 ? "one step" : "\(count) steps"
}

extension DeviceContradiction {
  fileprivate var message: String {
    switch self {
    case .onceWithServicesOff:
      "'once' was granted a moment ago, and Location Services are off, when iOS grants nothing"
    case .decidedButNeverRequested: "a decision is stored, and the app never requested one"
    case .provisionalButAlwaysNeverAsked:
      "'provisionalAlways' is stored, and the app never asked for Always"
    case .alwaysAskedButNeverRequested: "Always was asked for, and the app never requested anything"
    case .reducedButNeverRequested:
      "accuracy is reduced, and the app never requested anything, so it has no row in Settings"
    case .tooManyServicesAlerts(let limit):
      "iOS offers to turn Location Services on \(limit == 1 ? "once" : "\(limit) times") at most"
    case .promptUnderRestriction(let kind):
      "the \(kind.name) prompt is expected, and a restriction forbids changes"
    }
  }
}

extension UnusedAnswer {
  fileprivate func message(_ prompt: String) -> String {
    switch self {
    case .promptNeverShown: "the answer is never given: no \(prompt) prompt comes up"
    case .noSuchButton(let button, _):
      "the answer is never given: the \(prompt) prompt has no button '\(button)' here"
    case .comesTooLate: "the answer is never given: the prompt is gone before, or a step answers it"
    }
  }
}

extension PatternMismatch {
  fileprivate var message: String {
    switch self {
    case .noSuchField(let field, let kind):
      "pattern matches nothing: a '\(safeForTerminal(kind))' line has no \(quoted(field))"
    case .otherLane(let lane, let kind):
      "pattern matches nothing: no '\(safeForTerminal(kind))' line is in lane \(quoted(lane))"
    case .unknownValue(let value, let field):
      "pattern matches nothing: '\(safeForTerminal(field))' is never \(quoted(value))"
    }
  }
}

extension HandlerGap {
  fileprivate func message(_ event: String) -> String {
    switch self {
    case .neverSent: "'\(event)' never comes: iOS doesn't send it"
    case .noCall(let calls):
      "'\(event)' never comes: the flow never calls \(calls.joined(separator: " or "))"
    case .controlNotShown(let state):
      "\(quoted(event)) never comes: state \(quoted(state)) doesn't show that control"
    }
  }
}
