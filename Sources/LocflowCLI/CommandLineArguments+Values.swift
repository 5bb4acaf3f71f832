import DeviceModel
import ScenarioFormat

extension CommandLineArguments {
  /// The value of an option that takes a whole number; `nil` where it isn't given.
  ///
  /// - Throws: What is expected, with the range.
  func number(
    _ option: Option, in range: ClosedRange<Int> = 1...1_000_000
  ) throws(Problem) -> Int? {
    guard let text = value(option) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      let expected = "a whole number from \(range.lowerBound) to \(range.upperBound)"
      throw .badValue(option, text, expected: expected)
    }
    return number
  }

  /// The value of `--language`: any language, for a text that lacks it falls back to English.
  ///
  /// - Throws: What is expected, for what has not the form of a language tag.
  func language() throws(Problem) -> String? {
    guard let text = value(.language) else { return nil }
    guard !LanguageTag.isOne(text) else { return text }
    let expected = "a language such as 'en', 'ja' or 'zh-Hans'"
    throw .badValue(
      .language, text, expected: expected, suggestion: LanguageTag.probablyMeant(by: text))
  }

  /// What is taken where the words of iOS are not known in the language of `--language`; `nil` where
  /// they are, or nothing is to be said.
  var languageNote: String? {
    guard let text = value(.language), LanguageTag.isOne(text), !has(.quiet),
      !PromptCatalog.isKnown(language: text)
    else { return nil }
    let known = PromptCatalog.languages.joined(separator: ", ")
    let chinese = text == "zh" || text.hasPrefix("zh-") ? "; zh-Hans is Simplified Chinese" : ""
    return "the words of iOS are known in \(known); for '\(text)' they are English\(chinese)"
  }
}
