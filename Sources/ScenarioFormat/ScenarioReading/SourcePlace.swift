/// A range of a file, whose line and column are looked for when somebody asks.
package struct SourcePlace: Hashable, Sendable {
  /// The file.
  package let source: SourceText
  /// The bytes, to put carets under.
  package let range: Range<Int>

  /// Makes a place.
  package init(source: SourceText, range: Range<Int>) {
    self.source = source
    self.range = range
  }

  /// Line and column of the first byte.
  package var location: SourceLocation { source.location(at: range.lowerBound) }
}
