import CoreLocationTypes
import DeviceModel
import PermissionFlow

/// A line in the words of `trace/1`: lane, kind and the kind's own fields, in the fixed order.
package struct TraceWords: Hashable, Sendable {
  /// Who it is about.
  package let lane: TraceLane
  /// What it says.
  package let kind: String
  /// The kind's own fields.
  package let fields: [TraceField]

  init(_ lane: TraceLane, _ kind: String, _ fields: [TraceField] = []) {
    self.lane = lane
    self.kind = kind
    self.fields = fields
  }
}

extension Trace {
  /// A line in the words of `trace/1`.
  package func words(of line: TraceLine) -> TraceWords {
    switch line.event {
    case .start: return surroundings(of: line).startWords
    case .note(let text): return TraceWords(.meta, "note", [TraceField("text", .string(text))])
    case .step(let action): return action.words
    case .answer(let prompt, let button, let isPrecise):
      return Trace.answerWords(prompt, button, isPrecise)
    case .device(let event): return event.words(in: surroundings(of: line))
    case .position(_, let fix): return Trace.positionWords(fix)
    case .flow(let activity): return activity.words(of: surroundings(of: line).flow)
    case .pass(let expected):
      return TraceWords(.check, "pass", [TraceField("expected", .object([expected]))])
    case .fail(let expected, let actual):
      return TraceWords(
        .check, "fail",
        [
          TraceField("expected", .object([expected])),
          TraceField("actual", .object([TraceField(expected.key, actual)])),
        ])
    case .end(let summary): return summary.words
    }
  }

  /// All fields of a line in the order of `trace/1`.
  package func fields(of line: TraceLine) -> [TraceField] {
    let words = words(of: line)
    var fields = [
      TraceField("seq", .integer(line.sequence)), TraceField("t", .integer(line.time)),
      TraceField("step", .integer(line.step)), TraceField("lane", .string(words.lane.name)),
      TraceField("kind", .string(words.kind)),
    ]
    fields += words.fields
    if let rule = line.rule { fields.append(TraceField("rule", .string(rule.rawValue))) }
    if let cause = line.cause { fields.append(TraceField("cause", .integer(cause))) }
    return fields
  }

  private static func answerWords(
    _ prompt: PromptKind, _ button: PromptButton, _ isPrecise: Bool?
  ) -> TraceWords {
    var fields = [
      TraceField("prompt", .string(prompt.name)), TraceField("button", .string(button.name)),
    ]
    if let isPrecise { fields.append(TraceField("precise", .bool(isPrecise))) }
    return TraceWords(.user, "answer", fields)
  }

  private static func positionWords(_ fix: Fix?) -> TraceWords {
    let age = fix.map { DurationWords.text($0.age) } ?? "0s"
    var fields = [TraceField("age", .string(age))]
    if let fix { fields.append(TraceField("accuracy", .number(fix.accuracy))) }
    return TraceWords(.callback, "didUpdateLocations", fields)
  }
}

extension TraceSurroundings {
  fileprivate var startWords: TraceWords {
    TraceWords(
      .meta, "start",
      [
        TraceField("trace", .string("trace/1")), TraceField("scenario", .string(scenario)),
        TraceField("flow", .string(flow.name)),
        TraceField("ios", .string(environment.version.description)),
        TraceField("language", .string(app.language)),
      ])
  }
}

extension RunSummary {
  fileprivate var words: TraceWords {
    TraceWords(
      .meta, "end",
      [
        TraceField("authorization", .string(authorization.name)),
        TraceField("truth", .string(truth.name)), TraceField("updating", .bool(isUpdating)),
        TraceField("appState", .string(appState.name)),
        TraceField("outcome", .string(outcome.name)),
        TraceField("findings", .strings(findings.map(\.name))),
      ])
  }
}

extension FlowActivity {
  fileprivate func words(of flow: Flow) -> TraceWords {
    switch self {
    case .decided(let trigger, let branch, let from, let to):
      return TraceWords(
        .flow, "decision",
        [
          TraceField("event", .string(flow.name(of: trigger, in: from))),
          TraceField("branch", .string(flow.path(of: branch))),
          TraceField("from", .string(flow.states[Int(from)].name)),
          TraceField("to", .string(flow.states[Int(to)].name)),
        ])
    case .ignored(let trigger, let state):
      return TraceWords(
        .flow, "ignored", [TraceField("event", .string(flow.name(of: trigger, in: state)))])
    case .stored(let variable, let value):
      let variable = flow.variables[Int(variable)]
      return TraceWords(
        .flow, "set",
        [
          TraceField("variable", .string(variable.name)),
          TraceField("value", variable.traceValue(value)),
        ])
    case .posted(let name):
      return TraceWords(.app, "post", [TraceField("name", .string(flow.posts[Int(name)]))])
    case .logged(let text):
      return TraceWords(.console, "log", [TraceField("text", .string(flow.logs[Int(text)]))])
    case .timerStarted, .timersStopped:
      // Timers are not traced; what they cause is.
      return TraceWords(.flow, "timer")
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
