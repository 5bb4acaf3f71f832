import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation

extension TraceLine {
  /// The line without what depends on the way to it.
  fileprivate var forPlaying: TraceLine {
    TraceLine(
      sequence: 0, time: 0, step: 0, event: event, rule: rule, cause: nil, era: 0,
      reads: .notDetermined)
  }
}

extension ScreenGraph.Action {
  /// What an event is to a player; buttons of alerts carry their alert's name.
  init(playing event: WorldEvent, in world: World, _ flow: Flow) {
    guard event.kind == .tapButton, let number = world.device.alert else {
      self.init(event, in: world, flow)
      return
    }
    let alert = flow.alerts[Int(number)]
    self = .step(.tap("\(alert.id).\(alert.buttons[Int(event.argument)].id)"))
  }

  /// The line of the user's lane; `nil` for what happens by itself.
  fileprivate func line(in world: World) -> TraceEvent? {
    switch self {
    case .step(.answer(let button, let isPrecise)):
      world.device.visiblePrompt.map { .answer($0, button, isPrecise: isPrecise) }
    case .step(let action): .step(action)
    case .due, .timer: nil
    }
  }
}

extension WorldEvent {
  /// Takes the step and writes down what it brings.
  func played(
    in world: World, _ context: WorldContext, _ surroundings: TraceSurroundings
  ) -> (world: World, answer: PlayGraph.Answer) {
    let action = ScreenGraph.Action(playing: self, in: world, context.flow)
    let step = world.traced(
      stimulus(in: world), line: action.line(in: world), position: position, isLate: isLate,
      in: context, surroundings)
    guard step.result == .settled, step.world.device.isAtRest else {
      // An exchange that goes on for ever leads nowhere: the player stays and sees how it began.
      let lines = step.lines.prefix(40).map(\.forPlaying)
      return (world, PlayGraph.Answer(lines: lines, mistakes: [.endlessExchange]))
    }
    let lines = step.lines.map(\.forPlaying)
    return (
      step.world,
      PlayGraph.Answer(lines: lines, mistakes: mistakes(in: lines, world, context.environment))
    )
  }

  /// The mistakes that show in a step by itself.
  private func mistakes(
    in lines: [TraceLine], _ world: World, _ environment: DeviceEnvironment
  ) -> [FindingKind] {
    var watcher = FindingWatcher(
      world.device, reads: world.device.status(in: environment), memory: FindingMemory())
    watcher.beginStep(isAsked: isAsking)
    let found = lines.compactMap { line -> FindingKind? in
      guard case .device(let event) = line.event else { return nil }
      return watcher.observe(event)
    }
    return FindingKind.allCases.filter(found.contains)
  }

  /// The position that it makes available.
  fileprivate var position: Fix? {
    guard kind == .fix else { return nil }
    return Fix(age: argument == FixAge.stale.rawValue ? WorldEvent.staleAge : 0, accuracy: 10)
  }
}
