import PermissionFlow
import Testing

/// The languages a text is given in, one that is asked for, and what is shown.
private struct FallbackCase: Sendable, CustomTestStringConvertible {
  let given: [String]
  let asked: String
  let shown: String

  var testDescription: String { "\(given) read in \(asked)" }
}

private let fallbacks: [FallbackCase] = [
  FallbackCase(given: ["en", "ja"], asked: "ja", shown: "ja"),
  FallbackCase(given: ["ja", "en"], asked: "en", shown: "en"),
  FallbackCase(given: ["ja", "en"], asked: "fr", shown: "en"),
  FallbackCase(given: ["ja", "zh-Hans"], asked: "fr", shown: "ja"),
  FallbackCase(given: ["zh-Hans", "ja"], asked: "zh-Hans", shown: "zh-Hans"),
  FallbackCase(given: ["zh-Hans", "ja"], asked: "en", shown: "zh-Hans"),
  FallbackCase(given: ["en"], asked: "", shown: "en"),
  FallbackCase(given: [], asked: "en", shown: ""),
]

@Suite struct LocalizedTextTests {
  @Test(arguments: fallbacks)
  private func fallsBackToEnglishThenToTheFirst(_ example: FallbackCase) {
    let text = LocalizedText(
      example.given.map { LocalizedText.Entry(language: $0, text: $0) })

    #expect(text.text(in: example.asked) == example.shown)
  }

  @Test func aPlainTextIsTheSameInEveryLanguage() {
    let text = LocalizedText("OK")

    #expect(["en", "ja", "xx", ""].map(text.text(in:)) == ["OK", "OK", "OK", "OK"])
  }
}
