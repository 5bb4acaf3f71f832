import CoreLocationTypes
import DeviceModel
import PermissionFlow

extension World {
  /// How many messages one stimulus may cause before the exchange counts as endless.
  package static let exchangeBound = 200

  /// Lets something happen and runs on until nothing is pending.
  package mutating func step<Observer: WorldObserver>(
    _ stimulus: Stimulus, in context: WorldContext, observer: inout Observer
  ) -> StepResult {
    if let refusal = refusal(of: stimulus, in: context) { return .refused(refusal) }
    return carryOut(stimulus, in: context, observer: &observer)
  }

  /// Lets something happen that can, and runs on until nothing is pending.
  ///
  /// - Precondition: ``refusal(of:in:)`` has no objection.
  mutating func carryOut<Observer: WorldObserver>(
    _ stimulus: Stimulus, in context: WorldContext, observer: inout Observer
  ) -> StepResult {
    // One host for all that follows: handing the device over costs as much as a decision.
    var host = WorldHost(
      device: device, awaited: awaited, observer: observer, environment: context.environment)
    defer {
      device = host.device
      awaited = host.awaited
      observer = host.observer
    }
    switch stimulus {
    case .device(let move):
      host.device.carryOut(move, in: context.environment, observer: &host.observer)
      if case .reinstall = move { app.forgetEverything(context.flow) }
    case .tap(let control):
      app.handle(.controlTapped(control), in: context, &host)
      if context.flow.traits.locationButtons.contains(control) {
        host.device.locationButtonTapped(
          isLegible: !context.flow.traits.illegibleButtons.contains(control),
          in: context.environment, observer: &host.observer)
      }
    case .tapButton(let alert, let button):
      host.device.dismissByUser(alert, observer: &host.observer)
      app.handle(.alertButtonTapped(alert: alert, button: button), in: context, &host)
    case .timer(let number):
      app.handle(.timerFired(number), in: context, &host)
    }
    return app.settle(in: context, &host)
  }

  /// Why a stimulus can't happen now; `nil` when it can.
  package func refusal(of stimulus: Stimulus, in context: WorldContext) -> StepRefusal? {
    switch stimulus {
    case .device(let move):
      return device.refusal(of: move, in: context.environment).map { .move($0) }
    case .tap(let control):
      guard case .controls(let controls) = frontMost(in: context), controls.contains(control)
      else { return .notOnScreen }
      return nil
    case .tapButton(let alert, let button):
      guard frontMost(in: context) == .alert(alert),
        Int(button) < context.flow.alerts[Int(alert)].buttons.count
      else { return .notOnScreen }
      return nil
    case .timer(let number):
      let isRunning = app.timers & 1 << number != 0 && device.appState.isRunning
      return isRunning ? nil : .notOnScreen
    }
  }
}

extension FlowMachine {
  /// Lets iOS and the app call each other until nothing is pending.
  fileprivate mutating func settle<Observer: WorldObserver>(
    in context: WorldContext, _ host: inout WorldHost<Observer>
  ) -> StepResult {
    var messages = 0
    repeat {
      while let message = host.device.next(in: context.environment, observer: &host.observer) {
        messages += 1
        guard messages <= World.exchangeBound else {
          host.device.dropPending(observer: &host.observer)
          return .endless
        }
        handle(message, in: context, &host)
      }
      host.device.settle(in: context.environment, observer: &host.observer)
    } while !host.device.isQuiet
    if host.device.appState == .notRunning {
      forgetMemory(context.flow)
      host.awaited = .nothing
    }
    return .settled
  }

  fileprivate mutating func handle<Observer: WorldObserver>(
    _ message: AppMessage, in context: WorldContext, _ host: inout WorldHost<Observer>
  ) {
    host.hear(message, by: self)
    switch message {
    case .timerFired(let number):
      fireTimer(number, of: context.flow, host: &host)
    case .timersMayFire:
      // A timer that fires may start the others anew, so what is overdue is asked each time.
      for _ in 0..<FlowState.timerLimit {
        guard host.isAppRunning,
          let number = earliestTimer(of: context.flow, among: host.observer.overdueTimers())
        else { break }
        fireTimer(number, of: context.flow, host: &host)
      }
    case .lifecycle(let event):
      if event == .didFinishLaunching { restart(context.flow, host: &host) }
      // What runs on entry may have crashed the app before it could hear of its launch.
      guard host.isAppRunning else { break }
      handle(FlowEvent(FlowEvent.Kind(event)), of: context.flow, host: &host)
    case .didChangeAuthorization, .didUpdateLocations, .didFailWithError, .didEnterRegion,
      .didExitRegion, .didVisit, .monitorEvent, .openCompleted, .temporaryFullAccuracyCompleted,
      .diagnostic,
      .controlTapped, .alertButtonTapped:
      handle(World.event(of: message, in: context.flow), of: context.flow, host: &host)
    }
  }
}

extension World {
  /// The event of the flow that a message is; timers are none.
  static func event(of message: AppMessage, in flow: Flow) -> FlowEvent {
    switch message {
    case .lifecycle(let event): FlowEvent(FlowEvent.Kind(event))
    case .didChangeAuthorization: FlowEvent(.didChangeAuthorization)
    case .didUpdateLocations: FlowEvent(.didUpdateLocations)
    case .didFailWithError: FlowEvent(.didFailWithError)
    case .didEnterRegion: FlowEvent(.didEnterRegion)
    case .didExitRegion: FlowEvent(.didExitRegion)
    case .didVisit: FlowEvent(.didVisit)
    case .monitorEvent: FlowEvent(.monitorEvent)
    case .openCompleted: FlowEvent(.openCompleted)
    case .temporaryFullAccuracyCompleted: FlowEvent(.temporaryFullAccuracyCompleted)
    case .diagnostic: FlowEvent(.diagnostic)
    case .controlTapped(let control): flow.event(control: control)
    case .alertButtonTapped(let alert, let button): flow.event(alert: alert, button: button)
    // Timers are no events of `on`; the caller fires them.
    case .timerFired, .timersMayFire: FlowEvent(.keyValueChange)
    }
  }
}
