import Simulation

/// Where a run ends, in what a person can see and tap there.
struct ChecklistEnd {
  let language: ChecklistLanguage
  let scenario: Scenario

  /// The lines for the end of a run.
  func items(for summary: RunSummary) -> [Checklist.Item] {
    let offers = offers(from: summary.standpoint)
    let list = [("controls", language.quotedList(offers))]
    if summary.outcome == .open {
      let phrase = offers.isEmpty ? ChecklistPhrase.endOpenLater : summary.phrase
      return [see(phrase, list)]
    }
    let isInFront = summary.standpoint == .inFront && !summary.showsQuestion
    return [see(summary.phrase, [])]
      + (isInFront && !offers.isEmpty ? [see(.endOffers, list)] : [])
  }

  private func see(
    _ phrase: ChecklistPhrase, _ values: [(place: String, value: String)]
  ) -> Checklist.Item {
    Checklist.Item(kind: .see, words: language.say(phrase, values))
  }

  /// The words on what the app's screen offers to tap, once the user is back in the app.
  private func offers(from standpoint: Standpoint) -> [String] {
    var whole = scenario
    switch standpoint {
    case .inFront: break
    case .behind: whole.steps.append(ScenarioStep(.return, after: nil))
    case .notRunning: whole.steps.append(ScenarioStep(.launch, after: nil))
    }
    let (result, snapshots) = Simulator.snapshots(of: whole)
    guard result.impossible == nil, let screen = snapshots.last?.screen else { return [] }
    if let sheet = screen.sheet {
      return sheet.buttons.map { $0.title.isEmpty ? $0.id : $0.title }
    }
    guard case .app = screen.place else { return [] }
    return screen.sections.flatMap(\.items).filter { $0.kind == .control }.map(\.text)
  }
}

extension RunSummary {
  /// The phrase for where it ends; the app behind something or without a process has its own.
  fileprivate var phrase: ChecklistPhrase {
    switch (standpoint, outcome) {
    case (.behind, .waiting): .endWaitingBehind
    case (.behind, .open): .endOpenBehind
    case (.notRunning, .waiting): .endWaitingNotRunning
    case (.notRunning, .open): .endOpenNotRunning
    case (.notRunning, .goal): .endGoalNotRunning
    case (.notRunning, .acceptable): .endAcceptableNotRunning
    case (_, let outcome): outcome.phrase
    }
  }
}

extension Outcome {
  fileprivate var phrase: ChecklistPhrase {
    switch self {
    case .crashed: .endCrashed
    case .waiting: .endWaiting
    case .goal: .endGoal
    case .acceptable: .endAcceptable
    case .open: .endOpen
    case .silentWait: .endSilentWait
    case .trap: .endTrap
    case .stop: .endStop
    }
  }
}
