/// A comment of a `.jsonc` file.
struct LayoutComment {
  /// The whole comment, with `//` or `/*` and `*/`; line breaks are `\n`.
  let text: String
  /// Whether it runs to the end of its line.
  let isLine: Bool
  /// Whether a blank line stands before it.
  let isAfterBlankLine: Bool
  /// Whether it is the last thing on its line.
  let endsLine: Bool
}

/// A value that is about to be written, with the comments in and around its parts.
struct LayoutNode {
  /// What the value is.
  enum Content {
    /// The text of a string, number or word.
    case scalar(String)
    case object
    case array
  }

  let content: Content
  /// The members or elements.
  var items: [LayoutItem] = []
  /// Comments on the line of the opening bracket.
  var opening: [LayoutComment] = []
  /// Comments before the closing bracket, on lines of their own.
  var closing: [LayoutComment] = []
  /// The columns that the value takes in one line; `nil` when it needs several.
  var width: Int?
}

/// A member of an object, an element of an array, or the outermost value.
struct LayoutItem {
  /// Comments before it.
  var leading: [LayoutComment]
  /// Whether a blank line stands before it, after the leading comments.
  var isAfterBlankLine: Bool
  /// The text of the key and what follows it up to the value; empty for elements.
  let key: String
  /// The name that the key spells.
  let name: String
  let value: LayoutNode
  /// Comments behind it, on its line.
  var trailing: [LayoutComment]

  /// Whether a line break is due at its place: nothing of that can be in one line with others.
  var needsOwnLine: Bool { !leading.isEmpty || !trailing.isEmpty || isAfterBlankLine }
}
