import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation

/// A story of an exploration as the steps of a scenario.
///
/// The search has no clock, so waits and gaps are chosen here: each so that what the story says
/// happens by itself has happened, and nothing else.
struct StoryScript {
  private static let usualGap = 1_000
  private static let gapBeforeChange = 10_000
  private static let second = 1_000

  /// The steps.
  private(set) var steps: [ScenarioStep] = []
  /// The same, event by event.
  private(set) var moves: [StoryMove] = []
  /// For each step what has happened by itself before it.
  private(set) var asides: [StoryAside?] = []
  private var aside: StoryAside?
  private let context: WorldContext
  private(set) var world: World
  private var clock = StoryClock()
  /// The rule of the last start of updates that came to nothing.
  var startRule: DeviceRuleID? { clock.startRule }
  /// The branch that presented an alert last.
  var presenter: FlowBranchID? { clock.presenter }
  /// When the step before ended.
  private var lastEnd = 0

  /// Writes a story.
  init(_ events: [WorldEvent], from start: World, in context: WorldContext) {
    self.context = context
    world = start
    clock.refresh(world, in: context)
    for event in events { add(event) }
    // What comes by itself at the end needs its time too.
    if clock.now > lastEnd {
      append(ScenarioStep(.wait(clock.now - lastEnd), after: nil))
    }
  }

  private mutating func append(_ step: ScenarioStep) {
    steps.append(step)
    asides.append(aside)
    aside = nil
  }

  private mutating func add(_ event: WorldEvent) {
    if let deadline = clock.deadline(of: event) { clock.now = max(clock.now, deadline) }
    moves.append(
      StoryMove(
        action: ScreenGraph.Action(playing: event, in: world, context.flow),
        isLate: event.isLate))
    if let action = event.action(in: world, context.flow) { add(action) }
    aside = event.aside ?? aside
    _ = world.step(event.stimulus(in: world), in: context, observer: &clock)
    clock.refresh(world, in: context)
  }

  private mutating func add(_ action: StepAction) {
    let isChange = if case .change = action { true } else { false }
    let usual =
      steps.isEmpty ? 0 : isChange ? StoryScript.gapBeforeChange : StoryScript.usualGap
    let least = clock.now - lastEnd
    let most = clock.nextDeadline(of: world).map { $0 - lastEnd - 1 } ?? .max
    if (least...max(least, most)).contains(usual) {
      append(ScenarioStep(action, after: nil))
      clock.now = lastEnd + usual
    } else if isChange || usual < least, least + StoryScript.usualGap <= most, !isChange {
      append(ScenarioStep(.wait(least), after: nil))
      append(ScenarioStep(action, after: nil))
      clock.now += StoryScript.usualGap
    } else {
      let rounded = max(StoryScript.second, roundedUp(least))
      let gap = rounded <= most ? rounded : least
      append(ScenarioStep(action, after: gap))
      clock.now = lastEnd + gap
    }
    lastEnd = clock.now
  }

  private func roundedUp(_ gap: Int) -> Int {
    (gap + StoryScript.second - 1) / StoryScript.second * StoryScript.second
  }
}

extension WorldEvent {
  /// The step that it is; `nil` for what comes by itself after a time.
  func action(in world: World, _ flow: Flow) -> StepAction? {
    switch kind {
    case .tap: return .tap(flow.controls[Int(argument)])
    case .tapButton:
      guard let alert = world.device.alert else { return nil }
      return .tap(flow.alerts[Int(alert)].buttons[Int(argument)].id)
    case .comeBack, .comeBackLate:
      return world.device.appState == .notRunning ? .launch : .return
    case .fix:
      let isStale = argument == FixAge.stale.rawValue
      return .fix(Fix(age: isStale ? WorldEvent.staleAge : 0, accuracy: 10))
    case .due, .timer: return nil
    case .answer, .answerReduced, .home, .openSettings, .choose, .switchPrecise,
      .switchServices, .resetLocationAndPrivacy, .lock, .unlock, .unlockLate, .terminate,
      .restrict, .move, .reinstall, .fail, .evict:
      guard case .device(let move) = stimulus(in: world) else { return nil }
      return StepAction(move)
    }
  }

  /// The age of a position from before any start: a day, in milliseconds.
  static let staleAge = 86_400_000
}

extension WorldEvent {
  /// What to tell of it where it comes by itself after a time; to be suspended is nothing to tell.
  fileprivate var aside: StoryAside? {
    switch kind {
    case .timer: return .timer
    case .due:
      switch DueEvent(rawValue: argument) {
      case .useLapses, .clipReset: return .lapsed
      case .sessionsForgotten: return .sessionsForgotten
      case .eviction: return .evicted
      case .backgroundReminder: return .reminded
      case .suspension, nil: return nil
      }
    case .tap, .tapButton, .answer, .answerReduced, .comeBack, .comeBackLate, .home,
      .openSettings, .choose, .switchPrecise, .switchServices, .resetLocationAndPrivacy, .lock,
      .unlock, .unlockLate, .terminate, .restrict, .move, .reinstall, .fix, .fail, .evict:
      return nil
    }
  }
}

extension StepAction {
  /// The step that makes a move; `nil` for what only time or the system does.
  fileprivate init?(_ move: DeviceMove) {
    switch move {
    case .answer(let button, let isPrecise): self = .answer(button, isPrecise: isPrecise)
    case .home: self = .home
    case .openSettings: self = .openSettings
    case .change(let change): self = .change(change)
    case .lock: self = .lock
    case .unlock: self = .unlock
    case .terminate: self = .terminate
    case .evict: self = .evict
    case .fail(let error): self = .fail(error)
    case .move(let movement): self = .move(movement)
    case .restrict(let isRestricted): self = .restrict(isRestricted)
    case .reinstall(let deletion): self = .reinstall(deletion)
    case .launch, .return, .fix, .update, .upgrade, .due, .sdk, .otherPrompt,
      .addWidget, .failMonitor, .tool:
      // Worded by the caller, or never made by a search.
      return nil
    }
  }
}
