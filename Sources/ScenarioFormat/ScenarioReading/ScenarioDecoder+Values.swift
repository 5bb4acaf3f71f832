import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation

/// Reading single values, with the cells of the row put in first.
extension ScenarioDecoder {
  /// Puts the cells of the row into a value.
  mutating func fill(_ value: JSONValue) -> FilledValue {
    guard let row else { return FilledValue(json: value) }
    switch row.substitution(in: value) {
    case .none:
      return FilledValue(json: value)
    case .cell(let column):
      usedColumns[column] = true
      return FilledValue(json: row.cells[column])
    case .text(let text, let columns):
      for column in columns { usedColumns[column] = true }
      return FilledValue(json: value, text: text)
    case .unknown(let name):
      if !isTableBroken {
        sink.report(.unknownName(.column, found: name, known: row.names), at: value)
      }
      return FilledValue(json: value, isBroken: true)
    }
  }

  /// The place of a value, or of the cell that stands for it.
  mutating func place(_ value: JSONValue) -> SourcePlace {
    let filled = fill(value)
    return SourcePlace(source: filled.json.document.source, range: filled.json.markRange)
  }

  /// A string's text.
  mutating func string(_ value: JSONValue) -> String? {
    let filled = fill(value)
    return filled.requireString(&sink)
  }

  /// `true` or `false`.
  mutating func flag(_ value: JSONValue) -> Bool? {
    let filled = fill(value)
    return filled.requireBool(&sink)
  }

  /// A duration in milliseconds.
  mutating func duration(_ value: JSONValue) -> Int? {
    let filled = fill(value)
    return filled.requireDuration(&sink)
  }

  /// A whole number within a range.
  mutating func integer(_ value: JSONValue, in range: ClosedRange<Int>) -> Int? {
    let filled = fill(value)
    return filled.requireInteger(in: range, &sink)
  }

  /// A case by its spelling.
  mutating func word<W: Word>(_ value: JSONValue, _ type: W.Type, _ role: NameRole) -> W? {
    let filled = fill(value)
    return filled.requireWord(type, role, &sink)
  }

  /// The second of two words.
  mutating func isSecond(_ value: JSONValue, of names: [String], _ role: NameRole = .value)
    -> Bool?
  {
    let filled = fill(value)
    return filled.requireIndex(in: names, role, &sink).map { $0 == 1 }
  }

  /// The members of an object.
  mutating func members(_ value: JSONValue) -> JSONMembers? {
    let filled = fill(value)
    return filled.requireMembers(&sink)
  }

  /// The elements of an array.
  mutating func elements(_ value: JSONValue) -> JSONElements? {
    let filled = fill(value)
    return filled.requireElements(&sink)
  }

  /// The texts of an array of strings.
  mutating func strings(_ value: JSONValue) -> [String] {
    guard let elements = elements(value) else { return [] }
    return elements.compactMap { string($0) }
  }

  /// The case that a key spells; `nil` for other keys, which are reported.
  mutating func key<K: RawRepresentable & CaseIterable>(
    _ member: JSONMember, _ type: K.Type
  ) -> K? where K.RawValue == String {
    member.key(type, &sink)
  }

  /// A version of iOS that is modelled.
  mutating func version(_ value: JSONValue) -> IOSVersion? {
    let filled = fill(value)
    guard let text = filled.requireString(&sink) else { return nil }
    guard let version = IOSVersion(text), version.isReleased else {
      sink.report(.scenario(.unknownVersion(text)), at: filled.json)
      return nil
    }
    return version
  }

  /// A language tag such as `zh-Hans`.
  mutating func language(_ value: JSONValue) -> String? {
    let filled = fill(value)
    guard let text = filled.requireString(&sink) else { return nil }
    guard LanguageTag.isOne(text) else {
      let expected = "a language such as 'en' or 'zh-Hans'"
      sink.report(.valueNotAllowed(found: text, expected: expected), at: filled.json)
      return nil
    }
    return text
  }

  /// A text that is one of the flow's names; any text when there is no flow.
  ///
  /// - Parameter known: All names, for the message only.
  mutating func name(
    _ value: JSONValue, _ role: NameRole, isKnown: (Flow, String) -> Bool,
    known: (Flow) -> [String]
  ) -> String? {
    let filled = fill(value)
    guard let text = filled.requireString(&sink) else { return nil }
    guard let flow, !isKnown(flow, text) else { return text }
    sink.report(.unknownName(role, found: text, known: known(flow)), at: filled.json)
    return nil
  }

  /// The flow's variable that a key names; `nil`, and nothing reported, when there is no flow.
  mutating func variable(_ key: JSONValue) -> (number: UInt8, variable: FlowVariable)? {
    guard let flow else { return nil }
    let name = key.string ?? ""
    if let index = flow.variables.firstIndex(where: { $0.name == name }) {
      return (UInt8(index), flow.variables[index])
    }
    let known = flow.variables.map(\.name)
    sink.report(.unknownName(.variable, found: name, known: known), at: key)
    return nil
  }

  /// A value that a variable can have, as its number.
  mutating func variableValue(_ value: JSONValue, of variable: FlowVariable) -> UInt8? {
    switch variable.kind {
    case .bool:
      return flag(value).map { $0 ? 1 : 0 }
    case .enumeration(let values):
      let filled = fill(value)
      return filled.requireIndex(in: values, .value, &sink).map { UInt8($0) }
    case .count(let max):
      return integer(value, in: 0...Int(max)).map { UInt8($0) }
    }
  }

  /// Any JSON value as it is, with cells put in at every depth.
  mutating func traceValue(_ value: JSONValue) -> TraceValue {
    let filled = fill(value)
    if let text = filled.text { return .string(text) }
    let json = filled.json
    switch json.kind {
    case .object:
      return .object(
        json.members.filter { !$0.isExtension }
          .map { TraceField($0.name, traceValue($0.value)) })
    case .array: return .array(json.elements.map { traceValue($0) })
    case .string: return .string(json.string ?? "")
    case .number: return json.integer.map { .integer($0) } ?? .number(json.number ?? 0)
    case .bool: return .bool(json.bool ?? false)
    case .null, .invalid: return .null
    }
  }
}
