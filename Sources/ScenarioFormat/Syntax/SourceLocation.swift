/// A place in a file as people and editors write it: `file:line:column`.
package struct SourceLocation: Hashable, Sendable {
  /// Name of the file as the user gave it; not made safe for a terminal.
  package let file: String
  /// 1-based line.
  package let line: Int
  /// 1-based column, counted in UTF-8 bytes.
  package let column: Int

  /// Makes a location from its parts.
  package init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
}
