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
      if !LanguageTag.isOne(language) {
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
