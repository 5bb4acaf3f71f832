import DeviceModel
import PermissionFlow
import Simulation

/// Reads single steps as a person types them: the words of scenarios with blanks between.
///
/// ```
/// launch
/// tap locate
/// answer allowWhileUsing precise off
/// change authorization never after 1s
/// { "wait": "11m" }
/// ```
///
/// Each line means the step that a scenario would write with the same words; a line that begins with
/// `{` or `"` is JSON already.
package enum StepReader {
  /// The words that a step begins with.
  package static var words: [String] { ScenarioDecoder.stepWords }

  /// The forms of all steps, step by step: capitals stand for something, `|` between words for a
  /// choice, brackets around what may be left out.
  package static var forms: [[String]] { StepKey.allCases.map(\.typedForms) }

  /// The forms that a line may have been meant to have: those of its step, narrowed by its second
  /// word where forms begin with that.
  package static func forms(like line: String) -> [String] {
    let words = line.split(whereSeparator: \.isWhitespace)
    guard let first = words.first, let key = StepKey(rawValue: String(first)) else { return [] }
    let forms = key.typedForms
    guard words.count > 1 else { return forms }
    let nearer = forms.filter { $0.split(separator: " ").dropFirst().first == words[1] }
    return nearer.isEmpty ? forms : nearer
  }

  /// Reads a line, names checked against a flow.
  ///
  /// - Returns: The step, or what is wrong with the line; its places are those of the JSON that
  ///   stands for the line and mean nothing to who typed it.
  package static func read(
    _ line: String, flow: Flow
  ) -> (step: ScenarioStep?, diagnostics: [Diagnostic]) {
    let typed = TypedStep(line)
    // A mistake in what was typed as JSON has its place there, not in what is put around it.
    if let written = typed.written {
      var sink = DiagnosticSink()
      let source = SourceText(name: "-", bytes: Array(written.utf8))
      guard JSONDocument.read(source, into: &sink) != nil, !sink.hasErrors else {
        return (nil, sink.diagnostics)
      }
    }
    let text = typed.json
    let source = SourceText(name: "-", bytes: Array("[\(text)\n]".utf8))
    var sink = DiagnosticSink()
    guard let document = JSONDocument.read(source, into: &sink) else {
      return (nil, sink.diagnostics)
    }
    let files = ScenarioFiles(.none, overrides: .none, scenarioPath: "-")
    var decoder = ScenarioDecoder(overrides: .none, files: files, sink: sink)
    decoder.flow = flow
    let steps = decoder.readSteps(document.root)
    guard !decoder.sink.hasErrors, steps.count == 1 else {
      return (nil, decoder.sink.diagnostics)
    }
    return (steps[0], decoder.sink.diagnostics)
  }
}

/// A typed line, taken apart into the words of a step.
private struct TypedStep {
  private let line: String
  private var words: [String]
  private var after: String?

  init(_ line: String) {
    self.line = line
    words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    if words.count > 2, words[words.count - 2] == "after",
      !["note", "expect", "update"].contains(words[0])
    {
      after = words.removeLast()
      words.removeLast()
    }
  }

  /// Whether what stands behind the first word is JSON.
  private var isWithJSON: Bool { words.first == "expect" || words.first == "update" }

  /// What of the line is JSON as it stands there.
  var written: String? {
    if line.hasPrefix("{") || line.hasPrefix("\"") { return line }
    guard let name = words.first, isWithJSON, words.count > 1 else { return nil }
    return String(line.drop { $0.isWhitespace }.dropFirst(name.count))
  }

  /// The step as a scenario writes it; what can't be right is written so that the reader says it.
  var json: String {
    if line.hasPrefix("{") || line.hasPrefix("\"") { return line }
    guard let name = words.first else { return "\"\"" }
    let rest = Array(words.dropFirst())
    switch name {
    case "note": return one(name, key: nil, rest)
    case "expect", "update":
      guard let written else { return one(name, key: nil, []) }
      return "{ \(JSONQuote.text(of: name)): \(written) }"
    case "wait": return one(name, key: nil, rest)
    case "tap": return one(name, key: "target", rest)
    case "fail": return one(name, key: "error", rest)
    case "move", "otherPrompt": return one(name, key: "event", rest)
    case "reinstall": return one(name, key: "by", rest)
    case "upgrade": return one(name, key: "ios", rest)
    case "sdk", "tool": return one(name, key: "action", rest)
    case "restrict": return one(name, key: "restricted", rest.map(flag), areStrings: false)
    case "answer": return object(name, first: "button", rest)
    case "fix": return object(name, first: nil, rest)
    case "change": return change(name, rest)
    default:
      guard rest.isEmpty else { return one(name, key: "", rest) }
      return after == nil ? JSONQuote.text(of: name) : object(name, first: nil, rest)
    }
  }

  private func member(_ name: String, _ value: String) -> String {
    "{ \(JSONQuote.text(of: name)): \(value) }"
  }

  /// A step with one argument, under a key of the long form where the line gives a time.
  private func one(
    _ name: String, key: String?, _ arguments: [String], areStrings: Bool = true
  ) -> String {
    guard !arguments.isEmpty else { return JSONQuote.text(of: name) }
    let text = arguments.joined(separator: " ")
    let value = areStrings ? JSONQuote.text(of: text) : text
    guard let after else { return member(name, value) }
    let time = "\"after\": \(JSONQuote.text(of: after))"
    return member(name, "{ \(JSONQuote.text(of: key ?? "for")): \(value), \(time) }")
  }

  /// A step whose arguments have names: `answer allow precise off`, `fix age 5s accuracy 12`.
  private func object(_ name: String, first: String?, _ arguments: [String]) -> String {
    if first != nil, arguments.isEmpty { return JSONQuote.text(of: name) }
    var fields: [String] = []
    var rest = arguments[...]
    if let first, let value = rest.popFirst() {
      fields.append("\(JSONQuote.text(of: first)): \(JSONQuote.text(of: value))")
    }
    while let key = rest.popFirst() {
      let value = rest.popFirst().map { self.value($0, of: key) } ?? "null"
      fields.append("\(JSONQuote.text(of: key)): \(value)")
    }
    if let after { fields.append("\"after\": \(JSONQuote.text(of: after))") }
    return member(name, "{ \(fields.joined(separator: ", ")) }")
  }

  private func change(_ name: String, _ arguments: [String]) -> String {
    // `resetLocationAndPrivacy` has only one value.
    let isReset = arguments == [SettingsChange.resetLocationAndPrivacy.setting]
    return object(name, first: nil, isReset ? arguments + ["true"] : arguments)
  }

  private func value(_ text: String, of key: String) -> String {
    switch key {
    case "precise", "resetLocationAndPrivacy": flag(text)
    case "accuracy": Double(text) != nil ? text : JSONQuote.text(of: text)
    default: JSONQuote.text(of: text)
    }
  }

  /// `on` and `off` beside `true` and `false`.
  private func flag(_ text: String) -> String {
    switch text {
    case "on", "true": "true"
    case "off", "false": "false"
    default: JSONQuote.text(of: text)
    }
  }
}

/// Strings of JSON made from text.
private enum JSONQuote {
  static func text(of text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\" + String(scalar)
      case "\u{0}"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
