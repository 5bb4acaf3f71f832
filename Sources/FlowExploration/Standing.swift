import CoreLocationTypes
import DeviceModel
import Simulation

/// What a state is to the questions about dead ends.
enum Standing: UInt8, Hashable, Sendable {
  /// The app isn't in front, or the phone is locked.
  case away
  /// A prompt or an alert is up over the app.
  case waiting
  /// The flow is where it wants to be, or may end.
  case good
  /// The app offers a way on.
  case open
  /// The app offers nothing.
  case stop
  /// The app offers nothing and waits for a callback.
  case silentWait
  /// The app offers nothing, though all it would take is to start updates.
  case neverStarted

  /// Whether the user can do nothing in the app.
  var isStuck: Bool {
    switch self {
    case .stop, .silentWait, .neverStarted: true
    case .away, .waiting, .good, .open: false
    }
  }

  /// The kind of mistake that it is.
  var kind: FindingKind? {
    switch self {
    case .stop: .stop
    case .silentWait: .silentWait
    case .neverStarted: .neverStarted
    case .away, .waiting, .good, .open: nil
    }
  }

  /// Judges a world.
  init(_ world: World, in context: WorldContext) {
    guard world.device.isAppInFront else {
      self = .away
      return
    }
    let outcome = world.outcome(in: context)
    switch outcome {
    case .crashed: self = .away
    case .waiting: self = .waiting
    case .goal, .acceptable: self = .good
    case .open: self = .open
    case .silentWait, .stop, .trap:
      if world.isNeverStarted(outcome, in: context) {
        self = .neverStarted
      } else {
        self = outcome == .silentWait ? .silentWait : .stop
      }
    }
  }
}
