/// The keys that an app update replaces; the others stay.
package struct InfoPlistUpdate: Hashable, Sendable {
  /// A usage key with its new text; without one the key is removed.
  package struct UsageKey: Hashable, Sendable {
    /// The key.
    package let key: String
    /// The new text.
    package let text: String?

    /// Creates a key.
    package init(key: String, text: String?) {
      self.key = key
      self.text = text
    }
  }

  /// The usage keys given.
  package let usage: [UsageKey]
  /// The purposes, where they are replaced.
  package let purposes: [InfoPlist.Entry]?
  /// The background mode, where it is replaced.
  package let hasLocationBackgroundMode: Bool?
  /// The default accuracy, where it is replaced.
  package let defaultsToReducedAccuracy: Bool?
  /// The opt-out from implicit sessions, where it is replaced.
  package var requiresExplicitSession: Bool?
  /// Whether the widgets want the location, where it is replaced.
  package var widgetsWantLocation: Bool?

  /// Creates an update.
  package init(
    usage: [UsageKey], purposes: [InfoPlist.Entry]?, hasLocationBackgroundMode: Bool?,
    defaultsToReducedAccuracy: Bool?
  ) {
    self.usage = usage
    self.purposes = purposes
    self.hasLocationBackgroundMode = hasLocationBackgroundMode
    self.defaultsToReducedAccuracy = defaultsToReducedAccuracy
  }

  /// Replaces the keys given in an Info.plist.
  package func apply(to plist: inout InfoPlist) {
    for key in usage {
      plist.usage.removeAll { $0.key == key.key }
      if let text = key.text { plist.usage.append(InfoPlist.Entry(key: key.key, text: text)) }
    }
    plist.purposes = purposes ?? plist.purposes
    plist.hasLocationBackgroundMode = hasLocationBackgroundMode ?? plist.hasLocationBackgroundMode
    plist.requiresExplicitSession = requiresExplicitSession ?? plist.requiresExplicitSession
    plist.widgetsWantLocation = widgetsWantLocation ?? plist.widgetsWantLocation
    plist.defaultsToReducedAccuracy = defaultsToReducedAccuracy ?? plist.defaultsToReducedAccuracy
  }
}
