import CoreLocationTypes
import FlowExploration
import PermissionFlow
import ScenarioFormat
import Simulation
import TraceReporting

/// Changes of a flow with their places in the file and in words.
struct MutantWords {
  private let document: FlowDocument
  private let places: FlowPlaces
  private let conditions: ConditionWords

  /// Prepares the words for a flow.
  init(_ document: FlowDocument) {
    self.document = document
    places = FlowPlaces(document)
    conditions = ConditionWords(document.flow, in: .english)
  }

  private var flow: Flow { document.flow }

  // MARK: - Places

  /// Where a change is made.
  func place(of change: FlowChange) -> ExplorationReport.Place {
    let location = document.source.text.location(at: range(of: change).lowerBound)
    return ExplorationReport.Place(
      file: location.file, line: location.line, column: location.column, path: path(of: change))
  }

  private func range(of change: FlowChange) -> Range<Int> {
    switch change {
    case .branchNeverTaken(let id), .triedAfterNext(let id): return branch(id).range
    case .guardIgnored(let id), .guardNegated(let id):
      return branch(id).condition ?? branch(id).range
    case .partIgnored(let id, let part): return partRange(id, part)
    case .valueRefused(let id, let part, _, _): return partRange(id, part ?? 0)
    case .targetIgnored(let id): return branch(id).target ?? branch(id).range
    case .effectMissing(let site, let number), .effectAfterNext(let site, let number),
      .effectReplaced(let site, let number, _):
      let (effects, whole) = effects(at: site)
      return number < effects.count ? effects[number] : whole
    case .controlMissing(let state, let control):
      let own = places.controls[Int(state)]
      let index = flow.states[Int(state)].controls.firstIndex(of: control) ?? 0
      if index < own.count { return own[index] }
      return document.source.controls[Int(control)]
    case .persistenceFlipped(let variable):
      return document.source.variables[Int(variable)].range
    }
  }

  private func branch(_ id: FlowBranchID) -> FlowPlaces.Branch {
    places.lists[Int(id.list)][Int(id.index)]
  }

  private func partRange(_ id: FlowBranchID, _ part: Int) -> Range<Int> {
    let branch = branch(id)
    // A condition of one name stands for all parts of what is named.
    if branch.parts.count == 1 { return branch.parts[0] }
    return part < branch.parts.count ? branch.parts[part] : branch.condition ?? branch.range
  }

  private func effects(at site: FlowChange.Site) -> ([Range<Int>], Range<Int>) {
    switch site {
    case .branch(let id): (branch(id).effects, branch(id).range)
    case .entry(let state):
      (places.entries[Int(state)], document.source.states[Int(state)])
    }
  }

  private func path(of change: FlowChange) -> String {
    switch change {
    case .branchNeverTaken(let id), .triedAfterNext(let id), .guardIgnored(let id),
      .guardNegated(let id), .partIgnored(let id, _), .valueRefused(let id, _, _, _),
      .targetIgnored(let id):
      flow.path(of: id)
    case .effectMissing(let site, _), .effectAfterNext(let site, _),
      .effectReplaced(let site, _, _):
      switch site {
      case .branch(let id): flow.path(of: id)
      case .entry(let state): "states.\(flow.states[Int(state)].name).entry"
      }
    case .controlMissing(let state, _):
      flow.states[Int(state)].name.isEmpty
        ? "controls" : "states.\(flow.states[Int(state)].name).controls"
    case .persistenceFlipped(let variable): "variables.\(flow.variables[Int(variable)].name)"
    }
  }

  // MARK: - Words

