import TerminalText

/// Writes the tree of a file.
struct LayoutWriter {
  /// The columns that a line has where its content can be broken.
  static let columns = 100

  /// What is written so far.
  private(set) var text = ""
  private let hasTrailingCommas: Bool

  /// - Parameter hasTrailingCommas: Whether the last of several lines gets a comma too.
  init(hasTrailingCommas: Bool) {
    self.hasTrailingCommas = hasTrailingCommas
  }

  /// Writes the outermost value, the comments after it and a line break.
  mutating func write(_ root: LayoutItem, end: [LayoutComment]) {
    writeLeading(root, isFirst: true, indent: 0)
    write(root.value, indent: 0, room: LayoutWriter.columns)
    for comment in root.trailing { writeBehind(comment) }
    for comment in end {
      text += comment.isAfterBlankLine ? "\n\n" : "\n"
      write(comment, indent: 0)
    }
    text += "\n"
  }

  /// Writes a value.
  ///
  /// - Parameter room: The columns that are left in its line, without the comma behind it.
  private mutating func write(_ node: LayoutNode, indent: Int, room: Int) {
    if let width = node.width, width <= room { return writeInLine(node) }
    if case .scalar(let text) = node.content {
      self.text += text
      return
    }
    let isObject = if case .object = node.content { true } else { false }
    text += isObject ? "{" : "["
    for comment in node.opening { writeBehind(comment) }
    for (index, item) in node.items.enumerated() {
      newLine(indent + 2)
      let isLast = index == node.items.count - 1
      write(item, isFirst: index == 0, isLast: isLast, indent: indent + 2)
    }
    for (index, comment) in node.closing.enumerated() {
      if comment.isAfterBlankLine, index > 0 || !node.items.isEmpty { text += "\n" }
      newLine(indent + 2)
      write(comment, indent: indent + 2)
    }
    newLine(indent)
    text += isObject ? "}" : "]"
  }

  private mutating func write(_ item: LayoutItem, isFirst: Bool, isLast: Bool, indent: Int) {
    writeLeading(item, isFirst: isFirst, indent: indent)
    text += item.key
    let hasComma = !isLast || hasTrailingCommas
    let used = indent + DisplayWidth.columns(of: item.key) + 1
    write(item.value, indent: indent, room: LayoutWriter.columns - used)
    if hasComma { text += "," }
    for comment in item.trailing { writeBehind(comment) }
  }

  private mutating func writeInLine(_ node: LayoutNode) {
    switch node.content {
    case .scalar(let text): self.text += text
    case .object where node.items.isEmpty: text += "{}"
    case .object:
      text += "{ "
      writeInLine(node.items)
      text += " }"
    case .array:
      text += "["
      writeInLine(node.items)
      text += "]"
    }
  }

  private mutating func writeInLine(_ items: [LayoutItem]) {
    for (index, item) in items.enumerated() {
      if index > 0 { text += ", " }
      text += item.key
      writeInLine(item.value)
    }
  }

  // MARK: - Comments

  private mutating func writeLeading(_ item: LayoutItem, isFirst: Bool, indent: Int) {
    var isAtStart = isFirst
    for comment in item.leading {
      if comment.isAfterBlankLine, !isAtStart { insertBlankLine(indent) }
      write(comment, indent: indent)
      if comment.endsLine { newLine(indent) } else { text += " " }
      isAtStart = false
    }
    if item.isAfterBlankLine, !isAtStart { insertBlankLine(indent) }
  }

  /// Puts a blank line before the line that was just begun.
  private mutating func insertBlankLine(_ indent: Int) {
    text.removeLast(indent)
    text += "\n"
    text += String(repeating: " ", count: indent)
  }

  private mutating func writeBehind(_ comment: LayoutComment) {
    text += " " + comment.text
  }

  /// Writes a comment; a block of lines that begin with stars keeps them under each other.
  private mutating func write(_ comment: LayoutComment, indent: Int) {
    let lines = comment.text.split(separator: "\n", omittingEmptySubsequences: false)
    let tails = lines.dropFirst().map { $0.drop { $0 == " " || $0 == "\t" } }
    guard !tails.isEmpty, tails.allSatisfy({ $0.hasPrefix("*") }) else {
      text += comment.text
      return
    }
    text += lines[0]
    for tail in tails {
      newLine(indent + 1)
      text += tail
    }
  }

  private mutating func newLine(_ indent: Int) {
    text += "\n"
    text += String(repeating: " ", count: indent)
  }
}
