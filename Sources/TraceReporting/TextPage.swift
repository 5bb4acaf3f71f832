import TerminalText

/// Text for people, wrapped to the columns of a terminal.
struct TextPage {
  let style: TerminalStyle
  /// The columns of a line.
  let columns: Int
  private(set) var text = ""

  /// Creates an empty page.
  init(isColored: Bool, columns: Int) {
    style = TerminalStyle(isColored: isColored)
    self.columns = max(columns, 40)
  }

  /// Adds an empty line, unless the page is empty.
  mutating func blank() {
    if !text.isEmpty { text += "\n" }
  }

  /// Adds a line with words at both edges.
  mutating func heading(_ left: String, _ right: String = "") {
    let used = DisplayWidth.columns(of: left) + DisplayWidth.columns(of: right)
    let gap = right.isEmpty ? 0 : max(columns - used, 2)
    text +=
      style.apply(.bold, left) + spaces(gap)
      + (right.isEmpty ? "" : style.apply(.dim, right)) + "\n"
  }

  /// Adds a paragraph.
  mutating func paragraph(_ words: String, indent: Int = 0, look: TerminalStyle.Look? = nil) {
    let width = columns - indent
    for row in TextWrap.wrap(words, firstWidth: width, width: width + 2) {
      text += spaces(indent) + paint(row, look) + "\n"
    }
  }

  /// Adds a line that is never broken, such as a link or code.
  mutating func verbatim(_ words: String, indent: Int = 0, look: TerminalStyle.Look? = nil) {
    text += spaces(indent) + paint(words, look) + "\n"
  }

  /// Adds words behind a label in a column of its own.
  mutating func row(
    _ label: String, _ words: String, labelWidth: Int, indent: Int = 0,
    look: TerminalStyle.Look? = nil, isVerbatim: Bool = false
  ) {
    let used = DisplayWidth.columns(of: label)
    let lead = label + spaces(max(labelWidth - used, 0))
    let width = columns - indent - labelWidth
    let rows = isVerbatim ? [words] : TextWrap.wrap(words, firstWidth: width, width: width + 2)
    for (number, row) in rows.enumerated() {
      text += spaces(indent)
      text += number == 0 ? style.apply(.dim, lead) : spaces(labelWidth)
      text += paint(row, look) + "\n"
    }
  }

  private func paint(_ words: String, _ look: TerminalStyle.Look?) -> String {
    look.map { style.apply($0, words) } ?? words
  }
}
