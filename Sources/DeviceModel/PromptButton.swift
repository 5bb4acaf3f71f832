import CoreLocationTypes

/// A button of a system prompt.
package enum PromptButton: UInt8, Word {
  case allow
  case dontAllow
  case allowOnce
  case allowWhileUsing
  case onlyWhileUsing
  case alwaysAllow
  case keepOnlyWhileUsing
  case changeToAlwaysAllow
  case changeToOnlyWhileUsing
  case `continue`
  case settings
  case cancel
  case ok
  case notNow

  /// The spelling in files and traces.
  package var name: String {
    switch self {
    case .allow: "allow"
    case .dontAllow: "dontAllow"
    case .allowOnce: "allowOnce"
    case .allowWhileUsing: "allowWhileUsing"
    case .onlyWhileUsing: "onlyWhileUsing"
    case .alwaysAllow: "alwaysAllow"
    case .keepOnlyWhileUsing: "keepOnlyWhileUsing"
    case .changeToAlwaysAllow: "changeToAlwaysAllow"
    case .changeToOnlyWhileUsing: "changeToOnlyWhileUsing"
    case .continue: "continue"
    case .settings: "settings"
    case .cancel: "cancel"
    case .ok: "ok"
    case .notNow: "notNow"
    }
  }
}
