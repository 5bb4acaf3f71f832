import CoreLocationTypes
import DeviceModel
import Simulation

/// Looks through a scenario, and what a run of it shows, for what is probably not meant.
struct ScenarioLinter {
  let loaded: LoadedScenario
  let outline: ScenarioOutline
  let base: ScenarioOutline?
  /// Whether a golden trace beside the scenario is compared with its run.
  let hasGolden: Bool
  /// How to change the text where the change is certain.
  private(set) var edits: [TextEdit] = []
  private var sink = DiagnosticSink()

  /// Makes a linter of a scenario that could be read.
  init(
    _ loaded: LoadedScenario, _ outline: ScenarioOutline, base: ScenarioOutline?, hasGolden: Bool
  ) {
    self.loaded = loaded
    self.outline = outline
    self.base = base
    self.hasGolden = hasGolden
  }

  /// What there is to say about the scenario.
  mutating func lint() -> [Diagnostic] {
    let runs = loaded.cases.map { ScenarioRun($0) }
    var rows = RowDiagnostics(file: loaded.source.name)
    let table = exampleRows
    for (number, run) in runs.enumerated() {
      var own = DiagnosticSink()
      let row = run.scenarioCase.row.flatMap { number in table.first { $0.number == number } }
      DeviceContradiction.report(run.scenarioCase, row: row, outline, base: base, to: &own)
      run.report(to: &own)
      reportPatterns(of: run.scenarioCase, to: &own)
      rows.add(own.diagnostics, row: run.scenarioCase.row ?? number + 1)
    }
    rows.report(to: &sink)
    checkAnswers(runs)
    checkChecks()
    checkTags()
    return sink.diagnostics
  }

  /// The rows of the outline's own `examples`: cells are put into values of their document only.
  private var exampleRows: [ExampleRow] {
    var ignored = DiagnosticSink()
    return outline.examples.map { ExampleTable($0, &ignored).rows } ?? []
  }

  private func reportPatterns(of scenarioCase: ScenarioCase, to sink: inout DiagnosticSink) {
    for (index, pattern) in scenarioCase.scenario.never.enumerated() {
      guard let mismatch = PatternShape.mismatch(of: pattern),
        let place = scenarioCase.places.never(index)
      else { continue }
      sink.report(.lint(.patternNeverMatches(mismatch)), in: place.source, at: place.range)
    }
  }

  // MARK: - Whole file

  /// Standing answers of the file itself that no case gives; those of a base serve others too.
  private mutating func checkAnswers(_ runs: [ScenarioRun]) {
    guard runs.allSatisfy({ $0.result.impossible == nil }),
      let prompts = outline.user?.member(named: "onPrompt")
    else { return }
    for member in prompts.members where !member.isExtension {
      guard let kind = member.key.word(PromptKind.self) else { continue }
      let uses = runs.map { $0.use(ofAnswerTo: kind) }
      guard let first = uses.first ?? nil, !uses.contains(nil) else { continue }
      // Of several cases the one that came nearest tells most.
      let reason = uses.compactMap { $0 }.first { $0 != .promptNeverShown } ?? first
      // An answer to what must never be asked shows how far things would go.
      if reason == .promptNeverShown, forbids(kind) { continue }
      sink.report(.lint(.answerNeverGiven(kind, reason)), at: member.key)
    }
  }

  /// Whether a pattern of `never` is about a prompt.
  private func forbids(_ kind: PromptKind) -> Bool {
    loaded.cases.contains { scenarioCase in
      scenarioCase.scenario.never.contains { pattern in
        guard pattern.kind == "prompt" else { return false }
        let name = pattern.fields.first { $0.key == "prompt" }?.value
        return name == nil || name == .string(kind.name) || name == .object([])
      }
    }
  }

  private mutating func checkChecks() {
    let checks = loaded.cases.contains { scenarioCase in
      let scenario = scenarioCase.scenario
      return !scenario.never.isEmpty
        || scenario.steps.contains { step in
          if case .expect(let expectations) = step.action { return !expectations.isEmpty }
          return false
        }
    }
    guard !checks, !hasGolden, let name = outline.name else { return }
    sink.report(.lint(.nothingChecked), at: name)
  }

  private mutating func checkTags() {
    guard let tags = outline.tags else { return }
    var seen: [String] = []
    var end = tags.range.lowerBound + 1
    for element in tags.elements {
      let start = end
      end = element.range.upperBound
      guard let tag = element.string else { continue }
      guard seen.contains(tag) else {
        seen.append(tag)
        continue
      }
      sink.report(.lint(.repeatedTag(tag)), at: element)
      // With a comment in between it isn't certain what that is about.
      let bytes = loaded.source.bytes[start..<element.range.lowerBound]
      if bytes.allSatisfy({ $0 == 0x2C || $0 <= 0x20 }) {
        edits.append(TextEdit(range: start..<end, text: ""))
      }
    }
  }
}
