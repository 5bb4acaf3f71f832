import DeviceModel
import Simulation

/// Texts and lists that a page names by number, each kept once.
struct PageWords {
  private var wordNumbers: [String: Int] = [:]
  private(set) var words: [TraceValue] = []
  private var lineNumbers: [[Int]: Int] = [:]
  private(set) var lines: [TraceValue] = []
  private var listNumbers: [[Int]: Int] = [:]
  private(set) var lists: [TraceValue] = []
  private(set) var rules: [DeviceRuleID] = []
  private var seenRules: Set<DeviceRuleID> = []

  /// The number of a text, which becomes harmless; it may have several lines.
  mutating func word(_ text: String) -> Int {
    if let number = wordNumbers[text] { return number }
    let number = words.count
    wordNumbers[text] = number
    words.append(.string(ReportText.lines(text + "\n").joined(separator: "\n")))
    return number
  }

  /// A text by its number.
  mutating func value(_ text: String) -> TraceValue {
    .integer(word(text))
  }

  /// The number of a line of a trace; `nil` when people are better off without it.
  mutating func line(_ line: TraceLine, in trace: Trace) -> Int? {
    guard let phrase = TracePhrase(line, in: trace, isVerbose: false) else { return nil }
    var rule = -1
    if phrase.showsRule, let id = line.rule {
      if seenRules.insert(id).inserted { rules.append(id) }
      rule = word(id.rawValue)
    }
    let label = word(phrase.label.rawValue)
    let key = [label, rule, PageShape(line.event).rawValue] + phrase.lines.map { word($0) }
    if let number = lineNumbers[key] { return number }
    let number = lines.count
    lineNumbers[key] = number
    lines.append(.array(key.map(TraceValue.integer)))
    return number
  }

  /// The number of a list of lines.
  mutating func list(_ lines: some Sequence<TraceLine>, in trace: Trace) -> Int {
    let numbers = lines.compactMap { line($0, in: trace) }
    if let number = listNumbers[numbers] { return number }
    let number = lists.count
    listNumbers[numbers] = number
    lists.append(.array(numbers.map(TraceValue.integer)))
    return number
  }

  /// The rules that lines name, with their sentences.
  var ruleValue: TraceValue {
    .object(
      rules.map { TraceField($0.rawValue, .string(DeviceRules.rule($0).statement)) })
  }
}
