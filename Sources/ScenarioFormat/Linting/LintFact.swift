import CoreLocationTypes
import DeviceModel
import Simulation

/// Something that a file may say and that is probably not meant.
///
/// Offsets named `line…` are bytes of the same file whose line the message names.
package enum LintFact: Hashable, Sendable {
  // MARK: Scenarios
  case contradictoryDevice(DeviceContradiction)
  /// Steps after one that is impossible: how many, and where the impossible one stands.
  case stepsNeverReached(count: Int, lineOfImpossible: Int)
  case promptNeverAnswered(PromptKind)
  case answerNeverGiven(PromptKind, UnusedAnswer)
  case nothingChecked
  case patternNeverMatches(PatternMismatch)
  /// A name that another file of the same folder has too.
  case nameUsedTwice(String, other: String)
  case repeatedTag(String)

  // MARK: Flows
  /// A branch below one that is always taken.
  case branchUnreachable(lineOfOther: Int)
  /// A list of the top level for an event that every state decides by itself.
  case listUnreachable(event: String)
  /// A condition that holds never at all, or not when its event comes.
  case conditionNeverHolds(event: String?)
  /// A branch that one before it, or several together, leave nothing for.
  case branchShadowed(lineOfOther: Int?)
  case stateNeverEntered(String, timers: Int)
  case requestWithoutCallback(call: String)
  /// None of the events that a call brings is handled.
  case eventNotHandled(events: [String], call: String)
  case alertNeverPresented(String)
  case buttonDoesNothing(alert: String, button: String)
  case alertWithoutWayOn(String)
  case controlDoesNothing(control: String, state: String?)
  case variableUnused(String)
  case variableNeverSet(String)
  case conditionUnused(String)
  case transitionToItself(state: String)
  case languagesMissing([String])
  case managerMissing(call: String)
  case handlerNeverRuns(event: String, HandlerGap)
  case needlessSilence(String, isKnown: Bool)

  // MARK: Info.plist
  case usageKeyMissing(key: String, call: String, versions: String)
  case usageTextEmpty(key: String)
  case usageKeyUnused(key: String, UnusedKey)
  case backgroundModeMissing
  case backgroundModeUnused
  case purposeMissing(String)
  case purposeUnused(String)
  case plistValueType(key: String, expected: String)
  case unknownLocationKey(String)
  case plistKeyRepeated(String)

  /// The stable code of the fact.
  package var code: DiagnosticCode {
    switch self {
    case .contradictoryDevice: .contradictoryDevice
    case .stepsNeverReached: .stepsNeverReached
    case .promptNeverAnswered: .promptNeverAnswered
    case .answerNeverGiven: .answerNeverGiven
    case .nothingChecked: .nothingChecked
    case .patternNeverMatches: .patternNeverMatches
    case .nameUsedTwice: .nameUsedTwice
    case .repeatedTag: .repeatedTag
    case .branchUnreachable, .listUnreachable: .branchUnreachable
    case .conditionNeverHolds: .conditionNeverHolds
    case .branchShadowed: .branchShadowed
    case .stateNeverEntered: .stateNeverEntered
    case .requestWithoutCallback: .requestWithoutCallback
    case .eventNotHandled: .eventNotHandled
    case .alertNeverPresented: .alertNeverPresented
    case .buttonDoesNothing: .buttonDoesNothing
    case .alertWithoutWayOn: .alertWithoutWayOn
    case .controlDoesNothing: .controlDoesNothing
    case .variableUnused: .variableUnused
    case .variableNeverSet: .variableNeverSet
    case .conditionUnused: .conditionUnused
    case .transitionToItself: .transitionToItself
    case .languagesMissing: .languagesMissing
    case .managerMissing: .managerMissing
    case .handlerNeverRuns: .handlerNeverRuns
    case .needlessSilence: .needlessSilence
    case .usageKeyMissing: .usageKeyMissing
    case .usageTextEmpty: .usageTextEmpty
    case .usageKeyUnused: .usageKeyUnused
    case .backgroundModeMissing: .backgroundModeMissing
    case .backgroundModeUnused: .backgroundModeUnused
    case .purposeMissing: .purposeMissing
    case .purposeUnused: .purposeUnused
    case .plistValueType: .plistValueType
    case .unknownLocationKey: .unknownLocationKey
    case .plistKeyRepeated: .plistKeyRepeated
    }
  }
}

/// What a phone at the start of a scenario can't be all at once.
package enum DeviceContradiction: Hashable, Sendable {
  /// Allow Once was granted a moment ago, though nothing can be granted with services off.
  case onceWithServicesOff
  /// A decision that is stored for an app which never asked.
  case decidedButNeverRequested
  /// Provisional Always, which only a request for Always brings.
  case provisionalButAlwaysNeverAsked
  /// Always asked for, by an app which never asked.
  case alwaysAskedButNeverRequested
  /// Precise switched off for an app that has no row in Settings yet.
  case reducedButNeverRequested
  /// More offers to turn services on than iOS ever makes.
  case tooManyServicesAlerts(limit: Int)
  /// A question expected where a restriction forbids changes.
  case promptUnderRestriction(PromptKind)
}

/// Why a standing answer is given in no case.
package enum UnusedAnswer: Hashable, Sendable {
  /// The prompt doesn't come up.
  case promptNeverShown
  /// The prompt doesn't have this button.
  case noSuchButton(String, offered: [String])
  /// The prompt is answered by steps, or goes away before.
  case comesTooLate
}

/// Why no line of a trace can match a pattern.
package enum PatternMismatch: Hashable, Sendable {
  case noSuchField(String, kind: String)
  case otherLane(String, kind: String)
  case unknownValue(String, field: String)
}

/// Why the event of a decision list never comes.
package enum HandlerGap: Hashable, Sendable {
  /// iOS never sends it.
  case neverSent
  /// Only one of these calls brings it, and the flow makes none.
  case noCall([String])
  /// The control isn't on the screen of that state.
  case controlNotShown(state: String)
}

/// Why nobody needs a key.
package enum UnusedKey: Hashable, Sendable {
  /// The flow makes no request that needs it.
  case noRequest
  /// Only versions older than the deployment target read it.
  case onlyBefore(IOSVersion)
}
