import CoreLocationTypes

/// Who a line of the trace is about.
package enum TraceLane: UInt8, Word {
  case meta
  case user
  case lifecycle
  case system
  case callback
  case app
  case flow
  case device
  case console
  case silence
  case check

  /// The spelling in traces and in `--lanes`.
  package var name: String {
    switch self {
    case .meta: "meta"
    case .user: "user"
    case .lifecycle: "lifecycle"
    case .system: "system"
    case .callback: "callback"
    case .app: "app"
    case .flow: "flow"
    case .device: "device"
    case .console: "console"
    case .silence: "silence"
    case .check: "check"
    }
  }
}
