import CoreLocationTypes

/// A kind of mistake that a run or an exploration can show.
package enum FindingKind: UInt8, Word {
  case stop
  case trap
  case silentWait
  case ignoredRequest
  case missingUsageKey
  case wastedPrompt
  case startWithoutPermission
  case alertDropped
  case alertLeftUp
  case nagging
  case neverStarted
  case crash
  case wrongSettingsPage
  case endlessExchange
  case staleDecision

  /// The spelling in traces and reports.
  package var name: String {
    switch self {
    case .stop: "stop"
    case .trap: "trap"
    case .silentWait: "silentWait"
    case .ignoredRequest: "ignoredRequest"
    case .missingUsageKey: "missingUsageKey"
    case .wastedPrompt: "wastedPrompt"
    case .startWithoutPermission: "startWithoutPermission"
    case .alertDropped: "alertDropped"
    case .alertLeftUp: "alertLeftUp"
    case .nagging: "nagging"
    case .neverStarted: "neverStarted"
    case .crash: "crash"
    case .wrongSettingsPage: "wrongSettingsPage"
    case .endlessExchange: "endlessExchange"
    case .staleDecision: "staleDecision"
    }
  }

  /// The stable code by which it is explained, such as `FLOW01`.
  package var code: String {
    let number = rawValue + 1
    return number < 10 ? "FLOW0\(number)" : "FLOW\(number)"
  }
}

/// A set of kinds, as bits.
struct FindingKinds: Hashable, Sendable {
  private var bits: UInt16 = 0

  /// Adds a kind.
  mutating func insert(_ kind: FindingKind) {
    bits |= 1 << UInt16(kind.rawValue)
  }

  /// The kinds in the order of their declaration.
  var elements: [FindingKind] {
    FindingKind.allCases.filter { bits >> UInt16($0.rawValue) & 1 == 1 }
  }
}
