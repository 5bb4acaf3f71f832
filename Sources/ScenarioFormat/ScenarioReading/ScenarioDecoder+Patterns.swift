import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation

/// Patterns of trace lines, in `contains` and `never`.
extension ScenarioDecoder {
  /// The patterns of `contains`.
  mutating func patterns(_ value: JSONValue) -> [TracePattern] {
    guard let elements = elements(value) else { return [] }
    return elements.compactMap { pattern($0, allowsCount: false) }
  }

  /// The patterns of `never`.
  mutating func readNever(_ value: JSONValue) -> [TracePattern] {
    guard let elements = elements(value) else { return [] }
    return elements.compactMap { pattern($0, allowsCount: true) }
  }

  private mutating func pattern(_ value: JSONValue, allowsCount: Bool) -> TracePattern? {
    guard let members = members(value) else { return nil }
    let kind = patternKind(members, allowsCount: allowsCount)
    var fields: [TraceField] = []
    var all: [TraceField] = []
    var moreThan = 0
    for member in members where !member.isExtension {
      if allowsCount, member.key.stringEquals("moreThan") {
        moreThan = integer(member.value, in: 0...Int.max) ?? 0
        all.append(TraceField("moreThan", .integer(moreThan)))
        continue
      }
      let name = member.name
      let content = traceValue(member.value)
      all.append(TraceField(name, content))
      guard name != "kind" else {
        checkKind(member.value)
        continue
      }
      check(name, member, kind: kind, allowsCount: allowsCount)
      fields.append(TraceField(name, content))
    }
    guard let kind else {
      reportMissingKind(fill(value).json, members)
      return nil
    }
    return TracePattern(kind: kind, fields: fields, moreThan: moreThan, source: .object(all))
  }

  /// The value of `kind`, else the first key if it is a kind.
  private mutating func patternKind(_ members: JSONMembers, allowsCount: Bool) -> String? {
    var first: String?
    for member in members where !member.isExtension {
      if member.key.stringEquals("kind") {
        // A wrong word is reported with the other values; what kind was meant is then unknown.
        return fill(member.value).string ?? ""
      }
      if allowsCount, member.key.stringEquals("moreThan") { continue }
      first = first ?? member.name
    }
    guard let first, PatternWords.kinds.contains(first) else { return nil }
    return first
  }

  private mutating func reportMissingKind(_ value: JSONValue, _ members: JSONMembers) {
    let first = members.first { !$0.isExtension && !$0.key.stringEquals("moreThan") }
    guard let first else {
      sink.report(.missingKey("kind"), at: value)
      return
    }
    guard PatternWords.details.contains(first.name) else { return }  // Reported as unknown.
    sink.report(.scenario(.patternWithoutKind(first: first.name)), at: first.key)
  }

  // MARK: - Words

  /// Reports a key that no line has, and a value that the key never has.
  private mutating func check(
    _ name: String, _ member: JSONMember, kind: String?, allowsCount: Bool
  ) {
    guard PatternWords.kinds.contains(name) || PatternWords.details.contains(name) else {
      let count = allowsCount ? ["moreThan"] : []
      let known = PatternWords.kinds + PatternWords.details + count
      member.reportUnknownKey(known: known, &sink)
      return
    }
    let filled = fill(member.value)
    // `{}` and `true` as the value of a kind mean any line of it, and null is no name.
    guard filled.kind == .string else { return }
    let value = member.value
    switch (name, kind) {
    case ("lane", _): _ = word(value, TraceLane.self, .lane)
    case ("prompt", _), ("promptDismissed", _): _ = word(value, PromptKind.self, .prompt)
    case ("authorization", _), ("didChangeAuthorization", _):
      _ = word(value, AuthorizationStatus.self, .authorization)
    case ("error", _), ("didFailWithError", _): _ = word(value, LocationError.self, .error)
    case ("appState", _): _ = word(value, AppState.self, .appState)
    case ("button", _): _ = word(value, PromptButton.self, .button)
    case ("page", _), ("settingsPage", _): _ = word(value, SettingsPage.self, .page)
    case ("alert", _), ("alertDismissed", _), ("alertDropped", _): _ = alert(value)
    case ("target", _), ("tap", _): _ = tapTarget(value)
    case ("variable", _), ("set", _): checkVariable(value)
    case ("post", _), ("name", "post"): _ = notification(value)
    case ("call", _), ("name", "call"):
      _ = filled.requireIndex(in: CallWords.all, .call, &sink)
    default: break  // Numbers, texts, or words that depend on more than the key.
    }
  }

  private mutating func checkKind(_ value: JSONValue) {
    let filled = fill(value)
    _ = filled.requireIndex(in: PatternWords.kinds, .lineKind, &sink)
  }

  private mutating func checkVariable(_ value: JSONValue) {
    _ = name(
      value, .variable, isKnown: { flow, name in flow.variables.contains { $0.name == name } },
      known: { $0.variables.map(\.name) })
  }
}
