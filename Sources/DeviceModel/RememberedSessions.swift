import CoreLocationTypes

/// What Core Location keeps of the sessions of a process that has ended, until the app makes them
/// again soon after its next launch.
///
/// - SeeAlso: Rules SESSION-08 and BACKGROUND-06.
package struct RememberedSessions: Hashable, Sendable {
  /// How many bits it takes.
  static let width: UInt64 = 5

  /// The layers, and above them the two flags.
  private(set) var bits: UInt8 = 0

  private static let layersMask: UInt8 = 0b0_0111
  private static let activityBit: UInt8 = 0b0_1000
  private static let liveUpdatesBit: UInt8 = 0b1_0000

  /// Creates the absence of anything kept.
  init() {}

  /// Reads what was packed.
  init(bits: UInt8) {
    self.bits = bits
  }

  /// Whether nothing is kept.
  var isEmpty: Bool { bits == 0 }

  /// The goals of the service sessions.
  var layers: SessionLayers {
    get { SessionLayers(rawValue: bits & RememberedSessions.layersMask) }
    set { bits = bits & ~RememberedSessions.layersMask | newValue.rawValue }
  }

  /// Whether a background activity session was active.
  var hasActivity: Bool {
    get { bits & RememberedSessions.activityBit != 0 }
    set { set(RememberedSessions.activityBit, newValue) }
  }

  /// Whether live updates were iterated.
  var hasLiveUpdates: Bool {
    get { bits & RememberedSessions.liveUpdatesBit != 0 }
    set { set(RememberedSessions.liveUpdatesBit, newValue) }
  }

  private mutating func set(_ bit: UInt8, _ isOn: Bool) {
    bits = isOn ? bits | bit : bits & ~bit
  }
}
