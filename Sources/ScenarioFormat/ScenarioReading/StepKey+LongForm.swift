/// The long forms of steps, in which `after` stands.
extension StepKey {
  /// The key under which the long form has what the short form has alone.
  var argumentKey: String? {
    switch self {
    case .tap: "target"
    case .answer: "button"
    case .fail: "error"
    case .move, .otherPrompt: "event"
    case .restrict: "restricted"
    case .reinstall: "by"
    case .upgrade: "ios"
    case .sdk, .tool: "action"
    // Without an argument, with one that is an object already, or with no long form.
    case .launch, .home, .openSettings, .return, .lock, .unlock, .terminate, .evict, .addWidget,
      .change, .fix, .update, .wait, .expect, .note:
      nil
    }
  }

  /// The keys that the long form may have besides; none of steps that have none.
  private var furtherKeys: [String] {
    switch self {
    case .answer: ["precise", "after"]
    case .wait, .expect, .note: []
    case .launch, .tap, .home, .openSettings, .change, .return, .lock, .unlock, .terminate, .evict,
      .fix, .fail, .move, .restrict, .reinstall, .update, .upgrade, .sdk, .otherPrompt, .addWidget,
      .tool:
      ["after"]
    }
  }

  /// The longest form that is worth showing, in characters.
  private static let longest = 160

  /// What was meant by a step whose further keys stand beside it instead of in it.
  ///
  /// Example: `{"tap": "go", "after": "1s"}` gives `{"tap": {"target": "go", "after": "1s"}}`.
  ///
  /// - Returns: `nil` for anything else.
  static func longForm(of object: JSONValue) -> String? {
    let members = object.members.filter { !$0.isExtension }
    let steps = members.filter { StepKey(rawValue: $0.name) != nil }
    guard steps.count == 1, let step = steps.first, let key = StepKey(rawValue: step.name) else {
      return nil
    }
    let others = members.filter { $0.name != step.name }
    guard others.count == members.count - 1,
      others.allSatisfy({ key.furtherKeys.contains($0.name) })
    else { return nil }
    var parts = key.parts(of: step.value)
    parts += others.map { "\"\($0.name)\": \($0.value.sourceText)" }
    let text = "{\"\(key.rawValue)\": {\(parts.joined(separator: ", "))}}"
    return text.count > longest || text.contains("\n") ? nil : text
  }

  /// What the long form begins with, as it is written.
  private func parts(of value: JSONValue) -> [String] {
    if value.kind == .object {
      return value.members.map { "\"\($0.name)\": \($0.value.sourceText)" }
    }
    return argumentKey.map { ["\"\($0)\": \(value.sourceText)"] } ?? []
  }
}
