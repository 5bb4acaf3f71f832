import ScenarioFormat
import Testing

/// A text laid out as a file of a dialect; `nil` when it has errors.
func layOut(_ text: String, _ dialect: JSONDialect = .json) -> String? {
  var sink = DiagnosticSink()
  let source = SourceText(name: "a.json", bytes: Array(text.utf8))
  return CanonicalLayout.text(of: source, dialect: dialect, into: &sink)
}

/// A text, and how it is laid out.
struct LayoutCase: Sendable, CustomTestStringConvertible {
  let id: String
  let text: String
  let expected: String

  init(_ id: String, _ text: String, _ expected: String) {
    self.id = id
    self.text = text
    self.expected = expected
  }

  var testDescription: String { id }
}
