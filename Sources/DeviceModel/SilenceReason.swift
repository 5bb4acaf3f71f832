import CoreLocationTypes

/// Why nothing happens.
package enum SilenceReason: UInt8, Word {
  case unchanged
  case held
  case usageKeyMissing
  case alreadyDecided
  case restricted
  case upgradeSpent
  case grantedOnce
  case promptInFlight
  case notInForeground
  case noManager
  case servicesOff
  case servicesAlertLimit
  case notDetermined
  case notStarted
  case notAuthorized
  case notInUse
  case notRunning
  case notMonitored
  case needsAlways
  case reducedAccuracy
  case keyValueObserving
  case openRefused
  case suspended
  case heldForSecondQuestion
  case methodMissing
  case switchIsNotReported
  case selectorUnknown
  case delegateSetLate
  case noRunLoop
  case otherPrompt
  case sessionRequired
  case backgroundModeMissing
  case decidedElsewhere
  case promptFollows
  case notRejoined
  case conditionUnchanged
  case noReasonGiven
  case illegible
  case appClip
  case widgetKeyMissing
  case widgetCannotAsk
  case widgetsDecided

  /// The spelling in traces.
  package var name: String {
    switch self {
    case .unchanged: "unchanged"
    case .held: "held"
    case .usageKeyMissing: "usageKeyMissing"
    case .alreadyDecided: "alreadyDecided"
    case .restricted: "restricted"
    case .upgradeSpent: "upgradeSpent"
    case .grantedOnce: "grantedOnce"
    case .promptInFlight: "promptInFlight"
    case .notInForeground: "notInForeground"
    case .noManager: "noManager"
    case .servicesOff: "servicesOff"
    case .servicesAlertLimit: "servicesAlertLimit"
    case .notDetermined: "notDetermined"
    case .notStarted: "notStarted"
    case .notAuthorized: "notAuthorized"
    case .notInUse: "notInUse"
    case .notRunning: "notRunning"
    case .notMonitored: "notMonitored"
    case .needsAlways: "needsAlways"
    case .reducedAccuracy: "reducedAccuracy"
    case .keyValueObserving: "keyValueObserving"
    case .openRefused: "openRefused"
    case .suspended: "suspended"
    case .heldForSecondQuestion: "heldForSecondQuestion"
    case .methodMissing: "methodMissing"
    case .switchIsNotReported: "switchIsNotReported"
    case .selectorUnknown: "selectorUnknown"
    case .delegateSetLate: "delegateSetLate"
    case .noRunLoop: "noRunLoop"
    case .otherPrompt: "otherPrompt"
    case .sessionRequired: "sessionRequired"
    case .backgroundModeMissing: "backgroundModeMissing"
    case .decidedElsewhere: "decidedElsewhere"
    case .promptFollows: "promptFollows"
    case .notRejoined: "notRejoined"
    case .conditionUnchanged: "conditionUnchanged"
    case .noReasonGiven: "noReasonGiven"
    case .illegible: "illegible"
    case .appClip: "appClip"
    case .widgetKeyMissing: "widgetKeyMissing"
    case .widgetCannotAsk: "widgetCannotAsk"
    case .widgetsDecided: "widgetsDecided"
    }
  }
}
