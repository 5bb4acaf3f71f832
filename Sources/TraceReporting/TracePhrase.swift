import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation

/// A line of the trace in words for people.
struct TracePhrase {
  /// Who it is about, as the first column shows.
  enum Label: String {
    case user
    case system = "iOS"
    case app
    case silence = "--"
    case truth
    case log
    case passed = "ok"
    case failed = "FAIL"
    case note
    case end
  }

  let label: Label
  /// The words, a paragraph each.
  let lines: [String]
  /// Whether it opens a step.
  var isStep = false
  /// Whether the rule stands beside it.
  var showsRule = true

  /// The words of a line; `nil` when people are better off without it.
  init?(_ line: TraceLine, in trace: Trace, isVerbose: Bool) {
    let surroundings = trace.surroundings(of: line)
    switch line.event {
    case .start: return nil
    case .note(let text): self.init(.note, text)
    case .step(let action):
      self.init(.user, action.phrase)
      isStep = true
    case .answer(let kind, let button, let isPrecise):
      self.init(.user, surroundings.answerPhrase(kind, button, isPrecise))
      isStep = true
    case .device(let event):
      guard let phrase = TracePhrase(event, line, surroundings) else { return nil }
      self = phrase
    case .position(let age, let fix):
      self.init(.system, TracePhrase.position(age, fix))
    case .flow(let activity):
      guard let phrase = TracePhrase(activity, surroundings.flow, isVerbose) else { return nil }
      self = phrase
    case .pass(let expected):
      guard isVerbose else { return nil }
      self.init(.passed, "\(expected.key) is \(JSONText.of(expected.value))")
    case .fail(let expected, _) where line.event.isImpossibleStep:
      let words = TracePhrase.words(ofStep: expected)
      self.init(.failed, "step \(line.step), \(words), is impossible here: the run stops")
    case .fail(let expected, let actual):
      self.init(
        .failed,
        [
          "expected \(expected.key) \(JSONText.of(expected.value))",
          TracePhrase.occurrences(actual)
            ?? "actual   \(expected.key) \(JSONText.of(actual))",
        ])
    case .end(let summary): self.init(.end, summary.phrases)
    }
  }

  /// Where lines occurred that must never: by their numbers in the trace.
  private static func occurrences(_ actual: TraceValue) -> String? {
    guard case .object(let fields) = actual, fields.count == 1, fields[0].key == "lines" else {
      return nil
    }
    let numbers = fields[0].value.elements.map(JSONText.of)
    return "occurred as \(numbers.count == 1 ? "line" : "lines") \(numbers.joined(separator: ", "))"
      + " of the trace (seq)"
  }

  private init(_ label: Label, _ text: String) {
    self.init(label, [text])
  }

  private init(_ label: Label, _ lines: [String]) {
    self.label = label
    self.lines = lines
  }

  /// A step as a scenario names it, with what it is given: `tap locate`.
  static func words(ofStep step: TraceField) -> String {
    guard case .object(let fields) = step.value else { return step.key }
    return fields.reduce(into: step.key) { words, field in
      if case .string(let text) = field.value {
        words += " \(text)"
      } else {
        words += " \(JSONText.of(field.value))"
      }
    }
  }

  private static func position(_ age: FixAge, _ fix: Fix?) -> String {
    let words = fix.map { fix in
      ": \(DurationWords.text(fix.age)) old, \(JSONText.of(.number(fix.accuracy))) m"
    }
    return "locationManager(_:didUpdateLocations:)\(words ?? "") (\(age.name))"
  }

  // MARK: - Flow

  private init?(_ activity: FlowActivity, _ flow: Flow, _ isVerbose: Bool) {
    switch activity {
    case .decided(_, let branch, let from, let to):
      let move =
        from == to ? "" : ", \(flow.states[Int(from)].name) -> \(flow.states[Int(to)].name)"
      self.init(.app, "takes \(flow.path(of: branch))\(move)")
    case .ignored(let trigger, let state):
      guard isVerbose || TracePhrase.isNotable(trigger, flow) else { return nil }
      self.init(.app, "does nothing on \(flow.name(of: trigger, in: state))")
    case .stored(let variable, let value):
      let variable = flow.variables[Int(variable)]
      self.init(.app, "sets \(variable.name) = \(JSONText.of(variable.traceValue(value)))")
    case .posted(let name): self.init(.app, "posts \(flow.posts[Int(name)])")
    case .logged(let text): self.init(.log, flow.logs[Int(text)])
    case .timerStarted, .timersStopped: return nil
    }
  }

