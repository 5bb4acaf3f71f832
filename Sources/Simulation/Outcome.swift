import CoreLocationTypes
import DeviceModel
import PermissionFlow

/// Where a run leaves the user.
package enum Outcome: UInt8, Word {
  /// The app crashed and was not launched again.
  case crashed
  /// A prompt or an alert is up.
  case waiting
  /// What the flow is for is reached.
  case goal
  /// Another good place is reached.
  case acceptable
  /// The app offers a way on.
  case open
  /// The app waits for a callback that doesn't come.
  case silentWait
  /// There are moves, but none of the app's leads to a good place.
  case trap
  /// Nothing is offered and nothing is reached.
  case stop

  /// The spelling in traces.
  package var name: String {
    switch self {
    case .crashed: "crashed"
    case .waiting: "waiting"
    case .goal: "goal"
    case .acceptable: "acceptable"
    case .open: "open"
    case .silentWait: "silentWait"
    case .trap: "trap"
    case .stop: "stop"
    }
  }
}

extension World {
  /// Judges where the user stands: in the app, or as after coming back to it.
  package func outcome(in context: WorldContext) -> Outcome {
    if device.hasCrashed { return .crashed }
    var judged = self
    var nobody = UnobservedWorld()
    if device.isLocked { _ = judged.step(.device(.unlock), in: context, observer: &nobody) }
    if judged.device.front != .app {
      if judged.device.visiblePrompt != nil { return .waiting }
      _ = judged.step(.device(.launch), in: context, observer: &nobody)
      if judged.device.hasCrashed { return .crashed }
    }
    return judged.outcomeInFront(context)
  }

  private func outcomeInFront(_ context: WorldContext) -> Outcome {
    if device.visiblePrompt != nil || device.alert != nil || device.isOtherPromptUp {
      return .waiting
    }
    let flow = context.flow
    let host = WorldHost(
      device: device, awaited: awaited, observer: UnobservedWorld(),
      environment: context.environment)
    if app.holds(flow.goal, of: flow, host: host) { return .goal }
    if flow.acceptable.contains(where: { app.holds($0, of: flow, host: host) }) {
      return .acceptable
    }
    let controls = flow.states[Int(app.state)].controls
    let isOpen = controls.contains { control in
      app.branch(for: flow.event(control: control), of: flow, host: host) != nil
    }
    if isOpen || app.hasEffectiveTimer(of: flow, host: host) { return .open }
    if let event = awaited.event, app.hasList(for: event, of: flow) { return .silentWait }
    return .stop
  }
}
