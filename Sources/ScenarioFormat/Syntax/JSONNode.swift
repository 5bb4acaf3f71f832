/// One value or key of a document: 16 trivial bytes in one flat array, in the order of the text.
///
/// The children of a container follow it directly; in an object each key is followed by its value.
struct JSONNode: Hashable, Sendable {
  /// What the node is, and how its text is to be read.
  enum Tag: UInt8, Hashable, Sendable, CaseIterable {
    case object
    case array
    /// Between quotes, no escapes: the bytes are the text.
    case plainString
    /// Between quotes, with escapes.
    case escapedString
    /// A key that should have had quotes (reported).
    case bareString
    /// A number without point and exponent.
    case integer
    /// A number with a point or an exponent.
    case decimal
    case `true`
    case `false`
    case null
    /// No JSON (reported).
    case invalid
  }

  /// Offset of the first byte.
  let start: UInt32
  /// Offset after the last byte.
  private(set) var end: UInt32
  /// Index of the node after this one and all it contains.
  private(set) var next: UInt32
  /// The tag in the low 8 bits, the number of children above: a text has fewer than 2²⁴ values.
  private var tagAndCount: UInt32

  /// Makes a node without children at `index` of the node array.
  init(_ tag: Tag, _ start: Int, _ end: Int, index: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
    self.next = UInt32(truncatingIfNeeded: index + 1)
    self.tagAndCount = UInt32(tag.rawValue)
  }

  /// What the node is.
  var tag: Tag { Tag(rawValue: UInt8(truncatingIfNeeded: tagAndCount)) ?? .invalid }

  /// Number of elements of an array or members of an object; 0 for everything else.
  var count: Int { Int(tagAndCount >> 8) }

  /// The bytes of the node, quotes and brackets included.
  var range: Range<Int> { Int(start)..<Int(end) }

  /// The bytes of a string's text, without the quotes.
  var content: Range<Int> {
    tag == .bareString ? range : Int(start) + 1..<max(Int(start) + 1, Int(end) - 1)
  }

  /// Completes a container that ends before `end`, and whose descendants end before node `next`.
  mutating func close(end: Int, next: Int, count: Int) {
    self.end = UInt32(truncatingIfNeeded: end)
    self.next = UInt32(truncatingIfNeeded: next)
    self.tagAndCount = tagAndCount & 0xFF | UInt32(truncatingIfNeeded: count) << 8
  }
}
