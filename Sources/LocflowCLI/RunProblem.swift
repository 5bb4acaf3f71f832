import CoreLocationTypes
import DeviceModel
import PermissionFlow
import ScenarioFormat
import Simulation
import TraceReporting

/// One thing that is wrong with a run: the diagnostic at its place, and what the trace shows.
struct RunProblem {
  /// What is wrong, at its place in the scenario.
  let diagnostic: Diagnostic
  /// The value expected and the value found as JSON, where values were compared.
  let values: (expected: String, actual: String)?
  /// The numbers of the trace lines that show it.
  let lines: [Int]
  /// Whether lines are left out after the first of them.
  private var hasGap = false
  /// Whether lines are shown that do nothing, since one of them is the problem.
  private var isVerbose = false
  /// The rule that decided the last of those lines that has to do with it.
  let rule: DeviceRuleID?

  /// The most lines of a trace that a message shows.
  private static let longestExcerpt = 8
  /// So few lines of the step that was looked at need those of the step before to be understood.
  private static let shortestStep = 4

  /// What is wrong with a run: failed checks, then a step that is impossible.
  static func problems(of result: RunResult, in scenarioCase: ScenarioCase) -> [RunProblem] {
    let many = 16
    let places =
      result.failures.count > many ? scenarioCase.places.indexed : scenarioCase.places
    var problems = result.failures.compactMap { failure -> RunProblem? in
      switch failure.place {
      case .expectation(let step, let index):
        return places.expectation(step: step, index: index).map {
          RunProblem(failure, at: $0, result.trace)
        }
      case .never(let index):
        let pattern = scenarioCase.scenario.never[index]
        return places.never(index).map { RunProblem(failure, pattern, at: $0, result.trace) }
      }
    }
    if let impossible = result.impossible, let place = places.step(impossible.step) {
      let name = scenarioCase.scenario.steps[impossible.step].action.name
      let diagnostic = Diagnostic(
        source: place.source, range: place.range,
        fact: .run(.impossible(step: name, impossible)))
      problems.append(RunProblem(diagnostic: diagnostic, values: nil, lines: [], rule: nil))
    }
    return problems
  }

  private init(
    diagnostic: Diagnostic, values: (expected: String, actual: String)?, lines: [Int],
    rule: DeviceRuleID?
  ) {
    self.diagnostic = diagnostic
    self.values = values
    self.lines = lines
    self.rule = rule
  }

  /// An expectation that failed, with the last lines before it.
  private init(_ failure: CheckFailure, at place: SourcePlace, _ trace: Trace) {
    let expected = JSONText.of(failure.expected.value)
    let actual = JSONText.of(failure.actual)
    let shown = failure.lines.filter { trace.lines[$0].isShownInExcerpts }
    let (lines, hasGap) = RunProblem.excerptLines(shown, trace)
    self.init(
      diagnostic: Diagnostic(
        source: place.source, range: place.range,
        fact: .run(
          .checkFailed(key: failure.expected.key, expected: expected, actual: actual))),
      values: (expected, actual), lines: lines,
      rule: RunProblem.rule(behind: failure.expected.key, shown.map { trace.lines[$0] }))
    self.hasGap = hasGap
  }

  /// The last of some lines, from the line of a step on; whether some are left out after the first.
  private static func excerptLines(_ shown: [Int], _ trace: Trace) -> ([Int], hasGap: Bool) {
    let tail = shown.suffix(longestExcerpt)
    guard let first = tail.first, !trace.lines[first].beginsStep else {
      return (Array(tail), false)
    }
    if shown.count > tail.count, let start = tail.firstIndex(where: { trace.lines[$0].beginsStep }),
      tail.endIndex - start >= shortestStep
    {
      return (Array(tail[start...]), false)
    }
    guard let head = trace.lines[..<first].lastIndex(where: \.beginsStep) else {
      return (Array(tail), false)
    }
    let rest = tail.suffix(longestExcerpt - 1)
    let between = trace.lines[(head + 1)..<(rest.first ?? first)]
    return ([head] + rest, between.contains(where: \.isShownInExcerpts))
  }

