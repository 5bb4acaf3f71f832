import CoreLocationTypes
import DeviceModel
import PermissionFlow

/// What a line of `trace/1` is: its lane and its kind.
///
/// Told without making the fields, which few who look at a line want.
package struct TraceKind: Hashable, Sendable {
  /// Who it is about.
  package let lane: TraceLane
  /// What it says.
  package let name: String

  init(_ lane: TraceLane, _ name: String) {
    self.lane = lane
    self.name = name
  }
}

extension TraceLine {
  /// What it is in `trace/1`.
  package var kind: TraceKind {
    switch event {
    case .start: TraceKind(.meta, "start")
    case .note: TraceKind(.meta, "note")
    case .step(let action): TraceKind(.user, action.name)
    case .answer: TraceKind(.user, "answer")
    case .device(let event): event.kind
    case .position: TraceKind(.callback, "didUpdateLocations")
    case .flow(let activity): activity.kind
    case .pass: TraceKind(.check, "pass")
    case .fail: TraceKind(.check, "fail")
    case .end: TraceKind(.meta, "end")
    }
  }
}

extension Trace {
  /// The fields that lines of its kind have in `trace/1`, in the fixed order.
  package func ownFields(of line: TraceLine) -> [TraceField] {
    switch line.event {
    case .start: return surroundings(of: line).startFields
    case .note(let text): return [TraceField("text", .string(text))]
    case .step(let action): return action.fields
    case .answer(let prompt, let button, let isPrecise):
      return Trace.answerFields(prompt, button, isPrecise)
    case .device(let event): return event.fields(in: surroundings(of: line))
    case .position(_, let fix): return Trace.positionFields(fix)
    case .flow(let activity): return activity.fields(of: surroundings(of: line).flow)
    case .pass(let expected): return [TraceField("expected", .object([expected]))]
    case .fail(let expected, let actual):
      return [
        TraceField("expected", .object([expected])),
        TraceField("actual", .object([TraceField(expected.key, actual)])),
      ]
    case .end(let summary): return summary.fields
    }
  }

  /// All fields of a line in the order of `trace/1`.
  package func fields(of line: TraceLine) -> [TraceField] {
    let kind = line.kind
    var fields = [
      TraceField("seq", .integer(line.sequence)), TraceField("t", .integer(line.time)),
      TraceField("step", .integer(line.step)), TraceField("lane", .string(kind.lane.name)),
      TraceField("kind", .string(kind.name)),
    ]
    fields += ownFields(of: line)
    if let rule = line.rule { fields.append(TraceField("rule", .string(rule.rawValue))) }
    if let cause = line.cause { fields.append(TraceField("cause", .integer(cause))) }
    return fields
  }

  private static func answerFields(
    _ prompt: PromptKind, _ button: PromptButton, _ isPrecise: Bool?
  ) -> [TraceField] {
    var fields = [
      TraceField("prompt", .string(prompt.name)), TraceField("button", .string(button.name)),
    ]
    if let isPrecise { fields.append(TraceField("precise", .bool(isPrecise))) }
    return fields
  }

  private static func positionFields(_ fix: Fix?) -> [TraceField] {
    let age = fix.map { DurationWords.text($0.age) } ?? "0s"
    var fields = [TraceField("age", .string(age))]
    if let fix { fields.append(TraceField("accuracy", .number(fix.accuracy))) }
    return fields
  }
}

extension TraceSurroundings {
  fileprivate var startFields: [TraceField] {
    [
      TraceField("trace", .string("trace/1")), TraceField("scenario", .string(scenario)),
      TraceField("flow", .string(flow.name)),
      TraceField("ios", .string(environment.version.description)),
      TraceField("language", .string(app.language)),
    ]
  }
}

extension RunSummary {
  fileprivate var fields: [TraceField] {
    [
      TraceField("authorization", .string(authorization.name)),
      TraceField("truth", .string(truth.name)), TraceField("updating", .bool(isUpdating)),
      TraceField("appState", .string(appState.name)),
      TraceField("outcome", .string(outcome.name)),
      TraceField("findings", .strings(findings.map(\.name))),
    ]
  }
}

extension FlowActivity {
  fileprivate var kind: TraceKind {
    switch self {
    case .decided: TraceKind(.flow, "decision")
    case .ignored: TraceKind(.flow, "ignored")
    case .stored: TraceKind(.flow, "set")
    case .posted: TraceKind(.app, "post")
    case .logged: TraceKind(.console, "log")
    // Timers are not traced; what they cause is.
    case .timerStarted, .timersStopped: TraceKind(.flow, "timer")
    }
  }

  fileprivate func fields(of flow: Flow) -> [TraceField] {
    switch self {
    case .decided(let trigger, let branch, let from, let to):
      return [
        TraceField("event", .string(flow.name(of: trigger, in: from))),
        TraceField("branch", .string(flow.path(of: branch))),
        TraceField("from", .string(flow.states[Int(from)].name)),
        TraceField("to", .string(flow.states[Int(to)].name)),
      ]
    case .ignored(let trigger, let state):
      return [TraceField("event", .string(flow.name(of: trigger, in: state)))]
    case .stored(let variable, let value):
      let variable = flow.variables[Int(variable)]
      return [
        TraceField("variable", .string(variable.name)),
        TraceField("value", variable.traceValue(value)),
      ]
    case .posted(let name): return [TraceField("name", .string(flow.posts[Int(name)]))]
    case .logged(let text): return [TraceField("text", .string(flow.logs[Int(text)]))]
    case .timerStarted, .timersStopped: return []
    }
  }
}

extension FlowVariable {
  /// A value of the variable as scenarios and traces write it.
  package func traceValue(_ value: UInt8) -> TraceValue {
    switch kind {
    case .bool: .bool(value != 0)
    case .enumeration(let values): .string(values[Int(value)])
    case .count: .integer(Int(value))
    }
  }
}

extension Flow {
  /// The name of what a decision list decides on in a state; a timer is `after 10s`.
  package func name(of trigger: FlowDecisionList.Trigger, in state: UInt8) -> String {
    switch trigger {
    case .event(let event): name(of: event)
    case .timer(let number):
      "after " + DurationWords.text(states[Int(state)].timers[Int(number)].duration)
    }
  }
}
