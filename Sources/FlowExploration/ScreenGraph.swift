import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation
import StateExplorer

/// An exploration as its user sees it: screens, and what leads from one to another.
///
/// Many states look the same, so that a few dozen screens stand for all of them.
package struct ScreenGraph: Hashable, Sendable {
  /// What the user sees.
  package struct Screen: Hashable, Sendable {
    /// What is in front; `nil` when the phone is locked.
    package let front: Device.Front?
    /// The page of Settings, where they are in front.
    package let page: SettingsPage?
    /// The question of iOS on the screen.
    package let prompt: PromptKind?
    /// The app's alert on the screen.
    package let alert: UInt8?
    /// The state of the flow, where the app is in front.
    package let state: UInt8?
    /// Whether it is a good place, a dead end, or neither.
    package let mood: Mood
  }

  /// What a screen means to its user.
  package enum Mood: UInt8, Hashable, Sendable, CaseIterable {
    case neutral
    case good
    case stuck
  }

  /// A way from a screen to another.
  package struct Edge: Hashable, Sendable {
    /// The number of the screen it starts from.
    package let source: Int
    /// The number of the screen it leads to.
    package let target: Int
    /// What happens.
    package let action: Action
  }

  /// What leads from a screen to another.
  package enum Action: Hashable, Sendable {
    case step(StepAction)
    /// Something that iOS does after a time.
    case due(DueEvent)
    /// A timer of the flow.
    case timer(UInt8)
  }

  /// The screens in the order in which they are met.
  package fileprivate(set) var screens: [Screen] = []
  /// The ways in the order in which they are met, each once.
  package fileprivate(set) var edges: [Edge] = []

  private var numbers: [Screen: Int] = [:]
  private var known: Set<Edge> = []

  fileprivate init() {}

  fileprivate mutating func number(of screen: Screen) -> Int {
    if let number = numbers[screen] { return number }
    numbers[screen] = screens.count
    screens.append(screen)
    return screens.count - 1
  }

  fileprivate mutating func add(_ edge: Edge) {
    if edge.source != edge.target, known.insert(edge).inserted { edges.append(edge) }
  }
}

extension Analysis {
  /// The screens of all states, once dead ends are known.
  func screenGraph() -> ScreenGraph {
    var graph = ScreenGraph()
    for state in 0..<exploration.stateCount {
      let (world, memory) = exploration.system.unpack(exploration.state(state))
      let source = graph.number(of: screen(world, standing(of: state)))
      let follow = { (event: WorldEvent) in
        let system = exploration.system
        var next = world
        let context = system.context
        var observer = SearchObserver(
          world, memory, in: context.environment, isAsked: event.isAsking, isLate: event.isLate)
        let result = next.step(event.stimulus(in: world), in: context, searching: &observer)
        guard result == .settled, next.device.isAtRest,
          let number = exploration.number(
            of: system.pack(next, observer.watcher.memory, after: world))
        else { return }
        let target = graph.number(of: screen(next, standing(of: number)))
        let action = ScreenGraph.Action(event, in: world, system.context.flow)
        graph.add(ScreenGraph.Edge(source: source, target: target, action: action))
      }
      exploration.system.screens.forEachMove(of: world, follow)
      exploration.system.screens.forEachFreeStep(of: world, follow)
    }
    return graph
  }

  private func screen(_ world: World, _ standing: Standing) -> ScreenGraph.Screen {
    let device = world.device
    let isInFront = device.isAppInFront
    return ScreenGraph.Screen(
      front: device.isLocked ? nil : device.front, page: device.visibleSettingsPage,
      prompt: device.visiblePrompt, alert: isInFront ? device.alert : nil,
      state: isInFront ? world.app.state : nil,
      mood: standing == .good ? .good : standing.isStuck ? .stuck : .neutral)
  }
}

extension ScreenGraph.Action {
  init(_ event: WorldEvent, in world: World, _ flow: Flow) {
    switch event.kind {
    case .due: self = .due(DueEvent(rawValue: event.argument) ?? .suspension)
    case .timer: self = .timer(event.argument)
    case .tap, .tapButton, .answer, .answerReduced, .comeBack, .comeBackLate, .home,
      .openSettings, .choose, .switchPrecise, .switchServices, .resetLocationAndPrivacy, .lock,
      .unlock, .unlockLate, .terminate, .restrict, .move, .reinstall, .fix, .fail, .evict:
      self = .step(event.action(in: world, flow) ?? .unlock)
    }
  }
}
