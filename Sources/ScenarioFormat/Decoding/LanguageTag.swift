/// Tags of languages such as `en`, `zh-Hans` and `pt-BR`.
package enum LanguageTag {
  /// Tells whether a text has the form of a tag: a language of two or three letters, then what
  /// script, region and variants may be. Whether there is such a language is not looked up.
  ///
  /// - SeeAlso: [RFC 5646](https://www.rfc-editor.org/rfc/rfc5646), section 2.1.
  package static func isOne(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: .minus, omittingEmptySubsequences: false)
    guard let language = parts.first, (2...3).contains(language.count) else { return false }
    return language.allSatisfy { $0.isLetter }
      && parts.dropFirst().allSatisfy { part in
        (1...8).contains(part.count) && part.allSatisfy { $0.isLetter || $0.isDigit }
      }
  }

  /// The tag that somebody probably meant who wrote a name of a language, or a locale of POSIX.
  package static func probablyMeant(by text: String) -> String? {
    let locale = text.prefix { $0 != "." && $0 != "@" }
    let tag = String(locale.map { $0 == "_" ? "-" : $0 })
    if isOne(tag) { return tag }
    let name = text.lowercased()
    if let known = names.first(where: { $0.name == name }) { return known.tag }
    let nearest = NearestName.find(name, among: names.map(\.name))
    return names.first { $0.name == nearest }?.tag
  }

  /// Names of the languages in which iOS's own texts are known here.
  private static let names: [(name: String, tag: String)] = [
    ("english", "en"), ("japanese", "ja"), ("日本語", "ja"), ("chinese", "zh-Hans"),
    ("simplified chinese", "zh-Hans"), ("中文", "zh-Hans"), ("简体中文", "zh-Hans"),
  ]
}
