import CoreLocationTypes
import PermissionFlow

/// One key of an `expect` step and the value that must hold.
///
/// The reader has checked the value's words; ``ExpectationKey`` says what it is compared with.
package struct Expectation: Hashable, Sendable {
  /// What is looked at.
  package let key: ExpectationKey
  /// The value expected.
  package let value: TraceValue
  /// The patterns of `contains`; empty for the other keys.
  package let patterns: [TracePattern]

  /// Creates an expectation.
  package init(key: ExpectationKey, value: TraceValue, patterns: [TracePattern] = []) {
    self.key = key
    self.value = value
    self.patterns = patterns
  }

  /// Key and value as they stand in the scenario.
  package var field: TraceField {
    if key == .within, case .integer(let limit) = value {
      return TraceField(key.name, .string(DurationWords.text(limit)))
    }
    return TraceField(key.name, value)
  }
}

/// What an expectation looks at.
package enum ExpectationKey: UInt8, Word {
  case authorization
  case managerAuthorization
  case accuracy
  case locationServices
  case truth
  case prompt
  case alert
  case offers
  case offersOnly
  case updating
  case appState
  case settingsPage
  case state
  case variables
  case callbacks
  case calls
  case posts
  case contains
  case within

  /// The key in scenarios.
  package var name: String {
    switch self {
    case .authorization: "authorization"
    case .managerAuthorization: "managerAuthorization"
    case .accuracy: "accuracy"
    case .locationServices: "locationServices"
    case .truth: "truth"
    case .prompt: "prompt"
    case .alert: "alert"
    case .offers: "offers"
    case .offersOnly: "offersOnly"
    case .updating: "updating"
    case .appState: "appState"
    case .settingsPage: "settingsPage"
    case .state: "state"
    case .variables: "variables"
    case .callbacks: "callbacks"
    case .calls: "calls"
    case .posts: "posts"
    case .contains: "contains"
    case .within: "within"
    }
  }
}

/// A pattern that is matched with trace lines.
package struct TracePattern: Hashable, Sendable {
  /// The kind of the lines it is matched with; any kind when absent.
  package let kind: String?
  /// The fields that a line must have, as a subset.
  package let fields: [TraceField]
  /// How many matches are allowed.
  package let moreThan: Int
  /// The pattern as it stands in the scenario.
  package let source: TraceValue

  /// Creates a pattern.
  package init(kind: String?, fields: [TraceField], moreThan: Int, source: TraceValue) {
    self.kind = kind
    self.fields = fields
    self.moreThan = moreThan
    self.source = source
  }
}
