import ScenarioFormat
import TraceReporting

/// The words of scenarios and flows as `explain` tells them.
enum FormatWords {
  /// Words that stand in the same part of a file.
  struct Part {
    let place: FormatWord.Place
    let words: [FormatWord]
  }

  /// What asks for all words of a kind of file.
  static let topics = FormatWord.Format.allCases.map(\.name)

  /// What words may be asked for by, each once.
  static var names: [String] {
    topics.flatMap(parts).flatMap { $0.words.map(\.name) }.reduce(into: topics) { names, name in
      if !names.contains(name) { names.append(name) }
    }
  }

  /// Those of them that a shell can complete: no paths, no places to fill.
  static var plainNames: [String] {
    names.filter { !topics.contains($0) && $0.allSatisfy(\.isLetter) }
  }

  /// All words for a kind of file, else those that are called so.
  ///
  /// - Returns: The parts that have such words; none when nothing is called so.
  static func parts(for text: String) -> [Part] {
    guard let vocabulary = FormatVocabulary() else { return [] }
    return FormatWord.Place.allCases.compactMap { place in
      let isTopic = text == place.format.name
      // A word that is called like a kind of file is among those of that kind.
      guard isTopic || !topics.contains(text) else { return nil }
      let words = vocabulary.words(in: place).filter { isTopic || $0.isCalled(text) }
      return words.isEmpty ? nil : Part(place: place, words: words)
    }
  }

  /// The words for people.
  static func text(of parts: [Part], isColored: Bool, columns: Int) -> String {
    var list = WordList(isColored: isColored, columns: columns)
    for part in parts {
      list.heading(part.place.title, part.place.aside)
      for word in part.words { list.row(word.form, word.sentence) }
    }
    return list.text
  }
}

extension FormatWord {
  /// The meaning and the values, without backquotes.
  fileprivate var sentence: String {
    let choice = values.count < 2 ? "" : " Values: \(values.joined(separator: ", "))."
    return meaning.filter { $0 != "`" } + choice
  }
}
