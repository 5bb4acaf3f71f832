import CoreLocationTypes
import DeviceModel
import PermissionFlow

/// What one line of the trace says.
package enum TraceEvent: Hashable, Sendable {
  case start
  case note(String)
  case step(StepAction)
  /// A prompt was answered, by a step or by a standing answer.
  case answer(PromptKind, PromptButton, isPrecise: Bool?)
  case device(DeviceEvent)
  /// A position that reached the app: its age in milliseconds and its accuracy in metres.
  case position(FixAge, Fix?)
  case flow(FlowActivity)
  /// A check that held.
  indirect case pass(TraceField)
  /// A check that failed: what was expected and what was found.
  indirect case fail(expected: TraceField, actual: TraceValue)
  case end(RunSummary)
}

extension TraceEvent {
  private static let impossibleWord = TraceValue.string("impossible")

  /// A step that is impossible at its moment, as a check that failed.
  static func impossible(_ action: StepAction) -> TraceEvent {
    .fail(
      expected: TraceField(action.name, .object(action.fields)), actual: impossibleWord)
  }

  /// Whether it is a step that is impossible at its moment.
  package var isImpossibleStep: Bool {
    // No expectation compares an object with a word.
    guard case .fail(let expected, TraceEvent.impossibleWord) = self,
      case .object = expected.value
    else { return false }
    return true
  }
}

/// A position: how old it is and how exact.
package struct Fix: Hashable, Sendable {
  /// Its age in milliseconds.
  package let age: Int
  /// The radius of its circle of uncertainty, in metres.
  package let accuracy: Double

  /// Creates a position.
  package init(age: Int, accuracy: Double) {
    self.age = age
    self.accuracy = accuracy
  }

  /// A position that a movement brings: new, and as rough as the service that notices it.
  ///
  /// - Note: iOS 8 and later, assumed: Apple names 500 metres as a significant change.
  /// - SeeAlso: https://developer.apple.com/documentation/corelocation/cllocationmanager/startmonitoringsignificantlocationchanges()
  static let ofMovement = Fix(age: 0, accuracy: 500)
}

/// How a run ended.
package struct RunSummary: Hashable, Sendable {
  /// What the app reads.
  package let authorization: AuthorizationStatus
  /// What iOS has stored.
  package let truth: StoredAuthorization
  /// Whether updates are started and the app is authorized.
  package let isUpdating: Bool
  /// What the process is doing.
  package let appState: AppState
  /// Whether a prompt or an alert is on the screen now.
  package let showsQuestion: Bool
  /// Where the user stands.
  package let outcome: Outcome
  /// What was found on the way, each kind once, in the order of the kinds.
  package let findings: [FindingKind]
}

/// One line of the trace.
package struct TraceLine: Hashable, Sendable {
  /// What it says.
  package let event: TraceEvent
  /// Its number, from 0.
  package let sequence: Int
  /// The virtual time since the start, in milliseconds.
  package let time: Int
  /// The 1-based index of the step that led here; 0 for the start line.
  package let step: Int
  /// The rule that decided it, where one did.
  package let rule: DeviceRuleID?
  /// The number of the line that led to this one.
  package let cause: Int?
  /// The index of the surroundings it happened in, in ``Trace/surroundings``.
  package let era: Int
  /// What the app read when it happened.
  package let reads: AuthorizationStatus

  /// Creates a line.
  package init(
    sequence: Int, time: Int, step: Int, event: TraceEvent, rule: DeviceRuleID?, cause: Int?,
    era: Int, reads: AuthorizationStatus
  ) {
    self.event = event
    self.sequence = sequence
    self.time = time
    self.step = step
    self.rule = rule
    self.cause = cause
    self.era = era
    self.reads = reads
  }
}

/// A run, line by line.
package struct Trace: Hashable, Sendable {
  /// The lines in order.
  package internal(set) var lines: TraceLines
  /// The surroundings, of which an upgrade or update begins new ones.
  package internal(set) var surroundings: [TraceSurroundings]

  /// Creates an empty trace.
  ///
  /// - Parameter steps: The steps of the scenario that is run, where there is one.
  package init(_ surroundings: TraceSurroundings, of steps: [ScenarioStep] = []) {
    lines = TraceLines(of: steps)
    self.surroundings = [surroundings]
  }

  /// The surroundings of a line.
  package func surroundings(of line: TraceLine) -> TraceSurroundings {
    surroundings[line.era]
  }
}

/// What the words of a line depend on.
///
/// A class, so that runs and traces take hold of it by one reference.
package final class TraceSurroundings: Hashable, Sendable {
  /// The scenario's name.
  package let scenario: String
  /// iOS, the app's build and the flow.
  package let context: WorldContext
  /// The app's texts.
  package let app: AppDescription

  /// The flow.
  package var flow: Flow { context.flow }
  /// iOS and the app's build.
  package var environment: DeviceEnvironment { context.environment }

  /// Creates surroundings.
  package init(scenario: String, context: WorldContext, app: AppDescription) {
    self.scenario = scenario
    self.context = context
    self.app = app
  }

  /// Whether two surroundings give lines the same words.
  package static func == (one: TraceSurroundings, other: TraceSurroundings) -> Bool {
    one === other
      || (one.scenario == other.scenario && one.context == other.context && one.app == other.app)
  }

  /// Hashes what tells most surroundings apart.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(scenario)
    hasher.combine(context.environment.version)
  }
}
