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
    fill(template(of: phrase), values)
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

  /// Several words of a screen in a row.
  func quotedList(_ words: [String]) -> String {
    words.map(quoted).joined(separator: self == .english ? ", " : "、")
  }

  /// Words behind what they are: `Checklist: Denied once`.
  func labelled(_ label: String, _ words: String) -> String {
    switch self {
    case .english, .japanese: "\(label): \(words)"
    case .chinese: "\(label)：\(words)"
    }
  }

  /// Fills places in one pass, so that what is filled in is never looked through.
  func fill(_ template: String, _ values: [(place: String, value: String)]) -> String {
    var text = ""
    var rest = template[...]
    while let brace = rest.firstIndex(of: "{") {
      append(rest[..<brace], to: &text)
      rest = rest[brace...]
      if let found = values.first(where: { rest.hasPrefix("{\($0.place)}") }) {
        append(found.value[...], to: &text)
        rest = rest.dropFirst(found.place.count + 2)
      } else {
        text += "{"
        rest = rest.dropFirst()
      }
    }
    append(rest, to: &text)
    return text
  }

  /// Adds a piece; in Chinese a space stands between Chinese characters and Latin letters or digits.
  private func append(_ piece: Substring, to text: inout String) {
    let left = text.unicodeScalars.last
    if self == .chinese, let left, let right = piece.unicodeScalars.first {
      let isBorder = left.isChinese && right.isLatin || left.isLatin && right.isChinese
      if isBorder { text += " " }
    }
    text += piece
  }
}

extension Unicode.Scalar {
  fileprivate var isChinese: Bool { (0x3400...0x9FFF).contains(value) }

  fileprivate var isLatin: Bool {
    isASCII && (properties.isAlphabetic || properties.numericType != nil)
  }
}
