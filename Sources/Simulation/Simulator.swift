import CoreLocationTypes
import DeviceModel
import PermissionFlow

/// Runs a scenario on virtual time.
///
/// Example: a scenario with the one step `launch` gives a trace with the start line, the user's
/// line, the lifecycle, the first callback and the end line.
package struct Simulator {
  /// The gap before a change in Settings, in milliseconds: long enough for the app's suspension.
  static let gapBeforeChange = 10_000
  /// The gap before any other step, in milliseconds.
  static let gap = 1_000
  /// How much may fall due in one gap or `wait`; a run in which there is more stops there.
  static let dueBound = 20_000
  /// How much may fall due at one instant before it counts as an endless exchange.
  static let instantBound = World.exchangeBound
  /// How many prompts in a row the user's standing answers deal with after a step.
  static let answerBound = 200

  let scenario: Scenario
  var world: World
  /// The flow and iOS as they are now.
  ///
  /// The same as in ``surroundings``: taken out of there it would be copied for every step.
  private(set) var context: WorldContext
  /// iOS, the app's build and texts as they are now.
  private(set) var surroundings: TraceSurroundings
  var recorder: TraceRecorder
  var deadlines = Deadlines()
  /// The number of the first line after the latest `expect`.
  var mark = 0
  var isEndless = false
  /// How long the latest step took, in milliseconds.
  var stepDuration = 0
  var failures: [CheckFailure] = []
  /// The latest position that the second question holds back, and when it was found.
  var heldFix: (fix: Fix, time: Int)?
  /// Whether something the app offers leads on from where a run ended, for scenarios that ask.
  private var leadsOn: WayOn?

  /// Tells whether something the app offers leads on to a good place; a search, not one run, can.
  package typealias WayOn = (World, WorldContext) -> Bool

  /// Runs a scenario from its start to its end, or to a step that is impossible.
  ///
  /// - Parameters:
  ///   - isCovering: Whether to count what is reached of the flow and of the rules.
  ///   - leadsOn: Asked at the end of a scenario whose `never` speaks of a trap.
  package static func run(
    _ scenario: Scenario, isCovering: Bool = false, leadsOn: WayOn? = nil
  ) -> RunResult {
    var simulator = Simulator(scenario)
    simulator.leadsOn = leadsOn
    if isCovering {
      simulator.recorder.coverage = CoverageRecorder(
        simulator.context.flow, on: simulator.context.environment.version)
    }
    return simulator.run { _, _ in }
  }

  /// The app's texts as they are now.
  var app: AppDescription { surroundings.app }

  init(_ scenario: Scenario) {
    self.scenario = scenario
    surroundings = scenario.surroundings
    context = surroundings.context
    world = World(device: scenario.device, app: FlowMachine(flow: context.flow))
    recorder = TraceRecorder(
      surroundings, scenario.device, reads: scenario.device.status(in: context.environment),
      steps: scenario.steps)
  }

  /// Goes on with another version of iOS or another build of the app.
  mutating func beginEra(_ context: WorldContext, _ app: AppDescription) {
    self.context = context
    surroundings = TraceSurroundings(scenario: scenario.name, context: context, app: app)
    recorder.beginEra(surroundings)
  }

  /// Runs the steps; calls back before the first and after each, with its 1-based index.
  mutating func run(afterStep: (borrowing Simulator, Int) -> Void) -> RunResult {
    recorder.record(.start)
    refreshDeadlines()
    afterStep(self, 0)
    var impossible: ImpossibleStep?
    var isFirst = true
    for (index, step) in scenario.steps.enumerated() {
      if step.action.isCheck {
        check(step.action, index)
        continue
      }
      let answers = standingAnswers(before: step.action)
      guard advance(by: gap(before: step, isFirst: isFirst), answers: answers) else {
        impossible = self.impossible(.tooMuchFallsDue(Simulator.dueBound), index)
        break
      }
      isFirst = false
      recorder.step = index + 1
      recorder.beginStep()
      let start = recorder.clock
      if let refusal = perform(step.action, index) {
        impossible = refusal
        break
      }
      guard giveStandingAnswers(after: index) else {
        impossible = self.impossible(.tooMuchFallsDue(Simulator.dueBound), index)
        break
      }
      stepDuration = recorder.clock - start
      afterStep(self, index + 1)
    }
    return finish(impossible)
  }

  private func gap(before step: ScenarioStep, isFirst: Bool) -> Int {
    if let after = step.after { return after }
    if isFirst { return 0 }
    switch step.action {
    case .wait: return 0
    case .change: return Simulator.gapBeforeChange
    case .launch, .tap, .answer, .home, .openSettings, .return, .lock, .unlock, .terminate,
      .evict, .fix, .fail, .move, .restrict, .reinstall, .update, .upgrade, .sdk, .otherPrompt,
      .addWidget, .failMonitor, .tool, .expect, .note:
      return Simulator.gap
    }
  }

  // MARK: - Time

  /// Lets virtual time pass; what falls due on the way happens in order.
  ///
  /// - Returns: Whether it passed; it stops where more falls due than a run has room for.
  mutating func advance(by duration: Int, answers: Deadlines.Answers) -> Bool {
    let end = recorder.clock + duration
    if deadlines.isEmpty(until: end), recorder.timerDeadlines.isEmpty {
      recorder.clock = end
      return true
    }
    var count = 0
    var instant = (time: -1, count: 0)
    while let (time, entry) = nextDeadline(until: end, answers: answers) {
      count += 1
      instant = (time, time == instant.time ? instant.count + 1 : 1)
      guard instant.count <= Simulator.instantBound else {
        isEndless = true
        break
      }
      guard count <= Simulator.dueBound else { return false }
      recorder.clock = max(recorder.clock, time)
      recorder.beginStep()
      switch entry {
      case .device(let event): step(.device(.due(event)))
      case .timer(let number): step(.timer(number))
      case .standingAnswer: giveStandingAnswer()
      }
    }
    recorder.clock = end
    return true
  }

  private func nextDeadline(
    until end: Int, answers: Deadlines.Answers
  ) -> (time: Int, entry: Deadlines.Entry)? {
    let timers = world.device.appState.isRunning ? recorder.timerDeadlines : []
    return deadlines.first(until: end, timers: timers, answers: answers)
  }

  /// Which standing answers come before a step: one that answers the prompt itself, or leaves it,
  /// doesn't wait for them.
  private func standingAnswers(before action: StepAction) -> Deadlines.Answers {
    switch action {
    case .answer: .none
    case .home, .lock, .terminate: .beforeEnd
    case .launch, .tap, .openSettings, .change, .return, .unlock, .evict, .wait, .fix, .fail,
      .move, .restrict, .reinstall, .update, .upgrade, .sdk, .otherPrompt, .addWidget,
      .failMonitor, .tool, .expect, .note:
      .all
    }
  }

  /// Gives the standing answers that the next step waits for, and tells whether time could pass
  /// until then.
  private mutating func giveStandingAnswers(after index: Int) -> Bool {
    if deadlines.standingAnswer == nil { return true }
    let next = scenario.steps[(index + 1)...].first { !$0.action.isCheck }
    guard next.map({ standingAnswers(before: $0.action) == .all }) ?? true else { return true }
    var count = 0
    while let time = deadlines.standingAnswer {
      count += 1
      guard count <= Simulator.answerBound else {
        isEndless = true
        deadlines.dropStandingAnswer()
        return true
      }
      guard advance(by: max(time - recorder.clock, 0), answers: .none) else { return false }
      recorder.beginStep()
      // Meanwhile the prompt may have gone, and its answer with it.
      if deadlines.standingAnswer == time { giveStandingAnswer() }
    }
    return true
  }

  private mutating func giveStandingAnswer() {
    guard let kind = world.device.visiblePrompt, let standing = standingAnswer(to: kind) else {
      deadlines.dropStandingAnswer()
      return
    }
    answer(kind, standing.button, standing.isPrecise)
  }

  /// The standing answer to a prompt, if one of its buttons is on this version's prompt.
  ///
  /// The While Using button has another id before iOS 13, and a standing answer means both.
  private func standingAnswer(
    to kind: PromptKind
  ) -> (button: PromptButton, isPrecise: Bool?)? {
    guard let standing = scenario.standingAnswers.first(where: { $0.prompt == kind }) else {
      return nil
    }
    let others: [PromptButton] =
      switch standing.button {
      case .allowWhileUsing where kind == .whenInUse: [.allow]
      case .allow where kind == .whenInUse: [.allowWhileUsing]
      case .allow, .dontAllow, .allowOnce, .allowWhileUsing, .onlyWhileUsing, .alwaysAllow,
        .keepOnlyWhileUsing, .changeToAlwaysAllow, .changeToOnlyWhileUsing, .continue, .settings,
        .cancel, .ok, .notNow:
        []
      }
    let button = ([standing.button] + others).first { button in
      let move = Stimulus.device(.answer(button, isPrecise: nil))
      return world.refusal(of: move, in: context) == nil
    }
    // It stands for prompts with and without the switch, as it does for both ids of the button.
    let hasSwitch = PromptCatalog.hasPreciseSwitch(kind, in: context.environment)
    return button.map { ($0, hasSwitch ? standing.isPrecise : nil) }
  }

  mutating func answer(_ kind: PromptKind, _ button: PromptButton, _ isPrecise: Bool?) {
    // The switch of the prompt stands on until the user turns it off.
    let hasSwitch = PromptCatalog.hasPreciseSwitch(kind, in: context.environment)
    recorder.recordUser(.answer(kind, button, isPrecise: hasSwitch ? isPrecise ?? true : nil))
    deadlines.promptWasAnswered()
    recorder.fix = heldFix.map {
      Fix(age: $0.fix.age + recorder.clock - $0.time, accuracy: $0.fix.accuracy)
    }
    step(.device(.answer(button, isPrecise: isPrecise)))
    recorder.fix = nil
    if world.device.heldEvent == .none { heldFix = nil }
  }

  // MARK: - Steps

  /// Steps the world, which must accept it, and notes what falls due from now on.
  ///
  /// - Precondition: The world has no objection, see ``World/refusal(of:in:)``.
  mutating func step(_ stimulus: Stimulus) {
    let result = world.carryOut(stimulus, in: context, observer: &recorder)
    // A list that asks for more at once than iOS could owe it is no better than an endless one.
    if result == .endless || world.device.hasOverflowed { isEndless = true }
    recorder.keepTimers(world.app.timers)
    recorder.reads = world.device.status(in: context.environment)
    refreshDeadlines()
  }

  /// Notes what falls due from now on, where that has changed.
  private mutating func refreshDeadlines() {
    let due = world.device.dueEvents(in: context.environment)
    let prompt = world.device.visiblePrompt
    guard !deadlines.know(due, prompt) else { return }
    deadlines.refresh(
      due, prompt, scenario, context.environment.options, now: recorder.clock)
  }

  private mutating func finish(_ impossible: ImpossibleStep?) -> RunResult {
    let outcome = world.outcome(in: context)
    let status = world.device.status(in: context.environment)
    var detector = recorder.detector
    detector.endStep(reading: status)
    let summary = RunSummary(
      authorization: status,
      truth: world.device.authorization,
      isUpdating: world.device.isUpdating(in: context.environment),
      appState: world.device.appState, showsQuestion: world.showsQuestion(in: context),
      outcome: outcome,
      findings: detector.findings(
        outcome: outcome, isEndless: isEndless, isTrapped: isTrapped(outcome),
        isNeverStarted: world.isNeverStarted(outcome, in: context)))
    recorder.beginStep()
    if let impossible {
      recorder.step = impossible.step + 1
      recorder.record(aside: .impossible(scenario.steps[impossible.step].action))
    } else {
      let rule = world.device.readingRule(in: context.environment)
      if let rule { recorder.coverage?.reached(rule) }
      end(summary, rule)
    }
    return RunResult(
      trace: recorder.trace, summary: summary, failures: failures, impossible: impossible,
      coverage: recorder.coverage?.coverage)
  }

  /// Whether nothing that the app offers leads on, as far as somebody asks.
  private func isTrapped(_ outcome: Outcome) -> Bool {
    guard outcome == .open || outcome == .waiting, let leadsOn,
      scenario.never.contains(where: \.asksForTraps)
    else { return false }
    return !leadsOn(world, context)
  }
}

extension TracePattern {
  /// Whether the pattern is about a run that ends in a trap.
  fileprivate var asksForTraps: Bool {
    fields.contains {
      $0.key == "findings" && $0.value.elements.contains(.string(FindingKind.trap.name))
    }
  }
}
