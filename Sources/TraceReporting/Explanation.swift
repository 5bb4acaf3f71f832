import TerminalText

/// What `explain` tells about a code: a title, paragraphs, labelled rows.
package struct Explanation: Hashable, Sendable {
  /// Words behind a label.
  package struct Row: Hashable, Sendable {
    /// What the words are; empty for a further line of the row before.
    package let label: String
    /// The words.
    package let words: String
    /// Whether they are links or code, which are never broken.
    package let isVerbatim: Bool

    /// Creates a row.
    package init(_ label: String, _ words: String, isVerbatim: Bool = false) {
      self.label = label
      self.words = words
      self.isVerbatim = isVerbatim
    }
  }

  /// The code.
  package let code: String
  /// What stands at the right of it: versions, severity, kind.
  package let aside: String
  /// What it says, a paragraph each.
  package let paragraphs: [String]
  /// More about it.
  package let rows: [Row]

  /// Creates an explanation.
  package init(code: String, aside: String, paragraphs: [String], rows: [Row]) {
    self.code = code
    self.aside = aside
    self.paragraphs = paragraphs
    self.rows = rows
  }

  /// The explanation for people.
  package func text(isColored: Bool, columns: Int) -> String {
    var page = TextPage(isColored: isColored, columns: columns)
    page.heading(code, aside)
    for (number, paragraph) in paragraphs.enumerated() {
      if number > 0 { page.blank() }
      page.paragraph(safeForTerminal(paragraph))
    }
    if !rows.isEmpty { page.blank() }
    let width = (rows.map(\.label.count).max() ?? 0) + 2
    for row in rows {
      page.row(
        row.label, safeForTerminal(row.words), labelWidth: width, isVerbatim: row.isVerbatim)
    }
    return page.text
  }
}
