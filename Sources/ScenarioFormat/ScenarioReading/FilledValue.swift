import CoreLocationTypes

/// A value after the cells of a row are put in.
struct FilledValue {
  /// The value, or the cell that stands for it: errors are reported there.
  let json: JSONValue
  /// The text of a string that has cells in it; `nil` when the value is that of ``json``.
  var text: String?
  /// The value can't be had, which has been reported.
  var isBroken = false

  /// What the value is.
  var kind: JSONKind { text == nil ? json.kind : .string }

  /// Whether it is `null`.
  var isNull: Bool { text == nil && json.isNull }

  /// The text of a string; `nil` for everything else.
  var string: String? { text ?? json.string }

  /// A string's text; anything else is reported.
  func requireString(_ sink: inout DiagnosticSink) -> String? {
    if isBroken { return nil }
    return text ?? json.requireString(&sink)
  }

  /// `true` or `false`; anything else is reported.
  func requireBool(_ sink: inout DiagnosticSink) -> Bool? {
    isValue(.bool, &sink) ? json.requireBool(&sink) : nil
  }

  /// A whole number within `range`; anything else is reported.
  func requireInteger(in range: ClosedRange<Int>, _ sink: inout DiagnosticSink) -> Int? {
    isValue(.number, &sink) ? json.requireInteger(in: range, &sink) : nil
  }

  /// The members of an object; anything else is reported.
  func requireMembers(_ sink: inout DiagnosticSink) -> JSONMembers? {
    isValue(.object, &sink) ? json.requireMembers(&sink) : nil
  }

  /// The elements of an array; anything else is reported.
  func requireElements(_ sink: inout DiagnosticSink) -> JSONElements? {
    isValue(.array, &sink) ? json.requireElements(&sink) : nil
  }

  /// A duration with its unit in milliseconds; anything else is reported.
  func requireDuration(_ sink: inout DiagnosticSink) -> Int? {
    if isBroken { return nil }
    guard let text else { return json.requireDuration(&sink) }
    do throws(DurationText.Problem) {
      return try DurationText.milliseconds(text)
    } catch {
      sink.report(.badDuration(found: text, error), at: json)
      return nil
    }
  }

  /// The case that a string spells; anything else is reported.
  func requireWord<W: Word>(
    _ type: W.Type, _ role: NameRole, _ sink: inout DiagnosticSink
  ) -> W? {
    if isBroken { return nil }
    guard let text else { return json.requireWord(type, role, &sink) }
    if let word = W.named(text) { return word }
    sink.report(.unknownName(role, found: text, known: W.names), at: json)
    return nil
  }

  /// The position of the name that a string spells; anything else is reported.
  func requireIndex(
    in names: [String], _ role: NameRole, _ sink: inout DiagnosticSink
  ) -> Int? {
    if isBroken { return nil }
    guard let text else { return json.requireIndex(in: names, role, &sink) }
    if let index = names.firstIndex(of: text) { return index }
    sink.report(.unknownName(role, found: text, known: names), at: json)
    return nil
  }

  /// Reports a text with cells where something else than a string belongs.
  private func isValue(_ expected: JSONKind, _ sink: inout DiagnosticSink) -> Bool {
    if isBroken { return false }
    if text != nil { sink.report(.wrongType(expected: [expected], found: .string), at: json) }
    return text == nil
  }
}
