import CoreLocationTypes

extension Device {
  mutating func present<Observer: DeviceObserver>(
    _ alert: UInt8, _ observer: inout Observer
  ) {
    let call = AppCall.present(alert: alert)
    if isLaunching {
      drop(call, alert, .notInWindow, .alertOutsideWindowIsDropped, &observer)
    } else if alertSlot != 0 {
      drop(call, alert, .alreadyPresenting, .alertOverAlertIsDropped, &observer)
    } else {
      alertSlot = alert + 1
      observer.observe(.call(call, .done), rule: .ownAlertsHaveNoLifecycle)
      observer.observe(.alert(alert), rule: .ownAlertsHaveNoLifecycle)
    }
  }

  private mutating func drop<Observer: DeviceObserver>(
    _ call: AppCall, _ alert: UInt8, _ why: AlertDropReason, _ rule: DeviceRuleID,
    _ observer: inout Observer
  ) {
    observer.observe(.call(call, .ignored), rule: rule)
    observer.observe(.alertDropped(alert, why: why), rule: rule)
    let line: ConsoleLine = why == .alreadyPresenting ? .alertOverAlert : .alertOutsideWindow
    observer.observe(.console(line), rule: rule)
  }

  mutating func dismiss<Observer: DeviceObserver>(
    _ alert: UInt8, by dismisser: AlertDismisser, _ observer: inout Observer
  ) {
    let isUp = alertSlot == alert + 1
    if dismisser == .app {
      observer.observe(.call(.dismiss(alert: alert), isUp ? .done : .ignored), rule: nil)
    }
    guard isUp else { return }
    alertSlot = 0
    observer.observe(.alertDismissed(alert, by: dismisser), rule: nil)
  }
}

extension Device {
  /// Takes an alert down because the user tapped one of its buttons.
  package mutating func dismissByUser<Observer: DeviceObserver>(
    _ alert: UInt8, observer: inout Observer
  ) {
    dismiss(alert, by: .user, &observer)
  }

  /// Drops all that is pending, to end an exchange that would go on for ever.
  package mutating func dropPending<Observer: DeviceObserver>(observer: inout Observer) {
    pending = PendingQueue()
    observer.queueCleared()
  }
}
