import CoreLocationTypes

/// What happens to the phone: a move of the user, of iOS, of an administrator or of time.
package enum DeviceMove: Hashable, Sendable {
  case launch
  case answer(PromptButton, isPrecise: Bool?)
  case home
  case openSettings
  case change(SettingsChange)
  case `return`
  case lock
  case unlock
  case terminate
  case evict
  case fix(FixAge)
  case fail(LocationError)
  case move(Movement)
  case restrict(Bool)
  case reinstall(Deletion)
  case update
  case upgrade
  case due(DueEvent)
  /// A library in the app uses a manager of its own.
  case sdk(SDKAction)
  /// A question that isn't about location appears over the app, or is gone.
  case otherPrompt(OtherPromptEvent)
  /// The user adds one of the app's widgets to the Home screen.
  case addWidget
  /// A `CLMonitor` can't watch its condition.
  case failMonitor(MonitorFailure)
  /// A developer's tool sets the app's permission.
  case tool(ToolAction)
}

/// How an app is deleted before it is installed again.
package enum Deletion: UInt8, Word {
  case homeScreen
  case tool

  /// The spelling in files and traces.
  package var name: String {
    switch self {
    case .homeScreen: "homeScreen"
    case .tool: "tool"
    }
  }
}

/// What becomes of a question of iOS that isn't about location.
package enum OtherPromptEvent: UInt8, Word {
  case appears
  case dismissed

  /// The spelling in files and traces.
  package var name: String {
    switch self {
    case .appears: "appears"
    case .dismissed: "dismissed"
    }
  }
}

/// Why a move is impossible at this moment.
package enum MoveRefusal: Hashable, Sendable {
  case phoneIsLocked
  case phoneIsNotLocked
  case promptIsInTheWay(PromptKind)
  case appIsInFront
  case appWasNeverLaunched
  case appIsNotRunning
  case appIsNotInBackground
  case noPrompt
  case noSuchButton(PromptKind)
  case noPreciseSwitch(PromptKind)
  case settingsNotInFront
  case rowMissing
  case rowDisabledByServices
  case rowGreyedByRestriction
  case choiceNotListed
  case notDue
  case otherPromptIsUp
  case noOtherPrompt
  case notAtHome
}

extension MoveRefusal {
  /// The rule of iOS behind the refusal, where it isn't plain.
  package var rule: DeviceRuleID? {
    switch self {
    case .rowMissing: .noRowBeforeRequest
    case .rowDisabledByServices: .rowDisabledWhileServicesAreOff
    case .rowGreyedByRestriction: .rowGreyedByRestriction
    case .choiceNotListed: .settingsChoices
    case .phoneIsLocked, .phoneIsNotLocked, .promptIsInTheWay, .appIsInFront,
      .appWasNeverLaunched, .appIsNotRunning, .appIsNotInBackground, .noPrompt, .noSuchButton,
      .noPreciseSwitch,
      .settingsNotInFront, .notDue, .otherPromptIsUp, .noOtherPrompt, .notAtHome:
      nil
    }
  }
}
