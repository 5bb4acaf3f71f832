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
    return pack(settling: &world, memory, after: before)
  }

  /// The same in place: worlds are large, and copying one field by field takes as long as a step.
  @inline(__always)
  func pack(settling world: inout World, _ memory: FindingMemory, after before: World) -> Packed {
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
    WorldPair.with(self, state) { pair, memory in
      screens.forEachMove(of: pair.before.pointee) { event in
        append(event, pair, memory, &successors)
      }
    }
  }

  func appendFreeSteps(from state: Packed, to successors: inout Successors<Packed>) {
    WorldPair.with(self, state) { pair, memory in
      screens.forEachFreeStep(of: pair.before.pointee) { event in
        append(event, pair, memory, &successors)
      }
    }
  }

  @inline(__always)
  private func append(
    _ event: WorldEvent, _ pair: WorldPair, _ memory: FindingMemory,
    _ successors: inout Successors<Packed>
  ) {
    pair.begin()
    var observer = SearchObserver(
      pair.before.pointee, memory, in: context.environment, isAsked: event.isAsking,
      isLate: event.isLate)
    let result = pair.next.pointee.step(
      event.stimulus(in: pair.before.pointee), in: context, searching: &observer)
    // An exchange that goes on for ever leads nowhere; the analysis reports it.
    guard case .settled = result, pair.next.pointee.device.isAtRest else { return }
    successors.append(
      pack(settling: &pair.next.pointee, observer.watcher.memory, after: pair.before.pointee),
      event: event.number)
  }
}

/// Room on the stack for a world and for what a step makes of it.
///
/// From here a world is copied as a whole, not field by field.
struct WorldPair {
  /// The world before the step.
  let before: UnsafeMutablePointer<World>
  /// The world that takes the step.
  var next: UnsafeMutablePointer<World> { before + 1 }

  /// Unpacks a state and lends the room for its steps.
  @inline(__always)
  static func with<Packed: PackedWorld>(
    _ system: WorldSystem<Packed>, _ state: Packed, _ body: (WorldPair, FindingMemory) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: World.self, capacity: 2) { room in
      guard let before = room.baseAddress else { return }
      let (world, memory) = system.unpack(state)
      before.initialize(to: world)
      (before + 1).initialize(to: world)
      body(WorldPair(before: before), memory)
    }
  }

  /// Makes the next world the one before.
  @inline(__always)
  func begin() {
    next.update(from: before, count: 1)
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
