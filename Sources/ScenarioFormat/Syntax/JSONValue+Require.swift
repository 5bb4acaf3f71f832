/// Reading a value that has to be of one kind: anything else is reported and gives `nil`.
extension JSONValue {
  /// A string's text.
  package func requireString(_ sink: inout DiagnosticSink) -> String? {
    require(.string, string, &sink)
  }

  /// `true` or `false`.
  package func requireBool(_ sink: inout DiagnosticSink) -> Bool? {
    require(.bool, bool, &sink)
  }

  /// The members of an object.
  package func requireMembers(_ sink: inout DiagnosticSink) -> JSONMembers? {
    require(.object, kind == .object ? members : nil, &sink)
  }

  /// The elements of an array.
  package func requireElements(_ sink: inout DiagnosticSink) -> JSONElements? {
    require(.array, kind == .array ? elements : nil, &sink)
  }

  /// A whole number within `range`.
  package func requireInteger(
    in range: ClosedRange<Int>, _ sink: inout DiagnosticSink
  ) -> Int? {
    guard kind == .number else { return require(.number, nil, &sink) }
    guard let integer, range.contains(integer) else {
      sink.report(.outOfRange(found: sourceText, expected: range), at: self)
      return nil
    }
    return integer
  }

  /// A duration with its unit, in milliseconds.
  package func requireDuration(_ sink: inout DiagnosticSink) -> Int? {
    guard let text = string else {
      if kind == .number {
        sink.report(.badDuration(found: sourceText, .noUnit), at: self)
        return nil
      }
      return require(.string, nil, &sink)
    }
    do throws(DurationText.Problem) {
      return try DurationText.milliseconds(text)
    } catch {
      sink.report(.badDuration(found: text, error), at: self)
      return nil
    }
  }

  /// A string that is one of the raw values of `Name`.
  package func requireName<Name: RawRepresentable & CaseIterable>(
    _ role: NameRole, of type: Name.Type, _ sink: inout DiagnosticSink
  ) -> Name? where Name.RawValue == String {
    guard let text = requireString(&sink) else { return nil }
    if let name = Name(rawValue: text) { return name }
    let known = Name.allCases.map(\.rawValue)
    sink.report(.unknownName(role, found: text, known: known), at: self)
    return nil
  }

  private func require<Content>(
    _ expected: JSONKind, _ content: Content?, _ sink: inout DiagnosticSink
  ) -> Content? {
    if content == nil { sink.report(.wrongType(expected: [expected], found: kind), at: self) }
    return content
  }
}
