/// The entries of an app's Info.plist, as far as location permission can depend on them.
package struct InfoPlist: Hashable, Sendable {
  /// What a key stands for.
  package enum Value: Hashable, Sendable {
    case text(String)
    case flag(Bool)
    /// An array of strings, such as `UIBackgroundModes`.
    case texts([String])
    /// A dictionary of strings sorted by key, such as
    /// `NSLocationTemporaryUsageDescriptionDictionary`.
    case textsByKey([Text])
    /// Anything else: numbers, dates, data, mixed or deeper containers.
    case other
  }

  /// A text under a key.
  package struct Text: Hashable, Sendable {
    /// The key.
    package let key: String
    /// The text, not trimmed.
    package let text: String

    /// Makes a text under a key.
    package init(key: String, text: String) {
      self.key = key
      self.text = text
    }
  }

  /// A key and its value.
  package struct Entry: Hashable, Sendable {
    /// The key.
    package let key: String
    /// What it stands for.
    package let value: Value

    /// Makes an entry.
    package init(key: String, value: Value) {
      self.key = key
      self.value = value
    }
  }

  /// All entries, sorted by key: a property list has no order of its own.
  package let entries: [Entry]
  /// The keys that are given more than once, sorted.
  package let repeatedKeys: [String]

  /// Makes a list of entries sorted by key.
  package init(entries: [Entry]) {
    self.entries = entries
    repeatedKeys = []
  }

  /// Sorts entries by key; of several with one key the last counts, as it does for iOS.
  init(unsorted: [Entry]) {
    var entries: [Entry] = []
    var repeatedKeys: [String] = []
    for entry in unsorted.enumerated().sorted(by: {
      ($0.element.key, $0.offset) < ($1.element.key, $1.offset)
    }).map(\.element) {
      if entries.last?.key == entry.key {
        entries.removeLast()
        if repeatedKeys.last != entry.key { repeatedKeys.append(entry.key) }
      }
      entries.append(entry)
    }
    self.entries = entries
    self.repeatedKeys = repeatedKeys
  }

  /// The value of a key, or `nil`.
  package func value(of key: String) -> Value? {
    entries.first { $0.key == key }?.value
  }
}
