/// What reaches the app: the messages from the device to the flow.
///
/// Payloads are small integers: controls, alerts and buttons are numbered in the order of the
/// flow's definition, timers in the order of their state, all starting at 0.
public enum AppMessage: Hashable, Sendable {
  case lifecycle(LifecycleEvent)
  case didChangeAuthorization(AuthorizationStatus, AccuracyAuthorization)
  case didUpdateLocations(FixAge)
  case didFailWithError(LocationError)
  case didEnterRegion
  case didExitRegion
  case didVisit
  /// A condition of a `CLMonitor` became satisfied or unsatisfied.
  case monitorEvent(MonitorState)
  case openCompleted(Bool)
  case temporaryFullAccuracyCompleted(LocationError?)
  case diagnostic(SessionDiagnostics)
  case controlTapped(UInt8)
  case alertButtonTapped(alert: UInt8, button: UInt8)
  case timerFired(UInt8)
  /// The app runs again, so that timers which fell due meanwhile fire now.
  case timersMayFire
}
