/// The app's name, language and Info.plist, as prompts show them.
package struct AppDescription: Hashable, Sendable {
  /// The name under the icon.
  package var name: String
  /// The language of prompts and alerts.
  package var language: String
  /// The keys that concern location.
  package var infoPlist: InfoPlist
  /// Localised usage texts, which win over those of the Info.plist.
  package var localized: [LocalizedUsage]

  /// Creates a description.
  package init(
    name: String, language: String, infoPlist: InfoPlist, localized: [LocalizedUsage]
  ) {
    self.name = name
    self.language = language
    self.infoPlist = infoPlist
    self.localized = localized
  }

  /// A usage text in one language.
  package struct LocalizedUsage: Hashable, Sendable {
    /// The language.
    package let language: String
    /// The key of the Info.plist.
    package let key: String
    /// The text.
    package let text: String

    /// Creates a text.
    package init(language: String, key: String, text: String) {
      self.language = language
      self.key = key
      self.text = text
    }
  }

  /// The text of a usage key in the app's language; `nil` when the key is missing.
  package func text(for key: String) -> String? {
    guard let plain = infoPlist.text(for: key) else { return nil }
    let texts = localized.filter { $0.key == key }
    let found =
      texts.first { $0.language == language }
      ?? texts.first { language.hasPrefix($0.language + "-") }
    return found?.text ?? plain
  }
}
