import CoreLocationTypes
import DeviceModel
import TerminalText

extension Diagnostic {
  /// What was found and what was expected: one line, lower case start, no full stop, safe for a
  /// terminal.
  package var message: String {
    switch fact {
    case .syntax(let fact): message(of: fact)
    case .duplicateKey(let key, _): "duplicate key \(quoted(key)), expected each key once"
    case .unknownKey(let found, _): "unknown key \(quoted(found))"
    case .missingKey(let key, _): "missing key \(quoted(key))"
    case .wrongType(let expected, let found, _): wrongType(expected, found)
    case .unknownName(let role, let found, _): "unknown \(role.rawValue) \(quoted(found))"
    case .unknownFormatVersion(let found, let known): unknownFormat(found, known)
    case .badDuration(let found, let problem): badDuration(found, problem)
    case .outOfRange(let found, let range): outOfRange(found, range)
    case .valueNotAllowed(let found, let expected): "found \(quoted(found)), expected \(expected)"
    case .keyNotFirst(let key): "found key \(quoted(key)) after others, expected it first"
    case .itemWithoutList(let found): wrongType([.array], found)
    case .duplicateName(let role, let name, _): "duplicate \(role.rawValue) \(quoted(name))"
    case .tooMany(let role, let found, let limit):
      "found \(found) \(role.plural), expected at most \(limit)"
    case .notOneKey(let role, let found, _, _): notOneKey(role, found)
    case .argumentMissing(let role, let word): "\(role.rawValue) \(quoted(word)) needs a value"
    case .argumentNotAllowed(let role, let word):
      "\(role.rawValue) \(quoted(word)) takes no value"
    case .truthNotVisible(let found, _): "found \(quoted(found)), which no app can see"
    case .conditionCycle(let names): conditionCycle(names)
    case .conditionTooLarge: "condition is too large once all names in it are replaced"
    case .variablesTooLarge(let bits, let limit):
      "variables take \(bits) bits, expected at most \(limit)"
    case .acceptableStateMissing(let found, _):
      "there is no state \(quoted(found)), so nothing can end there"
    case .scenario(let fact): message(of: fact)
    case .run(let fact): fact.message
    case .lint(let fact): message(of: fact)
    case .inRow(let row, let fact): "\(with(fact).message) (row \(row) of 'examples')"
    }
  }

  /// What to do about it: one line like ``message``, or `nil`.
  package var help: String? {
    switch fact {
    case .syntax(let fact): help(on: fact)
    case .duplicateKey(_, let first): "the first one is on line \(source.location(at: first).line)"
    case .unknownKey(let found, let known): suggestion(for: found, among: known, "keys")
    case .unknownName(let role, let found, let known):
      otherWordHelp(role, found) ?? suggestion(for: found, among: known, "names")
    case .acceptableStateMissing(let found, let known):
      suggestion(for: found, among: known, "states")
    case .unknownFormatVersion(let found, let known): nearest(found, known)
    case .badDuration(let found, let problem): durationHelp(found, problem)
    case .itemWithoutList: "put it in brackets: [ … ]"
    case .duplicateName(_, _, let first):
      "the first one is on line \(source.location(at: first).line)"
    case .notOneKey(_, _, _, let instead?): "write \(safeForTerminal(instead))"
    case .notOneKey(let role, let found, let known, nil):
      found.isEmpty ? list(known, "keys") : "write each \(role.rawValue) as an object of its own"
    case .argumentMissing(let role, let word):
      "write \(stepExample(role, word) ?? "{\"\(safeForTerminal(word))\": …}")"
    case .missingKey(_, let example?): "begin with \(example)"
    case .wrongType(_, _, let example?): "write \(example)"
    case .argumentNotAllowed(_, let word): "write \"\(safeForTerminal(word))\""
    case .truthNotVisible(_, let visible): "write \(visible), which is what an app reads"
    case .scenario(let fact): help(on: fact)
    case .run(let fact): fact.help
    case .lint(let fact): help(on: fact)
    case .inRow(_, let fact): with(fact).help
    case .missingKey, .wrongType, .outOfRange, .valueNotAllowed, .keyNotFirst, .tooMany,
      .conditionCycle, .conditionTooLarge, .variablesTooLarge:
      nil
    }
  }
}

extension Diagnostic {
  /// The same place with another fact.
  private func with(_ fact: DiagnosticFact) -> Diagnostic {
    Diagnostic(source: source, range: range, fact: fact)
  }
}

// MARK: - Words of one fact

private func wrongType(_ expected: [JSONKind], _ found: JSONKind) -> String {
  let words = expected.map(\.phrase)
  let last = words.last ?? "nothing"
  let others = words.dropLast().joined(separator: ", ")
  return "found \(found.phrase), expected \(others.isEmpty ? "" : others + " or ")\(last)"
}

