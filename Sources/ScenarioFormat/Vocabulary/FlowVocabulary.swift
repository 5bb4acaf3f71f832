/// All that a flow may say, read from the schema of flows, where each word is described once.
package struct FlowVocabulary: Sendable {
  private let schema: JSONValue

  /// Reads the schema that is built in.
  ///
  /// - Returns: `nil` only if that is no JSON.
  package init?() {
    let entry = EmbeddedTexts.schemas.first { "\($0.name)" == "flow-1.schema" }
    guard let text = entry?.text else { return nil }
    let source = SourceText(name: "flow-1.schema.json", bytes: text.withUTF8Buffer { Array($0) })
    var sink = DiagnosticSink()
    guard let document = JSONDocument.read(source, into: &sink) else { return nil }
    schema = document.root
  }

  /// The words in a part of a flow, in the order of the schema.
  package func words(in place: FlowWord.Place) -> [FlowWord] {
    switch place {
    case .keys: keys
    case .events: events
    case .conditions: conditions
    case .actions: actions
    }
  }

  // MARK: - Keys

  /// What stands inside the value of a key: how its place is written, and where the schema has it.
  private static let inner: [(key: String, path: String, definition: [String])] = [
    ("variables", "variables.NAME.", ["$defs", "variable"]),
    ("controls", "controls[].", ["$defs", "controls", "items", "anyOf", "1"]),
    ("alerts", "alerts.NAME.", ["$defs", "alert"]),
    ("alerts", "alerts.NAME.buttons[].", ["$defs", "alert", "properties", "buttons", "items"]),
    ("on", "on.EVENT[].", ["$defs", "branch"]),
    ("states", "states.NAME.", ["$defs", "state"]),
    ("properties", "properties.", ["properties", "properties"]),
  ]

  private var keys: [FlowWord] {
    keys(of: schema, path: "").flatMap { word in
      [word]
        + FlowVocabulary.inner.filter { $0.key == word.name }.flatMap { inner in
          keys(of: schema.descendant(inner.definition), path: inner.path)
        }
    }
  }

  private func keys(of object: JSONValue?, path: String) -> [FlowWord] {
    let required = object?.member(named: "required")?.elements.compactMap(\.string) ?? []
    return object?.descendant(["properties"])?.members.map { member in
      var meaning = meaning(of: member.value)
      if required.contains(member.name) { meaning += " Required." }
      if let standard = member.value.member(named: "default"), !standard.isEmptyContainer {
        meaning += " Default: `\(standard.sourceText)`."
      }
      let name = path + member.name
      return FlowWord(name: name, form: name, values: [], meaning: meaning)
    } ?? []
  }

  // MARK: - Events, conditions, actions

  private var events: [FlowWord] {
    entries(of: schema.descendant(["$defs", "on"])).map { name, value in
      FlowWord(name: name, form: "\"\(name)\"", values: [], meaning: meaning(of: value))
    }
  }

  private var conditions: [FlowWord] {
    // Those of properties may ask for the truth, too.
    entries(of: schema.descendant(["$defs", "propertyCondition"])).map { name, value in
      FlowWord(
        name: name, form: "\"\(name)\": \(value.sample ?? "{ … }")", values: value.values,
        meaning: meaning(of: value))
    }
  }

  private var actions: [FlowWord] {
    let action = ["$defs", "action", "anyOf"]
    let calls = schema.descendant(action + ["0", "oneOf"])?.elements.map { call in
      let name = call.member(named: "const")?.string ?? ""
      return FlowWord(name: name, form: "\"\(name)\"", values: [], meaning: meaning(of: call))
    }
    let object = schema.descendant(action + ["1"])
    let others = entries(of: object)
    let keyed = others.map { name, value in
      // Before a key that stands only beside others come those.
      let before = object?.descendant(["dependentRequired", name])?.elements.compactMap(\.string)
      let form = ((before ?? []) + [name]).map { key in
        let value = others.first { $0.name == key }?.value
        return "\"\(key)\": \(value?.sample ?? "")"
      }
      return FlowWord(
        name: name, form: "{ \(form.joined(separator: ", ")) }", values: value.values,
        meaning: meaning(of: value))
    }
    return (calls ?? []) + keyed
  }

  // MARK: - The schema

  /// The keys of an object, then the patterns of keys, which have a title.
  private func entries(of object: JSONValue?) -> [(name: String, value: JSONValue)] {
    let keys = object?.descendant(["properties"])?.members.map { ($0.name, $0.value) } ?? []
    let patterns = object?.descendant(["patternProperties"])?.members.compactMap { member in
      member.value.member(named: "title")?.string.map { ($0, member.value) }
    }
    return keys + (patterns ?? [])
  }

  private func meaning(of value: JSONValue) -> String {
    value.member(named: "description")?.string ?? ""
  }
}

extension JSONValue {
  /// What keys, and indices of lists, lead to.
  fileprivate func descendant(_ path: [String]) -> JSONValue? {
    path.reduce(self) { value, step in
      if let index = Int(step) { return value?.elements.dropFirst(index).first { _ in true } }
      return value?.members.first { $0.name == step }?.value
    }
  }

  fileprivate var isEmptyContainer: Bool {
    (kind == .object || kind == .array) && childCount == 0
  }

  /// What a part of a schema lists: its words, or yes and no.
  fileprivate var values: [String] {
    let first = member(named: "anyOf")?.elements.first { _ in true }
    if let words = member(named: "enum") ?? first?.member(named: "enum") {
      return words.elements.map(\.sourceText)
    }
    return member(named: "type")?.string == "boolean" ? ["true", "false"] : []
  }

  /// A value that it allows: the first of its examples, else of what it lists.
  fileprivate var sample: String? {
    member(named: "examples")?.elements.first { _ in true }?.sourceText ?? values.first
  }
}
