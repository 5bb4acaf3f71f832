/// A JSON value of a trace line or of a pattern that is matched with one.
package enum TraceValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([TraceValue])
  case object([TraceField])

  /// A text, or null.
  package static func optional(_ text: String?) -> TraceValue {
    text.map { .string($0) } ?? .null
  }

  /// A list of texts.
  package static func strings(_ texts: [String]) -> TraceValue {
    .array(texts.map { .string($0) })
  }

  /// Whether this value, as a pattern, is contained in another.
  ///
  /// Objects match as subsets, arrays element by element, the rest when equal; an integer equals
  /// the number of the same size.
  package func matches(_ value: TraceValue) -> Bool {
    switch (self, value) {
    case (.object(let pattern), .object(let fields)):
      return pattern.allSatisfy { part in
        fields.contains { $0.key == part.key && part.value.matches($0.value) }
      }
    case (.array(let pattern), .array(let elements)):
      return pattern.count == elements.count
        && zip(pattern, elements).allSatisfy { $0.matches($1) }
    case (.integer(let integer), .number(let number)), (.number(let number), .integer(let integer)):
      return Double(integer) == number
    case (.null, _), (.bool, _), (.integer, _), (.number, _), (.string, _), (.array, _),
      (.object, _):
      return self == value
    }
  }
}

/// One key of a trace line and its value.
package struct TraceField: Hashable, Sendable {
  /// The key.
  package let key: String
  /// The value.
  package let value: TraceValue

  /// Creates a field.
  package init(_ key: String, _ value: TraceValue) {
    self.key = key
    self.value = value
  }
}
