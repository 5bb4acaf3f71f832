import CoreLocationTypes
import PermissionFlow

extension World {
  /// Whether a condition of the flow holds, as the app sees it between events or while it handles
  /// one.
  package func holds(
    _ condition: ConditionTable.Index, in context: WorldContext, handling message: AppMessage? = nil
  ) -> Bool {
    let host = WorldHost(
      device: device, awaited: awaited, observer: UnobservedWorld(),
      environment: context.environment, message: message)
    return app.holds(condition, of: context.flow, host: host)
  }
}

extension WorldContext {
  /// Gives a variable of the flow another value to start with.
  package mutating func setInitial(_ value: UInt8, of variable: UInt8) {
    flow.setInitial(value, of: variable)
  }

  /// The same for an app whose variables all survive the end of its process.
  package var keepingVariables: WorldContext {
    var context = self
    context.flow.keepAllVariables()
    return context
  }
}
