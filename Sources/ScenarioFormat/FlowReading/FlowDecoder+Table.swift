import PermissionFlow

/// Adding conditions to the flow's table, with all names replaced by what they stand for.
extension FlowDecoder {
  private static let maximumDepth = 100
  private static let maximumNodes = 20_000

  /// Reads a condition and adds it to the table.
  mutating func decodeCondition(
    _ value: JSONValue, _ scope: ConditionScope = ConditionScope()
  ) -> ConditionTable.Index {
    var scope = scope
    return emitRoot(parse(value, &scope), at: value)
  }

  /// Adds a condition to the table; one that grows too large is reported at `value`.
  mutating func emitRoot(
    _ condition: ParsedCondition, at value: JSONValue
  ) -> ConditionTable.Index {
    var emitter = ConditionEmitter(
      names: names, depthLimit: Self.maximumDepth, nodeLimit: Self.maximumNodes - nodeCount)
    let index = emitter.emit(condition, into: &table)
    nodeCount += emitter.nodeCount
    if emitter.isTooLarge {
      sink.report(.conditionTooLarge, at: value)
      // The next ones aren't to blame.
      nodeCount = 0
    }
    return index
  }

  // MARK: - Properties

  mutating func decodeProperties(_ value: JSONValue?) -> [FlowProperty] {
    let keys: [StaticString] = ["always", "never", "sometimes", "recoverable"]
    guard let members = value?.members(known: keys, required: [], &sink) else { return [] }
    var properties: [FlowProperty] = []
    for member in members {
      guard let kind = member.key.word(FlowProperty.Kind.self) else { continue }
      let isList = member.value.kind == .array
      for element in isList ? Array(member.value.elements) : [member.value] {
        var scope = ConditionScope(allowsTruth: true)
        let condition = propertyCondition(parse(element, &scope), at: element)
        properties.append(
          FlowProperty(kind: kind, condition: condition, range: element.markRange))
      }
    }
    return properties
  }

  /// Splits a condition into what asks for the truth and what the table can hold.
  private mutating func propertyCondition(
    _ condition: ParsedCondition, at value: JSONValue
  ) -> FlowPropertyCondition {
    guard condition.asksForTruth else { return .visible(emitRoot(condition, at: value)) }
    switch condition {
    case .all(let parts): return .all(parts.map { propertyCondition($0, at: value) })
    case .not(let part): return .not(propertyCondition(part, at: value))
    case .truth(let accepted): return .truth(accepts: accepted)
    case .any, .test, .version, .reference:
      // None of these ever has a part that asks for the truth.
      return .visible(emitRoot(condition, at: value))
    }
  }
}

/// Writes one condition into a table, within limits: names can multiply without end.
private struct ConditionEmitter {
  let names: FlowNames
  let depthLimit: Int
  let nodeLimit: Int
  private(set) var nodeCount = 0
  private(set) var isTooLarge = false

  init(names: FlowNames, depthLimit: Int, nodeLimit: Int) {
    self.names = names
    self.depthLimit = depthLimit
    self.nodeLimit = nodeLimit
  }

  mutating func emit(
    _ condition: ParsedCondition, into table: inout ConditionTable, depth: Int = 0
  ) -> ConditionTable.Index {
    if case .reference(let number) = condition {
      return emit(names.conditions[number].parsed, into: &table, depth: depth + 1)
    }
    nodeCount += 1
    isTooLarge = isTooLarge || nodeCount > nodeLimit || depth > depthLimit
    guard !isTooLarge else { return table.addAll { _ in } }
    switch condition {
    case .all(let parts):
      return table.addAll { emitAll(parts, into: &$0, depth) }
    case .any(let parts):
      return table.addAny { emitAll(parts, into: &$0, depth) }
    case .not(let part):
      return table.addNot { _ = emit(part, into: &$0, depth: depth + 1) }
    case .test(let subject, let accepted):
      return table.addTest(subject, accepts: accepted)
    case .version(let comparison, let version):
      return table.addVersion(comparison, version)
    case .reference, .truth:
      // Replaced above; kept out of the table by `propertyCondition`.
      return table.addAll { _ in }
    }
  }

  private mutating func emitAll(
    _ parts: [ParsedCondition], into table: inout ConditionTable, _ depth: Int
  ) {
    for part in parts { _ = emit(part, into: &table, depth: depth + 1) }
  }
}
