import ScenarioFormat
import Testing

/// A text before and after its certain mends.
private struct FixCase: Sendable, CustomTestStringConvertible {
  let before: String
  /// `nil` when nothing is certain.
  let after: String?
  var testDescription: String { before }
}

private func scenario(_ keys: String) -> String {
  #"{"locflow": "scenario/1", "name": "A", "flow": "recommended", \#(keys), "steps": ["launch"]}"#
}

private let cases = [
  FixCase(
    before: scenario(#""device": {"authorization": "authorizedAlways"}"#),
    after: scenario(#""device": {"authorization": "always"}"#)),
  FixCase(
    before: scenario(#""device": {"authorization": "unset"}, "tags": ["a", "b" , "a", "a"]"#),
    after: scenario(#""device": {"authorization": "notDetermined"}, "tags": ["a", "b"]"#)),
  FixCase(before: scenario(#""tags": ["a",]"#), after: scenario(#""tags": ["a"]"#)),
  FixCase(before: "\u{FEFF}" + scenario(#""tags": ["a"]"#), after: scenario(#""tags": ["a"]"#)),
  // A cell may be used elsewhere too.
  FixCase(
    before: scenario(
      #""device": {"authorization": "<a>"}, "examples": {"columns": ["a"], "rows": [["inuse"]]}"#),
    after: nil),
  FixCase(before: scenario(#""tags": ["a" "b"]"#), after: nil),
  FixCase(before: scenario(#""tags": ["a"] /* why */"#), after: nil),
  FixCase(
    before: #"{"locflow": "base/1", "device": {"authorization": "inuse"}}"#,
    after: #"{"locflow": "base/1", "device": {"authorization": "whenInUse"}}"#),
]

@Test(arguments: cases)
private func onlyWhatIsCertainIsMended(_ test: FixCase) {
  let mended = LintedText(test.before).file?.mended.map { String(decoding: $0, as: UTF8.self) }

  #expect(mended == test.after)
}

@Test(arguments: cases.compactMap(\.after))
private func mendedTextsNeedNoMend(_ text: String) {
  #expect(LintedText(text).file?.mended == nil)
}

@Test func aTagWithACommentBeforeItIsLetBe() {
  let text = scenario("\"tags\": [\"a\", // why\n\"a\"]")

  #expect(LintedText(text, path: "a.jsonc").file?.mended == nil)
  #expect(LintedText(text, path: "a.jsonc").found.contains { $0.code == .repeatedTag })
}
