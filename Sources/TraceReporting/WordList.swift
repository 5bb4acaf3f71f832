import TerminalText

/// Words and what they mean, in two columns.
package struct WordList {
  /// The width of the first column; a longer word stands on a line of its own.
  private static let wordColumns = 30

  private var page: TextPage

  /// Creates an empty list.
  package init(isColored: Bool, columns: Int) {
    page = TextPage(isColored: isColored, columns: columns)
  }

  /// The list so far.
  package var text: String { page.text }

  /// Adds a heading, set off from what stands before it.
  package mutating func heading(_ title: String, _ aside: String) {
    page.blank()
    page.heading(title, aside)
  }

  /// Adds a word and what it means.
  package mutating func row(_ word: String, _ meaning: String) {
    let width = WordList.wordColumns
    if DisplayWidth.columns(of: word) > width - 2 {
      page.verbatim(word, indent: 2, look: .dim)
      page.row("", meaning, labelWidth: width, indent: 2)
    } else {
      page.row(word, meaning, labelWidth: width, indent: 2)
    }
  }
}
