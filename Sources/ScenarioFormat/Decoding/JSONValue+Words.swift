import CoreLocationTypes

/// Reading the words of the public formats, without making a string unless something is wrong.
extension JSONValue {
  /// The case that the value spells, or `nil`; reports nothing.
  package func word<W: Word>(_ type: W.Type) -> W? {
    guard kind == .string else { return nil }
    // Raw values are dense from 0, and `allCases` would make an array each time.
    var rawValue: UInt8 = 0
    while let word = W(rawValue: rawValue) {
      if stringEquals(text: word.name) { return word }
      rawValue += 1
    }
    return nil
  }

  /// The case that the value spells; anything else is reported.
  package func requireWord<W: Word>(
    _ type: W.Type, _ role: NameRole, _ sink: inout DiagnosticSink
  ) -> W? {
    if let word = word(type) { return word }
    reportUnknown(role, known: W.names, &sink)
    return nil
  }

  /// The position of the name that the value spells; anything else is reported.
  package func requireIndex(
    in names: [String], _ role: NameRole, _ sink: inout DiagnosticSink
  ) -> Int? {
    for (index, name) in names.enumerated() where stringEquals(text: name) { return index }
    reportUnknown(role, known: names, &sink)
    return nil
  }

  /// Reports a value that is no string, or a string that is none of the names.
  package func reportUnknown(
    _ role: NameRole, known: [String], _ sink: inout DiagnosticSink
  ) {
    guard let text = requireString(&sink) else { return }
    sink.report(.unknownName(role, found: text, known: known), at: self)
  }

  /// A string that is an id: a letter, then letters, digits, `_` or `-`; anything else is reported.
  package func requireID(_ sink: inout DiagnosticSink) -> String? {
    guard let text = requireString(&sink) else { return nil }
    guard isID(text) else {
      let expected = "an id: a letter, then letters, digits, '_' or '-'"
      sink.report(.valueNotAllowed(found: text, expected: expected), at: self)
      return nil
    }
    return text
  }
}

/// Whether a text is an id: a letter, then letters, digits, `_` or `-`, all ASCII.
private func isID(_ text: String) -> Bool {
  guard let first = text.utf8.first, first.isLetter else { return false }
  return text.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == 0x5F || $0 == 0x2D }
}