private func unknownFormat(_ found: String, _ known: [String]) -> String {
  let names = known.map { quoted($0) }.joined(separator: " or ")
  return "unknown format \(quoted(found)), expected \(names)"
}

private func badDuration(_ found: String, _ problem: DurationText.Problem) -> String {
  let text = quoted(found)
  return switch problem {
  case .noNumber: "found \(text), expected a duration such as '12s'"
  case .noUnit: "found \(text) without a unit, expected a duration such as '12s'"
  case .unknownUnit: "unknown unit in \(text), expected 'ms', 's', 'm', 'h' or 'd'"
  case .notWhole: "found \(text), expected a whole number and a unit, such as '1500ms'"
  case .negative: "found negative duration \(text), expected '0s' or more"
  case .tooLong: "duration \(text) is too long, expected at most '36500d'"
  }
}

private func durationHelp(_ found: String, _ problem: DurationText.Problem) -> String? {
  switch problem {
  case .noUnit:
    "write \(quoted(found + "s")) for seconds or \(quoted(found + "ms")) for milliseconds"
  case .noNumber, .unknownUnit, .notWhole, .negative, .tooLong: nil
  }
}

private func outOfRange(_ found: String, _ range: ClosedRange<Int>) -> String {
  let expected =
    switch (range.lowerBound, range.upperBound) {
    case (.min, .max): "a whole number"
    case (let lower, .max): "a whole number, \(lower) or more"
    case (let lower, let upper): "a whole number from \(lower) to \(upper)"
    }
  return "found \(quoted(found)), expected \(expected)"
}

private func notOneKey(_ role: NameRole, _ found: [String]) -> String {
  guard !found.isEmpty else { return "found no \(role.rawValue), expected one" }
  let names = found.map { quoted($0) }.joined(separator: ", ")
  return "found \(role.plural) \(names) in one object, expected one"
}

private func conditionCycle(_ names: [String]) -> String {
  let path = names.prefix(12).map { safeForTerminal($0) }.joined(separator: " → ")
  return "condition \(quoted(names.first ?? "")) refers to itself: \(path)"
}

// MARK: - Parts

/// A step as it may be written; `nil` for anything else than a step.
private func stepExample(_ role: NameRole, _ word: String) -> String? {
  role == .step ? StepKey(rawValue: word)?.example : nil
}

/// What to do about a word that has its meaning elsewhere: a button that only prompts of iOS have,
/// another tool's word for a step.
private func otherWordHelp(_ role: NameRole, _ found: String) -> String? {
  if role == .tapTarget, PromptButton.named(found) != nil {
    return "that is a button of a prompt of iOS: write {\"answer\": \"\(found)\"}"
  }
  guard role == .step else { return nil }
  let meant = StepKey.otherWords.first { $0.word == found.lowercased() }
  return meant.map { "did you mean \(quoted($0.key.rawValue))?" }
}

/// The nearest of the known names, or all of them as far as they fit on a line.
private func suggestion(for found: String, among known: [String], _ noun: String) -> String? {
  nearest(found, known) ?? list(known, noun)
}

private func list(_ known: [String], _ noun: String) -> String? {
  guard !known.isEmpty else { return nil }
  let shown = known.prefix(12).map { safeForTerminal($0) }.joined(separator: ", ")
  return "known \(noun): \(shown)\(known.count > 12 ? ", …" : "")"
}

private func nearest(_ found: String, _ known: [String]) -> String? {
  NearestName.find(found, among: known).map { "did you mean \(quoted($0))?" }
}

/// Puts text of a user into quotes, safe for a terminal and not longer than 80 characters.
func quoted(_ text: String) -> String {
  let limit = 80
  // Bytes first: looking for the 81st character of a very long text is not free.
  let isLong = text.utf8.count > limit && text.count > limit
  return "'" + safeForTerminal(isLong ? String(text.prefix(limit)) + "…" : text) + "'"
}

extension JSONKind {
  /// The kind in a sentence.
  fileprivate var phrase: String {
    switch self {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .bool: "true or false"
    case .null: "null"
    case .invalid: "no JSON value"
    }
  }
}

extension NameRole {
  /// The word for several of them.
  fileprivate var plural: String {
    switch self {
    case .property: "properties"
    case .accuracy: "accuracies"
    case .branch: "branches"
    case .lineKind: "kinds of line"
    case .action, .alert, .appState, .authorization, .button, .call, .callback, .column,
      .condition, .control, .error, .event, .flow, .lane, .method, .name, .notification, .outcome,
      .page, .prompt, .setting, .state, .step, .tapTarget, .text, .timer, .type, .value, .variable:
      rawValue + "s"
    }
  }
}
