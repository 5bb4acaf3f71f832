import Simulation

/// JSON for files that people look into: two spaces a level, a key a line.
enum IndentedJSON {
  /// A value, ended by a line break.
  static func text(of value: TraceValue) -> String {
    var text = ""
    append(value, depth: 0, to: &text)
    return text + "\n"
  }

  private static func append(_ value: TraceValue, depth: Int, to text: inout String) {
    let indent = String(repeating: "  ", count: depth + 1)
    switch value {
    case .object(let fields) where !fields.isEmpty:
      text += "{"
      for (index, field) in fields.enumerated() {
        text += (index > 0 ? ",\n" : "\n") + indent + JSONText.of(.string(field.key)) + ": "
        append(field.value, depth: depth + 1, to: &text)
      }
      text += "\n\(indent.dropLast(2))}"
    case .array(let elements) where elements.contains { !$0.elements.isEmpty || $0.isObject }:
      text += "["
      for (index, element) in elements.enumerated() {
        text += (index > 0 ? ",\n" : "\n") + indent
        append(element, depth: depth + 1, to: &text)
      }
      text += "\n\(indent.dropLast(2))]"
    case .null, .bool, .integer, .number, .string, .array, .object:
      JSONText.append(value, to: &text)
    }
  }
}

extension TraceValue {
  fileprivate var isObject: Bool {
    if case .object = self { return true }
    return false
  }
}
