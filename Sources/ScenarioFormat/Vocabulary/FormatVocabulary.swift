/// All that scenarios and flows may say, read from their schemas, where each word is described once.
package struct FormatVocabulary: Sendable {
  private let scenario: JSONValue
  private let flow: JSONValue

  /// Reads the schemas that are built in.
  ///
  /// - Returns: `nil` only if these are no JSON.
  package init?() {
    guard let scenario = FormatVocabulary.schema("scenario-1.schema"),
      let flow = FormatVocabulary.schema("flow-1.schema")
    else { return nil }
    self.scenario = scenario
    self.flow = flow
  }

  private static func schema(_ name: String) -> JSONValue? {
    let entry = EmbeddedTexts.schemas.first { "\($0.name)" == name }
    guard let text = entry?.text else { return nil }
    let source = SourceText(name: "\(name).json", bytes: text.withUTF8Buffer { Array($0) })
    var sink = DiagnosticSink()
    return JSONDocument.read(source, into: &sink)?.root
  }

  /// The words in a part of a file, in the order of the schema.
  package func words(in place: FormatWord.Place) -> [FormatWord] {
    switch place {
    case .scenarioKeys: keys(of: scenario, FormatVocabulary.innerOfScenarios)
    case .keys: keys(of: flow, FormatVocabulary.innerOfFlows)
    case .events: events
    case .conditions: conditions
    case .actions: actions
    }
  }

  // MARK: - Keys

  /// What stands inside the value of a key: how its place is written, and where the schema has it.
  private typealias Inner = (key: String, path: String, definition: [String])

  private static let innerOfScenarios: [Inner] = [
    ("device", "device.", ["$defs", "device"]),
    ("device", "device.history.", ["$defs", "device", "properties", "history"]),
    ("app", "app.", ["$defs", "app"]),
    ("user", "user.", ["$defs", "user"]),
    ("examples", "examples.", ["properties", "examples"]),
  ]

  private static let innerOfFlows: [Inner] = [
    ("variables", "variables.NAME.", ["$defs", "variable"]),
    ("controls", "controls[].", ["$defs", "controls", "items", "anyOf", "1"]),
    ("alerts", "alerts.NAME.", ["$defs", "alert"]),
    ("alerts", "alerts.NAME.buttons[].", ["$defs", "alert", "properties", "buttons", "items"]),
    ("on", "on.EVENT[].", ["$defs", "branch"]),
    ("states", "states.NAME.", ["$defs", "state"]),
    ("properties", "properties.", ["properties", "properties"]),
  ]

  private func keys(of schema: JSONValue, _ inner: [Inner]) -> [FormatWord] {
    keys(of: schema, in: schema, path: "").flatMap { word in
      [word]
        + inner.filter { $0.key == word.name }.flatMap { inner in
          keys(of: schema.descendant(inner.definition), in: schema, path: inner.path)
        }
    }
  }

  private func keys(
    of object: JSONValue?, in schema: JSONValue, path: String
  ) -> [FormatWord] {
    let required = object?.member(named: "required")?.elements.compactMap(\.string) ?? []
    return object?.descendant(["properties"])?.members.map { member in
      // A block that stands elsewhere is described there.
      let place = member.value.member(named: "$ref")?.string?.split(separator: "/").dropFirst()
      let block = place.flatMap { schema.descendant($0.map(String.init)) }
      var meaning = meaning(of: member.value)
      if meaning.isEmpty { meaning = block.map(self.meaning(of:)) ?? "" }
      let values = (block ?? member.value).values
      if required.contains(member.name) { meaning += " Required." }
      if let standard = member.value.member(named: "default"), !standard.isEmptyContainer {
        meaning += " Default: `\(standard.sourceText)`."
      }
      let name = path + member.name
      return FormatWord(
        name: name, form: name, values: FormatVocabulary.news(values, to: meaning),
        meaning: meaning)
    } ?? []
  }

  /// Values that a sentence doesn't name already; yes and no go without saying.
  private static func news(_ values: [String], to sentence: String) -> [String] {
    let isSaid = values.allSatisfy { sentence.contains("`\($0.filter { $0 != "\"" })`") }
    return isSaid || values == ["true", "false"] ? [] : values
  }

  // MARK: - Events, conditions, actions

  private var events: [FormatWord] {
    entries(of: flow.descendant(["$defs", "on"])).map { name, value in
      FormatWord(name: name, form: "\"\(name)\"", values: [], meaning: meaning(of: value))
    }
  }

  private var conditions: [FormatWord] {
    // Those of properties may ask for the truth, too.
    entries(of: flow.descendant(["$defs", "propertyCondition"])).map { name, value in
      FormatWord(
        name: name, form: "\"\(name)\": \(value.sample ?? "{ … }")", values: value.values,
        meaning: meaning(of: value))
    }
  }

  private var actions: [FormatWord] {
    let action = ["$defs", "action", "anyOf"]
    let calls = flow.descendant(action + ["0", "oneOf"])?.elements.map { call in
      let name = call.member(named: "const")?.string ?? ""
      return FormatWord(name: name, form: "\"\(name)\"", values: [], meaning: meaning(of: call))
    }
    let object = flow.descendant(action + ["1"])
    let others = entries(of: object)
    let keyed = others.map { name, value in
      // Before a key that stands only beside others come those.
      let before = object?.descendant(["dependentRequired", name])?.elements.compactMap(\.string)
      let form = ((before ?? []) + [name]).map { key in
        let value = others.first { $0.name == key }?.value
        return "\"\(key)\": \(value?.sample ?? "")"
      }
      return FormatWord(
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
