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

/// A set of lanes, as bits.
package struct TraceLanes: Hashable, Sendable {
  private var bits: UInt16 = 0

  /// All lanes.
  package static let all = TraceLanes(TraceLane.allCases)

  /// Creates a set of some lanes.
  package init(_ lanes: [TraceLane]) {
    for lane in lanes { insert(lane) }
  }

  /// Whether a lane is in the set.
  package func contains(_ lane: TraceLane) -> Bool {
    bits >> UInt16(lane.rawValue) & 1 == 1
  }

  /// Adds a lane.
  package mutating func insert(_ lane: TraceLane) {
    bits |= 1 << UInt16(lane.rawValue)
  }

  /// The set without a lane.
  package func without(_ lane: TraceLane) -> TraceLanes {
    var rest = self
    rest.bits &= ~(1 << UInt16(lane.rawValue))
    return rest
  }
}
