import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation
import StateExplorer

/// Judges one property at the events whose facts it names: takes every step once more and looks at
/// the world in which the app hears of such an event.
struct EventJudge<Packed: PackedWorld> {
  private let exploration: Exploration<WorldSystem<Packed>>
  private let property: ExplorationProperty

  init(_ exploration: Exploration<WorldSystem<Packed>>, _ property: ExplorationProperty) {
    self.exploration = exploration
    self.property = property
  }

  /// A step in which such events reach the app.
  struct Seen {
    /// The step.
    let event: WorldEvent
    /// Whether the condition holds at one of them.
    var holds = false
    /// Whether it fails at one of them.
    var fails = false
  }

  /// The steps from a state in which such events reach the app.
  func steps(from state: Int) -> [Seen] {
    let system = exploration.system
    let world = system.unpack(exploration.state(state)).world
    var seen: [Seen] = []
    func take(_ event: WorldEvent) {
      var next = world
      var observer = Observer(
        property: property, context: system.context, isLate: event.isLate,
        seen: Seen(event: event))
      _ = next.step(event.stimulus(in: world), in: system.context, observer: &observer)
      if observer.seen.holds || observer.seen.fails { seen.append(observer.seen) }
    }
    system.screens.forEachMove(of: world, take)
    system.screens.forEachFreeStep(of: world, take)
    return seen
  }

  /// Looks at the property whenever the app hears of an event.
  private struct Observer: WorldObserver {
    let property: ExplorationProperty
    let context: WorldContext
    let isLate: Bool
    var seen: Seen

    mutating func hears(_ message: AppMessage, in world: () -> World) {
      guard !property.facts.isDisjoint(with: EventFacts(of: message)) else { return }
      if property.holds(world(), context, message) {
        seen.holds = true
      } else {
        seen.fails = true
      }
    }

    mutating func observe(_ event: DeviceEvent, rule: DeviceRuleID?) {}
    mutating func observe(_ activity: FlowActivity) {}
    mutating func queued(atFront: Bool) {}
    mutating func dequeued() {}
    mutating func queueCleared() {}
    mutating func overdueTimers() -> UInt8 { isLate ? .max : 0 }
  }
}
