import ScenarioFormat
import TraceReporting

/// The words of flows as `explain` tells them.
enum FlowWords {
  /// Words that stand in the same part of a flow.
  struct Part {
    let place: FlowWord.Place
    let words: [FlowWord]
  }

  /// What asks for all words.
  static let topic = "flow"

  /// What words may be asked for by, each once.
  static var names: [String] {
    parts(for: topic).flatMap { $0.words.map(\.name) }.reduce(into: [topic]) { names, name in
      if !names.contains(name) { names.append(name) }
    }
  }

  /// Those of them that a shell can complete: no paths, no places to fill.
  static var plainNames: [String] {
    names.dropFirst().filter { $0.allSatisfy(\.isLetter) }
  }

  /// All words for the topic, else those that are called so.
  ///
  /// - Returns: The parts that have such words; none when nothing is called so.
  static func parts(for text: String) -> [Part] {
    guard let vocabulary = FlowVocabulary() else { return [] }
    return FlowWord.Place.allCases.compactMap { place in
      let words = vocabulary.words(in: place).filter { text == topic || $0.isCalled(text) }
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

extension FlowWord {
  /// The meaning and the values, without backquotes.
  fileprivate var sentence: String {
    let choice = values.count < 2 ? "" : " Values: \(values.joined(separator: ", "))."
    return meaning.filter { $0 != "`" } + choice
  }
}
