import CoreLocationTypes
import PermissionFlow

/// The keys of an Info.plist that decide about location.
package struct InfoPlist: Hashable, Sendable {
  /// A key with its text.
  package struct Entry: Hashable, Sendable {
    /// The key.
    package let key: String
    /// The text.
    package let text: String

    /// Creates an entry.
    package init(key: String, text: String) {
      self.key = key
      self.text = text
    }
  }

  /// The usage keys with their texts, in the order given.
  package var usage: [Entry]
  /// The purpose keys of `NSLocationTemporaryUsageDescriptionDictionary` with their texts.
  package var purposes: [Entry]
  /// Whether `UIBackgroundModes` holds `location`.
  package var hasLocationBackgroundMode: Bool
  /// The value of `NSLocationDefaultAccuracyReduced`.
  package var defaultsToReducedAccuracy: Bool
  /// The value of `NSLocationRequireExplicitServiceSession`.
  package var requiresExplicitSession = false
  /// The value of `NSWidgetWantsLocation`, a key of the app's widget extension.
  package var widgetsWantLocation = false

  /// Creates an Info.plist.
  package init(
    usage: [Entry], purposes: [Entry], hasLocationBackgroundMode: Bool,
    defaultsToReducedAccuracy: Bool
  ) {
    self.usage = usage
    self.purposes = purposes
    self.hasLocationBackgroundMode = hasLocationBackgroundMode
    self.defaultsToReducedAccuracy = defaultsToReducedAccuracy
  }

  /// The text of a usage key.
  package func text(for key: String) -> String? {
    usage.first { $0.key == key }?.text
  }

  /// The usage keys as bits.
  package var usageDescriptions: UsageDescriptions {
    var keys: UsageDescriptions = []
    for (bit, key) in UsageDescriptions.keys.enumerated() where text(for: key) != nil {
      keys.insert(UsageDescriptions(rawValue: 1 << UInt8(bit)))
    }
    return keys
  }

  /// Which of a flow's purpose keys are explained, by bits.
  package func temporaryPurposes(of flow: Flow) -> UInt64 {
    var mask: UInt64 = 0
    for (bit, key) in flow.purposeKeys.enumerated()
    where purposes.contains(where: { $0.key == key }) {
      mask |= 1 << UInt64(bit)
    }
    return mask
  }
}
