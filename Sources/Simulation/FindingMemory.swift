import CoreLocationTypes

/// What ``FindingWatcher`` keeps from one step to the next, beside what the world itself tells.
package struct FindingMemory: Hashable, Sendable {
  /// Whether the alert that is up, or was last, was raised while the app lacked permission.
  var wasRaisedWithoutPermission = false
  /// Whether permission was reported since that alert went up.
  var isAlertOutdated = false
  /// One more than the number of the alert that was raised last without the user's asking.
  var raisedAlert: UInt8 = 0
  /// How often in a row that alert was raised so, at most ``FindingWatcher/naggingBound``.
  var raiseCount: UInt8 = 0
  /// Whether the position received last was found before updates were started.
  var isLatestFixStale = false

  /// The alert that was raised last without the user's asking.
  package var nagged: UInt8? { raisedAlert == 0 ? nil : raisedAlert - 1 }

  /// Creates the memory before anything happened.
  package init() {}

  /// Forgets the age of the position received last, where it is used only while it is handled.
  package mutating func forgetPosition() {
    isLatestFixStale = false
  }

  /// The stored fields, all of which are packed.
  package static let packedFields = [
    "wasRaisedWithoutPermission", "isAlertOutdated", "raisedAlert", "raiseCount",
    "isLatestFixStale",
  ]

  /// Writes it.
  package func pack(into bits: inout PackedBits) {
    bits.write(wasRaisedWithoutPermission)
    bits.write(isAlertOutdated)
    bits.write(raisedAlert, width: 6)
    bits.write(raiseCount, width: 2)
    bits.write(isLatestFixStale)
  }

  /// Reads what was written.
  package init(unpacking bits: inout PackedBitsReader) {
    wasRaisedWithoutPermission = bits.readFlag()
    isAlertOutdated = bits.readFlag()
    raisedAlert = bits.readNumber(width: 6)
    raiseCount = bits.readNumber(width: 2)
    isLatestFixStale = bits.readFlag()
  }
}
