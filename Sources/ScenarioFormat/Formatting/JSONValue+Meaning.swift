extension CanonicalLayout {
  /// Whether a text has the values of the text it was made from, whatever their order and layout.
  package static func means(
    _ text: String, theSameAs source: SourceText, dialect: JSONDialect
  ) -> Bool {
    var sink = DiagnosticSink()
    let result = SourceText(name: source.name, bytes: Array(text.utf8))
    guard let old = JSONDocument.read(source, dialect: dialect, into: &sink),
      let new = JSONDocument.read(result, dialect: dialect, into: &sink), !sink.hasErrors
    else { return false }
    return old.root.means(new.root)
  }
}

extension JSONValue {
  /// Whether two values are equal: numbers as they are written, members in any order.
  func means(_ other: JSONValue) -> Bool {
    guard kind == other.kind, childCount == other.childCount else { return false }
    switch kind {
    case .string: return string == other.string
    case .number, .bool, .null: return sourceText == other.sourceText
    case .array:
      return zip(elements, other.elements).allSatisfy { $0.means($1) }
    case .object:
      let theirs = Dictionary(other.members.map { ($0.name, $0.value) }) { first, _ in first }
      return members.allSatisfy { member in theirs[member.name].map(member.value.means) ?? false }
    case .invalid: return false
    }
  }
}
