import PermissionFlow
import TerminalText

/// Decoding what the rest of a flow refers to by name, except conditions.
extension FlowDecoder {
  // MARK: - Variables

  mutating func decodeVariables(_ value: JSONValue?) {
    for member in definitions(value, .variable, limit: Limit.variables) {
      let variable = decodeVariable(member)
      names.variables.append(FlowNames.Variable(name: member.name, variable: variable))
      variableSources.append(FlowSource.Name(name: member.name, range: member.key.markRange))
    }
    let width = VariableLayout(names.variables.compactMap(\.variable)).width
    if let value, width > VariableLayout.capacity {
      sink.report(.variablesTooLarge(bits: width, limit: VariableLayout.capacity), at: value)
    }
  }

  private mutating func decodeVariable(_ member: JSONMember) -> FlowVariable? {
    let value = member.value
    guard value.kind == .object else {
      let name = safeForTerminal(member.name)
      let example = VariableType.example(for: value.kind).map { "\"\(name)\": \($0)" }
      sink.report(.wrongType(expected: [.object], found: value.kind, example: example), at: value)
      return nil
    }
    let known: [StaticString] = ["type", "values", "max", "initial", "persist"]
    guard value.members(known: known, required: ["type"], &sink) != nil else { return nil }
    let isPersistent = value.member(named: "persist")?.requireBool(&sink) ?? false
    guard let type = value.member(named: "type")?.requireWord(VariableType.self, .type, &sink),
      let kind = decodeKind(type, of: value)
    else { return nil }
    let initial = value.member(named: "initial").flatMap { $0.requireValue(of: kind, &sink) } ?? 0
    return FlowVariable(
      name: member.name, kind: kind, initial: initial, isPersistent: isPersistent)
  }

  private mutating func decodeKind(
    _ type: VariableType, of value: JSONValue
  ) -> FlowVariable.Kind? {
    for member in value.members {
      let isMisplaced =
        member.key.stringEquals("values") && type != .enumeration
        || member.key.stringEquals("max") && type != .count
      guard isMisplaced else { continue }
      let owner = member.key.stringEquals("max") ? VariableType.count : .enumeration
      let expected = "it only with type '\(owner.name)'"
      sink.report(.valueNotAllowed(found: member.name, expected: expected), at: member.key)
    }
    switch type {
    case .bool:
      return .bool
    case .enumeration:
      guard let values = value.member(named: "values") else {
        sink.report(.missingKey("values"), at: value)
        return nil
      }
      return decodeValues(values).map { .enumeration($0) }
    case .count:
      guard let max = value.member(named: "max") else {
        sink.report(.missingKey("max"), at: value)
        return nil
      }
      return max.requireInteger(in: 1...63, &sink).map { .count(max: UInt8(clamping: $0)) }
    }
  }

  private mutating func decodeValues(_ value: JSONValue) -> [String]? {
    guard let elements = list(value) else { return nil }
    guard value.childCount > 0 else {
      sink.report(.valueNotAllowed(found: "[]", expected: "at least one value"), at: value)
      return nil
    }
    var values: [String] = []
    var ranges: [Range<Int>] = []
    for element in elements {
      guard let text = nonEmptyText(element) else { continue }
      if let first = values.firstIndex(of: text) {
        sink.report(
          .duplicateName(.value, text, first: ranges[first].lowerBound), at: element)
        continue
      }
      values.append(text)
      ranges.append(element.markRange)
      if values.count == Limit.values + 1 {
        let fact = DiagnosticFact.tooMany(.value, found: value.childCount, limit: Limit.values)
        sink.report(fact, at: element)
        return nil
      }
    }
    return values
  }

  /// A string with something in it; anything else is reported.
  mutating func nonEmptyText(_ value: JSONValue) -> String? {
    guard let text = value.requireString(&sink) else { return nil }
    guard !text.isEmpty else {
      sink.report(.valueNotAllowed(found: "", expected: "a text that isn't empty"), at: value)
      return nil
    }
    return text
  }

  // MARK: - Controls

  /// The numbers of the controls of a list; new ones are added to those of the flow.
  mutating func decodeControls(_ value: JSONValue) -> [UInt8] {
    guard let elements = list(value) else { return [] }
    var numbers: [UInt8] = []
    var ranges: [Range<Int>] = []
    for element in elements {
      guard let control = decodeControlID(element) else { continue }
      let id = control.id
      let isNew = !names.controls.contains(id)
      let count = names.controls.count
      let number = number(id, in: \.names.controls, .control, at: element)
      if isNew, names.controls.count > count { controlRanges.append(element.markRange) }
      if !isNew, let first = numbers.firstIndex(of: number) {
        sink.report(.duplicateName(.control, id, first: ranges[first].lowerBound), at: element)
      }
      if control.isLocationButton, !traits.locationButtons.contains(number) {
        traits.locationButtons.append(number)
      }
      if !control.isLegible, !traits.illegibleButtons.contains(number) {
        traits.illegibleButtons.append(number)
      }
      numbers.append(number)
      ranges.append(element.markRange)
    }
    return numbers
  }

  // MARK: - Alerts

  mutating func decodeAlerts(_ value: JSONValue?) {
    for member in definitions(value, .alert, limit: Limit.alerts) {
      if member.key.stringEquals("none") {
        let expected = "another id: 'none' stands for no alert"
        sink.report(.valueNotAllowed(found: "none", expected: expected), at: member.key)
      }
      decodeAlert(member)
    }
  }

  private mutating func decodeAlert(_ member: JSONMember) {
    let value = member.value
    let isObject =
      value.members(
        known: ["title", "message", "buttons"], required: ["buttons"], &sink) != nil
    let title = value.member(named: "title")?.requireLocalizedText(&sink)
    let message = value.member(named: "message")?.requireLocalizedText(&sink)
    if isObject, value.member(named: "title") == nil, value.member(named: "message") == nil {
      sink.report(.missingKey("title"), at: value)
    }
    var buttons: [FlowAlert.Button] = []
    var ranges: [Range<Int>] = []
    if let list = value.member(named: "buttons") {
      decodeButtons(list, &buttons, &ranges)
    }
    names.alerts.append(
      FlowAlert(
        id: member.name, title: title ?? LocalizedText(""),
        message: message ?? LocalizedText(""), buttons: buttons))
    alertSources.append(FlowSource.Alert(range: member.key.markRange, buttons: ranges))
  }

  private mutating func decodeButtons(
    _ value: JSONValue, _ buttons: inout [FlowAlert.Button], _ ranges: inout [Range<Int>]
  ) {
    guard let elements = list(value) else { return }
    if value.childCount == 0 {
      sink.report(.valueNotAllowed(found: "[]", expected: "at least one button"), at: value)
    } else if value.childCount > Limit.texts {
      let fact = DiagnosticFact.tooMany(.button, found: value.childCount, limit: Limit.texts)
      sink.report(fact, at: value)
      return
    }
    for element in elements {
      let keys: [StaticString] = ["id", "title"]
      guard element.members(known: keys, required: keys, &sink) != nil else { continue }
      let title = element.member(named: "title")?.requireLocalizedText(&sink)
      guard let idValue = element.member(named: "id"), let id = idValue.requireID(&sink) else {
        continue
      }
      if let first = buttons.firstIndex(where: { $0.id == id }) {
        sink.report(.duplicateName(.button, id, first: ranges[first].lowerBound), at: idValue)
      }
      buttons.append(FlowAlert.Button(id: id, title: title ?? LocalizedText("")))
      ranges.append(idValue.markRange)
    }
  }
}
