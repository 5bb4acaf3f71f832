import CoreLocationTypes
import PermissionFlow

/// Looks through a flow for what is probably not meant.
///
/// ```swift
/// let diagnostics = FlowLinter.lint(document)
/// ```
package struct FlowLinter {
  let flow: Flow
  let source: FlowSource
  let reach: FlowReach
  /// The file once more, for the places that a ``FlowSource`` doesn't keep.
  let outline: FlowOutline
  private(set) var sink = DiagnosticSink()

  /// Looks through a flow; what it is silenced for is here all the same.
  package static func lint(_ document: FlowDocument) -> [Diagnostic] {
    guard var linter = FlowLinter(document) else { return [] }
    linter.checkBranches()
    linter.checkStates()
    linter.checkEvents()
    linter.checkAlerts()
    linter.checkControls()
    linter.checkNames()
    linter.checkLanguages()
    return linter.sink.diagnostics
  }

  /// Makes a linter; `nil` for a file that is no JSON, of which there is no document.
  private init?(_ document: FlowDocument) {
    var ignored = DiagnosticSink()
    guard let json = JSONDocument.read(document.source.text, into: &ignored) else { return nil }
    flow = document.flow
    source = document.source
    outline = FlowOutline(json)
    reach = FlowReach(document.flow)
  }

  mutating func report(_ fact: LintFact, at range: Range<Int>) {
    sink.report(.lint(fact), in: source.text, at: range)
  }

  // MARK: - Branches

  private mutating func checkBranches() {
    for (number, list) in flow.lists.enumerated() {
      let verdicts = reach.verdicts[number]
      if verdicts.isEmpty, !list.branches.isEmpty { checkUnasked(number, list) }
      for (index, verdict) in verdicts.enumerated() {
        if let fact = fact(of: verdict, in: number) {
          report(fact, at: source.lists[number].branches[index])
        }
      }
      checkTransitions(number, list)
    }
  }

  private func fact(of verdict: FlowReach.Verdict, in list: Int) -> LintFact? {
    let branches = source.lists[list].branches
    return switch verdict {
    case .taken: nil
    case .belowUnconditional(let other):
      .branchUnreachable(lineOfOther: branches[other].lowerBound)
    case .neverHolds(let isHere):
      .conditionNeverHolds(event: isHere ? words(of: flow.lists[list]) : nil)
    case .shadowed(let other):
      .branchShadowed(lineOfOther: other.map { branches[$0].lowerBound })
    }
  }

  /// A list that is never asked, though its state can be entered.
  private mutating func checkUnasked(_ number: Int, _ list: FlowDecisionList) {
    let trigger = source.lists[number].trigger
    guard case .event(let event) = list.trigger, !list.isNeverSent else { return }
    guard let state = list.state else {
      // Of a control that no state shows that is said already.
      let isShown = flow.states.indices.contains {
        reach.isEntered(UInt8($0)) && reach.isOnScreen(event, in: UInt8($0))
      }
      if isShown { report(.listUnreachable(event: flow.name(of: event)), at: trigger) }
      return
    }
    guard reach.isEntered(state), !reach.isOnScreen(event, in: state) else { return }
    let name = flow.states[Int(state)].name
    report(
      .handlerNeverRuns(event: flow.name(of: event), .controlNotShown(state: name)), at: trigger)
  }

  /// Branches that lead to where they are, though entering it anew does nothing.
  private mutating func checkTransitions(_ number: Int, _ list: FlowDecisionList) {
    guard let state = list.state, reach.isEntered(state) else { return }
    let target = flow.states[Int(state)]
    guard target.entry.isEmpty, target.timers.isEmpty else { return }
    for (index, branch) in list.branches.enumerated() where branch.target == state {
      let place = outline.object(at: source.lists[number].branches[index].lowerBound)
      guard let value = place?.member(named: "to") else { continue }
      report(.transitionToItself(state: target.name), at: value.markRange)
    }
  }

  private func words(of list: FlowDecisionList) -> String {
    switch list.trigger {
    case .event(let event): flow.name(of: event)
    case .timer: "after"
    }
  }

  // MARK: - States

  private mutating func checkStates() {
    guard flow.states.count > 1 else { return }
    for (number, state) in flow.states.enumerated() where !reach.isEntered(UInt8(number)) {
      report(
        .stateNeverEntered(state.name, timers: state.timers.count), at: source.states[number])
    }
  }

  // MARK: - Names

  private mutating func checkNames() {
    let stored = storedVariables
    for (number, variable) in source.variables.enumerated()
    where !stored.contains(UInt8(number)) {
      if !variable.isUsed {
        report(.variableUnused(variable.name), at: variable.range)
      } else if !hasInitial(variable.range) {
        report(.variableNeverSet(variable.name), at: variable.range)
      }
    }
    for condition in source.conditions where !condition.isUsed {
      report(.conditionUnused(condition.name), at: condition.range)
    }
  }

  /// Whether a variable's first value is given: one that nothing sets is then meant as a setting,
  /// which scenarios choose.
  private func hasInitial(_ name: Range<Int>) -> Bool {
    outline.value(ofKeyAt: name.lowerBound)?.member(named: "initial") != nil
  }

  /// The variables that an action stores: even if no condition asks for them, scenarios can.
  private var storedVariables: Set<UInt8> {
    let effects =
      flow.lists.flatMap { $0.branches.flatMap(\.effects) } + flow.states.flatMap(\.entry)
    return Set(
      effects.compactMap { effect in
        switch effect {
        case .increment(let variable), .set(let variable, _), .setToCondition(let variable, _):
          variable
        case .call, .post, .log: nil
        }
      })
  }

  // MARK: - Languages

  private mutating func checkLanguages() {
    let texts = outline.localizedTexts
    var all: [String] = []
    for text in texts {
      for language in text.languages where !all.contains(language) { all.append(language) }
    }
    for text in texts {
      let missing = all.filter { !text.languages.contains($0) }
      if !missing.isEmpty { report(.languagesMissing(missing), at: text.range) }
    }
  }
}
