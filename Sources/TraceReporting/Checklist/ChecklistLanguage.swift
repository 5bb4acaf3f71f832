/// A language that checklists are written in.
package enum ChecklistLanguage: String, Hashable, Sendable, CaseIterable {
  case english = "en"
  case japanese = "ja"
  case chinese = "zh-Hans"

  /// The language of a phone: `ja-JP` takes Japanese, one that isn't there English.
  package init(phone language: String) {
    self =
      ChecklistLanguage.allCases.first {
        language == $0.rawValue || language.hasPrefix($0.rawValue + "-")
      } ?? .english
  }

  /// A phrase with its places filled.
  func say(_ phrase: ChecklistPhrase, _ values: [(place: String, value: String)] = []) -> String {
    ChecklistLanguage.fill(template(of: phrase), values)
  }

  /// A phrase with its places, such as `{app}`, still open.
  func template(of phrase: ChecklistPhrase) -> String {
    switch self {
    case .english: phrase.english
    case .japanese: phrase.japanese
    case .chinese: phrase.chinese
    }
  }

  /// How long something takes.
  func duration(_ milliseconds: Int) -> String {
    let seconds = max((milliseconds + 999) / 1000, 1)
    let units: [(size: Int, phrase: ChecklistPhrase)] = [
      (86_400, .days), (3600, .hours), (60, .minutes), (1, .seconds),
    ]
    let unit = units.first { seconds % $0.size == 0 } ?? (1, .seconds)
    let count = seconds / unit.size
    let phrase = unit.phrase == .days && count == 1 ? .day : unit.phrase
    return say(phrase, [("count", "\(count)")])
  }

  /// Words of a screen between the marks of the language: `“OK”`.
  func quoted(_ words: String) -> String {
    switch self {
    case .english, .chinese: "“\(words)”"
    case .japanese: "「\(words)」"
    }
  }

  /// Fills places in one pass, so that what is filled in is never looked through.
  private static func fill(
    _ template: String, _ values: [(place: String, value: String)]
  ) -> String {
    var text = ""
    var rest = template[...]
    while let brace = rest.firstIndex(of: "{") {
      text += rest[..<brace]
      rest = rest[brace...]
      if let found = values.first(where: { rest.hasPrefix("{\($0.place)}") }) {
        text += found.value
        rest = rest.dropFirst(found.place.count + 2)
      } else {
        text += "{"
        rest = rest.dropFirst()
      }
    }
    return text + rest
  }
}
