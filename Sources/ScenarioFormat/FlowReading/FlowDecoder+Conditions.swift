import CoreLocationTypes
import DeviceModel
import PermissionFlow

/// Decoding conditions into ``ParsedCondition``.
extension FlowDecoder {
  /// What a condition is part of.
  struct ConditionScope {
    /// Properties may ask for the truth.
    var allowsTruth = false
    /// A place to end may be one that the flow hasn't got: nothing can end there, and nothing breaks.
    var allowsUnknownStates = false
    /// The named conditions referred to.
    var references: [Int] = []
  }

  // MARK: - Named conditions

  mutating func decodeConditions(_ value: JSONValue?) {
    for member in definitions(value, .condition, limit: Limit.conditions) {
      if member.key.word(Fact.self) != nil || member.key.isConditionWord {
        let expected = "a name that isn't a fact's"
        sink.report(.valueNotAllowed(found: member.name, expected: expected), at: member.key)
      }
      names.conditions.append(FlowNames.Condition(name: member.name, value: member.value))
      conditionSources.append(FlowSource.Name(name: member.name, range: member.key.markRange))
    }
    for index in names.conditions.indices {
      var scope = ConditionScope()
      names.conditions[index].parsed = parse(names.conditions[index].value, &scope)
      names.conditions[index].references = scope.references
    }
    breakCycles()
  }

  /// Reports each circle of conditions once and cuts it, so that all names can be replaced.
  private mutating func breakCycles() {
    var isDone = [Bool](repeating: false, count: names.conditions.count)
    var path: [Int] = []
    for index in names.conditions.indices { visit(index, &path, &isDone) }
  }

  private mutating func visit(_ index: Int, _ path: inout [Int], _ isDone: inout [Bool]) {
    guard !isDone[index] else { return }
    path.append(index)
    for reference in names.conditions[index].references where !isDone[reference] {
      if let start = path.firstIndex(of: reference) {
        let cycle = (path[start...] + [reference]).map { names.conditions[$0].name }
        sink.report(
          .conditionCycle(cycle), in: root.document.source,
          at: conditionSources[reference].range)
        names.conditions[index].parsed = .all([])
      } else {
        visit(reference, &path, &isDone)
      }
    }
    path.removeLast()
    isDone[index] = true
  }

  // MARK: - Parts of a condition

  /// Reads a condition; what is wrong in it is reported and left out.
  mutating func parse(_ value: JSONValue, _ scope: inout ConditionScope) -> ParsedCondition {
    guard let members = value.requireMembers(&sink) else { return .all([]) }
    var parts: [ParsedCondition] = []
    for member in members where !member.isExtension {
      if let part = parse(member, &scope) { parts.append(part) }
    }
    return .conjunction(parts)
  }

  private mutating func parse(
    _ member: JSONMember, _ scope: inout ConditionScope
  ) -> ParsedCondition? {
    if let fact = member.key.word(Fact.self) { return parse(fact, member.value, scope) }
    if member.key.stringEquals("not") { return .not(parse(member.value, &scope)) }
    if scope.allowsTruth, member.key.stringEquals("truth") {
      return anyOf(member.value) { value, sink in
        value.requireWord(StoredAuthorization.self, .value, &sink).map { 1 << $0.rawValue }
      }.map { .truth(accepts: UInt8(truncatingIfNeeded: $0)) }
    }
    let name = member.name
    if name.hasPrefix("$") { return parseVariable(String(name.dropFirst()), member) }
    if let index = names.conditions.firstIndex(where: { $0.name == name }) {
      scope.references.append(index)
      conditionSources[index].isUsed = true
      return member.value.requireBool(&sink)
        .map { $0 ? .reference(index) : .not(.reference(index)) }
    }
    if member.key.isTruthWord {
      sink.report(.truthNotVisible(found: name, visible: "'authorization'"), at: member.key)
    } else {
      let known =
        Fact.names + ["not"] + names.conditions.map(\.name)
        + names.variables.map { "$" + $0.name }
      sink.report(.unknownKey(found: name, known: known), at: member.key)
    }
    return nil
  }

  /// The values of a list, or the single value, as bits; `nil` when none of them means anything.
  mutating func anyOf(
    _ value: JSONValue, _ mask: (JSONValue, inout DiagnosticSink) -> UInt64?
  ) -> UInt64? {
    guard value.kind == .array else { return mask(value, &sink) }
    if value.childCount == 0 {
      sink.report(.valueNotAllowed(found: "[]", expected: "at least one value"), at: value)
    }
    return value.elements.reduce(nil) { accepted, element in
      mask(element, &sink).map { (accepted ?? 0) | $0 } ?? accepted
    }
  }

  private mutating func parseVariable(
    _ name: String, _ member: JSONMember
  ) -> ParsedCondition? {
    guard let index = names.variable(named: name) else {
      let known = names.variables.map { "$" + $0.name }
      sink.report(.unknownName(.variable, found: "$" + name, known: known), at: member.key)
      return nil
    }
    variableSources[index].isUsed = true
    guard let kind = names.variables[index].variable?.kind else { return nil }
    let mask = anyOf(member.value) { value, sink in
      if case .count(let max) = kind, value.kind == .string {
        return value.requireCountComparison(upTo: Int(max), &sink)
      }
      return value.requireValue(of: kind, &sink).map { 1 << $0 }
    }
    return mask.map { .test(.variable(UInt8(clamping: index)), accepts: $0) }
  }
}

extension JSONValue {
  /// Whether a key of a condition is neither a fact nor free for a name of the flow's own.
  fileprivate var isConditionWord: Bool { stringEquals("not") || stringEquals("truth") }

  /// Whether a key of a condition asks for something iOS keeps to itself.
  fileprivate var isTruthWord: Bool {
    stringEquals("truth") || stringEquals("once") || stringEquals("provisional")
      || stringEquals("provisionalAlways")
  }
}
