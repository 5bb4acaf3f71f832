import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation
import StateExplorer

/// Device and app as a system whose every state can be visited.
///
/// The user does only what the screen offers at that moment, or leaves, goes to Settings, locks the
/// phone, ends the app. What iOS does after a time and the flow's timers are free steps.
struct WorldSystem<Packed: PackedWorld>: TransitionSystem {
  let context: WorldContext
  let initialStates: [Packed]
  let screens: ScreenTable
  private let variableWidth: UInt64
  /// Whether worlds hold what only apps with newer services or with widgets have.
  private let keepsRare: Bool
  /// Whether a position is used elsewhere than where it arrives, so that its age must be kept.
  private let remembersPosition: Bool
  /// Whether the app may await an answer that no list of the flow hears.
  private let hasDeafEvents: Bool

  /// Creates the system.
  ///
  /// - Precondition: The worlds fit into the packed form, see ``width(of:)``.
  init(_ context: WorldContext, starts: [World], families: [InterruptionFamily]) {
    self.context = context
    screens = ScreenTable(context, families: families)
    let variableWidth = UInt64(min(context.flow.layout.width, VariableLayout.capacity))
    self.variableWidth = variableWidth
    let keepsRare = context.mayHaveRareState
    self.keepsRare = keepsRare
    remembersPosition = context.flow.usesPositionLater
    hasDeafEvents = World.Awaited.allCases.contains {
      $0.event.map { !context.flow.handles($0) } ?? false
    }
    initialStates = starts.map { start in
      var world = start
      world.forgetUnseen(since: start)
      return WorldSystem.pack(
        world, FindingMemory(), variableWidth: variableWidth, keepsRare: keepsRare)
    }
  }

  /// How many bits the worlds of a flow take.
  static func width(of context: WorldContext) -> Int {
    let device = Device(
      isLocationServicesOn: true, areLocationChangesRestricted: false,
      authorization: .notDetermined, isPrecise: true, isAlwaysAsked: false, hasLocationRow: false,
      servicesAlerts: 0)
    let bits = World(device: device, app: FlowMachine(flow: context.flow)).packed(
      with: FindingMemory(),
      variableWidth: UInt64(min(context.flow.layout.width, VariableLayout.capacity)),
      keepsRare: context.mayHaveRareState)
    return Int(bits.count)
  }

  @inline(__always)
  static func pack(
    _ world: World, _ memory: FindingMemory, variableWidth: UInt64, keepsRare: Bool
  ) -> Packed {
    Packed(world.packed(with: memory, variableWidth: variableWidth, keepsRare: keepsRare))
  }

  /// Packs what a step has led to, without what nothing depends on any more.
  @inline(__always)
  func pack(_ next: World, _ memory: FindingMemory, after before: World) -> Packed {
    var world = next
    var memory = memory
    world.forgetUnseen(since: before)
    if hasDeafEvents { world.forgetUnheard(by: context.flow) }
    if !remembersPosition { memory.forgetPosition() }
    return WorldSystem.pack(
      world, memory, variableWidth: variableWidth, keepsRare: keepsRare)
  }

  @inline(__always)
  func unpack(_ packed: Packed) -> (world: World, memory: FindingMemory) {
    World.unpack(packed.bits, variableWidth: variableWidth, keepsRare: keepsRare)
  }

  func appendMoves(from state: Packed, to successors: inout Successors<Packed>) {
    let (world, memory) = unpack(state)
    screens.forEachMove(of: world) { event in
      append(event, world, memory, &successors)
    }
  }

  func appendFreeSteps(from state: Packed, to successors: inout Successors<Packed>) {
    let (world, memory) = unpack(state)
    screens.forEachFreeStep(of: world) { event in
      append(event, world, memory, &successors)
    }
  }

  @inline(__always)
  private func append(
    _ event: WorldEvent, _ world: World, _ memory: FindingMemory,
    _ successors: inout Successors<Packed>
  ) {
    var next = world
    var observer = SearchObserver(
      world, memory, in: context.environment, isAsked: event.isAsking,
      isLate: event.isLate)
    let result = next.step(
      event.stimulus(in: world), in: context, searching: &observer)
    // An exchange that goes on for ever leads nowhere; the analysis reports it.
    guard result == .settled, next.device.isAtRest else { return }
    successors.append(
      pack(next, observer.watcher.memory, after: world), event: event.number)
  }
}

extension Flow {
  /// Whether a position is used elsewhere than in the lists for the event that brings it.
  ///
  /// If not, its age is always that of the position being handled, and need not be kept.
  fileprivate var usesPositionLater: Bool {
    let arrival = FlowDecisionList.Trigger.event(FlowEvent(.didUpdateLocations))
    let isInLists = lists.contains { list in
      list.trigger != arrival && list.branches.contains { $0.effects.contains(.call(.useLocation)) }
    }
    return isInLists || states.contains { $0.entry.contains(.call(.useLocation)) }
  }
}
