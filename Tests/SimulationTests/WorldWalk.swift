import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation

/// Visits worlds breadth-first by everything that can happen, and notes what is wrong.
struct WorldWalk {
  let context: WorldContext
  /// How many worlds are visited at most.
  let cap: Int
  private(set) var worlds: [World] = []
  private(set) var problems: Set<String> = []
  private var known: Set<World> = []
  private let stimuli: [Stimulus]

  init(context: WorldContext, cap: Int) {
    self.context = context
    self.cap = cap
    stimuli = WorldWalk.moves.map { .device($0) } + WorldWalk.taps(in: context.flow)
  }

  /// Visits all that is reachable, up to the cap.
  mutating func run(from starts: [World]) {
    for start in starts { visit(start) }
    var next = 0
    while next < worlds.count {
      for stimulus in stimuli { step(worlds[next], stimulus) }
      next += 1
    }
  }

  private mutating func visit(_ world: World) {
    guard worlds.count < cap, known.insert(world).inserted else { return }
    worlds.append(world)
  }

  private mutating func step(_ before: World, _ stimulus: Stimulus) {
    var world = before
    var observer = UnobservedWorld()
    switch world.step(stimulus, in: context, observer: &observer) {
    case .settled: break
    case .endless: note("endless", stimulus)
    case .refused:
      if world != before { note("changed by a refused step", stimulus) }
      return
    }
    if !world.device.isQuiet { note("pending", stimulus) }
    if world.device.hasOverflowed { note("overflow", stimulus) }
    if world.device.appState == .notRunning, world.app.timers != 0 { note("timers", stimulus) }
    visit(world)
  }

  private mutating func note(_ problem: String, _ stimulus: Stimulus) {
    let words = "\(stimulus)".replacing("DeviceModel.DeviceMove.", with: "")
    problems.insert("\(problem) after \(words)")
  }

  private static let moves: [DeviceMove] =
    [
      .launch, .home, .openSettings, .return, .lock, .unlock, .terminate, .evict, .fix(.fresh),
      .fix(.stale), .fail(.locationUnknown), .restrict(true), .restrict(false),
      .reinstall(.homeScreen), .reinstall(.tool), .update, .change(.precise(false)),
      .change(.locationServices(true)), .change(.locationServices(false)),
      .change(.resetLocationAndPrivacy),
    ] + SettingsChoice.allCases.map { .change(.authorization($0)) }
    + Movement.allCases.map { .move($0) } + DueEvent.allCases.map { .due($0) }
    + PromptButton.allCases.map { .answer($0, isPrecise: nil) }

  /// All taps of a flow, whether or not they are on the screen, and all timers.
  private static func taps(in flow: Flow) -> [Stimulus] {
    let controls = flow.controls.indices.map { Stimulus.tap(control: UInt8($0)) }
    let buttons = flow.alerts.enumerated().flatMap { alert, definition in
      definition.buttons.indices.map {
        Stimulus.tapButton(alert: UInt8(alert), button: UInt8($0))
      }
    }
    return controls + buttons + (UInt8(0)..<8).map { .timer($0) }
  }
}

extension Flow {
  /// A flow of one state that makes calls on events, and is for nothing.
  static func calling(_ table: [(FlowEvent, [AppCall])]) -> Flow {
    var conditions = ConditionTable()
    let goal = conditions.addAll { _ in }
    let lists = table.map { event, calls in
      FlowDecisionList(
        state: nil, trigger: .event(event),
        branches: [
          FlowBranch(condition: nil, effects: calls.map { .call($0) }, target: nil)
        ])
    }
    return Flow(
      name: "tiny", title: LocalizedText([]), variables: [], controls: [], alerts: [],
      posts: [], logs: [], purposeKeys: [], conditions: conditions,
      states: [FlowState(name: "", controls: [], entry: [], timers: [])], initial: 0,
      lists: lists, goal: goal, acceptable: [])
  }
}
