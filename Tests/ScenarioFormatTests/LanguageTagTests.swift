import ScenarioFormat
import Testing

@Suite struct LanguageTagTests {
  @Test(arguments: ["en", "ja", "zh-Hans", "pt-BR", "es-419", "yue", "de-CH-1996"])
  func whatHasTheFormIsATag(text: String) {
    #expect(LanguageTag.isOne(text))
  }

  @Test(
    arguments: [
      ("english", "en"), ("English", "en"), ("japanes", "ja"), ("日本語", "ja"),
      ("zh_Hans", "zh-Hans"), ("en_US.UTF-8", "en-US"), ("ja_JP@x", "ja-JP"), ("", nil),
      ("e", nil), ("en-", nil), ("-en", nil), ("12", nil), ("en-toolongpart", nil),
      ("martian", nil),
    ] as [(String, String?)])
  func whatHasNotIsNoneAndMayBeMeant(text: String, meant: String?) {
    #expect(!LanguageTag.isOne(text))
    #expect(LanguageTag.probablyMeant(by: text) == meant)
  }
}
