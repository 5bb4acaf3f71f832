import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation
import StateExplorer

extension Analysis {
  /// The findings in the order of their keys.
  var findings: [FlowFinding] {
    ledger.sightings.map { key, sighting in finding(key, sighting) }
      .sorted { $0.key.isBefore($1.key) }
  }

  /// What the app can't tell apart.
  var ambiguities: [FlowAmbiguity] {
    HiddenTruths(analysis: self).find() + SharedBranches(analysis: self).find()
      + ForgottenMemory(self).find()
  }

  private func finding(_ key: FindingKey, _ sighting: Ledger.Sighting) -> FlowFinding {
    let environment = exploration.system.context.environment
    let (story, script) = exploration.story(
      to: sighting.state, then: sighting.event.map { [$0] } ?? [])
    let end = script.world.device
    return FlowFinding(
      key: key, versions: [environment.version], stateCount: sighting.count,
      run: 0, version: environment.version, start: story.start,
      steps: story.steps, moves: script.moves, asides: script.asides,
      length: story.length,
      end: end, endStatus: end.status(in: environment),
      branch: key.branch ?? lastBranch(before: sighting), state: script.world.app.state,
      rule: rule(of: key, sighting, script))
  }
}

extension Analysis {
  /// The rule of iOS behind a finding: by which its story ends as it does, or by which the app reads
  /// what it reads.
  private func rule(
    of key: FindingKey, _ sighting: Ledger.Sighting, _ script: StoryScript
  ) -> DeviceRuleID? {
    let reading = script.world.device.readingRule(in: exploration.system.context.environment)
    switch key.kind {
    case .neverStarted: return script.startRule ?? sighting.rule
    case .trap: return sighting.culprit == nil ? reading ?? sighting.rule : sighting.rule
    case .stop: return sighting.rule ?? reading
    // The alert comes again because of what the app reads again.
    case .nagging: return reading
    case .wrongSettingsPage:
      let end = script.world.device
      guard end.isLocationServicesOn else { return .rowDisabledWhileServicesAreOff }
      return end.rowRefusal?.rule ?? sighting.rule
    case .silentWait, .ignoredRequest, .missingUsageKey, .wastedPrompt, .startWithoutPermission,
      .alertDropped, .alertLeftUp, .crash, .endlessExchange, .staleDecision, nil:
      return sighting.rule
    }
  }
}

extension FindingKey {
  /// Orders findings: by kind, then as the flow has them.
  func isBefore(_ other: FindingKey) -> Bool {
    let left = order
    let right = other.order
    return left.lexicographicallyPrecedes(right)
  }

  private var order: [Int] {
    [
      kind.map { Int($0.rawValue) } ?? .max, review.map { Int($0.rawValue) } ?? .max,
      property ?? -1, branch.map { Int($0.list) } ?? -1,
      branch.map { Int($0.index) } ?? -1, state.map { Int($0) } ?? -1,
      alert.map { Int($0) } ?? -1,
      sight.map { Int($0.status.rawValue) } ?? -1, sight.map { $0.isServicesOn ? 1 : 0 } ?? -1,
    ]
  }
}
