import PermissionFlow

extension JSONValue {
  /// A text for people: one string, or an object of strings by language; anything else is reported.
  package func requireLocalizedText(_ sink: inout DiagnosticSink) -> LocalizedText? {
    if let text = string { return LocalizedText(text) }
    guard kind == .object else {
      sink.report(.wrongType(expected: [.string, .object], found: kind), at: self)
      return nil
    }
    var entries: [LocalizedText.Entry] = []
    for member in members where !member.isExtension {
      let language = member.name
      if !isLanguageTag(language) {
        let expected = "a language such as 'en' or 'zh-Hans'"
        sink.report(.valueNotAllowed(found: language, expected: expected), at: member.key)
      }
      guard let text = member.value.requireString(&sink) else { continue }
      entries.append(LocalizedText.Entry(language: language, text: text))
    }
    if childCount == 0 {
      let expected = "a text in at least one language"
      sink.report(.valueNotAllowed(found: "{}", expected: expected), at: self)
    }
    return LocalizedText(entries)
  }
}

/// Whether a text looks like a language tag: 2 or 3 letters, then parts of letters and digits.
func isLanguageTag(_ text: String) -> Bool {
  let parts = text.utf8.split(separator: 0x2D, omittingEmptySubsequences: false)
  guard let language = parts.first, (2...3).contains(language.count) else { return false }
  return language.allSatisfy { $0.isLetter }
    && parts.dropFirst().allSatisfy { part in
      (1...8).contains(part.count) && part.allSatisfy { $0.isLetter || $0.isDigit }
    }
}
