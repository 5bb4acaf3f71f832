/// The top level of a scenario, or of a base with only three of the keys.
struct ScenarioOutline {
  /// The keys of a scenario.
  enum Key: String, CaseIterable {
    case locflow, name, description, tags, properties, flow, variables, device, app, user, steps
    case never, examples, extends
  }

  /// The keys of a base.
  enum BaseKey: String, CaseIterable {
    case locflow, device, app, user
  }

  /// The whole object.
  let root: JSONValue
  var name: JSONValue?
  var description: JSONValue?
  var tags: JSONValue?
  var properties: JSONValue?
  var flow: JSONValue?
  var variables: JSONValue?
  var device: JSONValue?
  var app: JSONValue?
  var user: JSONValue?
  var steps: JSONValue?
  var never: JSONValue?
  var examples: JSONValue?
  var extends: JSONValue?

  /// Finds the keys of a scenario; reports others, and required ones that are missing.
  ///
  /// - Returns: `nil` when the value is no scenario of a version that can be read.
  static func scenario(_ root: JSONValue, _ sink: inout DiagnosticSink) -> ScenarioOutline? {
    guard root.requireFormat(["scenario/1"], &sink) != nil else { return nil }
    var outline = ScenarioOutline(root: root)
    for member in root.members {
      guard let key = member.key(Key.self, &sink) else { continue }
      outline.set(key, member.value)
    }
    if outline.name == nil { sink.report(.missingKey("name"), at: root) }
    if outline.flow == nil { sink.report(.missingKey("flow"), at: root) }
    if outline.steps == nil { sink.report(.missingKey("steps"), at: root) }
    return outline
  }

  /// Finds the keys of a base; reports others.
  ///
  /// - Returns: `nil` when the value is no base of a version that can be read.
  static func base(_ root: JSONValue, _ sink: inout DiagnosticSink) -> ScenarioOutline? {
    guard root.requireFormat(["base/1"], &sink) != nil else { return nil }
    var outline = ScenarioOutline(root: root)
    for member in root.members {
      guard let key = member.key(BaseKey.self, &sink) else { continue }
      switch key {
      case .locflow: break  // Read above.
      case .device: outline.device = member.value
      case .app: outline.app = member.value
      case .user: outline.user = member.value
      }
    }
    return outline
  }

  private mutating func set(_ key: Key, _ value: JSONValue) {
    switch key {
    case .locflow: break  // Read before.
    case .name: name = value
    case .description: description = value
    case .tags: tags = value
    case .properties: properties = value
    case .flow: flow = value
    case .variables: variables = value
    case .device: device = value
    case .app: app = value
    case .user: user = value
    case .steps: steps = value
    case .never: never = value
    case .examples: examples = value
    case .extends: extends = value
    }
  }
}

extension JSONMember {
  /// The case that the key spells; `nil` for other keys, which are reported unless they begin with
  /// `x-`.
  func key<K: RawRepresentable & CaseIterable>(
    _ type: K.Type, _ sink: inout DiagnosticSink
  ) -> K? where K.RawValue == String {
    if let key = K(rawValue: name) { return key }
    reportUnknownKey(known: K.allCases.map(\.rawValue), &sink)
    return nil
  }
}
