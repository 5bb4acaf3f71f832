/// A value of a document, or the key of a member: a light cursor that is made and dropped freely.
///
/// ```swift
/// for member in value.members {
///   if member.key.stringEquals("name") { name = member.value.requireString(&sink) }
/// }
/// ```
package struct JSONValue: Sendable {
  /// The document the value is part of.
  package let document: JSONDocument
  let index: Int

  init(document: JSONDocument, index: Int) {
    self.document = document
    self.index = index
  }

  var node: JSONNode { document.nodes[index] }

  // MARK: - Place

  /// The bytes of the value, quotes and brackets included.
  package var range: Range<Int> { node.range }

  /// The bytes to put carets under: the opening bracket of a container, all of everything else.
  package var markRange: Range<Int> {
    let node = node
    switch node.tag {
    case .object, .array: return Int(node.start)..<Int(node.start) + 1
    case .plainString, .escapedString, .bareString, .integer, .decimal, .true, .false, .null,
      .invalid:
      return node.range
    }
  }

  /// Line and column of the first byte; looked for anew with each call.
  package var location: SourceLocation { document.source.location(at: Int(node.start)) }

  /// The value as it is written, quotes and escapes included.
  package var sourceText: String { document.source.text(in: range) }

  // MARK: - Content

  /// What the value is.
  package var kind: JSONKind {
    switch node.tag {
    case .object: .object
    case .array: .array
    case .plainString, .escapedString, .bareString: .string
    case .integer, .decimal: .number
    case .true, .false: .bool
    case .null: .null
    case .invalid: .invalid
    }
  }

  /// Whether the value is `null`.
  package var isNull: Bool { node.tag == .null }

  /// The value of `true` and `false`, `nil` for everything else.
  package var bool: Bool? {
    switch node.tag {
    case .true: true
    case .false: false
    case .object, .array, .plainString, .escapedString, .bareString, .integer, .decimal, .null,
      .invalid:
      nil
    }
  }

  /// A number written without point and exponent that fits `Int`; `nil` for everything else.
  package var integer: Int? {
    let node = node
    guard node.tag == .integer else { return nil }
    let digits = document.source.bytes[node.range]
    var value = 0
    for byte in digits where byte != .minus {
      // Downwards, because the smallest Int has no positive twin.
      let (shifted, overflow) = value.multipliedReportingOverflow(by: 10)
      let (next, underflow) = shifted.subtractingReportingOverflow(Int(byte &- 0x30))
      guard !overflow, !underflow else { return nil }
      value = next
    }
    if digits.first == .minus { return value }
    return value == .min ? nil : -value
  }

  /// Any number, rounded to the nearest `Double`; `nil` for everything else.
  package var number: Double? {
    kind == .number ? Double(sourceText) : nil
  }

  /// Number of elements of an array or members of an object; 0 for everything else.
  package var childCount: Int { node.count }
}
