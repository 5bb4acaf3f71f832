import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation
import StateExplorer

extension Analysis {
  /// The findings in the order of their keys, each mistake once.
  var findings: [FlowFinding] {
    let ordered = ledger.sightings.filter { !isConsequence($0.key) }
      .sorted { $0.key.isBefore($1.key) }
    var groups: [[(key: FindingKey, value: Ledger.Sighting)]] = []
    for entry in ordered {
      let related = groups.indices.filter { number in
        groups[number].contains { $0.key.isOneMistake(with: entry.key) }
      }
      guard let first = related.first else {
        groups.append([entry])
        continue
      }
      groups[first].append(entry)
      for number in related.dropFirst().reversed() {
        groups[first] += groups.remove(at: number)
      }
    }
    return groups.map(finding(of:)).sorted { $0.key.isBefore($1.key) }
  }

  /// Whether it only follows from another mistake: where requests are made and no manager is ever
  /// created, the app can't but wait, stand still and never start.
  private func isConsequence(_ key: FindingKey) -> Bool {
    switch key.kind {
    case .stop, .trap, .silentWait, .neverStarted:
      !exploration.system.context.flow.createsManager
        && ledger.sightings.keys.contains { $0.cause == .noManager }
    case .ignoredRequest, .missingUsageKey, .wastedPrompt, .startWithoutPermission, .alertDropped,
      .alertLeftUp, .nagging, .crash, .wrongSettingsPage, .endlessExchange, .staleDecision, nil:
      false
    }
  }

  /// What the app can't tell apart.
  var ambiguities: [FlowAmbiguity] {
    HiddenTruths(analysis: self).find() + SharedBranches(analysis: self).find()
      + ForgottenMemory(self).find()
  }

  /// The finding of some sightings of one mistake, told by the shortest story to any of them.
  private func finding(
    of sightings: [(key: FindingKey, value: Ledger.Sighting)]
  ) -> FlowFinding {
    var (key, sighting) = sightings[0]
    for other in sightings.dropFirst() where other.value.cost < sighting.cost {
      (key, sighting) = other
    }
    if sightings.count > 1 {
      sighting.count = Set(sightings.flatMap(\.value.states)).count
    }
    return FlowFinding(
      keys: [key] + sightings.map(\.key).filter { $0 != key },
      versions: [exploration.system.context.environment.version], stateCount: sighting.count,
      tellings: [telling(of: key, sighting)])
  }

  private func telling(
    of key: FindingKey, _ sighting: Ledger.Sighting
  ) -> FlowFinding.Telling {
    let environment = exploration.system.context.environment
    let (story, script) = exploration.story(
      to: sighting.state, then: sighting.event.map { [$0] } ?? [])
    let end = script.world.device
    return FlowFinding.Telling(
      runs: [0], version: environment.version, start: story.start, steps: story.steps,
      moves: script.moves, asides: script.asides, length: story.length,
      end: end, endStatus: end.status(in: environment),
      branch: key.branch ?? (key.alert == nil ? nil : script.presenter)
        ?? lastBranch(before: sighting),
      state: script.world.app.state,
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
      cause.map(\.order) ?? -1,
    ]
  }
}

extension FindingKey.Cause {
  fileprivate var order: Int {
    switch self {
    case .reading(let status): Int(status.rawValue)
    case .moment: 0
    case .decision: 1
    case .noManager: 2
    case .notAllowed: 3
    case .crash(let rule): DeviceRuleID.allCases.firstIndex(of: rule) ?? 0
    }
  }
}

extension Flow {
  /// Whether the flow ever makes a manager.
  fileprivate var createsManager: Bool {
    makes { call in
      switch call {
      case .createManager, .createManagerSpecially: true
      default: false
      }
    }
  }
}
