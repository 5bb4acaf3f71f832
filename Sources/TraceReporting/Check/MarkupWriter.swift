/// Writes elements of XML, or of HTML that is well-formed XML too.
struct MarkupWriter {
  /// The name and the value of an attribute.
  typealias Attribute = (name: String, value: String)

  /// What was written.
  private(set) var text: String
  private var names: [String] = []

  /// Begins a document.
  ///
  /// - Parameter prolog: What stands before the first element, without a line break at the end.
  init(prolog: String) {
    text = prolog + "\n"
  }

  /// Writes a start tag on a line of its own.
  mutating func open(_ name: String, _ attributes: [Attribute] = []) {
    startTag(name, attributes)
    text += ">\n"
    names.append(name)
  }

  /// Writes the end tag of the element opened last.
  mutating func close() {
    guard let name = names.popLast() else { return }
    indent()
    text += "</\(name)>\n"
  }

  /// Writes an element without content.
  mutating func empty(_ name: String, _ attributes: [Attribute] = []) {
    startTag(name, attributes)
    text += "/>\n"
  }

  /// Writes an element that holds text on one line.
  mutating func element(_ name: String, _ attributes: [Attribute] = [], line: String) {
    element(name, attributes, escaped: MarkupWriter.escape(ReportText.line(line)))
  }

  /// Writes an element that holds text on one line, whose identifiers are broken between the words
  /// they are made of where there is little room.
  ///
  /// - Parameter least: How many characters a word of the text must have for that. In a sentence
  ///   shorter ones had better begin a new line.
  mutating func element(
    _ name: String, _ attributes: [Attribute] = [], words: String, breaking least: Int = 0
  ) {
    let broken = ReportText.line(words).split(separator: " ", omittingEmptySubsequences: false)
      .map { word in
        let parts = word.count < least ? [word] : IdentifierParts.of(word)
        return parts.map { MarkupWriter.escape(String($0)) }.joined(separator: "<wbr/>")
      }
    element(name, attributes, escaped: broken.joined(separator: " "))
  }

  /// Writes an element that holds lines of text.
  mutating func element(_ name: String, _ attributes: [Attribute] = [], lines: String) {
    let lines = ReportText.lines(lines).map(MarkupWriter.escape)
    element(name, attributes, escaped: lines.joined(separator: "\n"))
  }

  /// Writes an element whose content is written as it is: our own styles and scripts.
  mutating func element(_ name: String, _ attributes: [Attribute] = [], escaped: String) {
    startTag(name, attributes)
    text += ">\(escaped)</\(name)>\n"
  }

  /// Writes markup of ours as it is.
  mutating func markup(_ markup: String) {
    text += markup
  }

  private mutating func startTag(_ name: String, _ attributes: [Attribute]) {
    indent()
    text += "<\(name)"
    for attribute in attributes {
      let value = MarkupWriter.escape(ReportText.line(attribute.value))
      text += " \(attribute.name)=\"\(value)\""
    }
  }

  private mutating func indent() {
    for _ in names { text += "  " }
  }

  /// The text with references for what markup gives a meaning.
  static func escape(_ text: String) -> String {
    guard text.utf8.contains(where: { [0x22, 0x26, 0x3C, 0x3E].contains($0) }) else { return text }
    return ReportText.replacing(text) { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      default: nil
      }
    }
  }
}
