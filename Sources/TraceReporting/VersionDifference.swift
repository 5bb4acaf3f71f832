import CoreLocationTypes
import DeviceModel
import Simulation

/// What makes two neighbouring versions differ.
struct VersionDifference: Sendable {
  /// A line of one side: who, what and the rule behind it.
  struct Side: Sendable {
    let words: String
    let fields: [TraceField]
    let rule: DeviceRuleID?
  }

  /// The step where the first line differs; `nil` where no line does.
  let step: Int?
  /// The line on the version before; `nil` when it has none there.
  let before: Side?
  /// The line on this version; `nil` when it has none there.
  let after: Side?
  /// The rule responsible, where one is found.
  let rule: DeviceRuleID?
  /// What differs besides the lines, or instead of them.
  let note: String?

  /// Compares two runs.
  ///
  /// - Returns: `nil` when they are alike.
  init?(_ before: VersionRun, _ after: VersionRun, _ depth: VersionView.Depth) {
    guard let old = before.result, let new = after.result else {
      guard let note = VersionDifference.note(before, after) else { return nil }
      self.init(step: nil, before: nil, after: nil, rule: nil, note: note)
      return
    }
    let traces = (old.trace, new.trace)
    let showsWords = depth != .behaviour
    if let pair = VersionDifference.lines(traces, \.lines, depth) {
      self.init(pair, (before, old.trace), (after, new.trace), showsWords: showsWords, nil)
    } else if let pair = VersionDifference.lines(traces, \.further, depth) {
      // A check may have found other words: they are shown, and the check is named beside them.
      let check = pair.right.flatMap { new.trace.checkPhrase(of: new.trace.lines[$0.number]) }
      let words = VersionDifference.lines(traces, \.lines, .words)
      let isWorded = check != nil && words != nil
      self.init(
        isWorded ? words ?? pair : pair, (before, old.trace), (after, new.trace),
        showsWords: isWorded, isWorded ? check : nil)
    } else {
      guard let note = VersionDifference.note(old, new) else { return nil }
      self.init(step: nil, before: nil, after: nil, rule: nil, note: note)
    }
  }

  /// The first lines that differ in a part of two traces.
  private static func lines(
    _ traces: (Trace, Trace), _ part: KeyPath<VersionView, [VersionView.Line]>,
    _ depth: VersionView.Depth
  ) -> VersionView.Pair? {
    VersionView.firstDifference(
      VersionView(traces.0, depth)[keyPath: part], VersionView(traces.1, depth)[keyPath: part])
  }

  private init(
    _ pair: VersionView.Pair, _ before: (run: VersionRun, trace: Trace),
    _ after: (run: VersionRun, trace: Trace), showsWords: Bool, _ note: String?
  ) {
    let search = ResponsibleRule(
      before: (before.trace, before.run.version), after: (after.trace, after.run.version))
    self.init(
      step: pair.right?.step ?? pair.left?.step,
      before: pair.left.map { Side(before.trace, $0, showsWords: showsWords) },
      after: pair.right.map { Side(after.trace, $0, showsWords: showsWords) },
      rule: search.rule(pair.left?.number, pair.right?.number), note: note)
  }

  private init(
    step: Int?, before: Side?, after: Side?, rule: DeviceRuleID?, note: String?
  ) {
    self.step = step
    self.before = before
    self.after = after
    self.rule = rule
    self.note = note
  }

  /// What differs where the lines are the same.
  private static func note(_ old: RunResult, _ new: RunResult) -> String? {
    if old.impossible?.step != new.impossible?.step
      || old.impossible?.reason != new.impossible?.reason
    {
      return new.impossible.map { "step \($0.step + 1) is impossible" }
        ?? "no step is impossible any more"
    }
    guard old.summary != new.summary else { return nil }
    let outcomes = [old, new].map { result in
      ([result.summary.outcome.name] + result.summary.findings.map(\.name)).joined(separator: ", ")
    }
    if outcomes[0] != outcomes[1] { return "\(outcomes[0]) becomes \(outcomes[1])" }
    // The authorization read and what is stored; the lines would have told of anything seen.
    return "iOS ends with \(new.summary.truth.name), before with \(old.summary.truth.name)"
  }

  /// What differs where a side can't be read.
  private static func note(_ before: VersionRun, _ after: VersionRun) -> String? {
    switch (before.outcome, after.outcome) {
    case (.unreadable(let old, _), .unreadable(let new, let message)):
      return old == new ? nil : "can't be read: \(message) [\(new)]"
    case (.ran, .unreadable(let code, let message)): return "can't be read: \(message) [\(code)]"
    case (.unreadable(let code, let message), .ran):
      return "can be read; before: \(message) [\(code)]"
    case (.ran, .ran): return nil  // Compared line by line.
    }
  }
}

extension VersionDifference.Side {
  fileprivate init(_ trace: Trace, _ line: VersionView.Line, showsWords: Bool) {
    let traced = trace.lines[line.number]
    self.init(
      words: showsWords ? trace.phrase(of: traced) : trace.shortPhrase(of: traced),
      fields: trace.fields(of: traced), rule: traced.rule)
  }
}

extension Trace {
  /// A line in few words: a prompt by the ids of its buttons, a check by its key.
  fileprivate func shortPhrase(of line: TraceLine) -> String {
    switch line.event {
    case .device(.prompt(let kind)):
      let buttons = surroundings(of: line).promptText(kind).buttons
      return "iOS  prompt \(kind.name): \(buttons.map(\.name).joined(separator: ", "))"
    case .pass, .fail: return checkPhrase(of: line) ?? ""
    case .start, .note, .step, .answer, .device, .position, .flow, .end: return phrase(of: line)
    }
  }

  /// How a check went, by its key; `nil` for other lines.
  fileprivate func checkPhrase(of line: TraceLine) -> String? {
    switch line.event {
    case .pass(let expected): "the check of \(expected.key) holds"
    case .fail(let expected, _): "the check of \(expected.key) fails"
    case .start, .note, .step, .answer, .device, .position, .flow, .end: nil
    }
  }
}
