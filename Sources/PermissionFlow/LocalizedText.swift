/// A text for people, by language.
///
/// Example: `{"en": "Cancel", "ja": "キャンセル"}` read in `fr` gives "Cancel".
public struct LocalizedText: Hashable, Sendable {
  /// One language and its text.
  public struct Entry: Hashable, Sendable {
    /// A language tag such as `en`, `ja` or `zh-Hans`.
    public let language: String
    /// The text in that language.
    public let text: String

    /// Creates an entry.
    public init(language: String, text: String) {
      self.language = language
      self.text = text
    }
  }

  /// The texts in the order they were given.
  public let entries: [Entry]

  /// Creates a text from its languages.
  public init(_ entries: [Entry]) {
    self.entries = entries
  }

  /// Creates a text that is the same in every language.
  public init(_ text: String) {
    self.init([Entry(language: "en", text: text)])
  }

  /// The text for a language; else the English one, else the first given, else the empty string.
  ///
  /// A language with a region takes the text of the language alone: `ja-JP` that of `ja`.
  public func text(in language: String) -> String {
    let found =
      entries.first { $0.language == language }
      ?? entries.first { language.hasPrefix($0.language + "-") }
      ?? entries.first { $0.language == "en" }
      ?? entries.first
    return found?.text ?? ""
  }
}
