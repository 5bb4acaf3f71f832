import CoreLocationTypes
import DeviceModel
import Simulation

/// One case of a scenario and its run, as far as lint looks at it.
struct ScenarioRun {
  let scenarioCase: ScenarioCase
  let result: RunResult

  /// Runs a case.
  init(_ scenarioCase: ScenarioCase) {
    self.scenarioCase = scenarioCase
    result = Simulator.run(scenarioCase.scenario)
  }

  private var steps: [ScenarioStep] { scenarioCase.scenario.steps }

  /// Reports what the run shows.
  func report(to sink: inout DiagnosticSink) {
    if let impossible = result.impossible {
      report(impossible, to: &sink)
    } else {
      reportOpenPrompt(to: &sink)
    }
  }

  // MARK: - Steps

  private func report(_ impossible: ImpossibleStep, to sink: inout DiagnosticSink) {
    guard let place = scenarioCase.places.step(impossible.step) else { return }
    let name = steps[impossible.step].action.name
    sink.report(.run(.impossible(step: name, impossible)), in: place.source, at: place.range)
    let count = steps.count - impossible.step - 1
    guard count > 0, let next = scenarioCase.places.step(impossible.step + 1) else { return }
    let fact = LintFact.stepsNeverReached(
      count: count, lineOfImpossible: place.range.lowerBound)
    sink.report(.lint(fact), in: next.source, at: next.range)
  }

  // MARK: - Prompts

  /// A prompt that is still up at the end, though the scenario went on and never speaks of it.
  private func reportOpenPrompt(to sink: inout DiagnosticSink) {
    guard let (kind, step) = openPrompt, step > 0, let place = scenarioCase.places.step(step - 1)
    else { return }
    let later = steps[step...]
    guard later.contains(where: { !$0.action.isCheck }) else { return }
    guard !later.contains(where: { $0.action.expectsPrompt }) else { return }
    sink.report(.lint(.promptNeverAnswered(kind)), in: place.source, at: place.range)
  }

  /// The prompt that is up at the end and the 1-based number of the step that raised it.
  private var openPrompt: (kind: PromptKind, step: Int)? {
    var open: (kind: PromptKind, step: Int)?
    for line in result.trace.lines {
      switch line.event {
      case .device(.prompt(let kind)):
        // One that comes back after a trip is still the same question.
        if open?.kind != kind { open = (kind, line.step) }
      case .answer, .device(.promptDismissed), .device(.terminated): open = nil
      case .start, .note, .step, .device, .position, .flow, .pass, .fail, .end: break
      }
    }
    return open
  }

  /// Why the standing answer to a prompt was not given; `nil` when it was, or there is none.
  func use(ofAnswerTo kind: PromptKind) -> UnusedAnswer? {
    var shown = false
    var answers = 0
    var answered: Set<Int> = []
    for line in result.trace.lines {
      switch line.event {
      case .device(.prompt(kind)): shown = true
      case .answer(kind, _, _):
        let index = line.step - 1
        let isStep = steps.indices.contains(index) && steps[index].action.isAnswer
        // Of several answers during a step the first is the step's own.
        if !isStep || !answered.insert(index).inserted { answers += 1 }
      case .start, .note, .step, .answer, .device, .position, .flow, .pass, .fail, .end: break
      }
    }
    if answers > 0 { return nil }
    guard shown else { return .promptNeverShown }
    return missingButton(of: kind) ?? .comesTooLate
  }

  /// The button of a standing answer that this version's prompt doesn't have.
  private func missingButton(of kind: PromptKind) -> UnusedAnswer? {
    let version = scenarioCase.scenario.context.environment.version
    let standing = scenarioCase.scenario.standingAnswers.first { $0.prompt == kind }
    guard let standing, let row = PromptCatalog.row(for: kind, on: version) else { return nil }
    // Each of the two stands for the other, by the version.
    let same: [PromptButton] = [.allow, .allowWhileUsing]
    let accepted = same.contains(standing.button) ? same : [standing.button]
    guard !row.buttons.contains(where: accepted.contains) else { return nil }
    return .noSuchButton(standing.button.name, offered: row.buttons.map(\.name))
  }
}

extension StepAction {
  fileprivate var isAnswer: Bool {
    if case .answer = self { true } else { false }
  }

  /// Whether it checks that a prompt is up: its author knows that it is.
  fileprivate var expectsPrompt: Bool {
    guard case .expect(let expectations) = self else { return false }
    return expectations.contains { expectation in
      switch expectation.key {
      case .prompt: expectation.value != .null && expectation.value != .string("none")
      case .offers, .offersOnly: true
      case .contains: expectation.patterns.contains { $0.kind == "prompt" }
      case .authorization, .managerAuthorization, .accuracy, .locationServices, .truth, .alert,
        .updating, .appState, .settingsPage, .state, .variables, .callbacks, .calls, .posts,
        .within:
        false
      }
    }
  }
}
