import TerminalText

extension Diagnostic {
  /// What to do about what lint has found, or `nil`.
  func help(on fact: LintFact) -> String? {
    switch fact {
    case .promptNeverAnswered:
      "answer it by a step or in 'user.onPrompt', or expect that it is up"
    case .answerNeverGiven(_, .noSuchButton(_, let offered)):
      "it has \(offered.joined(separator: ", "))"
    case .nothingChecked: "add an 'expect' step, or record a golden trace"
    case .repeatedTag, .needlessSilence: "remove it"
    case .plistKeyRepeated: "remove the other one"
    case .requestWithoutCallback: "the answer comes as that event"
    case .eventNotHandled(_, let call):
      call == "requestLocation" ? "a real app without that method ends here" : nil
    case .languagesMissing: "a plain string is the same in every language"
    case .managerMissing: "calls without a manager do nothing; \"createManager\" makes one"
    case .buttonDoesNothing(let alert, let button):
      "handle 'tap \(safeForTerminal("\(alert).\(button)"))', or call it 'cancel' or 'ok'"
    case .variableNeverSet:
      "an action sets or increments it; an 'initial' says that scenarios choose it"
    case .usageKeyMissing: "without it the request does nothing, and no callback comes"
    case .usageTextEmpty: "say what the location is for; the prompt shows it"
    case .backgroundModeMissing: "with SDK 9 and later this crashes"
    case .purposeMissing: "without it the request fails"
    case .contradictoryDevice, .stepsNeverReached, .answerNeverGiven, .patternNeverMatches,
      .nameUsedTwice, .branchUnreachable, .listUnreachable, .conditionNeverHolds,
      .branchShadowed, .stateNeverEntered, .alertNeverPresented, .alertWithoutWayOn,
      .controlDoesNothing, .variableUnused, .conditionUnused, .transitionToItself,
      .handlerNeverRuns, .usageKeyUnused, .backgroundModeUnused, .purposeUnused,
      .plistValueType, .unknownLocationKey:
      nil
    }
  }
}
