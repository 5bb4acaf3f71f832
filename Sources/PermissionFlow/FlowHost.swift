import CoreLocationTypes

/// What surrounds a flow: the simulated device here, Core Location and UIKit in a real app.
public protocol FlowHost {
  /// The version of iOS the app runs on.
  var systemVersion: IOSVersion { get }

  /// Whether the app's code still runs; a crash in the middle of a list ends it.
  var isAppRunning: Bool { get }

  /// What the app sees now, as the numbers of ``FactValue``.
  ///
  /// - Parameter fact: The raw value of a ``Fact`` other than `state` and `ios`.
  func value(of fact: UInt8) -> UInt8

  /// Carries out a call at once; callbacks it causes come later.
  mutating func perform(_ call: AppCall)

  /// Hears what the flow does by itself.
  mutating func observe(_ activity: FlowActivity)

  /// Hears that a decision reads `locationServicesEnabled()` on the main thread, before it is taken.
  ///
  /// At most once for each event. A decision reads it when a condition that is looked at names
  /// `locationServices`.
  mutating func servicesReadOnMainThread()
}

extension FlowHost {
  /// Does nothing: in a real app iOS itself sees the call.
  public mutating func servicesReadOnMainThread() {}
}

/// What a flow does by itself, told to its host as it happens.
public enum FlowActivity: Hashable, Sendable {
  /// A branch was taken.
  case decided(FlowDecisionList.Trigger, FlowBranchID, from: UInt8, to: UInt8)
  /// No branch was taken for an event or timer in that state.
  case ignored(FlowDecisionList.Trigger, in: UInt8)
  /// A variable got a value.
  case stored(variable: UInt8, value: UInt8)
  /// The notification with that number was posted.
  case posted(UInt8)
  /// The text with that number was written to the console.
  case logged(UInt8)
  /// A timer of the current state started; its duration in milliseconds.
  case timerStarted(UInt8, duration: Int)
  /// All timers of a state stopped because it was left.
  case timersStopped
}
