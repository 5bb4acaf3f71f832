import CoreLocationTypes
import DeviceModel
import FlowExploration
import PermissionFlow
import ScenarioFormat
import Simulation
import TraceReporting

extension PlayBook {
  /// The book of the versions that were visited, oldest first.
  ///
  /// - Parameter coversAll: Whether a version stands for all up to the next one.
  init(_ visits: [PlayVisit], of source: ExploreSource, coversAll: Bool) {
    var actions = PlayActions()
    let charts = visits.indices.map { index in
      let next = index + 1 < visits.count ? visits[index + 1].graph.version : nil
      return PlayChart(
        visits[index].graph, label: label(visits[index].graph.version, next, coversAll), &actions)
    }
    let findings = FlowExplorer.merged(visits.map(\.run)).compactMap { finding in
      Finding(finding, visits, source)
    }
    self.init(
      flow: source.document.flow.name, actions: actions.all, charts: charts, findings: findings)
  }
}

/// What people call a version and those that it stands for.
private func label(_ version: IOSVersion, _ next: IOSVersion?, _ coversAll: Bool) -> String {
  guard coversAll else { return "\(version)" }
  let last = next?.previousRelease ?? max(version, .newest)
  return version == last ? "\(version)" : "\(version)–\(last)"
}

/// The actions of a book, each once.
private struct PlayActions {
  private(set) var all: [PlayBook.Action] = []
  private var numbers: [String: Int] = [:]

  mutating func number(of move: StoryMove, in flow: Flow, _ options: DeviceOptions) -> Int {
    let key = move.playKey
    if let number = numbers[key] { return number }
    numbers[key] = all.count
    all.append(
      PlayBook.Action(key: key, text: move.words(flow, options), place: move.place))
    return all.count - 1
  }
}

extension PlayGraph {
  fileprivate var version: IOSVersion { context.environment.version }
}

extension PlayChart {
  fileprivate init(_ graph: PlayGraph, label: String, _ actions: inout PlayActions) {
    let flow = graph.context.flow
    let options = graph.context.environment.options
    var positions: [Position] = []
    positions.reserveCapacity(graph.positions.count)
    for position in graph.positions {
      var moves: [Move]?
      for move in position.moves ?? [] {
        moves = moves ?? []
        moves?.append(
          Move(
            action: actions.number(of: move.event, in: flow, options), answer: move.answer,
            target: move.target))
      }
      positions.append(
        Position(sight: position.sight, distance: position.distance, moves: moves))
    }
    self.init(
      context: graph.context, app: graph.app, label: label, positions: positions,
      sights: graph.sights.map {
        Sight(world: $0.world, mistake: $0.mistake, isGood: $0.isGood)
      },
      answers: graph.answers.map { Answer(lines: $0.lines, mistakes: $0.mistakes) },
      starts: graph.starts.map {
        Start(key: $0.device.startKey, text: $0.device.situation, position: $0.position)
      },
      worldCount: graph.worldCount)
  }
}

extension PlayBook.Finding {
  fileprivate init?(_ finding: FlowFinding, _ visits: [PlayVisit], _ source: ExploreSource) {
    guard let kind = finding.key.kind else { return nil }
    self.init(
      kind: kind, place: ExplorationReport.Place(finding, in: source.document).path,
      versions: finding.versions, version: finding.version, start: finding.start.startKey,
      path: finding.moves.map(\.playKey))
  }
}

extension Device {
  /// The phone at a start, in one word.
  fileprivate var startKey: String {
    authorization.name + (isLocationServicesOn ? "" : "-off")
      + (areLocationChangesRestricted ? "-restricted" : "")
  }
}

extension StoryMove {
  /// The move in one word.
  fileprivate var playKey: String {
    let key =
      switch action {
      case .step(let step): step.playKey
      case .due(let event): "time:\(event.name)"
      case .timer(let number): "timer:\(number)"
      }
    return isLate ? key + ":late" : key
  }

  /// Where its button is.
  fileprivate var place: PlayBook.Action.Place {
    switch action {
    case .due, .timer: return .time
    case .step(let step):
      guard !isLate else { return .time }
      switch step {
      case .tap, .answer, .change: return .screen
      case .launch, .home, .openSettings, .return, .lock, .unlock, .terminate: return .phone
      case .evict, .wait, .fix, .fail, .move, .restrict, .reinstall, .update, .upgrade, .sdk,
        .otherPrompt, .addWidget, .failMonitor, .tool, .expect, .note:
        return .time
      }
    }
  }

  /// The words on its button.
  fileprivate func words(_ flow: Flow, _ options: DeviceOptions) -> String {
    switch action {
    case .step(let step): step.moveWords + (isLate ? " after all timers fell due" : "")
    case .due(let event): event.words(options)
    case .timer(let number): "Timer \(number + 1) of the app fires"
    }
  }
}

extension DueEvent {
  /// What time brings, with the time it takes.
  fileprivate func words(_ options: DeviceOptions) -> String {
    switch self {
    case .suspension: "\(DurationWords.text(options.suspendAfter)) pass: the app is suspended"
    case .useLapses:
      "\(DurationWords.text(options.allowOnceGrace)) pass: the app counts as not in use"
    case .eviction:
      "\(options.evictAfter.map(DurationWords.text) ?? "Some time") pass: iOS ends the app"
    case .sessionsForgotten:
      "\(DurationWords.text(DueEvent.sessionGrace)) pass: iOS forgets the sessions of the last process"
    case .clipReset: "The next morning: iOS takes the App Clip's permission back"
    case .backgroundReminder: "Some days pass: iOS reminds of background use"
    }
  }
}

extension StepAction {
  /// The words on a button beside the phone.
  fileprivate var moveWords: String {
    switch self {
    case .launch: "Open the app"
    case .return: "Return to the app"
    case .home: "Home"
    case .openSettings: "Open Settings"
    case .lock: "Lock"
    case .unlock: "Unlock"
    case .terminate: "Swipe the app away"
    case .evict: "iOS ends the app"
    case .fix(let fix): fix.age == 0 ? "A position arrives" : "An old position arrives"
    case .tap, .answer, .change, .wait, .fail, .move, .restrict, .reinstall, .update, .upgrade,
      .sdk, .otherPrompt, .addWidget, .failMonitor, .tool, .expect, .note:
      phrase
    }
  }
}
