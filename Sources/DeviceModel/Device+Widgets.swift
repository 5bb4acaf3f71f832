import CoreLocationTypes

/// The app's widgets, which use the location under the app's own permission.
extension Device {
  /// Whether the app's widgets may use the location.
  ///
  /// - SeeAlso: Rule WIDGET-03.
  func isForWidgets(in environment: DeviceEnvironment) -> Bool {
    guard environment.settingsListsWidgets else { return false }
    switch status(in: environment) {
    case .authorizedAlways: return true
    case .authorizedWhenInUse: return widgetConsent == .given
    case .notDetermined, .restricted, .denied: return false
    }
  }

  /// What the manager's property says of the widgets: the last delivered value, before it a fresh
  /// read.
  package func isAuthorizedForWidgets(in environment: DeviceEnvironment) -> Bool {
    lastDelivered?.isForWidgets ?? isForWidgets(in: environment)
  }

  /// Lets the user add one of the app's widgets to the Home screen.
  ///
  /// - SeeAlso: Rules WIDGET-01 to WIDGET-03.
  mutating func addWidget<Observer: DeviceObserver>(
    in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    guard environment.capabilities.hasWidgetUpdates else {
      return silence(.noPrompt, .methodMissing, .newerAPIIsSkipped, in: environment, &observer)
    }
    guard environment.widgetsWantLocation else {
      observer.observe(.console(.widgetKeyMissing), rule: .widgetNeedsKey)
      return silence(.noPrompt, .widgetKeyMissing, .widgetNeedsKey, in: environment, &observer)
    }
    guard status(in: environment) != .authorizedAlways else {
      return silence(
        .noPrompt, .widgetsDecided, .widgetUpdatesAuthorization, in: environment, &observer)
    }
    guard status(in: environment) == .authorizedWhenInUse, authorization == .whenInUse else {
      return silence(.noPrompt, .widgetCannotAsk, .widgetNeedsKey, in: environment, &observer)
    }
    guard widgetConsent == .unasked else {
      return silence(.noPrompt, .widgetsDecided, .widgetConsentIsAsked, in: environment, &observer)
    }
    if homePrompt == .none { homePrompt = .widget }
  }

  mutating func answerWidget<Observer: DeviceObserver>(
    _ button: PromptButton, in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    store(
      widgets: button == .allow ? .given : .refused, rule: .widgetUpdatesAuthorization,
      in: environment, &observer)
    if hasManager, !isUndelivered(in: environment) {
      silence(.noCallback, .unchanged, .unchangingAnswerIsSilent, in: environment, &observer)
    }
    report(in: environment, &observer)
  }

  mutating func store<Observer: DeviceObserver>(
    widgets consent: WidgetConsent, rule: DeviceRuleID, in environment: DeviceEnvironment,
    _ observer: inout Observer
  ) {
    let wasForWidgets = isForWidgets(in: environment)
    widgetConsent = consent
    let isForWidgets = isForWidgets(in: environment)
    guard isForWidgets != wasForWidgets else { return }
    observer.observe(.truth(.widgets(isForWidgets)), rule: rule)
  }
}
