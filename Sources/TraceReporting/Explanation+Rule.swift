import CoreLocationTypes
import DeviceModel
import Simulation

extension Explanation {
  /// How many scenarios are listed.
  private static let longestList = 8

  /// The ids of all rules.
  package static var ruleCodes: [String] { DeviceRuleID.allCases.map(\.rawValue) }

  /// A rule: statement, versions, what is seen, sources, confidence, dissent, option, scenarios.
  ///
  /// - Parameters:
  ///   - code: The id, in any case.
  ///   - runs: The runs of which those are named that show the rule, in order; `nil` when there are
  ///     no scenarios at hand.
  ///   - listsAll: Whether all scenarios are listed and not only the first ones.
  ///   - options: Those of the run that asks; the settled ones without a run.
  /// - Returns: `nil` when no rule has that id.
  package static func rule(
    _ code: String, runs: [ShippedRun]?, listsAll: Bool,
    under options: DeviceOptions = DeviceOptions()
  ) -> Explanation? {
    guard let id = DeviceRuleID.spelled(code) else { return nil }
    let rule = DeviceRules.rule(id)
    return Explanation(
      code: id.rawValue, aside: "iOS \(rule.versions)",
      paragraphs: [rule.statement(under: options)],
      rows: rows(about: rule.confidence) + rows(of: rule)
        + (runs.map { rows(of: id, in: $0, listsAll: listsAll) } ?? []))
  }

  private static func rows(about confidence: RuleConfidence) -> [Row] {
    [Row("confidence", "\(confidence.name): \(confidence.meaning)")]
  }

  private static func rows(of rule: DeviceRule) -> [Row] {
    var rows = lines("sources", rule.sources)
    if rule.sources.isEmpty { rows = [Row("sources", "none")] }
    if let dissent = rule.dissent { rows.append(Row("dissent", dissent)) }
    guard let option = rule.option.flatMap(DeviceOptionCatalog.row) else { return rows }
    rows.append(
      Row("option", "\(option.id): \(option.values); without it \(option.standard)"))
    rows.append(Row("", "It decides \(option.meaning)."))
    rows.append(
      Row(
        "", "\"device\": { \"options\": { \"\(option.id)\": \(option.other) } }",
        isVerbatim: true))
    return rows
  }

  // MARK: - Scenarios

  private static func rows(
    of id: DeviceRuleID, in runs: [ShippedRun], listsAll: Bool
  ) -> [Row] {
    let shown = runs.filter { $0.line(of: id) != nil }
    guard let first = shown.first, let line = first.line(of: id) else {
      return [Row("scenarios", "none shows it")]
    }
    let version = first.result.trace.surroundings(of: line).environment.version
    let seen = [Row("seen", first.result.trace.phrase(of: line))]
    let place = [Row("", "on iOS \(version), step \(line.step) of \(first.path)")]
    var paths: [String] = []
    for run in shown where paths.last != run.path { paths.append(run.path) }
    let listed = listsAll ? paths : Array(paths.prefix(longestList))
    let rest = paths.count - listed.count
    return seen + place + lines("scenarios", listed)
      + (rest > 0 ? [Row("", "and \(rest) more (--verbose lists all)")] : [])
  }

  /// Rows of which only the first one has the label.
  private static func lines(_ label: String, _ words: [String]) -> [Row] {
    words.enumerated().map { Row($0 == 0 ? label : "", $1, isVerbatim: true) }
  }
}

extension Trace {
  /// A line in one paragraph, with who it is about in front.
  package func phrase(of line: TraceLine) -> String {
    guard let phrase = TracePhrase(line, in: self, isVerbose: true) else {
      let fields = ownFields(of: line).map { "\($0.key) \(JSONText.of($0.value))" }
      return ([line.kind.name] + fields).joined(separator: " ")
    }
    return "\(phrase.label.rawValue)  " + phrase.lines.joined(separator: " ")
  }
}

extension RuleConfidence {
  /// What it stands for.
  fileprivate var meaning: String {
    switch self {
    case .documented: "a page, header or session of Apple says it"
    case .observed: "reports from the field say it"
    case .inferred: "it follows from other rules; nobody was found saying it"
    case .contested: "sources disagree or are weak; it is locflow's judgement"
    }
  }
}