  /// What a change does.
  func words(of change: FlowChange) -> String {
    switch change {
    case .branchNeverTaken: return "the branch is never taken"
    case .guardIgnored(let id):
      return "the branch is always taken, not only \(conditions.guardWords(of: id))"
    case .guardNegated(let id):
      return "the branch is taken unless \(conditions.guardWords(of: id).dropFirst(3))"
    case .partIgnored(let id, let place):
      let part = part(of: id, place).map { conditions.words($0) } ?? "a part"
      return "the branch is taken whether or not \(part)"
    case .valueRefused(_, _, let subject, let value):
      let values = conditions.values(of: subject)
      let name = Int(value) < values.count ? values[Int(value)] : "\(value)"
      return "the branch is not taken for \(conditions.name(of: subject)) \(name)"
    case .triedAfterNext: return "the branch behind it is tried first"
    case .targetIgnored(let id):
      let target = flow.lists[Int(id.list)].branches[Int(id.index)].target
      return "it doesn't lead to \(target.map { flow.states[Int($0)].name } ?? "a state")"
    case .effectMissing(let site, let number):
      return "\(words(of: effects(of: site)[number])) is missing"
    case .effectAfterNext(let site, let number):
      let effects = effects(of: site)
      return "\(words(of: effects[number])) comes after \(words(of: effects[number + 1]))"
    case .effectReplaced(let site, let number, let other):
      return "\(words(of: other)) instead of \(words(of: effects(of: site)[number]))"
    case .controlMissing(let state, let control):
      let name = flow.states[Int(state)].name
      return "control \(flow.controls[Int(control)]) isn't shown"
        + (name.isEmpty ? "" : " in \(name)")
    case .persistenceFlipped(let variable):
      return flow.variables[Int(variable)].isPersistent
        ? "its value is lost at termination" : "its value survives termination"
    }
  }

  private func part(of id: FlowBranchID, _ place: Int) -> ConditionPart? {
    guard let condition = flow.lists[Int(id.list)].branches[Int(id.index)].condition,
      case .all(let parts) = flow.conditions.part(at: condition)
    else { return nil }
    return parts[place]
  }

  private func effects(of site: FlowChange.Site) -> [FlowEffect] {
    switch site {
    case .branch(let id): flow.lists[Int(id.list)].branches[Int(id.index)].effects
    case .entry(let state): flow.states[Int(state)].entry
    }
  }

  private func words(of effect: FlowEffect) -> String {
    switch effect {
    case .call(let call): words(of: call)
    case .post(let name): "post \(flow.posts[Int(name)])"
    case .log: "log"
    case .increment(let variable): "increment \(flow.variables[Int(variable)].name)"
    case .set(let variable, let value):
      "set \(flow.variables[Int(variable)].name) to "
        + conditions.values(of: .variable(variable))[Int(value)]
    case .setToCondition(let variable, _): "set \(flow.variables[Int(variable)].name)"
    }
  }

  private func words(of call: AppCall) -> String {
    switch call {
    case .present(let alert), .dismiss(let alert): "\(call.name) \(flow.alerts[Int(alert)].id)"
    case .open(let page, _): "open \(page.name)"
    case .allowsBackgroundLocationUpdates(let isOn), .showsBackgroundLocationIndicator(let isOn):
      "\(call.name) \(isOn)"
    case .serviceSession(let goal), .serviceSessionForFullAccuracy(let goal, _),
      .endServiceSessionOf(let goal):
      "\(call.name) \(goal.name)"
    case .sdk(let action): "sdk \(action.name)"
    case .createManager, .createManagerSpecially, .releaseManager,
      .requestWhenInUseAuthorization, .requestAlwaysAuthorization, .requestTemporaryFullAccuracy,
      .startUpdatingLocation, .stopUpdatingLocation, .requestLocation,
      .startMonitoringSignificantLocationChanges, .stopMonitoringSignificantLocationChanges,
      .startMonitoringRegion, .stopMonitoringRegion, .startMonitoringVisits,
      .stopMonitoringVisits, .startMonitor, .stopMonitor, .startBackgroundActivitySession,
      .endBackgroundActivitySession, .startLiveUpdates, .stopLiveUpdates, .endServiceSession,
      .observeAuthorization, .useLocation:
      call.name
    }
  }
}

extension FlowChange {
  /// A short name for programs.
  var kind: String {
    switch self {
    case .branchNeverTaken: "branchNeverTaken"
    case .guardIgnored: "guardIgnored"
    case .guardNegated: "guardNegated"
    case .partIgnored: "partIgnored"
    case .valueRefused: "valueRefused"
    case .triedAfterNext: "triedAfterNext"
    case .targetIgnored: "targetIgnored"
    case .effectMissing: "effectMissing"
    case .effectAfterNext: "effectAfterNext"
    case .effectReplaced: "effectReplaced"
    case .controlMissing: "controlMissing"
    case .persistenceFlipped: "persistenceFlipped"
    }
  }
}
