import DeviceModel

extension Trace {
  /// Whether a pattern matches a line, by its number.
  ///
  /// A pattern's first key may be the kind itself with the value of the kind's main field:
  /// `{"didChangeAuthorization": "denied"}`, `{"tap": "locate"}`.
  package func matches(_ pattern: TracePattern, line number: Int) -> Bool {
    let line = lines[number]
    let kind = line.kind
    if let wanted = pattern.kind, wanted != kind.name { return false }
    let own = ownFields(of: line)
    return pattern.fields.allSatisfy { part in
      if let value = Trace.value(of: part.key, in: line, kind, own) {
        return part.value.matches(value)
      }
      guard part.key == kind.name else { return false }
      if part.value == .object([]) || part.value == .bool(true) { return true }
      return own.first.map { part.value.matches($0.value) } ?? false
    }
  }

  /// The value of a field, as ``fields(of:)`` has it, without making the others.
  ///
  /// - Parameter own: What ``ownFields(of:)`` are.
  private static func value(
    of key: String, in line: TraceLine, _ kind: TraceKind, _ own: [TraceField]
  ) -> TraceValue? {
    if let field = own.first(where: { $0.key == key }) { return field.value }
    switch key {
    case "seq": return .integer(line.sequence)
    case "t": return .integer(line.time)
    case "step": return .integer(line.step)
    case "lane": return .string(kind.lane.name)
    case "kind": return .string(kind.name)
    case "rule": return line.rule.map { .string($0.rawValue) }
    case "cause": return line.cause.map { .integer($0) }
    default: return nil
    }
  }
}
