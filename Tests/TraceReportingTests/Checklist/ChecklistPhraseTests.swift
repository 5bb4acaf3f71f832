import CoreLocationTypes
import DeviceModel
import Testing

@testable import TraceReporting

/// The table of phrases: no language lacks one, and all fill the same places.
@Suite struct ChecklistPhraseTests {
  private static func places(_ template: String) -> Set<Substring> {
    Set(
      template.split(separator: "{", omittingEmptySubsequences: false).dropFirst()
        .map { $0.prefix { $0 != "}" } })
  }

  @Test(arguments: ChecklistPhrase.allCases)
  func isSaidInEveryLanguage(_ phrase: ChecklistPhrase) {
    let english = ChecklistLanguage.english.template(of: phrase)
    for language in ChecklistLanguage.allCases {
      let template = language.template(of: phrase)

      #expect(!template.isEmpty)
      #expect(Self.places(template) == Self.places(english), "\(language.rawValue)")
      // Units, and names that are the same everywhere, aside.
      if language != .english, template.unicodeScalars.allSatisfy({ $0.value < 0x3000 }) {
        Issue.record("\(phrase) isn't translated: \(template)")
      }
    }
  }

  @Test(arguments: ChecklistLanguage.allCases)
  func phrasesAreApart(_ language: ChecklistLanguage) {
    // Not every language has another word for one day.
    let templates = ChecklistPhrase.allCases.filter { $0 != .day }
      .map { language.template(of: $0) }

    // "Quit" stands in the setting up and among the steps.
    #expect(Set(templates).count >= templates.count - 1)
  }

  @Test(arguments: SilenceReason.allCases)
  func reasonsAreGivenInEveryLanguage(_ reason: SilenceReason) {
    let words = ChecklistLanguage.allCases.map { reason.words(in: $0, reads: .denied) }

    #expect(Set(words).count == 3)
    #expect(words.dropFirst().allSatisfy { $0.unicodeScalars.contains { $0.value > 0x3000 } })
  }

  @Test(arguments: [
    ("en", ChecklistLanguage.english), ("ja", .japanese), ("ja-JP", .japanese),
    ("zh-Hans-CN", .chinese), ("zh-Hant", .english), ("jam", .english), ("", .english),
  ])
  func phoneChoosesTheLanguage(_ phone: String, _ language: ChecklistLanguage) {
    #expect(ChecklistLanguage(phone: phone) == language)
  }

  @Test(arguments: [
    (0, "1 s"), (800, "1 s"), (12_000, "12 s"), (60_000, "1 min"), (90_000, "90 s"),
    (660_000, "11 min"), (7_200_000, "2 h"), (259_200_000, "3 days"), (86_400_000, "1 day"),
  ])
  func durations(_ milliseconds: Int, _ words: String) {
    #expect(ChecklistLanguage.english.duration(milliseconds) == words)
  }

  @Test func placesAreFilledOnce() {
    let words = ChecklistLanguage.english.say(
      .choose, [("path", "{choice} › {path}"), ("choice", "Never")])

    #expect(words == "In {choice} › {path}, choose “Never”.")
  }
}