  /// The rule of the last line that can have decided what a key of `expect` looks at.
  private static func rule(behind key: String, _ lines: [TraceLine]) -> DeviceRuleID? {
    guard let key = ExpectationKey.named(key) else { return nil }
    return lines.last { $0.rule != nil && key.mayBeDecided(by: $0.event) }?.rule
  }

  /// A pattern that occurred too often, with the line that was one too many and those before it.
  private init(
    _ failure: CheckFailure, _ pattern: TracePattern, at place: SourcePlace, _ trace: Trace
  ) {
    let last = failure.lines.upperBound - 1
    let shown = failure.lines.filter { $0 == last || trace.lines[$0].isShownInExcerpts }
    let (lines, hasGap) = RunProblem.excerptLines(shown, trace)
    self.init(
      diagnostic: Diagnostic(
        source: place.source, range: place.range,
        fact: .run(
          .patternOccurred(count: failure.matchedLines.count, allowed: pattern.moreThan))),
      values: (
        JSONText.of(.object([failure.expected])),
        JSONText.of(RunProblem.value(of: last, pattern, trace))
      ),
      lines: lines, rule: trace.lines[last].rule)
    self.hasGap = hasGap
    isVerbose = true
  }

  /// What a pattern matched: the line's number, time, step, lane and kind, and what it names.
  private static func value(
    of number: Int, _ pattern: TracePattern, _ trace: Trace
  ) -> TraceValue {
    let line = trace.lines[number]
    let always = ["seq", "t", "step", "lane", "kind"]
    let named = pattern.fields.map(\.key)
    let first = named.contains(line.kind.name) ? trace.ownFields(of: line).first?.key : nil
    return .object(
      trace.fields(of: line).filter {
        always.contains($0.key) || named.contains($0.key) || $0.key == first
      })
  }

  /// The lines of the trace as the text format shows them, and both values one under the other.
  func shown(_ trace: Trace, isColored: Bool) -> String {
    let excerpt = excerpt(of: trace, isColored: isColored)
    var text = excerpt.isEmpty ? "" : "  the trace before it:\n\(excerpt)"
    if let values { text += "  expected  \(values.expected)\n  actual    \(values.actual)\n" }
    return text
  }

  /// The lines of the trace alone, without the blank one before a step.
  func excerpt(of trace: Trace, isColored: Bool) -> String {
    String(excerptText(of: trace, isColored: isColored).drop { $0 == "\n" })
  }

  private func excerptText(of trace: Trace, isColored: Bool) -> String {
    let options = TextReporter.Options(
      isColored: isColored, lanes: TraceLanes.all.without(.check), isVerbose: isVerbose)
    guard hasGap else { return TextReporter.excerpt(of: trace, lines: lines, options: options) }
    return TextReporter.excerpt(of: trace, lines: lines.prefix(1), options: options)
      + "   …\n" + TextReporter.excerpt(of: trace, lines: lines.dropFirst(), options: options)
  }
}

extension TraceLine {
  /// Whether a step of the user begins with the line.
  fileprivate var beginsStep: Bool {
    switch event {
    case .step, .answer: true
    case .start, .note, .device, .position, .flow, .pass, .fail, .end: false
    }
  }

  /// Whether a line helps to see why a check failed: not the checks themselves.
  fileprivate var isShownInExcerpts: Bool {
    switch event {
    case .flow(let activity): activity.isNoteworthy
    case .pass, .fail, .start, .end: false
    case .note, .step, .answer, .device, .position: true
    }
  }
}

extension CheckFailure {
  /// The numbers of the lines that a pattern of `never` matched.
  fileprivate var matchedLines: [Int] {
    guard case .object(let fields) = actual, let lines = fields.first?.value else { return [] }
    return lines.elements.compactMap { element in
      if case .integer(let number) = element { return number }
      return nil
    }
  }
}

extension FlowActivity {
  /// Whether it did something: an event that was ignored did not.
  fileprivate var isNoteworthy: Bool {
    switch self {
    case .ignored: false
    case .decided, .stored, .posted, .logged, .timerStarted, .timersStopped: true
    }
  }
}
