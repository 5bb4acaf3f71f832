/// Something that iOS will do for the app as soon as the app's code returns.
enum PendingEvent: UInt8, Hashable, Sendable, CaseIterable {
  case finishLaunching
  case enterForeground
  case becomeActive
  /// The same after an answered question.
  case becomeActiveAgain
  case resignActive
  case becomeInactive
  case enterBackground
  case willTerminate
  case endProcess
  /// The two before, when iOS ends an app that still runs in the background.
  case willBeEvicted
  case evictProcess
  case showPrompt
  case leaveForAppSettings
  case leaveForLocationServicesSettings
  case leaveForSettingsRoot
  case showSettings
  case initialCallback
  case authorizationCallback
  case wakingCallback
  case resumeCallback
  case settingsReturnCallback
  case deniedError
  case deniedErrorIfStarted
  case locationUnknownError
  case networkError
  case monitoringDeniedError
  case regionMonitoringDeniedError
  case freshFix
  case staleFix
  /// The position of a significant change.
  case significantChange
  case relaunchingFix
  case regionEntered
  case regionExited
  case visited
  case monitorEvent
  case openAccepted
  case openRefused
  case fullAccuracyAnswered
  case fullAccuracyDeclined
  case overdueTimers
  case diagnostic
  case noPosition
  case conditionUnsupported
  case conditionLimitExceeded
  case persistenceUnavailable
}
