extension Device {
  /// Lets a question that isn't about location come or go; one about location waits behind it.
  ///
  /// Before the launch it waits for the app, as one that the app asks for at its start.
  ///
  /// - SeeAlso: Rule PROMPT-08.
  mutating func otherPrompt<Observer: DeviceObserver>(
    _ event: OtherPromptEvent, in environment: DeviceEnvironment, _ observer: inout Observer
  ) {
    switch event {
    case .appears:
      isOtherPromptUp = true
      if isAppInFront { enqueue(.resignActive, &observer) }
    case .dismissed:
      isOtherPromptUp = false
      guard isAppInFront, !isPromptOnScreen else { return }
      enqueue(prompt == nil ? .becomeActive : .showPrompt, &observer)
    }
  }
}
