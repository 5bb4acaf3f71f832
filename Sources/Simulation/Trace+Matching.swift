extension Trace {
  /// Whether a pattern matches a line, by its number.
  ///
  /// A pattern's first key may be the kind itself with the value of the kind's main field:
  /// `{"didChangeAuthorization": "denied"}`, `{"tap": "locate"}`.
  package func matches(_ pattern: TracePattern, line number: Int) -> Bool {
    let line = lines[number]
    let words = words(of: line)
    if let kind = pattern.kind, kind != words.kind { return false }
    let fields = fields(of: line)
    return pattern.fields.allSatisfy { part in
      if let field = fields.first(where: { $0.key == part.key }) {
        return part.value.matches(field.value)
      }
      guard part.key == words.kind else { return false }
      if part.value == .object([]) || part.value == .bool(true) { return true }
      return words.fields.first.map { part.value.matches($0.value) } ?? false
    }
  }
}
