import CoreLocationTypes
import DeviceModel
import PermissionFlow

extension World {
  /// Whether the user is stuck in an app that is authorized and would be at its goal if only it had
  /// started updates.
  ///
  /// - Parameter outcome: Where this world leaves the user.
  package func isNeverStarted(_ outcome: Outcome, in context: WorldContext) -> Bool {
    switch outcome {
    case .stop, .trap, .silentWait: break
    case .crashed, .waiting, .goal, .acceptable, .open: return false
    }
    guard device.status(in: context.environment).isAuthorized,
      !device.isUpdating(in: context.environment)
    else { return false }
    let host = WorldHost(
      device: device, awaited: awaited, observer: UnobservedWorld(),
      environment: context.environment)
    return app.holds(context.flow.goal, of: context.flow, host: StartedHost(host: host))
  }
}

/// What the flow would see if updates ran.
private struct StartedHost<Observer: WorldObserver>: FlowHost {
  var host: WorldHost<Observer>

  var systemVersion: IOSVersion { host.systemVersion }

  var isAppRunning: Bool { host.isAppRunning }

  func value(of fact: UInt8) -> UInt8 {
    fact == Fact.updating.rawValue ? FactValue.of(true) : host.value(of: fact)
  }

  mutating func perform(_ call: AppCall) {
    host.perform(call)
  }

  mutating func observe(_ activity: FlowActivity) {
    host.observe(activity)
  }
}
