import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation

/// What must never come up, in the words of a checklist.
struct NeverWords {
  let language: ChecklistLanguage
  let surroundings: TraceSurroundings

  /// The lines of a scenario's patterns, each once.
  func items(for patterns: [TracePattern]) -> [Checklist.Item] {
    var items: [Checklist.Item] = []
    for pattern in patterns {
      let item = item(for: pattern)
      if !items.contains(item) { items.append(item) }
    }
    return items
  }

  /// The line of a pattern: something to look out for where a person can see it.
  private func item(for pattern: TracePattern) -> Checklist.Item {
    if let sight = sight(of: pattern) {
      return Checklist.Item(
        kind: .absent, words: frame(.neverAppears, .appearsAtMost, pattern, "what", sight))
    }
    let line = NeverWords.line(of: pattern)
    let words =
      NeverWords.isLogged(pattern.kind ?? "")
      ? frame(.neverInLog, .inLogAtMost, pattern, "line", line)
      : language.say(.neverUnseen, [("line", line)])
    return Checklist.Item(kind: .remark, words: words)
  }

  private func frame(
    _ never: ChecklistPhrase, _ atMost: ChecklistPhrase, _ pattern: TracePattern, _ place: String,
    _ words: String
  ) -> String {
    guard pattern.moreThan > 0 else { return language.say(never, [(place, words)]) }
    return language.say(atMost, [("count", "\(pattern.moreThan)"), (place, words)])
  }

  /// What a person would see of the lines that a pattern matches.
  ///
  /// - Returns: `nil` where it asks for more than can be seen.
  private func sight(of pattern: TracePattern) -> String? {
    let details = pattern.details
    guard details.count <= 1 else { return nil }
    let detail = details.first
    switch pattern.kind {
    case "prompt":
      guard let detail else { return language.say(.anyQuestion) }
      return detail.key == "prompt" ? question(detail.value) : nil
    case "alert":
      guard let detail else { return language.say(.anyAlert) }
      return detail.key == "alert" ? alert(detail.value) : nil
    case "settingsPage":
      guard let detail else { return language.say(.anySettings) }
      return detail.key == "page" || detail.key == "settingsPage" ? page(detail.value) : nil
    case "indicator":
      return detail?.value == .bool(true) ? language.say(.theIndicator) : nil
    case "terminated":
      return detail?.value == .string("crash") ? language.say(.aCrash) : nil
    default: return nil  // Other lines of a trace are not on the screen.
    }
  }

  private func question(_ value: TraceValue) -> String? {
    guard case .string(let name) = value, let kind = PromptKind.named(name) else { return nil }
    // One that this version doesn't have can't come up.
    guard PromptCatalog.row(for: kind, on: surroundings.environment.version) != nil else {
      return nil
    }
    return language.say(.theQuestion, [("title", surroundings.promptText(kind).title)])
  }

  private func alert(_ value: TraceValue) -> String? {
    guard case .string(let id) = value,
      let number = surroundings.flow.alerts.firstIndex(where: { $0.id == id })
    else { return nil }
    let title = surroundings.alertText(UInt8(number)).words[0]
    return language.say(.theAlert, [("title", title)])
  }

  private func page(_ value: TraceValue) -> String? {
    guard case .string(let name) = value, let page = SettingsPage.named(name) else { return nil }
    let path = surroundings.path(of: page, isLocationPage: true)
    return language.say(.theSettingsPage, [("path", path)])
  }

  /// Whether an app can write such lines into its log: what it is told and what it does.
  private static func isLogged(_ kind: String) -> Bool {
    let others = [
      "openCompleted", "temporaryFullAccuracyCompleted", "diagnostic", "keyValueChange", "call",
      "post", "log", "alertDropped", "alertDismissed",
    ]
    return kind.hasPrefix("did") || kind.hasPrefix("will") || others.contains(kind)
  }

  /// The kind of the lines and what they must have: `didChangeAuthorization, authorization denied`.
  private static func line(of pattern: TracePattern) -> String {
    let kind = pattern.kind ?? ""
    return pattern.details.reduce(into: kind) { line, field in
      let value = JSONText.of(field.value).filter { $0 != "\"" }
      line += field.key == kind || field.key == "name" ? " \(value)" : ", \(field.key) \(value)"
    }
  }
}

extension TracePattern {
  /// The fields that say more than the kind does.
  fileprivate var details: [TraceField] {
    fields.filter { field in
      let isAny = field.value == .object([]) || (field.value == .bool(true) && field.key == kind)
      return field.key != "lane" && !isAny
    }
  }
}