  /// Whether people want to know that an event was ignored: callbacks and taps, and events that
  /// the flow handles elsewhere.
  private static func isNotable(_ trigger: FlowDecisionList.Trigger, _ flow: Flow) -> Bool {
    guard case .event(let event) = trigger else { return true }
    if flow.handles(event) { return true }
    return event.number >= FlowEvent.firstTap
      || (event.number > UInt16(LifecycleEvent.willTerminate.rawValue)
        && event != FlowEvent(.openCompleted))
  }

  // MARK: - Device

  private init?(_ event: DeviceEvent, _ line: TraceLine, _ surroundings: TraceSurroundings) {
    let environment = surroundings.environment
    switch event {
    case .lifecycle(let event):
      self.init(
        .system, DelegateMethod.name(of: event, usesScenes: environment.usesScenes))
    case .suspended: self.init(.system, "suspends the app")
    case .terminated(let cause): self.init(.system, TracePhrase.termination(cause))
    case .prompt(let kind): self.init(.system, surroundings.promptPhrases(kind))
    case .promptDismissed(let kind, let why):
      guard why != .answered else { return nil }
      self.init(.system, "takes the \(kind.name) prompt off the screen: \(why.sentence)")
    case .settingsPage(let page, _, let isLocationPage):
      self.init(
        .system, "shows \(surroundings.path(of: page, isLocationPage: isLocationPage))")
    case .indicator(let isShown):
      self.init(.system, isShown ? "shows the location indicator" : "hides the location indicator")
    case .callback(let message): self.init(.system, surroundings.callbackPhrase(message))
    case .call(let call, let outcome):
      self.init(.app, surroundings.callPhrase(call, outcome, line.rule))
      showsRule = outcome != .done
    case .alert(let number): self.init(.app, surroundings.alertPhrases(number))
    case .alertDismissed(let number, let dismisser):
      guard dismisser == .app else { return nil }
      self.init(.app, "the alert \(surroundings.flow.alerts[Int(number)].id) is taken down")
    case .alertDropped(let number, let why):
      self.init(
        .silence,
        "no alert: UIKit drops \(surroundings.flow.alerts[Int(number)].id), \(why.sentence)")
    case .truth(let change): self.init(.truth, change.phrase)
    case .console(let line):
      guard let text = line.text(on: environment.version) else { return nil }
      self.init(.log, text)
      showsRule = false
    case .silence(let kind, let reason, let status):
      // One that waits behind another does come, so the call is right to say that it prompts.
      let later = reason == .otherPrompt ? " yet" : ""
      self.init(.silence, "\(kind.sentence)\(later): \(reason.sentence(reads: status))")
    }
  }

  private static func termination(_ cause: TerminationCause) -> String {
    switch cause {
    case .user: "ends the app's process (by the user)"
    case .system: "terminates the app to free memory"
    case .crash: "the app has crashed"
    case .update: "ends the app to update it"
    case .upgrade: "ends the app: the phone restarts"
    case .tool: "ends the app: a tool has set its permission"
    }
  }
}

extension SilenceKind {
  fileprivate var sentence: String {
    switch self {
    case .noCallback: "no callback"
    case .noPrompt: "no prompt"
    case .noLifecycle: "no lifecycle event"
    }
  }
}

extension PromptDismissal {
  fileprivate var sentence: String {
    switch self {
    case .answered: "it is answered"
    case .leftApp: "the app is left"
    case .locked: "the phone is locked"
    case .managerReleased: "its manager was released"
    case .sessionEnded: "its session has ended"
    case .terminated: "its process ended"
    case .decidedElsewhere: "the question is settled elsewhere"
    }
  }
}

extension AlertDropReason {
  fileprivate var sentence: String {
    switch self {
    case .alreadyPresenting: "another alert is already up"
    case .notInWindow: "the app's screen isn't there yet"
    }
  }
}

extension TruthChange {
  fileprivate var phrase: String {
    switch self {
    case .authorization(let from, let to): "stored permission: \(from.name) -> \(to.name)"
    case .precise(let isPrecise): "stored accuracy: \(isPrecise ? "full" : "reduced")"
    case .temporaryFullAccuracy(let isFull):
      isFull ? "full accuracy for now" : "full accuracy for now has lapsed"
    case .locationServices(let isOn): "Location Services: \(isOn ? "on" : "off")"
    case .widgets(let isAuthorized):
      isAuthorized ? "widgets may use the location" : "widgets may not use the location"
    case .locationChangesRestricted(let isRestricted):
      isRestricted ? "location changes are forbidden" : "location changes are allowed"
    }
  }
}

extension RunSummary {
  fileprivate var phrases: [String] {
    var lines = [sentence]
    let updating = isUpdating ? "updating" : "not updating"
    lines.append(
      "The app reads \(authorization.name) (iOS stored \(truth.name)), \(updating), \(appState.name)."
    )
    lines += findings.map { "finding \($0.code) \($0.name): \($0.sentence)" }
    return lines
  }
}
