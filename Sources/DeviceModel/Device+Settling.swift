import CoreLocationTypes

extension Device {
  /// Does what follows from the situation itself once nothing is pending: sessions ask, questions
  /// over the Home screen appear, the indicator changes.
  ///
  /// What it starts is pending afterwards, so the caller delivers and settles until it is quiet.
  package mutating func settle<Observer: DeviceObserver>(
    in environment: DeviceEnvironment, observer: inout Observer
  ) {
    askForSessions(in: environment, &observer)
    reportDiagnostics(in: environment, &observer)
    settleHomePrompt(in: environment, &observer)
    settleIndicator(in: environment, &observer)
    noteKeptRunning(in: environment)
  }

  private mutating func settleHomePrompt<Observer: DeviceObserver>(
    in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    guard let kind = homePromptKind else { return }
    let canShow = front == .home && !isLocked
    if canShow, !isHomePromptOnScreen {
      isHomePromptOnScreen = true
      observer.observe(.prompt(kind), rule: homePromptRule(in: environment))
    } else if !canShow, isHomePromptOnScreen {
      isHomePromptOnScreen = false
      observer.observe(.promptDismissed(kind, why: isLocked ? .locked : .leftApp), rule: nil)
    }
  }

  private func homePromptRule(in environment: DeviceEnvironment) -> DeviceRuleID? {
    switch homePrompt {
    case .none: nil
    case .secondQuestion: .secondQuestion
    case .backgroundReminder: reminderRule(in: environment)
    case .widget: .widgetConsentIsAsked
    }
  }

  /// Shows the blue bar or pill while an app with While Using, or with a background activity session,
  /// works in the background.
  private mutating func settleIndicator<Observer: DeviceObserver>(
    in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    let isAway = appState == .background || appState == .suspended
    let isShown =
      isAway && countsAsInUse(in: environment) && showsIndicator(in: environment)
    guard isShown != isIndicatorShown else { return }
    isIndicatorShown = isShown
    observer.observe(.indicator(isShown: isShown), rule: .backgroundIndicator)
  }
}
