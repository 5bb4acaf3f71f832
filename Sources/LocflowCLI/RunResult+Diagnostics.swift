import ScenarioFormat
import Simulation
import TraceReporting

extension RunResult {
  /// What is wrong with the run, at its places in the scenario: failed checks, then a step that is
  /// impossible.
  func diagnostics(of scenarioCase: ScenarioCase) -> [Diagnostic] {
    let places = scenarioCase.places
    var diagnostics = failures.compactMap { failure -> Diagnostic? in
      switch failure.place {
      case .expectation(let step, let index):
        return places.expectation(step: step, index: index).map {
          Diagnostic(source: $0.source, range: $0.range, fact: .run(failure.fact))
        }
      case .never(let index):
        let allowed = scenarioCase.scenario.never[index].moreThan
        let count = failure.lines.isEmpty ? 0 : failure.count
        return places.never(index).map {
          Diagnostic(
            source: $0.source, range: $0.range,
            fact: .run(.patternOccurred(count: count, allowed: allowed)))
        }
      }
    }
    if let impossible, let place = places.step(impossible.step) {
      let name = scenarioCase.scenario.steps[impossible.step].action.name
      diagnostics.append(
        Diagnostic(
          source: place.source, range: place.range,
          fact: .run(.impossible(step: name, impossible))))
    }
    return diagnostics
  }

  /// For each failed check the lines of the trace that it looked at, the last few of them, and
  /// both values one under the other.
  func excerpts(isColored: Bool) -> [String] {
    let longest = 8
    let options = TextReporter.Options(
      isColored: isColored, lanes: Set(TraceLane.allCases).subtracting([.check]),
      isVerbose: false)
    return failures.map { failure in
      let lines =
        failure.isNever ? Array(failure.lines.prefix(1)) : Array(failure.lines.suffix(longest))
      let excerpt = TextReporter.excerpt(of: trace, lines: lines, options: options)
      let values =
        failure.isNever
        ? ""
        : "  expected  \(JSONText.of(failure.expected.value))\n  actual    \(JSONText.of(failure.actual))\n"
      return (excerpt.isEmpty ? "" : "  the trace before it:\n\(excerpt)") + values
    }
  }
}

extension CheckFailure {
  fileprivate var isNever: Bool {
    if case .never = place { return true }
    return false
  }

  /// How many lines a pattern of `never` matched.
  fileprivate var count: Int {
    guard case .object(let fields) = actual, let lines = fields.first?.value else { return 0 }
    return lines.elements.count
  }

  fileprivate var fact: RunFact {
    .checkFailed(
      key: expected.key, expected: JSONText.of(expected.value), actual: JSONText.of(actual))
  }
}
