import Simulation

/// What is wrong with a scenario whose run becomes a checklist.
struct ChecklistWarnings {
  let language: ChecklistLanguage
  let scenario: Scenario
  let result: RunResult
  let failures: [CheckFailure]

  /// The lines for the top of the list; none where all holds.
  var items: [Checklist.Item] {
    stop + expectations + patterns
  }

  private var stop: [Checklist.Item] {
    guard let impossible = result.impossible,
      let line = result.trace.lines.last(where: { $0.event.isImpossibleStep })
    else { return [] }
    let words = StepWords(
      language: language, surroundings: result.trace.surroundings(of: line)
    ).sentence(of: scenario.steps[impossible.step].action)
    return [item(.listStops, [("number", "\(impossible.step + 1)"), ("step", words)])]
  }

  private var expectations: [Checklist.Item] {
    let count = failures.count { failure in
      if case .expectation = failure.place { true } else { false }
    }
    return count == 0 ? [] : [item(.listDiffers, [("count", "\(count)")])]
  }

  private var patterns: [Checklist.Item] {
    failures.compactMap { failure in
      guard case .never = failure.place else { return nil }
      // The last line that it looked at is the one that was too much.
      let line = result.trace.lines[failure.lines.upperBound - 1]
      return item(
        .neverHappens,
        [("line", JSONText.of(failure.expected.value)), ("number", "\(line.step)")])
    }
  }

  private func item(
    _ phrase: ChecklistPhrase, _ values: [(place: String, value: String)]
  ) -> Checklist.Item {
    Checklist.Item(kind: .warning, words: language.say(phrase, values))
  }
}
